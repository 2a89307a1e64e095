/** The whole loop of an agent as one card: a planner with its executor, or a router that answers. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, meta, templateSchema } from '../../flow/node-fields.ts';
import { plannerFields } from '../planner/schema.ts';

export const agentSchema = z.strictObject({
  ...commonHead,
  type: z.literal('agent'),
  label: commonTail.label,
  mode: z.enum(['planner', 'router']).meta(
    meta({
      title: 'Mode',
      description: 'planner: collects evidence until it is complete. router: uses tools freely, and then answers.',
      widget: 'select',
      group: 'main',
    }),
  ),
  ...plannerFields,
  input: expressionSchema.optional().meta(
    meta({
      title: 'Input',
      description: 'What the agent starts with. Its expressions read it as context.input.',
      widget: 'expression',
      group: 'main',
      gives: 'value',
    }),
  ),
  result: keySchema
    .optional()
    .meta(
      meta({ title: 'Result key', description: 'Saves how it ended as context.key.', widget: 'line', group: 'main' }),
    ),
  answerPrompt: templateSchema.optional().meta(
    meta({
      title: 'Answer prompt',
      description: 'Of a router: what the model is told when it writes the answer.',
      widget: 'template',
      group: 'behaviour',
    }),
  ),
  answerFallback: expressionSchema.optional().meta(
    meta({
      title: 'Answer without a model',
      description: 'Of a router: the answer if no model is available.',
      widget: 'expression',
      group: 'behaviour',
      gives: 'value',
    }),
  ),
  step: commonTail.step,
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
