/** Shows an A2UI screen; a waiting one ends on a user action. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { screenSchema } from './schema.ts';

export const screenKind: NodeKind<'screen'> = {
  type: 'screen',
  schema: screenSchema,
  fields: inspectorFields(screenSchema),
  title: 'Screen',
  summary: 'Shows a screen, and may wait for an action on it.',
  help: `A screen node shows an A2UI screen with data bound from answers and results. A waiting screen ends when the user acts on it; the action is then in last.

A screen stays live: whenever the conversation comes to rest, what its bindings say now is sent.`,
  icon: 'panel-top',
  colour: 'pink',
  group: 'talk',
  runnable: true,
  starter: { screen: 'welcome' },
};
