/** Branches on guards only; says nothing and waits for nothing. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { DECIDE } from './behaviour.ts';
import { decisionSchema } from './schema.ts';

export const decisionKind: NodeKind<'decision'> = {
  type: 'decision',
  schema: decisionSchema,
  fields: inspectorFields(decisionSchema),
  title: 'Decision',
  summary: 'Branches on guards.',
  help: `A decision looks at the guards of its outgoing edges, in order of priority and then id, and takes the first that is true. An "else" edge is taken when no other is.

If nothing is true and there is no "else", the run stops here and says so: add an "else" edge to be safe.`,
  icon: [
    ['path', { d: 'M16 3h5v5' }],
    ['path', { d: 'M8 3H3v5' }],
    ['path', { d: 'M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3' }],
    ['path', { d: 'm15 9 6-6' }],
  ],
  colour: 'amber',
  group: 'flow',
  runnable: true,
  starter: {},
  onlyBranches: true,
  goesOnAtOnce: true,
  card: (_node, { branches }) => ({ aside: t('canvas.branches', { count: branches }) }),
  compile: () => DECIDE,
};
