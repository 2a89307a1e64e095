/** The fields of every node, and the field builders that kinds share. The inspector draws fields from their `meta`. */
import { z } from '../schema.ts';
import { idSchema } from './ids.ts';
import { t } from '../messages/translate.ts';

/** How the inspector edits a field; by default derived from its schema. */
export type Widget =
  | 'line' // one line of plain text
  | 'area' // several lines of plain text
  | 'template' // text with {{ expressions }}
  | 'expression' // a condition
  | 'key' // the name of an answer
  | 'answer-schema'
  | 'extraction'
  | 'arguments' // named literals or expressions
  | 'expressions' // named expressions
  | 'places' // named expressions for variables
  | 'answers' // named expressions for answers
  | 'keys' // names of answers
  | 'literal' // one value
  | 'audit'
  | 'screen-error'
  | 'tool'
  | 'tools'
  | 'tool-rows'
  | 'names'
  | 'planner-id'
  | 'subgraph'
  | 'screen'
  | 'plugin'
  | 'runner'
  | 'retry'
  | 'limits'
  | 'tags'
  | 'number'
  | 'switch'
  | 'select'
  | 'json';

export interface FieldMeta {
  readonly title: string;
  readonly description?: string;
  readonly widget?: Widget;
  readonly group?: FieldGroup;
  /** The runtime's value if the field is absent. */
  readonly default?: unknown;
  readonly placeholder?: string;
  /** For an `expression`: its result; by default a boolean. */
  readonly gives?: 'value';
  /** For `expressions`: stored in the context under their names. */
  readonly keptAs?: 'result';
  /** For `expressions`: evaluated in the called subgraph. */
  readonly computedIn?: 'callee';
}

export type FieldGroup = 'main' | 'behavior' | 'voice' | 'about';

/** A CEL expression. It is checked later and not here, because a document may contain a half-typed condition. */
export const expressionSchema = z.string().max(4000);
/** Text with `{{ expression }}` holes. */
export const templateSchema = z.string().max(8000);

export const jsonSchema = z.json();

/** For an answer or a variable. */
export const privateSchema = z
  .boolean()
  .optional()
  .meta({
    title: t('fields.node.private.title'),
    description: t('fields.node.private.help'),
    widget: 'switch',
    group: 'behavior',
    default: false,
  });

/** The id of another item. It may be empty or dangling while editing; the checks report that. */
export const referenceSchema = z.string().max(128);

/** `{ "expr": "answers.postcode" }` is evaluated when the node runs; anything else is a literal. */
export const argumentSchema = z.union([z.strictObject({ expr: expressionSchema }), jsonSchema]);

export function meta(fields: FieldMeta): FieldMeta & Record<string, unknown> {
  return fields as FieldMeta & Record<string, unknown>;
}

/** Fields of every node, in the order they are written. */
export const commonHead = {
  id: idSchema.meta(
    meta({
      title: t('fields.node.id.title'),
      description: t('fields.node.id.help'),
      group: 'about',
    }),
  ),
};

export const commonTail = {
  label: z
    .string()
    .max(200)
    .optional()
    .meta(
      meta({
        title: t('fields.node.label.title'),
        description: t('fields.node.label.help'),
        widget: 'line',
        group: 'main',
      }),
    ),
  step: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .meta(
      meta({
        title: t('fields.node.step.title'),
        description: t('fields.node.step.help'),
        widget: 'line',
        group: 'about',
      }),
    ),
  notes: z
    .string()
    .max(8000)
    .optional()
    .meta(
      meta({
        title: t('fields.node.notes.title'),
        description: t('fields.node.notes.help'),
        widget: 'area',
        group: 'about',
      }),
    ),
  tags: z
    .array(z.string().min(1).max(60))
    .max(50)
    .optional()
    .meta(meta({ title: t('fields.node.tags.title'), widget: 'tags', group: 'about' })),
  ui: z
    .record(z.string(), jsonSchema)
    .optional()
    .meta(
      meta({
        title: t('fields.node.ui.title'),
        description: t('fields.node.ui.help'),
        widget: 'json',
        group: 'about',
      }),
    ),
};

export const retrySchema = z.strictObject({
  attempts: z
    .int()
    .min(1)
    .max(10)
    .meta({ title: t('fields.node.retry.attempts.title'), description: t('fields.node.retry.attempts.help') }),
  backoffMs: z
    .int()
    .min(0)
    .max(60_000)
    .optional()
    .meta({ title: t('fields.node.retry.backoffMs.title') }),
});
