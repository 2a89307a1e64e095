/** Help on model nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const modelHelp: KindHelp = {
  title: t('kinds.model.title'),
  details: t('kinds.model.help.details'),
  purpose: t('kinds.model.summary'),
  whenToUse: [t('kinds.model.help.whenToUse')],
  instead: t('kinds.model.help.instead').split('\n'),
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.model.help.ways.normal') },
    { way: t('inspector.edge.kinds.error'), text: t('kinds.model.help.ways.error') },
    { way: t('inspector.edge.kinds.timeout'), text: t('kinds.model.help.ways.timeout') },
  ],
  example: {
    title: t('kinds.model.help.example'),
    nodes: [
      { id: 'ask', type: 'model', label: 'Write a welcome', prompt: 'Write a short welcome.', result: 'welcome' },
      { id: 'tell', type: 'say', text: '{{ context.welcome }}' },
      { id: 'sorry', type: 'say', text: 'Welcome.' },
    ],
    edges: [
      { from: 'ask', to: 'tell' },
      { from: 'ask', to: 'sorry', kind: 'error' },
    ],
  },
  commands: ['add.model', 'graph.open-node'],
};
