/** The variables of a flow, and what happens when a client acts on a screen. */
import { z } from '../schema.ts';
import { answerSchemaSchema } from './answer-schema.ts';
import { idSchema, keySchema } from './ids.ts';
import { expressionSchema, privateSchema, templateSchema } from './node-fields.ts';
import { t } from '../messages/translate.ts';

/** The name of a variable: dotted parts, as in expressions after `domain.` */
const PLACE_PATTERN = /^[A-Za-z][A-Za-z0-9_]{0,63}(?:\.[A-Za-z][A-Za-z0-9_]{0,63}){0,7}$/;
export const placeSchema = z.string().regex(PLACE_PATTERN, t('flow.handlers.invalidPlace'));

/** The name of an action without its plugin; clients send `<plugin>.<name>`. */
const ACTION_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
export const actionNameSchema = z.string().regex(ACTION_NAME_PATTERN, t('flow.handlers.invalidActionName'));

const AUDIT_NAME_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;

/** Restarts the conversation. Available in every flow, even if not declared. */
export const RESET_ACTION = 'reset';

export const stateFieldSchema = z.strictObject({
  initial: z.json().optional().meta({ title: 'Initial value', default: null }),
  from: expressionSchema.optional().meta({
    title: 'Computed from',
    description: 'Sent to clients under this name and always computed from answers and results. Nothing can set it.',
  }),
  description: z.string().max(2000).optional(),
  private: privateSchema,
});

export const auditSchema = z.strictObject({
  action: z.string().regex(AUDIT_NAME_PATTERN, t('flow.handlers.invalidAuditName')).meta({ title: 'Audit action' }),
  data: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta({ title: 'Audit data', description: "Expressions. The tool's result is in last." }),
});

export const dataFieldSchema = z.strictObject({
  answer: answerSchemaSchema,
  required: z.boolean().optional().meta({ default: true }),
});

export const handlerSchema = z.strictObject({
  action: actionNameSchema.meta({ title: 'Action', description: 'The action name without the plugin prefix.' }),
  aliases: z.array(actionNameSchema).max(50).optional().meta({ title: 'Aliases' }),
  label: z.string().max(200).optional(),
  notes: z.string().max(8000).optional(),
  data: z
    .record(keySchema, dataFieldSchema)
    .optional()
    .meta({ title: 'Data', description: 'Checked first. Other fields are ignored.' }),
  when: expressionSchema.optional().meta({
    title: 'Available when',
    description: 'The action is rejected while this is false. Its data is in event.data.',
  }),
  refusal: templateSchema.optional().meta({ title: 'If not available', description: 'Shown to the user.' }),
  answers: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta({ title: 'Set answers', description: 'Saved as if the user had said them. Null means no answer.' }),
  forget: z
    .array(keySchema)
    .max(200)
    .optional()
    .meta({ title: 'Clear answers', description: 'Answers to clear, so that they can be asked again.' }),
  set: z.record(placeSchema, expressionSchema).optional().meta({ title: 'Set variables' }),
  restart: z.boolean().optional().meta({ title: 'Start over', default: false }),
  to: idSchema.optional().meta({
    title: 'Go to',
    description: 'A node of the main flow, or of a subgraph that exactly one chain of calls leads to.',
  }),
  call: idSchema.optional().meta({
    title: 'Call',
    description: 'A subgraph to call. Then the conversation continues where it was, without repeating the question.',
  }),
});

export const hooksSchema = z.strictObject({
  heard: idSchema.optional().meta({
    title: 'When answers change',
    description:
      'A subgraph called when the user gives, changes, or fails to give answers, before the conversation continues.',
  }),
  turn: idSchema.optional().meta({
    title: 'After each turn',
    description: 'A subgraph called at the end of each turn.',
  }),
});

export type StateField = z.infer<typeof stateFieldSchema>;
export type Audit = z.infer<typeof auditSchema>;
export type Handler = z.infer<typeof handlerSchema>;
