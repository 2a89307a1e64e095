/** Changes what the plugin keeps: places in its state, and answers. */
import { z } from '../../schema.ts';
import { auditSchema, placeSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, meta, type NodeKindDefinition } from '../../flow/node-fields.ts';

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
        description: 'Places in the state of this plugin, read as domain.place. All are computed before one is set.',
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
        description: 'Answers that follow from others. They pass the checks of their questions.',
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
        title: 'Forget',
        description: 'Answers that become open again.',
        widget: 'keys',
        group: 'main',
        default: [],
      }),
    ),
  audit: auditSchema
    .optional()
    .meta(meta({ title: 'Record', description: 'An entry of the audit log.', widget: 'audit', group: 'behaviour' })),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type AssignNode = z.infer<typeof assignSchema>;

export const assignKind: NodeKindDefinition<'assign'> = {
  type: 'assign',
  title: 'Assign',
  summary: 'Changes what the flow keeps.',
  help: `An assign node sets places in the state of the plugin, gives or forgets answers, and goes on at once. Expressions read the state as domain.place. What a place holds at the beginning stands in the properties of the flow.

An answer that is forgotten is asked for again when the conversation comes to its question.`,
  icon: 'pencil-line',
  colour: 'slate',
  group: 'work',
  runnable: true,
  starter: {},
};
