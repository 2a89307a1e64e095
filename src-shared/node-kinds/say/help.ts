/** Help on say nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const sayHelp: KindHelp = {
  title: t('kinds.say.title'),
  details: t('kinds.say.help.details'),
  purpose: t('kinds.say.help.purpose'),
  whenToUse: t('kinds.say.help.whenToUse').split('\n'),
  instead: [t('kinds.say.help.instead')],
  waysOut: [{ way: t('inspector.edge.kinds.normal'), text: t('kinds.say.help.ways.normal') }],
  example: {
    title: t('kinds.say.help.example'),
    nodes: [
      {
        id: 'size',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is the room?',
        answer: { type: 'number', unit: 'm²', minimum: 1 },
      },
      { id: 'sum', type: 'say', text: 'So that is {{ answers.area }}, thank you.' },
    ],
    edges: [{ from: 'size', to: 'sum' }],
  },
  commands: ['add.say', 'graph.open-node'],
};
