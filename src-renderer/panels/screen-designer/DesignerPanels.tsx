/**
 * The resizable panels of the designer: components and properties beside the screen, or above and below it in a narrow
 * designer.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { t } from '../../../src-shared/messages/translate.ts';
import { usePanelSizes } from '../../state/window/use-panel-sizes.ts';
import { PanelDivider } from '../../ui/PanelDivider.tsx';

export interface DesignerPanelsProps {
  readonly tree: ReactNode;
  readonly palette: ReactNode;
  readonly screen: ReactNode;
  /** Null while the dock shows them. */
  readonly properties: ReactNode;
  readonly withComponents: boolean;
}

export function DesignerPanels({ tree, palette, screen, properties, withComponents }: DesignerPanelsProps) {
  const { place, isNarrow } = useIsNarrow(properties !== null);
  const open = [...(withComponents ? ['components'] : []), 'screen', ...(properties === null ? [] : ['properties'])];
  const { group, forget } = usePanelSizes({
    id: isNarrow ? 'designer-stacked' : 'designer',
    panels: open,
    filling: 'screen',
    orientation: isNarrow ? 'vertical' : 'horizontal',
  });
  const sizes = isNarrow ? STACKED : BESIDE;
  return (
    <div ref={place} className="min-h-0 flex-1 overflow-auto">
      <Group className={isNarrow ? 'h-full min-h-[32rem]' : 'h-full'} {...group}>
        {withComponents && (
          <>
            <Panel id="components" {...sizes.components} groupResizeBehavior="preserve-pixel-size">
              <Components {...{ tree, palette }} isBeside={isNarrow} />
            </Panel>
            <PanelDivider
              name={t('screenDesigner.tree')}
              isHorizontal={isNarrow}
              onReset={() => forget('components')}
            />
          </>
        )}
        <Panel id="screen" minSize={sizes.screen}>
          <div className="flex h-full min-w-0">{screen}</div>
        </Panel>
        {properties !== null && (
          <>
            <PanelDivider
              name={t('screenDesigner.properties.title')}
              isHorizontal={isNarrow}
              onReset={() => forget('properties')}
            />
            <Panel id="properties" {...sizes.properties} groupResizeBehavior="preserve-pixel-size">
              <div data-region="properties" className="h-full">
                {properties}
              </div>
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}

const BESIDE = {
  components: { defaultSize: '15rem', minSize: '10rem', maxSize: '30rem' },
  properties: { defaultSize: '18rem', minSize: '14rem', maxSize: '36rem' },
  screen: '12rem',
} as const;
const STACKED = {
  components: { defaultSize: '36%', minSize: '7rem', maxSize: '70%' },
  properties: { defaultSize: '30%', minSize: '7rem', maxSize: '70%' },
  screen: '8rem',
} as const;

interface ComponentsProps {
  readonly tree: ReactNode;
  readonly palette: ReactNode;
  readonly isBeside: boolean;
}

/** The components of the screen, and those that can be added. */
function Components({ tree, palette, isBeside }: ComponentsProps) {
  const { group, forget } = usePanelSizes({
    id: isBeside ? 'designer-components-beside' : 'designer-components',
    panels: ['tree', 'palette'],
    filling: 'tree',
    orientation: isBeside ? 'horizontal' : 'vertical',
  });
  const least = isBeside ? '6rem' : '5rem';
  return (
    <Group className="h-full bg-panel" {...group}>
      <Panel id="tree" minSize={least}>
        <div className="flex h-full flex-col">{tree}</div>
      </Panel>
      <PanelDivider
        name={t('screenDesigner.palette.title')}
        isHorizontal={!isBeside}
        onReset={() => forget('palette')}
      />
      <Panel id="palette" minSize={least} defaultSize={isBeside ? '50%' : '40%'}>
        <div data-region="palette" className="h-full">
          {palette}
        </div>
      </Panel>
    </Group>
  );
}

/** In rem. In a narrower designer, too little of the screen would remain between the columns. */
const MIN_WIDTH = 32;
const PROPERTIES_WIDTH = 14;

function useIsNarrow(withProperties: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  const least = MIN_WIDTH + (withProperties ? PROPERTIES_WIDTH : 0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(element.clientWidth < least * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return { place, isNarrow };
}
