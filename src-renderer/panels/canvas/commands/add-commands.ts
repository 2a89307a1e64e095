/** One command for each kind of node, and a new subgraph. */
import { NODE_TYPES, type NodeType } from '../../../../src-shared/node-kinds/registry.ts';
import { Workflow } from 'lucide-react';
import { planAddNode } from '../../../edits/add-node.ts';
import { planNewSubgraph } from '../../../edits/new-subgraph.ts';
import type { CommandTitle } from '../../../i18n/index.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../../commands/command.ts';
import { editNode } from '../../../commands/edit-node.ts';
import { makeEdit } from '../../../commands/make-edit.ts';

const TITLES: Readonly<Record<NodeType, CommandTitle>> = {
  question: 'commands.addQuestion',
  decision: 'commands.addDecision',
  action: 'commands.addAction',
  assign: 'commands.addAssign',
  agent: 'commands.addAgent',
  say: 'commands.addSay',
  screen: 'commands.addScreen',
  subgraph: 'commands.addSubgraph',
  handoff: 'commands.addHandoff',
  external: 'commands.addExternal',
  terminal: 'commands.addTerminal',
};

/** Connected from the selected node, selected itself, and in sight; its first field waits for words. */
export function addNode(app: AppState, type: NodeType): void {
  const { document, graph } = app.documents.getState();
  const planned = planAddNode(document, { graph, type, ...whereTo(app) });
  makeEdit(app, planned, { show: true });
  goToAdded(app, planned.id);
}

export function goToAdded(app: AppState, id: string): void {
  if (app.view.getState().panels.inspector) editNode(app, id);
  else app.canvas.getState().camera?.focus(id);
}

function whereTo(app: AppState) {
  const after = app.selection.getState().nodes.at(-1);
  const near = app.canvas.getState().camera?.centre();
  return { after, ...(near === undefined ? {} : { near }) };
}

const addKinds: readonly Command[] = NODE_TYPES.map((type) => ({
  id: `add.${type}`,
  title: TITLES[type],
  group: 'add',
  kind: type,
  menus: ['main', 'canvas'],
  when: hasProject,
  run: (app) => addNode(app, type),
}));

export const addCommands: readonly Command[] = [
  ...addKinds,
  {
    id: 'add.new-subgraph',
    menus: ['main', 'canvas'],
    title: 'commands.newSubgraph',
    group: 'add',
    icon: Workflow,
    when: hasProject,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planNewSubgraph(document, { graph, ...whereTo(app) }), { show: true });
    },
  },
];
