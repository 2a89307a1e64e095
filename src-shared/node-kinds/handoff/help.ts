/** Help on handoff nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const handoffHelp: KindHelp = {
  title: t('kinds.handoff.title'),
  details: t('kinds.handoff.help.details'),
  purpose: t('kinds.handoff.help.purpose'),
  whenToUse: [t('kinds.handoff.help.whenToUse')],
  instead: [t('kinds.handoff.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.handoff.help.ways.normal') },
    { way: t('inspector.edge.kinds.error'), text: t('kinds.handoff.help.ways.error') },
  ],
  example: {
    title: t('kinds.handoff.help.example'),
    nodes: [
      { id: 'over', type: 'handoff', label: 'To support', plugin: 'support', context: { topic: 'billing' } },
      { id: 'back', type: 'say', text: 'Welcome back.' },
      { id: 'nobody', type: 'say', text: 'Support cannot be reached just now.' },
    ],
    edges: [
      { from: 'over', to: 'back' },
      { from: 'over', to: 'nobody', kind: 'error' },
    ],
  },
  commands: ['add.handoff', 'graph.open-node'],
};
