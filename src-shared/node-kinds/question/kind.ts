/** Asks, waits for the user, and commits an answer only after it passed validation. */
import { t } from '../../messages/translate.ts';
import { USER_INTENTS } from '../../flow/flow.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { textOrMissing } from '../base/card.ts';
import { QuestionBehavior } from './behavior.ts';
import { checkQuestion } from './check.ts';
import { sentenceCase } from '../base/sentence-case.ts';
import { questionHelp } from './help.ts';
import { questionSchema } from './schema.ts';

export const questionKind: NodeKind<'question'> = {
  type: 'question',
  schema: questionSchema,
  fields: inspectorFields(questionSchema),
  title: t('kinds.question.title'),
  summary: t('kinds.question.summary'),
  help: questionHelp,
  commands: {
    add: 'kinds.question.commands.add',
    words: 'kinds.question.commands.words',
    help: 'kinds.question.commands.help',
    insertExample: 'kinds.question.commands.insertExample',
  },
  icon: [
    [
      'path',
      {
        d: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
      },
    ],
    ['path', { d: 'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5' }],
    ['path', { d: 'M12 17h.01' }],
  ],
  color: 'blue',
  group: 'talk',
  starter: { key: 'answer', prompt: '' },
  mainField: 'prompt',
  ports: { kinds: ['error', 'validation', ...USER_INTENTS], atSide: 'validation' },
  card: ({ prompt, key, answer }) => ({
    ...textOrMissing(prompt),
    ...{ chip: key, aside: t(`inspector.answer.types.${answer?.type ?? 'text'}`) },
  }),
  titleOf: ({ key }) => (key === '' ? undefined : sentenceCase(key)),
  compile: (node, setting) => new QuestionBehavior(node, setting),
  check: checkQuestion,
  question: (node) => node,
  words: ({ prompt }) => prompt,
  waitsFor: () => 'user',
};
