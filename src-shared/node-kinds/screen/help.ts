/** Help on screen nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const screenHelp: KindHelp = {
  title: t('kinds.screen.title'),
  details: t('kinds.screen.help.details'),
  purpose: t('kinds.screen.help.purpose'),
  whenToUse: t('kinds.screen.help.whenToUse').split('\n'),
  instead: [t('kinds.screen.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.screen.help.ways.normal') },
    { way: t('inspector.edge.kinds.timeout'), text: t('kinds.screen.help.ways.timeout') },
  ],
  example: {
    title: t('kinds.screen.help.example'),
    nodes: [
      { id: 'show', type: 'screen', label: 'Offers', screen: 'welcome' },
      { id: 'said', type: 'say', text: 'Good choice.' },
    ],
    edges: [{ from: 'show', to: 'said' }],
  },
  commands: ['add.screen', 'graph.open-node'],
};
