/**
 * The editor: library, canvas with lists below it, and the dock, in panels that can be resized and closed. In a window
 * too narrow for columns, they are stacked.
 */
import { lazy, Suspense, useEffect } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { t } from '../../src-shared/messages/translate.ts';
import { useView, useWorkspace } from '../state/workspace/app-context.tsx';
import type { DockColumn } from '../state/window/dock.ts';
import { BELOW } from '../state/window/view-store.ts';
import { CanvasArea } from './CanvasArea.tsx';
import { PanelDivider } from '../ui/PanelDivider.tsx';
import { DeferredFindPanel, DeferredLibrary, DeferredStrip } from './deferred-parts.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { RightDock } from './RightDock.tsx';
import { useDockColumns } from './use-dock-columns.ts';
import { useIsNarrowerThan, useIsRoomForThree, useIsWide } from './use-is-wide.ts';
import { scaled } from '../ui/text-scale.ts';
import { usePanelSizes } from '../state/window/use-panel-sizes.ts';

// No panel is open below the canvas at the start.
const LayersPanel = lazy(async () => ({ default: (await import('../panels/layers/LayersPanel.tsx')).LayersPanel }));
const ProblemsPanel = lazy(async () => ({
  default: (await import('../panels/problems/ProblemsPanel.tsx')).ProblemsPanel,
}));
const RecordsPanel = lazy(async () => ({
  default: (await import('../panels/records/RecordsPanel.tsx')).RecordsPanel,
}));

export function Workspace() {
  const panels = useView((state) => state.panels);
  const { view } = useWorkspace();
  const isWide = useIsWide();
  useEffect(() => view.getState().setWide(isWide), [view, isWide]);
  const dock = useDockColumns();
  const [first] = dock;
  const ids = [...(panels.library ? ['library'] : []), 'center', ...(first === undefined ? [] : ['right'])];
  const isFocusMode = useView((state) => state.focusMode && state.panels.console);
  const isNarrow = !useIsRoomForThree() && panels.library && first !== undefined;
  const beside = isFocusMode ? FOCUS_MODE : dock.length > 1 ? SPLIT : isNarrow ? NARROW : SINGLE;
  const least = (panels.library ? pixels(LIBRARY.min) : 0) + (first === undefined ? 0 : pixels(beside.min));
  const isStacked = useIsNarrowerThan(MAIN_MIN + least);
  const columns = isStacked ? STACKED : beside;
  const library = isStacked ? STACKED_LIBRARY : isNarrow ? NARROW_LIBRARY : LIBRARY;
  const { group, forget } = usePanelSizes({
    id: columns.id,
    panels: ids,
    filling: 'center',
    orientation: isStacked ? 'vertical' : 'horizontal',
    ...(!isStacked && {
      usual: { library: pixels(library.size), ...(columns !== FOCUS_MODE && { right: pixels(columns.size) }) },
    }),
  });
  return (
    // In a very low window, they scroll instead of being cut off.
    <main className="flex min-h-0 flex-1 overflow-auto">
      <Group
        key={columns.id}
        className="min-h-0 flex-1 max-sm:min-h-96"
        style={isStacked ? { minHeight: leastHeight(ids) } : { minWidth: leastWidth(ids, library.min, columns.min) }}
        {...group}
      >
        {panels.library && <LibraryColumn {...library} isStacked={isStacked} onReset={() => forget('library')} />}
        <Panel id="center" minSize={isStacked ? STACKED_MAIN : MAIN_MIN}>
          <MainColumn />
        </Panel>
        {first !== undefined && (
          <>
            <PanelDivider
              name={t(`app.panels.${first.front}`)}
              isHorizontal={isStacked}
              onReset={() => forget('right')}
            />
            <Panel
              key={columns.id}
              id="right"
              defaultSize={columns.size}
              minSize={columns.min}
              {...(columns.max === null ? {} : { maxSize: columns.max })}
              groupResizeBehavior="preserve-pixel-size"
            >
              <DockColumns columns={dock} />
            </Panel>
          </>
        )}
      </Group>
    </main>
  );
}

interface LibraryColumnProps {
  readonly size: string;
  readonly min: string;
  readonly isStacked: boolean;
  readonly onReset: () => void;
}

function LibraryColumn({ size, min, isStacked, onReset }: LibraryColumnProps) {
  return (
    <>
      <Panel id="library" defaultSize={size} minSize={min} maxSize="25rem" groupResizeBehavior="preserve-pixel-size">
        <PanelFrame panel="library">
          <DeferredLibrary />
        </PanelFrame>
      </Panel>
      <PanelDivider name={t('app.panels.library')} isHorizontal={isStacked} onReset={onReset} />
    </>
  );
}

const LIBRARY = { size: '14rem', min: '9.5rem' } as const;
/** In pixels. */
const MAIN_MIN = 280;

/** The dock with one column, with two side by side, or with room for a conversation. */
const SINGLE = { id: 'columns', size: '22.5rem', min: '17.5rem', max: '45rem' } as const;
/** Below 1,240 pixels, with both columns open: the canvas keeps most of the window. */
const NARROW_LIBRARY = { ...LIBRARY, size: '9.5rem' } as const;
const NARROW = { ...SINGLE, size: '17.5rem' } as const;
const SPLIT = { id: 'wide-columns', size: '45rem', min: '35rem', max: '75rem' } as const;
const FOCUS_MODE = { id: 'focus-columns', size: '60%', min: '30rem', max: null } as const;

/** From top to bottom. */
const STACKED = { id: 'stacked', size: '45%', min: '12rem', max: null } as const;
const STACKED_LIBRARY = { size: '25%', min: '7rem' } as const;
const STACKED_MAIN = '12rem';

function leastWidth(open: readonly string[], library: string, dock: string): string {
  return `calc(${open.includes('library') ? library : '0rem'} + ${MAIN_MIN}px + ${open.includes('right') ? dock : '0rem'})`;
}

function leastHeight(open: readonly string[]): string {
  const columns = { library: STACKED_LIBRARY.min, center: STACKED_MAIN, right: STACKED.min };
  return `calc(${open.map((id) => columns[id as keyof typeof columns]).join(' + ')})`;
}

function pixels(size: string): number {
  return scaled(Number.parseFloat(size) * 16);
}

const LISTS = {
  problems: <ProblemsPanel />,
  layers: <LayersPanel />,
  find: <DeferredFindPanel />,
  records: <RecordsPanel />,
} as const;
const LIST_SIZES = { problems: '12.5rem', layers: '17.5rem', find: '18.75rem', records: '20rem' } as const;

/** Room for the first problem below its heading. */
const LIST_MIN = '10rem';

function MainColumn() {
  const panels = useView((state) => state.panels);
  const below = BELOW.find((panel) => panels[panel]);
  const { group, forget } = usePanelSizes({
    id: 'lists',
    panels: below === undefined ? ['canvas'] : ['canvas', below],
    filling: 'canvas',
    orientation: 'vertical',
  });
  return (
    <div className="flex h-full flex-col">
      <Group className="min-h-0 flex-1" {...group}>
        <Panel id="canvas" minSize="160px">
          <CanvasArea />
        </Panel>
        {below !== undefined && (
          <>
            <PanelDivider name={t(`app.panels.${below}`)} isHorizontal onReset={() => forget(below)} />
            <Panel
              key={below}
              id={below}
              defaultSize={LIST_SIZES[below]}
              minSize={LIST_MIN}
              groupResizeBehavior="preserve-pixel-size"
            >
              <PanelFrame panel={below}>
                <Suspense>{LISTS[below]}</Suspense>
              </PanelFrame>
            </Panel>
          </>
        )}
      </Group>
      <DeferredStrip />
    </div>
  );
}

function DockColumns({ columns }: { readonly columns: readonly DockColumn[] }) {
  const [first, second] = columns;
  const layout = useDefaultLayout({
    id: second === undefined ? 'switchyard.right' : 'switchyard.right-split',
    panelIds: second === undefined ? ['first'] : ['first', 'second'],
  });
  if (first === undefined) return null;
  return (
    <Group orientation="horizontal" className="h-full" {...layout}>
      <Panel id="first" minSize="17.5rem">
        <RightDock {...first} />
      </Panel>
      {second !== undefined && (
        <>
          <PanelDivider name={t(`app.panels.${second.front}`)} />
          <Panel id="second" minSize="17.5rem" defaultSize="50%">
            <RightDock {...second} />
          </Panel>
        </>
      )}
    </Group>
  );
}
