/** Calls a tool from the registry. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { actionSchema } from './schema.ts';

export const actionKind: NodeKind<'action'> = {
  type: 'action',
  schema: actionSchema,
  fields: inspectorFields(actionSchema),
  title: 'Action',
  summary: 'Calls a tool and keeps its result.',
  help: `An action calls a tool with arguments that are literals or expressions. The result is kept as context.<result key>, and as last.

If the call fails, the error edge is taken; if it takes too long, the timeout edge (or else the error edge). With no such edge the run stops here and says why. If the user declines a confirmation, the tool is not called and the flow goes on with last set to null.`,
  icon: 'plug-zap',
  colour: 'green',
  group: 'work',
  runnable: true,
  starter: { tool: '' },
};
