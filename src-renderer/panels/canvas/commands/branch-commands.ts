/** Adding branches to the selected node: one, or one per option of a choice. */
import { ListPlus, Split } from 'lucide-react';
import { NEW_BRANCH } from '../../../../src-shared/drawing/edge-ends.ts';
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
      const node = selectedNode(app);
      const { camera } = app.canvas.getState();
      if (node === undefined || camera === null) return;
      const { document, graph } = app.documents.getState();
      const at = camera.belowCard(node) ?? { x: window.innerWidth / 2, y: window.innerHeight / 3 };
      const near = branchSpot(document, graph, node);
      app.canvas.setState({ quickAdd: { at, near, after: { node, handle: NEW_BRANCH } } });
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
