/** Edits a node on its card, or opens the form of a node or edge and focuses its main field. */
import { graphOf, graphPointer } from '../../src-shared/flow/flow.ts';
import { kindOf } from '../../src-shared/node-kinds/registry.ts';
import type { CardPart } from '../state/editing/canvas-store.ts';
import type { AppState } from '../state/workspace/app-state.ts';

/** Zooms in until the text can be read. */
export function editOnCard(app: AppState, node: string, part: CardPart): void {
  app.canvas.getState().camera?.show(node);
  app.canvas.setState({ cardEdit: { node, part } });
}

export function editNode(app: AppState, id: string | undefined): void {
  const { document, graph } = app.documents.getState();
  const nodes = graphOf(document.flow, graph)?.nodes ?? [];
  const index = nodes.findIndex((node) => node.id === id);
  const node = nodes[index];
  if (node === undefined) return;
  const pointer = `${graphPointer(graph)}/nodes/${index}/${kindOf(node).mainField ?? 'label'}`;
  app.view.getState().setPanel('inspector', true);
  app.canvas.getState().reveal({ graph, node: node.id, pointer });
}

export function editEdge(app: AppState, id: string): void {
  const { document, graph } = app.documents.getState();
  const index = graphOf(document.flow, graph)?.edges.findIndex((edge) => edge.id === id) ?? -1;
  if (index === -1) return;
  app.view.getState().setPanel('inspector', true);
  app.canvas.getState().reveal({ graph, edge: id, pointer: `${graphPointer(graph)}/edges/${index}/guard` });
}
