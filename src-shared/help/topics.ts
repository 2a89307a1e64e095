/** The help of every topic. */
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS, NODE_TYPES } from '../node-kinds/registry.ts';
import type { KindHelp, TopicHelp } from '../node-kinds/base/help-topic.ts';
import type { HelpTopic } from './topic.ts';
import { t } from '../messages/translate.ts';

const edgeHelp: TopicHelp = {
  title: t('help.edge.title'),
  purpose: t('help.edge.purpose'),
  whenToUse: t('help.edge.whenToUse').split('\n'),
  instead: [t('help.edge.instead')],
  waysOut: [
    { way: t('inspector.edge.always'), text: t('help.edge.ways.always') },
    {
      way: t('inspector.edge.when'),
      text: t('help.edge.ways.when'),
    },
    { way: t('inspector.edge.otherwise'), text: t('help.edge.ways.otherwise') },
    {
      way: t('help.edge.ways.otherKindsName'),
      text: t('help.edge.ways.otherKinds'),
    },
  ],
  example: null,
  commands: ['edit.connect', 'guard.builder', 'guard.editor', 'guard.try', 'guard.ways'],
};

const flowHelp: TopicHelp = {
  title: t('help.flow.title'),
  purpose: t('help.flow.purpose'),
  whenToUse: t('help.flow.whenToUse').split('\n'),
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
