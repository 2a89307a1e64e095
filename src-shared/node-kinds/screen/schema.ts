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

export const screenSchema = z.strictObject({
  ...commonHead,
  type: z.literal('screen'),
  label: commonTail.label,
  screen: referenceSchema.meta(
    meta({
      title: 'Screen',
      description: 'A file in the screens folder, without its extension.',
      widget: 'screen',
      group: 'main',
    }),
  ),
  bindings: z
    .record(z.string().min(1).max(200), expressionSchema)
    .optional()
    .meta(
      meta({
        title: 'Bindings',
        description: "Expressions that fill the screen's data.",
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
        title: 'Stage',
        description: 'Tells clients how far the conversation is, such as LOADING or SUMMARY.',
        widget: 'line',
        group: 'behaviour',
      }),
    ),
  error: z
    .strictObject({
      code: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Use uppercase letters, digits, and underscores.')
        .meta({ title: 'Code' }),
      message: templateSchema.meta({ title: 'Message', description: 'One plain sentence for the user.' }),
      field: expressionSchema
        .optional()
        .meta({ title: 'Field', description: 'The field with the invalid value, if there is one.' }),
    })
    .optional()
    .meta(
      meta({
        title: 'Report an error',
        description: 'Sent to clients and shown until the next screen.',
        widget: 'screen-error',
        group: 'behaviour',
      }),
    ),
  waits: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Wait for an action',
        description: 'If off, the flow shows the screen and continues.',
        widget: 'switch',
        group: 'behaviour',
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
