/** Help on planner nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const plannerHelp: KindHelp = {
  title: t('kinds.planner.title'),
  details: t('kinds.planner.help.details'),
  purpose: t('kinds.planner.summary'),
  whenToUse: [t('kinds.planner.help.whenToUse')],
  instead: [t('kinds.planner.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.planner.help.ways.normal') },
    {
      way: t('inspector.edge.kinds.limit'),
      text: t('kinds.planner.help.ways.limit'),
    },
    { way: t('inspector.edge.kinds.timeout'), text: t('kinds.planner.help.ways.timeout') },
    { way: t('inspector.edge.kinds.error'), text: t('kinds.planner.help.ways.error') },
  ],
  example: {
    title: t('kinds.planner.help.example'),
    nodes: [
      {
        id: 'plan',
        type: 'planner',
        label: 'Plan',
        goal: 'Find out the fare.',
        tools: [{ name: 'look_up', tool: 'table.lookup', args: { file: 'fares.csv' } }],
      },
      { id: 'execute', type: 'executor', label: 'Run the tool', planner: 'plan' },
      { id: 'done', type: 'say', text: 'Done.' },
    ],
    edges: [
      { from: 'plan', to: 'execute', guard: "last.next_action != 'COMPLETE'" },
      { from: 'plan', to: 'done', guard: 'else' },
      { from: 'execute', to: 'plan' },
    ],
  },
  commands: ['add.planner', 'graph.open-node'],
};
