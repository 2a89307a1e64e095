/** Moves the session to another plugin, and can return. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { handoffSchema } from './schema.ts';

export const handoffKind: NodeKind<'handoff'> = {
  type: 'handoff',
  schema: handoffSchema,
  fields: inspectorFields(handoffSchema),
  title: 'Handoff',
  summary: 'Passes the conversation to another plugin.',
  help: `A handoff moves the session to another plugin with some context. If that plugin hands back, the flow goes on at the edges of this node, with its outcome in last. Where the plugin is not installed the error edge is taken.`,
  icon: 'arrow-right-left',
  colour: 'orange',
  group: 'work',
  runnable: true,
  starter: { plugin: 'other_plugin' },
};
