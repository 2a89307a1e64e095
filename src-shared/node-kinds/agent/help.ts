/** Help on agent nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const agentHelp: KindHelp = {
  title: t('kinds.agent.title'),
  details: t('kinds.agent.help.details'),
  purpose: t('kinds.agent.help.purpose'),
  whenToUse: [t('kinds.agent.help.whenToUse')],
  instead: [t('kinds.agent.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.agent.help.ways.normal') },
    {
      way: t('inspector.edge.kinds.limit'),
      text: t('kinds.agent.help.ways.limit'),
    },
    { way: t('inspector.edge.kinds.timeout'), text: t('kinds.agent.help.ways.timeout') },
    {
      way: t('inspector.edge.kinds.denied'),
      text: t('kinds.agent.help.ways.denied'),
    },
    { way: t('inspector.edge.kinds.error'), text: t('kinds.agent.help.ways.error') },
  ],
  example: {
    title: t('kinds.agent.help.example'),
    nodes: [
      {
        id: 'work',
        type: 'agent',
        label: 'Find the fare',
        mode: 'planner',
        goal: 'Find the fare.',
        tools: [{ name: 'look_up', tool: 'table.lookup', args: { file: 'fares.csv' } }],
      },
      { id: 'done', type: 'say', text: 'Here is what I found.' },
      { id: 'sorry', type: 'say', text: "I couldn't find out." },
    ],
    edges: [
      { from: 'work', to: 'done' },
      { from: 'work', to: 'sorry', kind: 'error' },
    ],
  },
  commands: ['add.agent', 'graph.open-node'],
};
