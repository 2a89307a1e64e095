/** Speaks without waiting. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, meta, templateSchema, type NodeKindDefinition } from '../../flow/node-fields.ts';

export const saySchema = z.strictObject({
  ...commonHead,
  type: z.literal('say'),
  label: commonTail.label,
  text: templateSchema.meta(
    meta({
      title: 'Text',
      description: 'What is said. {{ answers.key }} puts an answer in.',
      widget: 'template',
      group: 'main',
    }),
  ),
  voiceText: templateSchema.optional().meta(
    meta({
      title: 'Spoken text',
      description: 'Said instead of the text in voice mode.',
      widget: 'template',
      group: 'voice',
    }),
  ),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export const sayKind: NodeKindDefinition<'say'> = {
  type: 'say',
  title: 'Say',
  summary: 'Tells the user something and goes on.',
  help: `Text is shown, or spoken in voice mode, and the flow goes on at once. Write {{ answers.name }} to put an answer into the text, or any expression: {{ answers.length * answers.width }}.`,
  icon: 'message-square-text',
  colour: 'teal',
  group: 'talk',
  runnable: true,
  starter: { text: '' },
};
