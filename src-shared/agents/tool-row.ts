/** One tool that a planner may pick, as a row of its table. */
import { z } from '../schema.ts';
import { placeSchema } from '../flow/handlers.ts';
import { expressionSchema, jsonSchema } from '../flow/node-fields.ts';
import { COMPLETE } from './agent-loop.ts';

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
    title: 'Name',
    description: 'Unique in the table. Records, prompts, and metrics use it.',
  }),
  tool: z
    .string()
    .max(200)
    .meta({ title: 'Tool', description: `A tool, or a subgraph as ${GRAPH_TOOL_PREFIX}name.` }),
  when: expressionSchema.optional().meta({ title: 'Available when' }),
  fallbackWhen: expressionSchema.optional().meta({
    title: 'Without a model when',
    description: 'The fallback sequence picks the tool only while this is true. A model can pick it anyway.',
  }),
  after: z
    .array(z.string().max(64))
    .max(100)
    .optional()
    .meta({ title: 'After', description: 'Tools that must have run before, with any outcome.' }),
  repeat: z
    .enum(REPEATS)
    .optional()
    .meta({ title: 'Repeat', description: 'never; different: with other arguments only; always.' }),
  args: z.record(z.string().min(1).max(100), rowArgumentSchema).optional().meta({ title: 'Arguments' }),
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta({ title: 'Set variables', description: 'Computed when the tool returns. Its result is in last.' }),
  approve: z
    .union([z.enum(['never', 'always']), z.strictObject({ expr: expressionSchema })])
    .optional()
    .meta({ title: 'Approval', description: 'Whether a person must approve the call.', default: 'never' }),
  cacheSeconds: z.int().min(0).max(86_400).optional().meta({ title: 'Cache (s)', default: 0 }),
  cacheFor: z
    .enum(['run', 'plugin'])
    .optional()
    .meta({ title: 'Cached for', description: 'The run, or all runs of the plugin.', default: 'run' }),
  timeoutMs: z.int().min(1).max(600_000).optional().meta({ title: 'Timeout (ms)' }),
});

export type ToolRow = z.infer<typeof toolRowSchema>;

export function isModelArgument(
  argument: unknown,
): argument is { readonly model: true; readonly expr?: string | undefined } {
  return typeof argument === 'object' && argument !== null && (argument as { model?: unknown }).model === true;
}
