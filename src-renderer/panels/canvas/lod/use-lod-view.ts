/**
 * Decides whether a large flow is painted instead of rendered as elements, and which elements stay in the DOM anyway.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore, useStoreApi } from '@xyflow/react';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import type { Detail } from '../../../drawing/detail.ts';
import { cardsIn, isLarge, isPainted, mountedElements, type VisibleArea, type CanvasElements } from './lod-scene.ts';

export interface Hovered {
  readonly node: string | null;
  readonly edge: string | null;
}

const NOTHING: Hovered = { node: null, edge: null };

export interface LodView {
  readonly isFar: boolean;
  /** The elements passed to React Flow. */
  readonly shown: CanvasElements;
  readonly hovered: Hovered;
  readonly onHover: (hovered: Hovered) => void;
}

export interface LodSource {
  readonly drawn: CanvasElements;
  /** The part of it near the window. */
  readonly near: CanvasElements;
}

export function useLodView({ drawn, near }: LodSource, detail: Detail): LodView {
  const isFar = isPainted(drawn, detail);
  const [hovered, setHovered] = useState(NOTHING);
  const onHover = useCallback(
    (next: Hovered) => setHovered((last) => (last.node === next.node && last.edge === next.edge ? last : next)),
    [],
  );
  const lineFrom = useStore(({ connection }) => (isFar ? (connection.fromNode?.id ?? null) : null));
  const shown = useMemo(
    () => (isFar ? mountedElements(drawn, hovered, lineFrom) : near),
    [isFar, drawn, near, hovered, lineFrom],
  );
  useBoxOfLarge(drawn);
  return { isFar, shown, hovered, onHover };
}

/** React Flow doesn't know painted items and those far from the window, so the end of a box selection is handled here. */
function useBoxOfLarge(drawn: CanvasElements): void {
  const { selection } = useOpenDocument();
  const store = useStoreApi();
  const last = useRef<VisibleArea | null>(null);
  useEffect(() => {
    if (!isLarge(drawn)) return;
    return store.subscribe(({ userSelectionRect, transform }) => {
      if (userSelectionRect !== null) {
        const [x, y, zoom] = transform;
        const { x: left, y: top, width, height } = userSelectionRect;
        const [from, to] = [(left - x) / zoom, (left + width - x) / zoom];
        last.current = { left: from, top: (top - y) / zoom, right: to, bottom: (top + height - y) / zoom };
        return;
      }
      const box = last.current;
      last.current = null;
      if (box === null || box.right - box.left === 0) return;
      const { nodes, edges, notes, groups, select } = selection.getState();
      select({ nodes: [...new Set([...nodes, ...cardsIn(drawn.nodes, box)])], edges, notes, groups });
    });
  }, [drawn, selection, store]);
}
