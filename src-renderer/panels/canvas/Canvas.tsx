/** The open graph with its breadcrumbs above it. Each graph opens where it was left. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { MessageCircleQuestionMark } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { entryOf } from '../../../src-shared/flow/entry.ts';
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { addNode } from '../../commands/add-node.ts';
import { boxesOf, type NamedBox } from '../../../src-shared/drawing/boxes.ts';
import { DeferredBreadcrumbs, DeferredCanvasMenu, DeferredCoverageLegend } from './deferred-parts.tsx';
import { isUnplaced } from '../../state/placing/keep-placed.ts';
import { OnCanvas, useApp, useDocument } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ContextMenu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import '../../drawing/canvas.css';
import { exitPosition } from '../../../src-shared/drawing/routing/exit-position.ts';
import { FlowView } from './FlowView.tsx';
import { EXIT_SIZE, type Size } from '../../../src-shared/drawing/card-geometry.ts';
import { openingViewport, showsAny } from './opening-viewport.ts';
import type { Opening } from './use-refit.ts';
import { overviewSize } from './overview/overview-size.ts';

export function Canvas() {
  return (
    <OnCanvas>
      <OpenGraph />
    </OnCanvas>
  );
}

function OpenGraph() {
  const app = useApp();
  const graph = useDocument((state) => state.graph);
  const path = useDocument((state) => state.project?.path ?? '');
  const isReady = useDocument((state) => !isUnplaced(state.document, state.graph));
  const isEmpty = useDocument((state) => graphOf(state.document.flow, state.graph)?.nodes.length === 0);
  const area = useRef<HTMLDivElement>(null);
  const key = `${path}|${graph ?? ''}`;
  const size = useSizeAtOpening(area, key);
  const opening = useMemo(() => (size && isReady ? openingOf(app, graph, size) : null), [app, graph, size, isReady]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <DeferredBreadcrumbs />
      <DeferredCoverageLegend />
      <CanvasMenu>
        <div ref={area} className="canvas-area relative min-h-0 flex-1 bg-canvas">
          {opening === null ? (
            <Arranging />
          ) : (
            <ReactFlowProvider key={key}>
              <FlowView graph={graph} opening={opening} />
            </ReactFlowProvider>
          )}
          {isEmpty && <EmptyCanvas />}
        </div>
      </CanvasMenu>
    </div>
  );
}

function openingOf(app: AppState, graph: GraphRef, window: Size): Opening {
  const { document } = app.documents.getState();
  const { viewport: saved } = graphLayout(document.layout, graph);
  const boxes = boxesToShow(document, graph);
  if (saved !== undefined && showsAny(saved, window, boxes)) return { viewport: saved, refit: null };
  const inGraph = graphOf(document.flow, graph);
  const entry = inGraph ? entryOf(inGraph) : null;
  const fit = (room: Size) =>
    openingViewport({
      ...{ window: room, boxes, entry: entry?.kind === 'found' ? entry.id : null },
      minimap: overviewSize(room, app.view.getState().minimap),
    });
  return { viewport: fit(window), refit: fit };
}

function boxesToShow(document: FlowDocument, graph: GraphRef): readonly NamedBox[] {
  const boxes = boxesOf(document, graph);
  if (graph === null) return boxes;
  const exit = exitPosition(boxes, graphOf(document.flow, graph)?.edges ?? [], graphLayout(document.layout, graph));
  return [...boxes, { id: EXIT, ...exit, ...EXIT_SIZE }];
}

/** The camera needs to know its window before the first card is drawn, or everything would jump. */
function useSizeAtOpening(element: React.RefObject<HTMLElement | null>, key: string): Size | null {
  const [measured, setMeasured] = useState<{ readonly key: string; readonly size: Size } | null>(null);
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = element.current ?? { clientWidth: 0, clientHeight: 0 };
    setMeasured({ key, size: { width: clientWidth, height: clientHeight } });
  }, [element, key]);
  return measured?.key === key ? measured.size : null;
}

function Arranging() {
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner label={t('canvas.arranging')} size={16} />
    </div>
  );
}

function EmptyCanvas() {
  const app = useApp();
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
      <div className="pointer-events-auto">
        <EmptyState
          icon={<MessageCircleQuestionMark size={20} strokeWidth={1.75} />}
          title={t('canvas.empty.title')}
          text={t('canvas.empty.text')}
          action={
            <Button variant="primary" onClick={() => addNode(app, 'question')}>
              {t('canvas.empty.action')}
            </Button>
          }
        />
      </div>
    </div>
  );
}

/** The menu of the selection, or else of the canvas. */
export function CanvasMenu({ children }: { readonly children: React.ReactElement }) {
  return <ContextMenu menu={<DeferredCanvasMenu />}>{children}</ContextMenu>;
}
