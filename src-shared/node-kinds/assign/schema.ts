/** Changes variables and answers. */
import { z } from '../../schema.ts';
import { auditSchema, placeSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, meta } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const assignSchema = z.strictObject({
  ...commonHead,
  type: z.literal('assign'),
  label: commonTail.label,
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.assign.fields.set.title'),
        description: t('kinds.assign.fields.set.help'),
        widget: 'places',
        group: 'main',
        default: {},
      }),
    ),
  answers: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.assign.fields.answers.title'),
        description: t('kinds.assign.fields.answers.help'),
        widget: 'answers',
        group: 'main',
        default: {},
      }),
    ),
  forget: z
    .array(keySchema)
    .max(200)
    .optional()
    .meta(
      meta({
        title: t('kinds.assign.fields.forget.title'),
        description: t('kinds.assign.fields.forget.help'),
        widget: 'keys',
        group: 'main',
        default: [],
      }),
    ),
  audit: auditSchema.optional().meta(
    meta({
      title: t('kinds.assign.fields.audit.title'),
      description: t('kinds.assign.fields.audit.help'),
      widget: 'audit',
      group: 'behavior',
    }),
  ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type AssignNode = z.infer<typeof assignSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly assign: AssignNode;
  }
}
