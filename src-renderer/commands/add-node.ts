/** Adds a node at the selection, and starts editing its text. */
import { graphOf } from '../../src-shared/flow/flow.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import { planAddAtSelection, type AddAtSelection } from '../edits/add-at-selection.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { editBranch, editNode, writeOnAdded } from './edit-node.ts';
import { makeEdit } from './make-edit.ts';

/** A drag from the library carries the kind of node under this type. */
export const KIND_MEDIA_TYPE = 'application/x-switchyard-kind';

/**
 * Adds to the selected edge or after the selected node, selects and shows the new node, and focuses its first field. A
 * new branch starts with its condition.
 */
export function addNode(app: AppState, type: NodeType): void {
  const { document, graph } = app.documents.getState();
  const planned = planAddAtSelection(document, graph, { type, ...placeForNode(app) });
  makeEdit(app, planned, { show: true });
  if (planned.branch === undefined) goToAdded(app, planned.id);
  else editBranch(app, planned.branch);
}

/** The branch of the selected node that is open. */
export function openBranch({ documents, canvas }: AppState, node: string | undefined): string | undefined {
  const { document, graph } = documents.getState();
  const { branch } = canvas.getState();
  return graphOf(document.flow, graph)?.edges.find(({ id, from }) => id === branch && from === node)?.id;
}

export function goToAdded(app: AppState, id: string): void {
  if (app.view.getState().panels.inspector) editNode(app, id);
  else if (!writeOnAdded(app, app.documents.getState().graph, id)) app.canvas.getState().camera?.focus(id);
}

/** Places a new node in the selected edge or branch, after the selected node, or in the middle of the view. */
export function placeForNode(app: AppState): Omit<AddAtSelection, 'type'> {
  const { nodes, edges } = app.selection.getState();
  const after = nodes.at(-1);
  const near = app.canvas.getState().camera?.center();
  return { after, edge: edges.at(-1) ?? openBranch(app, after), ...(near === undefined ? {} : { near }) };
}
