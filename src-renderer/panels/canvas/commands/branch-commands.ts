/** Adding branches to the selected node: one, one for errors, or one per option of a choice. */
import { ListPlus, Split, TriangleAlert } from 'lucide-react';
import { exitHandle, NEW_BRANCH, sideEdgeKind } from '../../../../src-shared/drawing/edge-ends.ts';
import { drawnGraph } from '../../../../src-shared/drawing/drawn-graph.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { graphOf } from '../../../../src-shared/flow/flow.ts';
import { hasProject, type Command } from '../../../commands/command.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { branchSpot, choicesWithoutBranch, hasBranches, planBranchPerOption } from '../../../edits/add-branches.ts';
import { selectedNode } from '../../../edits/selected.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';

/** The only selected node. */
function onlyNode(app: AppState): FlowNode | undefined {
  if (!hasProject(app) || app.selection.getState().nodes.length !== 1) return undefined;
  const { document, graph } = app.documents.getState();
  return graphOf(document.flow, graph)?.nodes.find(({ id }) => id === selectedNode(app));
}

function canBranch(app: AppState): boolean {
  const node = onlyNode(app);
  if (node === undefined || app.canvas.getState().camera === null) return false;
  const { document, graph } = app.documents.getState();
  const edges = drawnGraph(document.flow, graph)?.edges ?? [];
  return hasBranches(
    node,
    edges.filter(({ from }) => from === node.id),
  );
}

/** Whether the node can fail, and nothing follows that yet. */
function wantsErrorBranch(app: AppState): boolean {
  const node = onlyNode(app);
  if (node === undefined || app.canvas.getState().camera === null || sideEdgeKind(node.type) !== 'error') return false;
  const { document, graph } = app.documents.getState();
  return graphOf(document.flow, graph)?.edges.some(({ from, kind }) => from === node.id && kind === 'error') === false;
}

/** Asks which node to add to a port of the selected one. */
function askWhatToAdd(app: AppState, node: FlowNode, handle: string): void {
  const { document, graph } = app.documents.getState();
  const at = app.canvas.getState().camera?.belowCard(node.id) ?? {
    x: window.innerWidth / 2,
    y: window.innerHeight / 3,
  };
  app.canvas.setState({
    quickAdd: { at, near: branchSpot(document, graph, node.id), after: { node: node.id, handle } },
  });
}

/** The node's own choice, or the nearest one asked before it. */
function nearestChoice(app: AppState) {
  const node = onlyNode(app);
  if (node === undefined) return null;
  const { document, graph } = app.documents.getState();
  const [choice] = choicesWithoutBranch(document.flow, graph, node);
  return choice === undefined ? null : { node, key: choice.key };
}

export const branchCommands: readonly Command[] = [
  {
    id: 'branch.add',
    menus: ['main', 'node'],
    title: 'commands.addBranch',
    group: 'add',
    icon: Split,
    when: canBranch,
    run: (app) => {
      const node = onlyNode(app);
      if (node !== undefined) askWhatToAdd(app, node, NEW_BRANCH);
    },
  },
  {
    id: 'branch.add-error',
    menus: ['main', 'node'],
    title: 'commands.addErrorBranch',
    words: 'commands.words.addErrorBranch',
    group: 'add',
    icon: TriangleAlert,
    when: wantsErrorBranch,
    run: (app) => {
      const node = onlyNode(app);
      if (node !== undefined) askWhatToAdd(app, node, exitHandle(node.type, 'error', 0));
    },
  },
  {
    id: 'branch.per-option',
    menus: ['main', 'node'],
    title: 'commands.branchPerOption',
    group: 'add',
    icon: ListPlus,
    when: (app) => nearestChoice(app) !== null,
    run: (app) => {
      const choice = nearestChoice(app);
      const { document, graph } = app.documents.getState();
      if (choice !== null) makeEdit(app, planBranchPerOption(document, graph, choice));
    },
  },
];
