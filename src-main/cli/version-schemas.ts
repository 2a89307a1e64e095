/** The schemas of the JSON output of `diff`, `migrate`, and `merge-file`. */
import { SHADOW_FIELDS } from '../../src-shared/checklist/shadow-fields.ts';
import { ORDERED_KINDS, PART_KINDS } from '../../src-shared/diff/parts.ts';
import { RENAMED_KINDS } from '../../src-shared/diff/rename.ts';
import { positionSchema } from '../../src-shared/flow/layout.ts';
import { z } from '../../src-shared/schema.ts';
import { t } from '../messages/translate.ts';

const graph = z
  .string()
  .nullable()
  .meta({ description: t('cliSchemas.graph.help') });
const path = z.array(z.string()).meta({ description: t('cliSchemas.path.help') });
const says = z.array(z.string()).meta({ description: t('cliSchemas.says.help') });
const value = z.record(z.string(), z.json()).meta({ description: t('cliSchemas.value.help') });

const subjectSchema = z.strictObject({
  kind: z.enum(PART_KINDS),
  graph,
  id: z.string(),
  nth: z
    .int()
    .min(2)
    .optional()
    .meta({ description: t('cliSchemas.subject.nth.help') }),
});

const changeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('renamed'),
    rename: z.strictObject({ kind: z.enum(RENAMED_KINDS), graph, from: z.string(), to: z.string() }),
    uses: z
      .array(z.strictObject({ subject: subjectSchema, path }))
      .meta({ description: t('cliSchemas.change.uses.help') }),
    says,
  }),
  z.strictObject({ type: z.literal('added'), subject: subjectSchema, value, says }),
  z.strictObject({ type: z.literal('removed'), subject: subjectSchema, value, says }),
  z.strictObject({
    type: z.literal('changed'),
    subject: subjectSchema,
    fields: z.array(
      z
        .strictObject({ path, before: z.json().optional(), after: z.json().optional() })
        .meta({ description: t('cliSchemas.change.fields.help') }),
    ),
    says,
  }),
  z.strictObject({ type: z.literal('reordered'), kind: z.enum(ORDERED_KINDS), ids: z.array(z.string()), says }),
]);

const viewportSchema = z.strictObject({ x: z.number(), y: z.number(), zoom: z.number() });

const layoutChangeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('moved'),
    graph,
    id: z.string(),
    before: positionSchema,
    after: positionSchema,
    says,
  }),
  z.strictObject({ type: z.literal('placed'), graph, id: z.string(), after: positionSchema, says }),
  z.strictObject({ type: z.literal('unplaced'), graph, id: z.string(), before: positionSchema, says }),
  z.strictObject({
    type: z.literal('viewport'),
    graph,
    before: viewportSchema.optional(),
    after: viewportSchema.optional(),
    says,
  }),
]);

export const diffSchema = z.strictObject({
  same: z.boolean().meta({ description: t('cliSchemas.diff.same.help') }),
  changes: z.array(changeSchema),
  layout: z.array(layoutChangeSchema),
});

export const migrationSchema = z.strictObject({
  file: z.string(),
  version: z.string().meta({ description: t('cliSchemas.migration.version.help') }),
  latest: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), from: z.string(), to: z.string() })),
  written: z.boolean(),
  kept: z
    .string()
    .nullable()
    .meta({ description: t('cliSchemas.migration.kept.help') }),
});

const differenceSchema = z.strictObject({
  turn: z.int().meta({ description: t('cliSchemas.difference.turn.help') }),
  field: z.enum(SHADOW_FIELDS),
  checklist: z.json(),
  flow: z.json(),
  says: z.string().meta({ description: t('cliSchemas.difference.says.help') }),
});

export const shadowSchema = z.strictObject({
  same: z.boolean().meta({ description: t('cliSchemas.shadow.same.help') }),
  scripts: z.array(
    z.strictObject({
      script: z.string(),
      turns: z.int().meta({ description: t('cliSchemas.shadow.scripts.turns.help') }),
      outcome: z.string().nullable(),
      differences: z.array(differenceSchema),
    }),
  ),
});

const conflictSchema = z.strictObject({
  subject: subjectSchema,
  path,
  base: z.json().optional(),
  ours: z.json().optional(),
  theirs: z.json().optional(),
  says,
});

export const mergeSchema = z.strictObject({
  document: z.enum(['flow', 'layout']),
  clean: z.boolean().meta({ description: t('cliSchemas.merge.clean.help') }),
  conflicts: z.array(conflictSchema).meta({
    description: t('cliSchemas.merge.conflicts.help'),
  }),
});
