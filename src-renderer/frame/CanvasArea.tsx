/** The canvas with the source of imported agents next to it, or below it in a narrow window. */
import { lazy, Suspense } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { t } from '../../src-shared/messages/translate.ts';
import { Canvas } from '../panels/canvas/Canvas.tsx';
import { isImported } from '../state/source/source-store.ts';
import { useDesigner, useDocument, useSource, useView } from '../state/workspace/app-context.tsx';
import { PanelDivider } from '../ui/PanelDivider.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { useDockColumns } from './use-dock-columns.ts';
import { useIsRoomForThree } from './use-is-wide.ts';

const TextPane = lazy(async () => ({ default: (await import('../panels/text-view/TextPane.tsx')).TextPane }));
const Outline = lazy(async () => ({ default: (await import('../panels/outline/Outline.tsx')).Outline }));
const ScreenDesigner = lazy(async () => ({
  default: (await import('../panels/screen-designer/ScreenDesigner.tsx')).ScreenDesigner,
}));
const SourcePane = lazy(async () => ({ default: (await import('../panels/source/SourcePane.tsx')).SourcePane }));

export function CanvasArea() {
  const isImport = useSource(isImported);
  const withSource = useView((state) => state.panels.source) && isImport;
  const withText = useView((state) => state.panels.text);
  const isBeside = useIsRoomForThree();
  const layout = useDefaultLayout({
    id: isBeside ? 'switchyard.source-beside' : 'switchyard.source-below',
    panelIds: ['drawing', ...(withText ? ['text'] : []), ...(withSource ? ['source'] : [])],
  });
  return (
    <Group
      key={isBeside ? 'beside' : 'below'}
      orientation={isBeside ? 'horizontal' : 'vertical'}
      className="h-full"
      {...layout}
    >
      <Panel id="drawing" minSize="160px">
        <div data-region="canvas" className="h-full">
          <MainView />
        </div>
      </Panel>
      {withText && (
        <>
          <PanelDivider name={t('app.panels.text')} isHorizontal={!isBeside} />
          <Panel id="text" minSize="240px" defaultSize="45%">
            <PanelFrame panel="text">
              <Suspense>
                <TextPane />
              </Suspense>
            </PanelFrame>
          </Panel>
        </>
      )}
      {withSource && (
        <>
          <PanelDivider name={t('app.panels.source')} isHorizontal={!isBeside} />
          <Panel id="source" minSize="200px" defaultSize="50%">
            <PanelFrame panel="source">
              <Suspense>
                <SourcePane />
              </Suspense>
            </PanelFrame>
          </Panel>
        </>
      )}
    </Group>
  );
}

/** The flow as a drawing or as a list, or a screen. */
function MainView() {
  const center = useView((state) => state.mainView);
  const screen = useDesigner((state) => state.screen);
  const isScreenThere = useDocument(({ content }) => screen !== null && Object.hasOwn(content.screens ?? {}, screen));
  const isInspecting = useDockColumns().some(({ front }) => front === 'inspector');
  if (screen !== null && isScreenThere) {
    return (
      <Suspense>
        <ScreenDesigner key={screen} name={screen} withProperties={!isInspecting} />
      </Suspense>
    );
  }
  if (center === 'canvas') return <Canvas />;
  return (
    <Suspense>
      <Outline />
    </Suspense>
  );
}
