/** Help on assignment nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const assignHelp: KindHelp = {
  title: t('kinds.assign.title'),
  details: t('kinds.assign.help.details'),
  purpose: t('kinds.assign.help.purpose'),
  whenToUse: t('kinds.assign.help.whenToUse').split('\n'),
  instead: [t('kinds.assign.help.instead')],
  waysOut: [{ way: t('inspector.edge.kinds.normal'), text: t('kinds.assign.help.ways.normal') }],
  example: {
    title: t('kinds.assign.help.example'),
    nodes: [
      {
        id: 'ask',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is it?',
        answer: { type: 'number' },
      },
      {
        id: 'sure',
        type: 'question',
        label: 'Sure',
        key: 'sure',
        prompt: 'Is that right?',
        answer: { type: 'boolean' },
      },
      { id: 'forget', type: 'assign', label: 'Forget both', forget: ['area', 'sure'] },
    ],
    edges: [
      { from: 'ask', to: 'sure' },
      { from: 'sure', to: 'forget', guard: 'answers.sure == false' },
      { from: 'forget', to: 'ask' },
    ],
  },
  commands: ['add.assign', 'graph.open-node'],
};
