/** Help on decision nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const decisionHelp: KindHelp = {
  title: t('kinds.decision.title'),
  details: t('kinds.decision.help.details'),
  purpose: t('kinds.decision.help.purpose'),
  whenToUse: t('kinds.decision.help.whenToUse').split('\n'),
  instead: [t('kinds.decision.help.instead')],
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.decision.help.ways.normal') },
    {
      way: t('inspector.edge.otherwise'),
      text: t('kinds.decision.help.ways.otherwise'),
    },
  ],
  example: {
    title: t('kinds.decision.help.example'),
    nodes: [
      {
        id: 'size',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is it?',
        answer: { type: 'number', unit: 'm²' },
      },
      { id: 'choose', type: 'decision', label: 'How large?' },
      { id: 'small', type: 'say', text: 'A small one.' },
      { id: 'large', type: 'say', text: 'A large one.' },
      { id: 'open', type: 'say', text: 'We will measure it together.' },
    ],
    edges: [
      { from: 'size', to: 'choose' },
      { from: 'choose', to: 'small', guard: 'answers.area <= 50' },
      { from: 'choose', to: 'large', guard: 'answers.area > 50' },
      { from: 'choose', to: 'open', guard: 'else' },
    ],
  },
  commands: ['add.decision', 'guard.ways', 'test.prove'],
};
