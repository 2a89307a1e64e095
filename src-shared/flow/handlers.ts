/** What a flow keeps beside its answers, and what happens when a client acts on a screen. */
import { z } from '../schema.ts';
import { answerSchemaSchema } from './answer-schema.ts';
import { idSchema, keySchema } from './ids.ts';
import { expressionSchema, templateSchema } from './node-fields.ts';
import { t } from '../messages/translate.ts';

/** A place in the state of the plugin: names separated by dots, as expressions read it behind `domain.` */
const PLACE_PATTERN = /^[A-Za-z][A-Za-z0-9_]{0,63}(?:\.[A-Za-z][A-Za-z0-9_]{0,63}){0,7}$/;
export const placeSchema = z.string().regex(PLACE_PATTERN, t('flow.handlers.invalidPlace'));

/** The name of an action without its plugin: on the wire it is `<plugin>.<name>`. */
const ACTION_NAME_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;
export const actionNameSchema = z.string().regex(ACTION_NAME_PATTERN, t('flow.handlers.invalidActionName'));

/** Begins the conversation again. Every plugin knows it, also where its flow says nothing about it. */
export const RESET_ACTION = 'reset';

export const stateFieldSchema = z.strictObject({
  initial: z.json().optional().meta({ title: 'Initial value', default: null }),
  from: expressionSchema.optional().meta({
    title: 'Computed from',
    description: 'Shown to clients and stored under this name, but never set: it follows from answers and results.',
  }),
  description: z.string().max(2000).optional(),
});

export const auditSchema = z.strictObject({
  action: actionNameSchema.meta({ title: 'Recorded as' }),
  data: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta({ title: 'With', description: 'Expressions; what was returned is in last.' }),
});

export const dataFieldSchema = z.strictObject({
  answer: answerSchemaSchema,
  required: z.boolean().optional().meta({ default: true }),
});

export const handlerSchema = z.strictObject({
  action: actionNameSchema.meta({ title: 'Action', description: 'Its name without the plugin in front.' }),
  aliases: z.array(actionNameSchema).max(50).optional().meta({ title: 'Also accepted as' }),
  label: z.string().max(200).optional(),
  notes: z.string().max(8000).optional(),
  data: z
    .record(keySchema, dataFieldSchema)
    .optional()
    .meta({ title: 'Carries', description: 'Checked before anything else; other members are left out.' }),
  when: expressionSchema
    .optional()
    .meta({ title: 'Available when', description: 'Refused while this is false. The data is in event.data.' }),
  refusal: templateSchema.optional().meta({ title: 'If not available', description: 'Said to the client.' }),
  answers: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta({ title: 'Answers', description: 'Taken as if the user had said so. Null: no answer.' }),
  forget: z.array(keySchema).max(200).optional().meta({ title: 'Forgets', description: 'Answers that become open.' }),
  set: z.record(placeSchema, expressionSchema).optional().meta({ title: 'Sets' }),
  restart: z.boolean().optional().meta({ title: 'Starts again', default: false }),
  to: idSchema.optional().meta({ title: 'Goes to', description: 'A node of the top graph.' }),
  call: idSchema.optional().meta({
    title: 'Calls',
    description: 'A subgraph; afterwards the conversation stands where it stood, and nothing is asked again.',
  }),
});

export const hooksSchema = z.strictObject({
  heard: idSchema.optional().meta({
    title: 'When answers were given',
    description:
      'A subgraph called when the user gave, changed or failed to give answers, before the conversation goes on: for what follows from them.',
  }),
  turn: idSchema.optional().meta({
    title: 'After each turn',
    description: 'A subgraph called when the conversation has come to rest after something the user said.',
  }),
});

export type StateField = z.infer<typeof stateFieldSchema>;
export type Audit = z.infer<typeof auditSchema>;
export type Handler = z.infer<typeof handlerSchema>;
