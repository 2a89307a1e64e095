/** One command for each kind of node, and a new subgraph. */
import { NODE_KINDS, NODE_TYPES } from '../../../../src-shared/node-kinds/registry.ts';
import { Workflow } from 'lucide-react';
import { planNewSubgraph } from '../../../edits/new-subgraph.ts';
import { hasProject, type Command } from '../../../commands/command.ts';
import { addNode, placeForNode } from '../../../commands/add-node.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { nameSubgraph } from '../../../commands/name-subgraph.ts';

const addKinds: readonly Command[] = NODE_TYPES.map((type) => ({
  id: `add.${type}`,
  title: NODE_KINDS[type].commands.add,
  words: NODE_KINDS[type].commands.words,
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
      const planned = planNewSubgraph(document, graph, placeForNode(app));
      makeEdit(app, planned);
      nameSubgraph(app, planned.id);
    },
  },
];
