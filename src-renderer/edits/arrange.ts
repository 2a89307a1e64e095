/** Automatic layout of the open graph, as one edit. */
import { t } from '../../src-shared/messages/translate.ts';
import { deepEqual } from '../../src-shared/equality.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { moveTo } from './selected.ts';
import { noteCanvasId } from '../state/placing/canvas-ids.ts';
import { arrangementFor, type PlacedStores } from '../state/placing/keep-placed.ts';
import { animateMoves } from './animate-moves.ts';

export interface Chosen {
  readonly nodes: readonly string[];
  /** Whether they move to where their edges lead and others make room; otherwise only they move. */
  readonly isAround: boolean;
}

/** Arranges the open graph, or some of its nodes, as one undo step. Resolves when the cards are in their places. */
export async function arrangeGraph({ documents, canvas }: PlacedStores, chosen?: Chosen): Promise<void> {
  const { document, graph } = documents.getState();
  canvas.getState().stopArranging?.();
  const controller = new AbortController();
  const stop = () => controller.abort();
  canvas.setState({ arranging: true, stopArranging: stop, arranged: null });
  const arranged = await arrangementFor(documents, graph, {
    only: chosen && new Set(chosen.nodes),
    ...{ isAround: chosen?.isAround, signal: controller.signal },
    onProgress: (done) => {
      if (canvas.getState().stopArranging === stop) canvas.setState({ arranged: done });
    },
  });
  if (canvas.getState().stopArranging === stop) canvas.setState({ arranging: false, stopArranging: null });
  const now = documents.getState();
  // The flow was edited in the meantime, so the worker's result is for another flow.
  if (arranged === null || now.document.flow !== document.flow || now.graph !== graph) return;
  const layout = graphLayout(now.document.layout, graph);
  const to = arranged.places;
  const hasNewRoutes = !deepEqual(arranged.routes, layout.routes ?? {});
  const operations: Operation[] = [
    ...moveTo(layout, graph, to),
    ...(hasNewRoutes ? [{ op: 'set-routes', graph, routes: arranged.routes } as const] : []),
  ];
  if (operations.length === 0) return;
  const canvasId = (id: string) => (layout.notes?.[id] === undefined ? id : noteCanvasId(id));
  const from = Object.fromEntries(Object.keys(to).map((id) => [canvasId(id), layout.notes?.[id] ?? layout.nodes[id]!]));
  await new Promise<void>((resolve) => {
    animateMoves({
      from,
      to: Object.fromEntries(Object.entries(to).map(([id, at]) => [canvasId(id), at])),
      draw: (moved) => canvas.setState({ moved }),
      done: () => {
        documents.getState().edit(t('edits.arrange'), operations);
        resolve();
      },
    });
  });
}
