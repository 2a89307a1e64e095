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
  initial: z
    .json()
    .optional()
    .meta({ title: t('fields.handlers.stateField.initial.title'), default: null }),
  from: expressionSchema.optional().meta({
    title: t('fields.handlers.stateField.from.title'),
    description: t('fields.handlers.stateField.from.help'),
  }),
  description: z.string().max(2000).optional(),
  private: privateSchema,
});

export const auditSchema = z.strictObject({
  action: z
    .string()
    .regex(AUDIT_NAME_PATTERN, t('flow.handlers.invalidAuditName'))
    .meta({ title: t('fields.handlers.audit.action.title') }),
  data: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta({ title: t('fields.handlers.audit.data.title'), description: t('fields.handlers.audit.data.help') }),
});

export const dataFieldSchema = z.strictObject({
  answer: answerSchemaSchema,
  required: z.boolean().optional().meta({ default: true }),
});

export const handlerSchema = z.strictObject({
  action: actionNameSchema.meta({
    title: t('fields.handlers.handler.action.title'),
    description: t('fields.handlers.handler.action.help'),
  }),
  aliases: z
    .array(actionNameSchema)
    .max(50)
    .optional()
    .meta({ title: t('fields.handlers.handler.aliases.title') }),
  label: z.string().max(200).optional(),
  notes: z.string().max(8000).optional(),
  data: z
    .record(keySchema, dataFieldSchema)
    .optional()
    .meta({ title: t('fields.handlers.handler.data.title'), description: t('fields.handlers.handler.data.help') }),
  when: expressionSchema.optional().meta({
    title: t('fields.handlers.handler.when.title'),
    description: t('fields.handlers.handler.when.help'),
  }),
  refusal: templateSchema.optional().meta({
    title: t('fields.handlers.handler.refusal.title'),
    description: t('fields.handlers.handler.refusal.help'),
  }),
  answers: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta({
      title: t('fields.handlers.handler.answers.title'),
      description: t('fields.handlers.handler.answers.help'),
    }),
  forget: z
    .array(keySchema)
    .max(200)
    .optional()
    .meta({ title: t('fields.handlers.handler.forget.title'), description: t('fields.handlers.handler.forget.help') }),
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta({ title: t('fields.handlers.handler.set.title') }),
  restart: z
    .boolean()
    .optional()
    .meta({ title: t('fields.handlers.handler.restart.title'), default: false }),
  to: idSchema.optional().meta({
    title: t('fields.handlers.handler.to.title'),
    description: t('fields.handlers.handler.to.help'),
  }),
  call: idSchema.optional().meta({
    title: t('fields.handlers.handler.call.title'),
    description: t('fields.handlers.handler.call.help'),
  }),
});

export const hooksSchema = z.strictObject({
  heard: idSchema.optional().meta({
    title: t('fields.handlers.hooks.heard.title'),
    description: t('fields.handlers.hooks.heard.help'),
  }),
  turn: idSchema.optional().meta({
    title: t('fields.handlers.hooks.turn.title'),
    description: t('fields.handlers.hooks.turn.help'),
  }),
});

export type StateField = z.infer<typeof stateFieldSchema>;
export type Audit = z.infer<typeof auditSchema>;
export type Handler = z.infer<typeof handlerSchema>;
