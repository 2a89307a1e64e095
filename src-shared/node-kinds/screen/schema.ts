/** Shows an A2UI screen; a waiting one ends on a user action. */
import { z } from '../../schema.ts';
import {
  commonHead,
  commonTail,
  expressionSchema,
  referenceSchema,
  templateSchema,
  meta,
} from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const screenSchema = z.strictObject({
  ...commonHead,
  type: z.literal('screen'),
  label: commonTail.label,
  screen: referenceSchema.meta(
    meta({
      title: t('kinds.screen.fields.title'),
      description: t('kinds.screen.fields.help'),
      widget: 'screen',
      group: 'main',
    }),
  ),
  bindings: z
    .record(z.string().min(1).max(200), expressionSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.screen.fields.bindings.title'),
        description: t('kinds.screen.fields.bindings.help'),
        widget: 'expressions',
        group: 'main',
        default: {},
      }),
    ),
  state: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .meta(
      meta({
        title: t('kinds.screen.fields.state.title'),
        description: t('kinds.screen.fields.state.help'),
        widget: 'line',
        group: 'behavior',
      }),
    ),
  error: z
    .strictObject({
      code: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{0,59}$/, t('kinds.screen.codeFormat'))
        .meta({ title: t('kinds.screen.fields.error.code.title') }),
      message: templateSchema.meta({
        title: t('kinds.screen.fields.error.message.title'),
        description: t('kinds.screen.fields.error.message.help'),
      }),
      field: expressionSchema.optional().meta({
        title: t('kinds.screen.fields.error.field.title'),
        description: t('kinds.screen.fields.error.field.help'),
      }),
    })
    .optional()
    .meta(
      meta({
        title: t('kinds.screen.fields.error.title'),
        description: t('kinds.screen.fields.error.help'),
        widget: 'screen-error',
        group: 'behavior',
      }),
    ),
  waits: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.screen.fields.waits.title'),
        description: t('kinds.screen.fields.waits.help'),
        widget: 'switch',
        group: 'behavior',
        default: true,
      }),
    ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ScreenNode = z.infer<typeof screenSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly screen: ScreenNode;
  }
}
