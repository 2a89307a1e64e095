/** Speaks without waiting. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { saySchema } from './schema.ts';

export const sayKind: NodeKind<'say'> = {
  type: 'say',
  schema: saySchema,
  fields: inspectorFields(saySchema),
  title: 'Say',
  summary: 'Tells the user something and goes on.',
  help: `Text is shown, or spoken in voice mode, and the flow goes on at once. Write {{ answers.name }} to put an answer into the text, or any expression: {{ answers.length * answers.width }}.`,
  icon: 'message-square-text',
  colour: 'teal',
  group: 'talk',
  runnable: true,
  starter: { text: '' },
};
