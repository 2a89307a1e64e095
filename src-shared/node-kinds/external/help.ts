/** Help on external agent nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const externalHelp: KindHelp = {
  title: t('kinds.external.title'),
  details: t('kinds.external.help.details'),
  purpose: t('kinds.external.help.purpose'),
  whenToUse: [t('kinds.external.help.whenToUse')],
  instead: [t('kinds.external.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.external.help.ways.normal') },
    { way: t('inspector.edge.kinds.error'), text: t('kinds.external.help.ways.error') },
    { way: t('inspector.edge.kinds.timeout'), text: t('kinds.external.help.ways.timeout') },
  ],
  example: {
    title: t('kinds.external.help.example'),
    nodes: [
      { id: 'run', type: 'external', label: 'Ask the agent', runner: 'agent' },
      { id: 'reply', type: 'say', text: '{{ last.text }}' },
      { id: 'sorry', type: 'say', text: 'I cannot ask just now.' },
    ],
    edges: [
      { from: 'run', to: 'reply' },
      { from: 'run', to: 'sorry', kind: 'error' },
    ],
  },
  commands: ['add.external', 'file.import'],
};
