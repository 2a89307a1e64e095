/** Speaks without waiting. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, meta, templateSchema } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const saySchema = z.strictObject({
  ...commonHead,
  type: z.literal('say'),
  label: commonTail.label,
  text: templateSchema.meta(
    meta({
      title: t('kinds.say.fields.text.title'),
      description: t('kinds.say.fields.text.help'),
      widget: 'template',
      group: 'main',
    }),
  ),
  voiceText: templateSchema.optional().meta(
    meta({
      title: t('kinds.say.fields.voiceText.title'),
      description: t('kinds.say.fields.voiceText.help'),
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
