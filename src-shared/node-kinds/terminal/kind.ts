/** Ends the run with a named outcome. */
import { t } from '../../messages/translate.ts';
import { hasUnfilledTemplate } from '../../flow/argument.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { TerminalBehavior } from './behavior.ts';
import { terminalHelp } from './help.ts';
import { DEFAULT_OUTCOME, terminalSchema } from './schema.ts';

export const terminalKind: NodeKind<'terminal'> = {
  type: 'terminal',
  schema: terminalSchema,
  fields: inspectorFields(terminalSchema),
  title: t('kinds.terminal.title'),
  summary: t('kinds.terminal.summary'),
  help: terminalHelp,
  commands: {
    add: 'kinds.terminal.commands.add',
    words: 'kinds.terminal.commands.words',
    help: 'kinds.terminal.commands.help',
    insertExample: 'kinds.terminal.commands.insertExample',
  },
  icon: [
    [
      'path',
      {
        d: 'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
      },
    ],
  ],
  color: 'red',
  group: 'flow',
  starter: { outcome: 'done' },
  mainField: 'outcome',
  ports: { kinds: [] },
  ends: true,
  card: ({ outcome = DEFAULT_OUTCOME }) => ({ chip: outcome }),
  compile: (node) => new TerminalBehavior(node),
  check: ({ outcome }, findings) => {
    if (hasUnfilledTemplate(outcome))
      findings.add('argument.template', '/outcome', { message: t('kinds.terminal.checks.template') });
  },
};
