/** One column of the dock: the inspector, the console, the tests, and other pages at full height, as tabs. */
import { lazy, Suspense, type ReactNode } from 'react';
import { ScanEye, X } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCanvas, useDesigner, useDocument, useSession, useWorkspace } from '../state/workspace/app-context.tsx';
import { isDockPage, type DockColumn, type DockPage } from '../state/window/dock.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { DeferredConsole, DeferredInspector } from './deferred-parts.tsx';
import { PanelFrame } from './PanelFrame.tsx';

const TestsPanel = lazy(async () => ({ default: (await import('../panels/tests/TestsPanel.tsx')).TestsPanel }));
const ToolsPanel = lazy(async () => ({ default: (await import('../panels/tools/ToolsPanel.tsx')).ToolsPanel }));
const ScreenProperties = lazy(async () => ({
  default: (await import('../panels/screen-designer/ScreenProperties.tsx')).ScreenProperties,
}));
const VersionsPanel = lazy(async () => ({
  default: (await import('../panels/versions/VersionsPanel.tsx')).VersionsPanel,
}));

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

const PAGES: Readonly<Record<DockPage, ReactNode>> = {
  inspector: <Inspected />,
  console: <DeferredConsole />,
  tests: <TestsPanel />,
  tools: <ToolsPanel />,
  versions: <VersionsPanel />,
};

export function RightDock({ pages, front }: DockColumn) {
  const { view } = useWorkspace();
  return (
    <Tabs
      label={t('app.dock.label')}
      className="bg-panel"
      value={front}
      onChange={(page) => isDockPage(page) && view.getState().setPanel(page, true)}
      screenTab={
        <>
          {front === 'inspector' && <FollowRun />}
          <IconButton
            size="sm"
            label={t('app.dock.close', { name: t(`app.panels.${front}`) })}
            icon={<X {...ICON} />}
            onClick={() => view.getState().setPanel(front, false)}
          />
        </>
      }
      items={pages.map((page) => ({
        value: page,
        label: t(`app.dock.${page}`),
        panel: (
          <PanelFrame panel={page}>
            <Suspense>{PAGES[page]}</Suspense>
          </PanelFrame>
        ),
      }))}
    />
  );
}

/** The inspector of a node, an edge, or the flow; of a component in the screen designer. */
function Inspected() {
  const screen = useDesigner((state) => state.screen);
  const isThere = useDocument(({ content }) => screen !== null && Object.hasOwn(content.screens ?? {}, screen));
  return screen !== null && isThere ? <ScreenProperties key={screen} name={screen} /> : <DeferredInspector />;
}

/** Nothing can be followed before a conversation starts. */
function FollowRun() {
  const hasRun = useSession(({ sessionId }) => sessionId !== null);
  const isOn = useCanvas(({ inspectsRun }) => inspectsRun);
  if (!hasRun) return null;
  return <CommandButton id="run.follow" size="sm" icon={<ScanEye {...ICON} />} pressed={isOn} />;
}
