/** Speaks without waiting. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { textOrMissing } from '../base/card.ts';
import { SayBehavior } from './behavior.ts';
import { sayHelp } from './help.ts';
import { saySchema } from './schema.ts';

export const sayKind: NodeKind<'say'> = {
  type: 'say',
  schema: saySchema,
  fields: inspectorFields(saySchema),
  title: t('kinds.say.title'),
  summary: t('kinds.say.summary'),
  help: sayHelp,
  commands: {
    add: 'kinds.say.commands.add',
    words: 'kinds.say.commands.words',
    help: 'kinds.say.commands.help',
    insertExample: 'kinds.say.commands.insertExample',
  },
  icon: [
    [
      'path',
      {
        d: 'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
      },
    ],
    ['path', { d: 'M7 11h10' }],
    ['path', { d: 'M7 15h6' }],
    ['path', { d: 'M7 7h8' }],
  ],
  color: 'teal',
  group: 'talk',
  starter: { text: '' },
  mainField: 'text',
  ports: { kinds: [] },
  goesOnAtOnce: true,
  card: ({ text }) => textOrMissing(text),
  compile: (node, setting) => new SayBehavior(node, setting),
  check: ({ text }, findings) => {
    if (text.trim() === '') findings.add('prompt.empty', '/text', { message: t('kinds.say.checks.noText') });
  },
  words: ({ text }) => text,
};
