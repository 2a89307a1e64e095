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
      description: 'A file of the screens folder, without its ending.',
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
        description: 'Expressions put into the data of the screen.',
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
        description: 'What clients are told about where the conversation is: LOADING, SUMMARY …',
        widget: 'line',
        group: 'behaviour',
      }),
    ),
  error: z
    .strictObject({
      code: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'A code is written in capital letters, digits and "_".')
        .meta({ title: 'Code' }),
      message: templateSchema.meta({ title: 'Message', description: 'One plain sentence for clients.' }),
      field: expressionSchema.optional().meta({ title: 'Field', description: 'What cannot be used, if it is one.' }),
    })
    .optional()
    .meta(
      meta({
        title: 'Tells an error',
        description: 'Clients are told, and the error stands until another screen is shown.',
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
        description: 'If off, the screen is shown and the flow goes on.',
        widget: 'switch',
        group: 'behaviour',
        default: true,
      }),
    ),
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
