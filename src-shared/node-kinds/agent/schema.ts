/** A language-model loop over tools: a planner with a fallback sequence, or a router. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, meta, templateSchema } from '../../flow/node-fields.ts';

const toolName = z.string().min(1).max(200);

export const agentSchema = z.strictObject({
  ...commonHead,
  type: z.literal('agent'),
  label: commonTail.label,
  mode: z.enum(['planner', 'router']).meta(
    meta({
      title: 'Mode',
      description:
        'A planner works step by step until its goal is complete. A router picks tools freely and then answers.',
      widget: 'select',
      group: 'main',
    }),
  ),
  tools: z
    .array(toolName)
    .max(100)
    .optional()
    .meta(meta({ title: 'Tools', widget: 'tools', group: 'main', default: [] })),
  input: expressionSchema.optional().meta(
    meta({
      title: 'Input',
      description: 'The data the agent starts with.',
      widget: 'expression',
      group: 'main',
      gives: 'value',
    }),
  ),
  result: keySchema.optional().meta(meta({ title: 'Result key', widget: 'line', group: 'main' })),
  systemPrompt: templateSchema
    .optional()
    .meta(meta({ title: 'System prompt', widget: 'template', group: 'behaviour' })),
  userPrompt: templateSchema.optional().meta(meta({ title: 'User prompt', widget: 'template', group: 'behaviour' })),
  limits: z
    .strictObject({
      maxSteps: z.int().min(1).max(200).optional().meta({ title: 'Maximum steps', default: 20 }),
      timeoutMs: z.int().min(1).max(3_600_000).optional().meta({ title: 'Total timeout (ms)', default: 120_000 }),
      toolTimeoutMs: z.int().min(1).max(600_000).optional().meta({ title: 'Tool timeout (ms)', default: 30_000 }),
    })
    .optional()
    .meta(meta({ title: 'Limits', widget: 'limits', group: 'behaviour' })),
  fallback: z
    .array(toolName)
    .max(100)
    .optional()
    .meta(
      meta({
        title: 'Fallback sequence',
        description: 'The order in which tools are called if no model is available.',
        widget: 'tools',
        group: 'behaviour',
        default: [],
      }),
    ),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type AgentNode = z.infer<typeof agentSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly agent: AgentNode;
  }
}
