/** The help of every topic. */
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS, NODE_TYPES } from '../node-kinds/registry.ts';
import type { KindHelp, TopicHelp } from '../node-kinds/base/help-topic.ts';
import type { HelpTopic } from './topic.ts';

const edgeHelp: TopicHelp = {
  title: 'Edges and conditions',
  purpose: 'An edge leads from one node to the next. A condition says when it is followed.',
  whenToUse: [
    'Leave out the condition if there is only one edge.',
    "Build the condition in rows, or write it: answers.area > 50 && answers.place == 'home'.",
    'Make one edge "Otherwise", so the conversation never stops here.',
    'If several edges share a condition, make it a named condition of the flow.',
  ],
  instead: ['An answer that has not been given is null. Comparing it with a value is never true.'],
  waysOut: [
    { way: 'Always', text: 'Followed if no earlier edge matches.' },
    {
      way: 'When',
      text: 'Followed if its condition is true. If several are true, the lowest priority number wins, then the ID.',
    },
    { way: 'Otherwise', text: 'Followed if no other edge matches.' },
    {
      way: 'Other kinds',
      text: 'On error, on timeout, on an invalid answer, or on an exit command: followed only in that case.',
    },
  ],
  example: null,
  commands: ['edit.connect', 'guard.builder', 'guard.editor', 'guard.try', 'guard.ways'],
};

const flowHelp: TopicHelp = {
  title: 'The flow',
  purpose: 'The whole conversation: its nodes, the edges between them, and the settings they share.',
  whenToUse: [
    'Entry: where conversations start. Automatic uses the only node without incoming edges.',
    'Named conditions: conditions that edges use by name.',
    'Paths: what the user may want. The conversation follows one once it is sure enough.',
    'Exit commands: where "I don\'t know", "talk to a person", or "start again" leads if no edge handles it.',
    'Variables: values that the flow stores besides answers.',
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
