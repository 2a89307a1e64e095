/** Help on question nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const questionHelp: KindHelp = {
  title: t('kinds.question.title'),
  details: t('kinds.question.help.details'),
  purpose: t('kinds.question.help.purpose'),
  whenToUse: t('kinds.question.help.whenToUse').split('\n'),
  instead: t('kinds.question.help.instead').split('\n'),
  waysOut: [
    { way: t('inspector.edge.kinds.normal'), text: t('kinds.question.help.ways.normal') },
    {
      way: t('inspector.edge.kinds.validation'),
      text: t('kinds.question.help.ways.validation'),
    },
    { way: t('inspector.edge.kinds.error'), text: t('kinds.question.help.ways.error') },
    {
      way: t('kinds.question.help.ways.exitCommandsName'),
      text: t('kinds.question.help.ways.exitCommands'),
    },
  ],
  example: {
    title: t('kinds.question.help.example'),
    nodes: [
      {
        id: 'ask',
        type: 'question',
        label: 'Kind of place',
        key: 'place',
        prompt: 'Is it for a home or an office?',
        answer: {
          type: 'choice',
          options: [
            { value: 'home', label: 'A home', synonyms: ['house', 'flat'] },
            { value: 'office', label: 'An office', synonyms: ['workplace'] },
          ],
        },
      },
      { id: 'home', type: 'say', text: 'A home it is.' },
      { id: 'other', type: 'say', text: 'An office, then.' },
    ],
    edges: [
      { from: 'ask', to: 'home', guard: "answers.place == 'home'" },
      { from: 'ask', to: 'other', guard: 'else' },
    ],
  },
  commands: ['add.question', 'graph.open-node', 'edit.connect'],
};
