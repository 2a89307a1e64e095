/** Shows what a command or another panel asks to see on the canvas, and the field whose editing was interrupted. */
import { useEffect } from 'react';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout, groupOf } from '../../../src-shared/flow/layout.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { useApp, useCanvas } from '../../state/workspace/app-context.tsx';
import { noteCanvasId } from '../../state/placing/canvas-ids.ts';
import { useReopenedField } from '../../fields/kept-text.ts';

/** Scrolls to the requested item, even if this graph was only just opened for it. */
export function useReveal(graph: GraphRef): void {
  const app = useApp();
  const revealed = useCanvas((state) => state.revealed);
  useEffect(() => {
    if (revealed === null || revealed.graph !== graph || app.canvas.getState().shown === revealed.request) return;
    app.canvas.setState({ shown: revealed.request });
    const { flow } = app.documents.getState().document;
    const node = revealed.node ?? sourceOf(flow, revealed.edge);
    unfoldFor(app, graph, node ?? revealed.note);
    const shown = revealed.note === undefined ? node : noteCanvasId(revealed.note);
    if (shown === undefined) return;
    const { camera } = app.canvas.getState();
    camera?.show(shown);
    if (revealed.withFocus === true) camera?.focus(shown);
  }, [app, graph, revealed]);
  useReopenedField(graph);
}

/** The item may be in a collapsed group. */
function unfoldFor(app: AppState, graph: GraphRef, node: string | undefined): void {
  const { document, unfold } = app.documents.getState();
  const layout = graphLayout(document.layout, graph);
  const group = node === undefined ? undefined : groupOf(layout, node);
  if (group !== undefined && layout.groups?.[group]?.collapsed === true) unfold(graph, group);
}

function sourceOf(
  flow: {
    edges: readonly { id: string; from: string }[];
    subgraphs?: Record<string, { edges: readonly { id: string; from: string }[] }>;
  },
  id: string | undefined,
): string | undefined {
  if (id === undefined) return undefined;
  const graphs = [flow, ...Object.values(flow.subgraphs ?? {})];
  return graphs.flatMap((graph) => graph.edges).find((edge) => edge.id === id)?.from;
}
