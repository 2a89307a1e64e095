/** The editor: library, canvas, inspector, console, problems and tests, in panels that can be sized and closed. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { t } from '../../src-shared/messages/translate.ts';
import { useView } from '../state/workspace/app-context.tsx';
import { DOCK, type PanelName } from '../state/window/view-store.ts';
import { CanvasArea } from './CanvasArea.tsx';
import {
  DeferredConsole,
  DeferredFindPanel,
  DeferredInspector,
  DeferredLibrary,
  DeferredStrip,
} from './deferred-parts.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { useIsWide } from './use-is-wide.ts';

// Below the canvas nothing is open at the start.
const LayersPanel = lazy(async () => ({ default: (await import('../panels/layers/LayersPanel.tsx')).LayersPanel }));
const ProblemsPanel = lazy(async () => ({
  default: (await import('../panels/problems/ProblemsPanel.tsx')).ProblemsPanel,
}));
const VersionsPanel = lazy(async () => ({
  default: (await import('../panels/versions/VersionsPanel.tsx')).VersionsPanel,
}));
const RecordsPanel = lazy(async () => ({
  default: (await import('../panels/records/RecordsPanel.tsx')).RecordsPanel,
}));
const ToolsPanel = lazy(async () => ({ default: (await import('../panels/tools/ToolsPanel.tsx')).ToolsPanel }));
const TestsPanel = lazy(async () => ({ default: (await import('../panels/tests/TestsPanel.tsx')).TestsPanel }));

export function Workspace() {
  const panels = useView((state) => state.panels);
  const right: PanelName[] = (['inspector', 'console'] as const).filter((panel) => panels[panel]);
  const ids = [...(panels.library ? ['library'] : []), 'centre', ...(right.length > 0 ? ['right'] : [])];
  const isWide = useIsWide();
  const isSplit = isWide && right.length > 1;
  const isFocusMode = useView((state) => state.focusMode) && panels.console;
  const columns = isFocusMode ? FOCUS_MODE : isSplit ? SPLIT : STACKED;
  const layout = useDefaultLayout({ id: columns.id, panelIds: ids });
  const least = [panels.library ? LIBRARY_MIN : '0rem', MAIN_MIN, right.length > 0 ? columns.min : '0rem'].join(' + ');
  return (
    // Where the columns do not fit, as with large text in a small window, one scrolls to the others: nothing is cut off.
    <main className="flex min-h-0 flex-1 overflow-auto">
      <Group
        key={columns.id}
        orientation="horizontal"
        className="min-h-0 flex-1 max-sm:min-h-96"
        style={{ minWidth: `calc(${least})` }}
        {...layout}
      >
        {panels.library && (
          <>
            <Panel
              id="library"
              defaultSize="14rem"
              minSize={LIBRARY_MIN}
              maxSize="25rem"
              groupResizeBehavior="preserve-pixel-size"
            >
              <PanelFrame panel="library">
                <DeferredLibrary />
              </PanelFrame>
            </Panel>
            <Divider name="library" />
          </>
        )}
        <Panel id="centre" minSize={MAIN_MIN}>
          <MainColumn />
        </Panel>
        {right.length > 0 && (
          <>
            <Divider name={right[0] ?? 'inspector'} />
            <Panel
              key={columns.id}
              id="right"
              defaultSize={columns.size}
              minSize={columns.min}
              {...(columns.max === null ? {} : { maxSize: columns.max })}
              groupResizeBehavior="preserve-pixel-size"
            >
              <RightColumn panels={right} isSplit={isSplit} />
            </Panel>
          </>
        )}
      </Group>
    </main>
  );
}

const LIBRARY_MIN = '11rem';
const MAIN_MIN = '280px';

/** The right column, where inspector and console stand one above the other, side by side, or where a conversation needs room. */
const STACKED = { id: 'switchyard.columns', size: '22.5rem', min: '17.5rem', max: '45rem' } as const;
const SPLIT = { id: 'switchyard.wide-columns', size: '45rem', min: '35rem', max: '75rem' } as const;
const FOCUS_MODE = { id: 'switchyard.roomy-columns', size: '60%', min: '30rem', max: null } as const;

const DOCKED = {
  problems: <ProblemsPanel />,
  tests: <TestsPanel />,
  layers: <LayersPanel />,
  find: <DeferredFindPanel />,
  versions: <VersionsPanel />,
  records: <RecordsPanel />,
  tools: <ToolsPanel />,
} as const;
const DOCK_SIZES = {
  problems: '12.5rem',
  tests: '20rem',
  layers: '17.5rem',
  find: '18.75rem',
  versions: '20rem',
  records: '20rem',
  tools: '24rem',
} as const;

function MainColumn() {
  const panels = useView((state) => state.panels);
  const docked = DOCK.find((panel) => panels[panel]);
  const layout = useDefaultLayout({
    id: 'switchyard.centre',
    panelIds: docked === undefined ? ['canvas'] : ['canvas', docked],
  });
  return (
    <div className="flex h-full flex-col">
      <Group orientation="vertical" className="min-h-0 flex-1" {...layout}>
        <Panel id="canvas" minSize="160px">
          <CanvasArea />
        </Panel>
        {docked !== undefined && (
          <>
            <Divider name={docked} isHorizontal />
            <Panel
              key={docked}
              id={docked}
              defaultSize={DOCK_SIZES[docked]}
              minSize="6rem"
              groupResizeBehavior="preserve-pixel-size"
            >
              <PanelFrame panel={docked}>
                <Suspense>{DOCKED[docked]}</Suspense>
              </PanelFrame>
            </Panel>
          </>
        )}
      </Group>
      <DeferredStrip />
    </div>
  );
}

interface RightColumnProps {
  readonly panels: readonly PanelName[];
  /** Side by side instead of one above the other. */
  readonly isSplit: boolean;
}

function RightColumn({ panels, isSplit }: RightColumnProps) {
  const layout = useDefaultLayout({
    id: isSplit ? 'switchyard.right-split' : 'switchyard.right',
    panelIds: [...panels],
  });
  return (
    <Group orientation={isSplit ? 'horizontal' : 'vertical'} className="h-full" {...layout}>
      {panels.includes('inspector') && (
        <Panel id="inspector" minSize={isSplit ? '17.5rem' : '10rem'}>
          <PanelFrame panel="inspector">
            <DeferredInspector />
          </PanelFrame>
        </Panel>
      )}
      {panels.length > 1 && <Divider name="console" isHorizontal={!isSplit} />}
      {panels.includes('console') && (
        <Panel id="console" minSize={isSplit ? '17.5rem' : '10rem'} defaultSize={isSplit ? '50%' : '42%'}>
          <PanelFrame panel="console">
            <DeferredConsole />
          </PanelFrame>
        </Panel>
      )}
    </Group>
  );
}

interface DividerProps {
  readonly name: PanelName;
  readonly isHorizontal?: boolean;
}

function Divider({ name, isHorizontal = false }: DividerProps): ReactNode {
  return (
    <Separator
      aria-label={t('app.panels.resize', { name: t(`app.panels.${name}`) })}
      className={`relative z-10 shrink-0 bg-line transition-colors duration-120 hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent ${isHorizontal ? 'h-px' : 'w-px'}`}
    />
  );
}
