/** Opens the panels of a group at the user's sizes and stores changes. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useGroupRef, type GroupProps } from 'react-resizable-panels';
import {
  layoutWith,
  resizedPanels,
  storedSizes,
  storeSizes,
  type PanelLayout,
  type PanelSizes,
} from './panel-sizes.ts';

interface PanelSizesOptions {
  /** The sizes are kept under this name. */
  readonly id: string;
  readonly panels: readonly string[];
  /** The panel that gets the remaining space. */
  readonly filling: string;
  readonly orientation: 'horizontal' | 'vertical';
  /** Of panels that the user gave no size, in pixels. Others keep the size they open with. */
  readonly usual?: PanelSizes;
}

interface SizedGroup {
  readonly group: Pick<GroupProps, 'groupRef' | 'elementRef' | 'orientation' | 'onLayoutChanged'>;
  /** The panel has its default size again from now on. */
  readonly forget: (panel: string) => void;
}

export function usePanelSizes({ id, panels, filling, orientation, usual = NO_SIZES }: PanelSizesOptions): SizedGroup {
  const groupRef = useGroupRef();
  const elementRef = useRef<HTMLDivElement>(null);
  const last = useRef<PanelLayout>({});
  const side = orientation === 'horizontal' ? 'offsetWidth' : 'offsetHeight';
  const open = panels.join(' ');
  const usualText = JSON.stringify(usual);
  // A group lays out a panel that opens or closes in one more pass, which would undo sizes set before it.
  const [laidOut, setLaidOut] = useState(open);
  useLayoutEffect(() => setLaidOut(open), [open]);
  useLayoutEffect(() => {
    const total = elementRef.current?.[side] ?? 0;
    if (groupRef.current === null || total === 0) return;
    const sizes = { ...(JSON.parse(usualText) as PanelSizes), ...storedSizes(localStorage, id) };
    const layout = groupRef.current.getLayout();
    const isSized = Object.keys(layout).some((panel) => sizes[panel] !== undefined);
    last.current = isSized ? groupRef.current.setLayout(layoutWith(layout, sizes, { total, filling })) : layout;
  }, [id, laidOut, filling, side, groupRef, usualText]);
  return {
    group: {
      groupRef,
      elementRef,
      orientation,
      onLayoutChanged: (layout, { isUserInteraction }) => {
        const resized = resizedPanels(last.current, layout, elementRef.current?.[side] ?? 0);
        last.current = layout;
        if (isUserInteraction) storeSizes(localStorage, id, { ...storedSizes(localStorage, id), ...resized });
      },
    },
    forget: (panel) => {
      const { [panel]: _, ...others } = storedSizes(localStorage, id);
      storeSizes(localStorage, id, others);
    },
  };
}

const NO_SIZES: PanelSizes = {};
