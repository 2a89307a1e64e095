/** Runs the tool that its planner picked. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { ExecutorBehavior } from './behavior.ts';
import { executorHelp } from './help.ts';
import { executorSchema } from './schema.ts';

export const executorKind: NodeKind<'executor'> = {
  type: 'executor',
  schema: executorSchema,
  fields: inspectorFields(executorSchema),
  title: t('kinds.executor.title'),
  summary: t('kinds.executor.summary'),
  help: executorHelp,
  commands: {
    add: 'kinds.executor.commands.add',
    words: 'kinds.executor.commands.words',
    help: 'kinds.executor.commands.help',
    insertExample: null,
  },
  icon: [
    ['path', { d: 'M4 12h10' }],
    ['path', { d: 'm10 6 6 6-6 6' }],
    ['path', { d: 'M20 4v16' }],
  ],
  color: 'green',
  group: 'work',
  starter: { planner: '' },
  step: 'executing',
  mainField: 'planner',
  ports: { kinds: ['denied'] },
  card: ({ planner }, { planner: title = planner }) =>
    planner === '' ? { missing: t('kinds.executor.noPlanner') } : { chip: title },
  planner: ({ planner }) => planner,
  compile: (node) => new ExecutorBehavior(node),
  waitsFor: () => null,
};
