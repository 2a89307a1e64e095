/** Only branches on conditions; says nothing and doesn't wait. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { DECIDE } from './behavior.ts';
import { decisionHelp } from './help.ts';
import { decisionSchema } from './schema.ts';

export const decisionKind: NodeKind<'decision'> = {
  type: 'decision',
  schema: decisionSchema,
  fields: inspectorFields(decisionSchema),
  title: t('kinds.decision.title'),
  summary: t('kinds.decision.summary'),
  help: decisionHelp,
  commands: {
    add: 'kinds.decision.commands.add',
    words: 'kinds.decision.commands.words',
    help: 'kinds.decision.commands.help',
    insertExample: 'kinds.decision.commands.insertExample',
  },
  icon: [
    ['path', { d: 'M16 3h5v5' }],
    ['path', { d: 'M8 3H3v5' }],
    ['path', { d: 'M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3' }],
    ['path', { d: 'm15 9 6-6' }],
  ],
  color: 'amber',
  group: 'flow',
  starter: {},
  ports: { kinds: [] },
  onlyBranches: true,
  goesOnAtOnce: true,
  card: (_node, { branches }) => (branches > 0 ? {} : { aside: t('canvas.branches', { count: 0 }) }),
  compile: () => DECIDE,
};
