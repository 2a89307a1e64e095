/** Edits a node on its card, or opens the form of a node, edge, or branch and focuses its main field. */
import { graphOf, graphPointer, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { kindOf } from '../../src-shared/node-kinds/registry.ts';
import { firstPart } from '../edits/card-text.ts';
import type { CardPart, RevealTarget } from '../state/editing/canvas-store.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { holdTyping } from '../ui/hold-typing.ts';

/** Zooms in until the text can be read. */
export function editOnCard(app: AppState, node: string, part: CardPart): void {
  app.canvas.getState().camera?.show(node);
  app.canvas.setState({ cardEdit: { node, part } });
}

/** Edits the title where the node is shown. Lists of edges have no titles. */
export function renameNode(app: AppState, node: string): void {
  if (app.view.getState().mainView === 'outline') app.outline.getState().write({ id: node, field: 'label' });
  else editOnCard(app, node, 'title');
}

/** Starts editing the text of a new card at once. False if it has none. */
export function writeOnAdded(app: AppState, graph: GraphRef, id: string): boolean {
  const nodes = graphOf(app.documents.getState().document.flow, graph)?.nodes;
  const node = nodes?.find((candidate) => candidate.id === id);
  const part = node === undefined ? null : firstPart(node);
  if (part !== null) app.canvas.setState({ cardEdit: { node: id, part } });
  return part !== null;
}

export function editNode(app: AppState, id: string | undefined, field?: string): void {
  const { document, graph } = app.documents.getState();
  const nodes = graphOf(document.flow, graph)?.nodes ?? [];
  const index = nodes.findIndex((node) => node.id === id);
  const node = nodes[index];
  if (node === undefined) return;
  const pointer = `${graphPointer(graph)}/nodes/${index}/${field ?? startField(node)}`;
  app.view.getState().setPanel('inspector', true);
  holdTyping();
  app.canvas.getState().reveal({ graph, node: node.id, pointer });
}

/** Without a main text, the first field after the label. */
function startField(node: FlowNode): string {
  const { mainField, fields } = kindOf(node);
  const first = fields.find(({ name, group }) => name !== 'label' && group === 'main');
  return mainField ?? first?.name ?? 'label';
}

export function editEdge(app: AppState, id: string): void {
  goToCondition(app, id, ({ id: edge }) => ({ edge }));
}

/** Opens a branch in the list of its node, which stays the selection. */
export function editBranch(app: AppState, id: string): void {
  app.canvas.setState({ branch: id });
  goToCondition(app, id, ({ from }) => ({ node: from }));
}

/** Shows the condition of a branch in the inspector; the focus stays on the card, whose keys move and delete the branch. */
export function showBranch(app: AppState, graph: GraphRef, id: string): void {
  app.canvas.setState({ branch: id });
  const { flow } = app.documents.getState().document;
  const pointer = conditionPointer(flow, graph, id);
  if (pointer !== null) app.canvas.getState().reveal({ graph, pointer, lookOnly: true, keepsFocus: true });
}

type Shown = Pick<RevealTarget, 'node' | 'edge'>;

function goToCondition(app: AppState, id: string, shownFor: (edge: Edge) => Shown): void {
  const { document, graph } = app.documents.getState();
  const edge = graphOf(document.flow, graph)?.edges.find((candidate) => candidate.id === id);
  const pointer = conditionPointer(document.flow, graph, id);
  if (edge === undefined || pointer === null) return;
  app.view.getState().setPanel('inspector', true);
  holdTyping();
  app.canvas.getState().reveal({ graph, ...shownFor(edge), pointer });
}

function conditionPointer(flow: Flow, graph: GraphRef, id: string): string | null {
  const index = graphOf(flow, graph)?.edges.findIndex((edge) => edge.id === id) ?? -1;
  return index === -1 ? null : `${graphPointer(graph)}/edges/${index}/guard`;
}
