/** A language-model loop over tools: a planner with a fallback sequence, or a router. */
import { t } from '../../messages/translate.ts';
import { templatesIn } from '../base/given-to-model.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { checkPlanner } from '../planner/check.ts';
import { givenByPlanner } from '../planner/given-by-planner.ts';
import { AgentBehavior } from './behavior.ts';
import { expandAgent } from './expand.ts';
import { agentHelp } from './help.ts';
import { agentSchema } from './schema.ts';

export const agentKind: NodeKind<'agent'> = {
  type: 'agent',
  schema: agentSchema,
  fields: inspectorFields(agentSchema),
  title: t('kinds.agent.title'),
  summary: t('kinds.agent.summary'),
  help: agentHelp,
  commands: {
    add: 'kinds.agent.commands.add',
    words: 'kinds.agent.commands.words',
    help: 'kinds.agent.commands.help',
    insertExample: 'kinds.agent.commands.insertExample',
  },
  icon: [
    ['path', { d: 'M12 8V4H8' }],
    ['rect', { width: '16', height: '12', x: '4', y: '8', rx: '2' }],
    ['path', { d: 'M2 14h2' }],
    ['path', { d: 'M20 14h2' }],
    ['path', { d: 'M15 13v2' }],
    ['path', { d: 'M9 13v2' }],
  ],
  color: 'violet',
  group: 'work',
  starter: { mode: 'planner', tools: [] },
  mainField: 'goal',
  ports: { kinds: ['error', 'timeout', 'limit', 'denied'], atSide: 'error' },
  card: ({ mode, tools = [] }) => ({ chip: mode, aside: t('kinds.planner.tools', { count: tools.length }) }),
  toolRows: ({ tools = [] }) => tools,
  // Its input is part of the built-in prompts.
  givenToModel: (node) => [
    ...givenByPlanner(node),
    ...templatesIn(node, 'answerPrompt'),
    ...(node.input === undefined ? [] : [{ at: '/input', text: node.input, isTemplate: false }]),
  ],
  check: checkPlanner,
  expand: expandAgent,
  compile: (node, setting) => new AgentBehavior(node, setting),
  result: ({ result }) => result,
  waitsFor: () => 'others',
};
