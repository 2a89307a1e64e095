/** Edits a node on its card, or opens the form of a node, edge, or branch and focuses its main field. */
import { graphOf, graphPointer, type Edge } from '../../src-shared/flow/flow.ts';
import { kindOf } from '../../src-shared/node-kinds/registry.ts';
import type { CardPart, RevealTarget } from '../state/editing/canvas-store.ts';
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
  goToCondition(app, id, ({ id: edge }) => ({ edge }));
}

/** Opens a branch in the list of its node, which stays the selection. */
export function editBranch(app: AppState, id: string): void {
  app.canvas.setState({ branch: id });
  goToCondition(app, id, ({ from }) => ({ node: from }));
}

type Shown = Pick<RevealTarget, 'node' | 'edge'>;

function goToCondition(app: AppState, id: string, shownFor: (edge: Edge) => Shown): void {
  const { document, graph } = app.documents.getState();
  const edges = graphOf(document.flow, graph)?.edges ?? [];
  const index = edges.findIndex((edge) => edge.id === id);
  const edge = edges[index];
  if (edge === undefined) return;
  app.view.getState().setPanel('inspector', true);
  const pointer = `${graphPointer(graph)}/edges/${index}/guard`;
  app.canvas.getState().reveal({ graph, ...shownFor(edge), pointer });
}
