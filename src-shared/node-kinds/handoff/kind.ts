/** Moves the session to another plugin, and can return. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { checkPlugin } from './check.ts';
import { HandoffBehavior } from './behavior.ts';
import { handoffHelp } from './help.ts';
import { handoffSchema } from './schema.ts';

export const handoffKind: NodeKind<'handoff'> = {
  type: 'handoff',
  schema: handoffSchema,
  fields: inspectorFields(handoffSchema),
  title: t('kinds.handoff.title'),
  summary: t('kinds.handoff.summary'),
  help: handoffHelp,
  commands: {
    add: 'kinds.handoff.commands.add',
    words: 'kinds.handoff.commands.words',
    help: 'kinds.handoff.commands.help',
    insertExample: 'kinds.handoff.commands.insertExample',
  },
  icon: [
    ['path', { d: 'm16 3 4 4-4 4' }],
    ['path', { d: 'M20 7H4' }],
    ['path', { d: 'm8 21-4-4 4-4' }],
    ['path', { d: 'M4 17h16' }],
  ],
  color: 'orange',
  group: 'work',
  starter: { plugin: 'other_plugin' },
  mainField: 'plugin',
  ports: { kinds: ['error'], atSide: 'error' },
  card: ({ plugin, context = {} }) => ({
    chip: plugin,
    aside: Object.keys(context).join(', ') || null,
    asideIs: 'value',
  }),
  check: checkPlugin,
  compile: (node, setting) => new HandoffBehavior(node, setting),
  waitsFor: () => 'others',
};
