/** Help on everything, examples to insert, and the tour. */
import { BookOpen, CircleQuestionMark, Compass, PlusSquare } from 'lucide-react';
import type { CommandTitle } from '../../../src-shared/messages/translate.ts';
import { HELP_TOPICS } from '../../../src-shared/help/topics.ts';
import { NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import type { HelpTopic } from '../../../src-shared/help/topic.ts';
import { planAddExample } from '../../edits/add-example.ts';
import { isPanelShown } from '../../state/window/view-store.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { makeEdit } from '../../commands/make-edit.ts';

const topicTitles: Readonly<Record<'flow' | 'edge', CommandTitle>> = {
  flow: 'commands.helpFlow',
  edge: 'commands.helpEdge',
};

function titleOf(topic: HelpTopic): CommandTitle {
  return topic === 'flow' || topic === 'edge' ? topicTitles[topic] : NODE_KINDS[topic].commands.help;
}

const topicCommands: readonly Command[] = HELP_TOPICS.map((topic) => ({
  id: `help.${topic}`,
  title: titleOf(topic),
  group: 'app',
  icon: BookOpen,
  run: (app) => app.help.getState().openTopic(topic),
}));

const exampleCommands: readonly Command[] = NODE_TYPES.flatMap((type) => {
  const { commands, help } = NODE_KINDS[type];
  const title = commands.insertExample;
  const { example } = help;
  if (title === null || example === null) return [];
  return [
    {
      id: `help.insert-${type}`,
      title,
      group: 'add',
      icon: PlusSquare,
      when: hasProject,
      run: (app) => {
        app.help.getState().openTopic(null);
        const { document, graph } = app.documents.getState();
        const near = app.canvas.getState().camera?.center() ?? { x: 0, y: 0 };
        makeEdit(app, planAddExample(document, { graph, example, near }), { show: true });
      },
    },
  ];
});

export const helpCommands: readonly Command[] = [
  {
    id: 'help.beside',
    menus: ['main'],
    title: 'commands.helpBeside',
    group: 'app',
    icon: CircleQuestionMark,
    shortcuts: ['f1'],
    inFields: true,
    when: hasProject,
    run: togglePane,
  },
  {
    id: 'help.topics',
    menus: ['main'],
    title: 'commands.helpTopics',
    group: 'app',
    icon: BookOpen,
    run: (app) => app.help.getState().openTopic(topicOfSelection(app)),
  },
  {
    id: 'help.tour',
    menus: ['main'],
    title: 'commands.takeTour',
    group: 'app',
    icon: Compass,
    when: hasProject,
    run: (app) => app.help.getState().startTour(),
  },
  ...topicCommands,
  ...exampleCommands,
];

function togglePane(app: AppState): void {
  const isOpen = app.help.getState().isBeside && isPanelShown(app.view.getState(), 'inspector');
  app.help.getState().setBeside(!isOpen);
  if (!isOpen) app.view.getState().setPanel('inspector', true);
}

function topicOfSelection(app: AppState): HelpTopic {
  const { document, graph } = app.documents.getState();
  const { nodes, edges } = app.selection.getState();
  const scope = graph === null ? document.flow : document.flow.subgraphs?.[graph];
  const node = scope?.nodes.find(({ id }) => id === nodes.at(-1));
  return node?.type ?? (edges.length > 0 ? 'edge' : 'flow');
}
