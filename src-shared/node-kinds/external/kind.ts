/** An imported agent run as a black box. */
import { USER_INTENTS } from '../../flow/flow.ts';
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { ExternalBehavior } from './behavior.ts';
import { checkRunner } from './check.ts';
import { toolOf } from './runner-tool.ts';
import { externalHelp } from './help.ts';
import { externalSchema } from './schema.ts';

export const externalKind: NodeKind<'external'> = {
  type: 'external',
  schema: externalSchema,
  fields: inspectorFields(externalSchema),
  title: t('kinds.external.title'),
  summary: t('kinds.external.summary'),
  help: externalHelp,
  commands: {
    add: 'kinds.external.commands.add',
    words: 'kinds.external.commands.words',
    help: 'kinds.external.commands.help',
    insertExample: 'kinds.external.commands.insertExample',
  },
  icon: [
    [
      'path',
      {
        d: 'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16Z',
      },
    ],
    ['path', { d: 'm3.3 7 8.7 5 8.7-5' }],
    ['path', { d: 'M12 22V12' }],
  ],
  color: 'slate',
  group: 'work',
  starter: { runner: '' },
  mainField: 'runner',
  step: null,
  ports: { kinds: ['error', 'timeout', ...USER_INTENTS], atSide: 'error' },
  card: ({ runner, step = null }) =>
    runner === '' ? { missing: t('canvas.noRunner') } : { chip: runner, aside: step },
  compile: (node, setting) => new ExternalBehavior(node, setting),
  check: checkRunner,
  outsideCall: (node) => ({ id: node.id, tool: toolOf(node), result: node.result, isAgent: true }),
  result: ({ result }) => result,
  drawing: ({ inside }) => inside,
  waitsFor: () => 'user',
};
