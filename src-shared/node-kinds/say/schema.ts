/** Speaks without waiting. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, meta, templateSchema } from '../../flow/node-fields.ts';

export const saySchema = z.strictObject({
  ...commonHead,
  type: z.literal('say'),
  label: commonTail.label,
  text: templateSchema.meta(
    meta({
      title: 'Text',
      description: 'The message the user sees. Use {{ answers.key }} to insert an answer.',
      widget: 'template',
      group: 'main',
    }),
  ),
  voiceText: templateSchema.optional().meta(
    meta({
      title: 'Spoken text',
      description: 'Replaces the text in voice mode.',
      widget: 'template',
      group: 'voice',
    }),
  ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type SayNode = z.infer<typeof saySchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly say: SayNode;
  }
}
