/** An imported agent run as a black box. */
import { z } from '../../schema.ts';
import { argumentSchema, commonHead, commonTail, meta, referenceSchema } from '../../flow/node-fields.ts';
import { keySchema } from '../../flow/ids.ts';
import { t } from '../../messages/translate.ts';

/** Below the default time of a turn, so that the timeout edge is followed first. */
export const EXTERNAL_DEFAULTS = { timeoutMs: 50_000 } as const;

export const externalSchema = z.strictObject({
  ...commonHead,
  type: z.literal('external'),
  label: commonTail.label,
  runner: z
    .string()
    .max(300)
    .meta(
      meta({
        title: t('kinds.external.fields.runner.title'),
        description: t('kinds.external.fields.runner.help'),
        widget: 'runner',
        group: 'main',
      }),
    ),
  step: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta(
      meta({
        title: t('kinds.external.fields.step.title'),
        description: t('kinds.external.fields.step.help'),
        widget: 'line',
        group: 'main',
      }),
    ),
  inside: referenceSchema.optional().meta(
    meta({
      title: t('kinds.external.fields.inside.title'),
      description: t('kinds.external.fields.inside.help'),
      widget: 'subgraph',
      group: 'main',
    }),
  ),
  input: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.external.fields.input.title'),
        description: t('kinds.external.fields.input.help'),
        widget: 'arguments',
        group: 'main',
        default: {},
      }),
    ),
  thread: keySchema.optional().meta(
    meta({
      title: t('kinds.external.fields.thread.title'),
      description: t('kinds.external.fields.thread.help'),
      widget: 'line',
      group: 'behavior',
    }),
  ),
  fresh: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.external.fields.fresh.title'),
        description: t('kinds.external.fields.fresh.help'),
        widget: 'switch',
        group: 'behavior',
        default: false,
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: t('kinds.external.fields.result.title'),
      description: t('kinds.external.fields.result.help'),
      widget: 'line',
      group: 'main',
    }),
  ),
  timeoutMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .optional()
    .meta(
      meta({
        title: t('kinds.external.fields.timeoutMs.title'),
        widget: 'number',
        group: 'behavior',
        default: EXTERNAL_DEFAULTS.timeoutMs,
      }),
    ),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ExternalNode = z.infer<typeof externalSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly external: ExternalNode;
  }
}
