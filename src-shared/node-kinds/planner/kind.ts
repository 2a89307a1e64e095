/** Picks the next tool, or COMPLETE. */
import { t } from '../../messages/translate.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { PlannerBehavior } from './behavior.ts';
import { checkPlanner } from './check.ts';
import { conditionsOfPlanner } from './conditions.ts';
import { givenByPlanner } from './given-by-planner.ts';
import { plannerHelp } from './help.ts';
import { plannerSchema } from './schema.ts';

export const plannerKind: NodeKind<'planner'> = {
  type: 'planner',
  schema: plannerSchema,
  fields: inspectorFields(plannerSchema),
  title: t('kinds.planner.title'),
  summary: t('kinds.planner.summary'),
  help: plannerHelp,
  commands: {
    add: 'kinds.planner.commands.add',
    words: 'kinds.planner.commands.words',
    help: 'kinds.planner.commands.help',
    insertExample: 'kinds.planner.commands.insertExample',
  },
  icon: [
    ['path', { d: 'M3 6h18' }],
    ['path', { d: 'M3 12h9' }],
    ['path', { d: 'M3 18h6' }],
    ['path', { d: 'm15 15 3 3 4-5' }],
  ],
  color: 'violet',
  group: 'work',
  starter: { tools: [] },
  picksTools: true,
  step: 'routing',
  mainField: 'goal',
  ports: { kinds: ['error', 'timeout', 'limit'], atSide: 'error' },
  card: ({ tools = [] }) => ({ chip: t('kinds.planner.tools', { count: tools.length }) }),
  toolRows: ({ tools = [] }) => tools,
  givenToModel: givenByPlanner,
  conditions: conditionsOfPlanner,
  check: checkPlanner,
  compile: (node, setting) => new PlannerBehavior(node, setting),
  result: ({ result }) => result,
  waitsFor: () => null,
};
