/** One command for each kind of node, and a new subgraph. */
import type { CommandTitle } from '../../../../src-shared/messages/translate.ts';
import type { NodeType } from '../../../../src-shared/flow/node.ts';
import { NODE_TYPES } from '../../../../src-shared/node-kinds/registry.ts';
import { Workflow } from 'lucide-react';
import { planNewSubgraph } from '../../../edits/new-subgraph.ts';
import { hasProject, type Command } from '../../../commands/command.ts';
import { addNode, placeForNode } from '../../../commands/add-node.ts';
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
      makeEdit(app, planNewSubgraph(document, { graph, ...placeForNode(app) }), { show: true });
    },
  },
];
