/** The whole loop of an agent as one card: a planner with its executor, or a router that answers. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, meta, templateSchema } from '../../flow/node-fields.ts';
import { plannerFields } from '../planner/schema.ts';
import { t } from '../../messages/translate.ts';

export const agentSchema = z.strictObject({
  ...commonHead,
  type: z.literal('agent'),
  label: commonTail.label,
  mode: z.enum(['planner', 'router']).meta(
    meta({
      title: t('kinds.agent.fields.mode.title'),
      description: t('kinds.agent.fields.mode.help'),
      widget: 'select',
      group: 'main',
    }),
  ),
  ...plannerFields,
  input: expressionSchema.optional().meta(
    meta({
      title: t('kinds.agent.fields.input.title'),
      description: t('kinds.agent.fields.input.help'),
      widget: 'expression',
      group: 'main',
      gives: 'value',
    }),
  ),
  result: keySchema.optional().meta(
    meta({
      title: t('kinds.agent.fields.result.title'),
      description: t('kinds.agent.fields.result.help'),
      widget: 'line',
      group: 'main',
    }),
  ),
  answerPrompt: templateSchema.optional().meta(
    meta({
      title: t('kinds.agent.fields.answerPrompt.title'),
      description: t('kinds.agent.fields.answerPrompt.help'),
      widget: 'template',
      group: 'behavior',
    }),
  ),
  answerFallback: expressionSchema.optional().meta(
    meta({
      title: t('kinds.agent.fields.answerFallback.title'),
      description: t('kinds.agent.fields.answerFallback.help'),
      widget: 'expression',
      group: 'behavior',
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
