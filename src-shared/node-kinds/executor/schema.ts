/** Runs the tool that its planner picked. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, meta, referenceSchema } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const executorSchema = z.strictObject({
  ...commonHead,
  type: z.literal('executor'),
  label: commonTail.label,
  planner: referenceSchema.meta(
    meta({
      title: t('kinds.executor.fields.planner.title'),
      description: t('kinds.executor.fields.planner.help'),
      widget: 'planner-id',
      group: 'main',
    }),
  ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ExecutorNode = z.infer<typeof executorSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly executor: ExecutorNode;
  }
}
