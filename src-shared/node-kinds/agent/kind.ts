/** A language-model loop over tools: a planner with a fallback sequence, or a router. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { agentSchema } from './schema.ts';

export const agentKind: NodeKind<'agent'> = {
  type: 'agent',
  schema: agentSchema,
  fields: inspectorFields(agentSchema),
  title: 'Agent',
  summary: 'Lets a model choose tools, within limits.',
  help: `An agent node gives a model a set of tools, a goal and limits. A planner works towards completion and has a fixed order to fall back on; a router picks tools freely and then answers.`,
  icon: 'bot',
  colour: 'violet',
  group: 'work',
  runnable: false,
  starter: { mode: 'planner' },
};
