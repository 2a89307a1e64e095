/** Ends the run with a named outcome. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, meta } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const terminalSchema = z.strictObject({
  ...commonHead,
  type: z.literal('terminal'),
  label: commonTail.label,
  outcome: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta(
      meta({
        title: t('kinds.terminal.fields.outcome.title'),
        description: t('kinds.terminal.fields.outcome.help'),
        widget: 'line',
        group: 'main',
        default: 'done',
      }),
    ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export const DEFAULT_OUTCOME = 'done';

export type TerminalNode = z.infer<typeof terminalSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly terminal: TerminalNode;
  }
}
