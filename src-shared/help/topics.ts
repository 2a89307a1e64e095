/** The help of every topic. */
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS, NODE_TYPES } from '../node-kinds/registry.ts';
import type { KindHelp, TopicHelp } from '../node-kinds/base/help-topic.ts';
import type { HelpTopic } from './topic.ts';

const edgeHelp: TopicHelp = {
  title: 'Edges and guards',
  purpose: 'An edge leads from one node to the next. A guard is the condition under which it is taken.',
  whenToUse: [
    'Leave the guard out where there is one way on.',
    "Choose rows in the builder, or write it: answers.area > 50 && answers.place == 'home'.",
    'Give one edge “Otherwise”, so that the conversation never stops here.',
    'A condition that several guards share is better a named predicate of the flow.',
  ],
  instead: ['An unanswered key is null: no comparison with it is true, except that it is unanswered.'],
  waysOut: [
    { way: 'Always', text: 'Taken when no edge that is looked at before it is true.' },
    { way: 'When', text: 'Taken when its guard is true. Several true ones: lower priority numbers first, then ids.' },
    { way: 'Otherwise', text: 'Taken when none of the others is.' },
    {
      way: 'Other kinds',
      text: 'On error, on timeout, on a refused answer, on what the user wants: they wait for just that.',
    },
  ],
  example: null,
  commands: ['edit.connect', 'guard.builder', 'guard.editor', 'guard.try', 'guard.ways'],
};

const flowHelp: TopicHelp = {
  title: 'The flow',
  purpose: 'Everything the conversation can do: nodes, the edges between them, and what belongs to all of them.',
  whenToUse: [
    'Entry: where a conversation begins. Automatic is the one node nothing leads to.',
    'Predicates: conditions with a name, to be used in guards.',
    'Paths: what the user may be after; the conversation follows one once it is sure.',
    'Ways out: where to go on “I don’t know”, “talk to a human”, “start again”, where no edge takes it.',
    'State: what the flow notes beside the answers.',
  ],
  instead: [],
  waysOut: [],
  example: null,
  commands: ['app.palette', 'run.talk', 'test.prove', 'graph.arrange', 'file.save'],
};

const KIND_HELP = Object.fromEntries(NODE_TYPES.map((type) => [type, NODE_KINDS[type].help])) as Record<
  NodeType,
  KindHelp
>;

export const HELP: Readonly<Record<HelpTopic, TopicHelp>> = { flow: flowHelp, edge: edgeHelp, ...KIND_HELP };

export const HELP_TOPICS: readonly HelpTopic[] = ['flow', 'edge', ...NODE_TYPES];
