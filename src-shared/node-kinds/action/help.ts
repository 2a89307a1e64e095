/** Help on action nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const actionHelp: KindHelp = {
  title: t('kinds.action.title'),
  details: t('kinds.action.help.details'),
  purpose: t('kinds.action.help.purpose'),
  whenToUse: t('kinds.action.help.whenToUse').split('\n'),
  instead: t('kinds.action.help.instead').split('\n'),
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.action.help.ways.normal') },
    {
      way: t('inspector.edge.kinds.error'),
      text: t('kinds.action.help.ways.error'),
    },
    { way: t('inspector.edge.kinds.timeout'), text: t('kinds.action.help.ways.timeout') },
  ],
  example: {
    title: t('kinds.action.help.example'),
    nodes: [
      { id: 'call', type: 'action', label: 'Look it up', tool: 'core.echo', args: { text: 'hello' }, result: 'found' },
      { id: 'good', type: 'say', text: 'Found it.' },
      { id: 'bad', type: 'say', text: 'I cannot look it up just now.' },
    ],
    edges: [
      { from: 'call', to: 'good' },
      { from: 'call', to: 'bad', kind: 'error' },
    ],
  },
  commands: ['add.action', 'graph.open-node'],
};
