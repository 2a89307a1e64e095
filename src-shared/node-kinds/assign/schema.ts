/** Changes variables and answers. */
import { z } from '../../schema.ts';
import { auditSchema, placeSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, meta } from '../../flow/node-fields.ts';

export const assignSchema = z.strictObject({
  ...commonHead,
  type: z.literal('assign'),
  label: commonTail.label,
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: 'Set',
        description: 'Variables to set, read as domain.name. All values are computed before any is set.',
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
        title: 'Answer',
        description: 'Answers derived from other values. The checks of their questions apply.',
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
        title: 'Clear',
        description: 'Answers to clear, so that they can be asked again.',
        widget: 'keys',
        group: 'main',
        default: [],
      }),
    ),
  audit: auditSchema
    .optional()
    .meta(
      meta({ title: 'Audit entry', description: 'Written to the audit log.', widget: 'audit', group: 'behaviour' }),
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
