/** One tool that a planner may pick, as a row of its table. */
import { z } from '../schema.ts';
import { placeSchema } from '../flow/handlers.ts';
import { expressionSchema, jsonSchema } from '../flow/node-fields.ts';
import { COMPLETE } from './agent-loop.ts';
import { t } from '../messages/translate.ts';

/** A subgraph as a tool is named `graph:<id>`. */
export const GRAPH_TOOL_PREFIX = 'graph:';

/** The name of the subgraph; null for any other tool. */
export function graphOfTool(tool: string): string | null {
  return tool.startsWith(GRAPH_TOOL_PREFIX) ? tool.slice(GRAPH_TOOL_PREFIX.length) : null;
}

/** Also the name of a function that a model calls. */
export const rowNameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)
  .refine((name) => name !== COMPLETE);

export const REPEATS = ['never', 'different', 'always'] as const;

/** An argument is a literal, an expression, or filled in by the model. With both, the expression is for picks without a model. */
export const rowArgumentSchema = z.union([
  z.strictObject({ expr: expressionSchema }),
  z.strictObject({ model: z.literal(true), expr: expressionSchema.optional() }),
  jsonSchema,
]);

export const toolRowSchema = z.strictObject({
  name: rowNameSchema.meta({
    title: t('fields.toolRow.name.title'),
    description: t('fields.toolRow.name.help'),
  }),
  tool: z
    .string()
    .max(200)
    .meta({
      title: t('fields.toolRow.tool.title'),
      description: t('fields.toolRow.tool.help', { graphToolPrefix: GRAPH_TOOL_PREFIX }),
    }),
  when: expressionSchema.optional().meta({ title: t('fields.toolRow.when.title') }),
  fallbackWhen: expressionSchema.optional().meta({
    title: t('fields.toolRow.fallbackWhen.title'),
    description: t('fields.toolRow.fallbackWhen.help'),
  }),
  after: z
    .array(z.string().max(64))
    .max(100)
    .optional()
    .meta({ title: t('fields.toolRow.after.title'), description: t('fields.toolRow.after.help') }),
  repeat: z
    .enum(REPEATS)
    .optional()
    .meta({ title: t('fields.toolRow.repeat.title'), description: t('fields.toolRow.repeat.help') }),
  args: z
    .record(z.string().min(1).max(100), rowArgumentSchema)
    .optional()
    .meta({ title: t('fields.toolRow.args.title') }),
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta({ title: t('fields.toolRow.set.title'), description: t('fields.toolRow.set.help') }),
  approve: z
    .union([z.enum(['never', 'always']), z.strictObject({ expr: expressionSchema })])
    .optional()
    .meta({
      title: t('fields.toolRow.approve.title'),
      description: t('fields.toolRow.approve.help'),
      default: 'never',
    }),
  cacheSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .meta({ title: t('fields.toolRow.cacheSeconds.title'), default: 0 }),
  cacheFor: z
    .enum(['run', 'plugin'])
    .optional()
    .meta({
      title: t('fields.toolRow.cacheFor.title'),
      description: t('fields.toolRow.cacheFor.help'),
      default: 'run',
    }),
  timeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta({ title: t('fields.toolRow.timeoutMs.title') }),
});

export type ToolRow = z.infer<typeof toolRowSchema>;

export function isModelArgument(
  argument: unknown,
): argument is { readonly model: true; readonly expr?: string | undefined } {
  return typeof argument === 'object' && argument !== null && (argument as { model?: unknown }).model === true;
}
