/** Changes what the plugin keeps: places in its state, and answers. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { assignSchema } from './schema.ts';

export const assignKind: NodeKind<'assign'> = {
  type: 'assign',
  schema: assignSchema,
  fields: inspectorFields(assignSchema),
  title: 'Assign',
  summary: 'Changes what the flow keeps.',
  help: `An assign node sets places in the state of the plugin, gives or forgets answers, and goes on at once. Expressions read the state as domain.place. What a place holds at the beginning stands in the properties of the flow.

An answer that is forgotten is asked for again when the conversation comes to its question.`,
  icon: 'pencil-line',
  colour: 'slate',
  group: 'work',
  runnable: true,
  starter: {},
};
