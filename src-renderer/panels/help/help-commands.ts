/** Help on everything, examples to insert, and the tour. */
import { BookOpen, CircleQuestionMark, Compass, PlusSquare } from 'lucide-react';
import type { CommandTitle } from '../../../src-shared/messages/translate.ts';
import { HELP, HELP_TOPICS } from '../../../src-shared/help/topics.ts';
import type { HelpTopic } from '../../../src-shared/help/topic.ts';
import { planAddExample } from '../../edits/add-example.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { makeEdit } from '../../commands/make-edit.ts';

const TITLES: Readonly<Record<HelpTopic, { readonly help: CommandTitle; readonly insert: CommandTitle | null }>> = {
  flow: { help: 'commands.helpFlow', insert: null },
  edge: { help: 'commands.helpEdge', insert: null },
  question: { help: 'commands.helpQuestion', insert: 'commands.insertQuestion' },
  decision: { help: 'commands.helpDecision', insert: 'commands.insertDecision' },
  action: { help: 'commands.helpAction', insert: 'commands.insertAction' },
  assign: { help: 'commands.helpAssign', insert: 'commands.insertAssign' },
  agent: { help: 'commands.helpAgent', insert: 'commands.insertAgent' },
  say: { help: 'commands.helpSay', insert: 'commands.insertSay' },
  screen: { help: 'commands.helpScreen', insert: 'commands.insertScreen' },
  subgraph: { help: 'commands.helpSubgraph', insert: null },
  handoff: { help: 'commands.helpHandoff', insert: 'commands.insertHandoff' },
  external: { help: 'commands.helpExternal', insert: 'commands.insertExternal' },
  terminal: { help: 'commands.helpTerminal', insert: 'commands.insertTerminal' },
};

const topicCommands: readonly Command[] = HELP_TOPICS.map((topic) => ({
  id: `help.${topic}`,
  title: TITLES[topic].help,
  group: 'app',
  icon: BookOpen,
  run: (app) => app.help.getState().openTopic(topic),
}));

const exampleCommands: readonly Command[] = HELP_TOPICS.flatMap((topic) => {
  const title = TITLES[topic].insert;
  const { example } = HELP[topic];
  if (title === null || example === null) return [];
  return [
    {
      id: `help.insert-${topic}`,
      title,
      group: 'add',
      icon: PlusSquare,
      when: hasProject,
      run: (app) => {
        app.help.getState().openTopic(null);
        const { document, graph } = app.documents.getState();
        const near = app.canvas.getState().camera?.centre() ?? { x: 0, y: 0 };
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
  const isOpen = app.help.getState().isBeside && app.view.getState().panels.inspector;
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
