/** The schemas of the JSON output of `diff`, `migrate`, and `merge-file`. */
import { SHADOW_FIELDS } from '../../src-shared/checklist/shadow-fields.ts';
import { ORDERED_KINDS, PART_KINDS } from '../../src-shared/diff/parts.ts';
import { RENAMED_KINDS } from '../../src-shared/diff/rename.ts';
import { positionSchema } from '../../src-shared/flow/layout.ts';
import { z } from '../../src-shared/schema.ts';

const graph = z.string().nullable().meta({ description: 'The subgraph it is in; null is the top.' });
const path = z.array(z.string()).meta({ description: 'The names that lead to the field; empty is the whole part.' });
const says = z.array(z.string()).meta({ description: 'The same in English.' });
const value = z.record(z.string(), z.json()).meta({ description: 'Its fields, without the id.' });

const subjectSchema = z.strictObject({
  kind: z.enum(PART_KINDS),
  graph,
  id: z.string(),
  nth: z.int().min(2).optional().meta({ description: 'Counts parts that wrongly bear the same id.' }),
});

const changeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('renamed'),
    rename: z.strictObject({ kind: z.enum(RENAMED_KINDS), graph, from: z.string(), to: z.string() }),
    uses: z.array(z.strictObject({ subject: subjectSchema, path })).meta({ description: 'Places that only follow.' }),
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
        .meta({ description: 'A value is missing where the field was not there.' }),
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
  same: z.boolean().meta({ description: 'Whether --fail-on-changes lets it pass.' }),
  changes: z.array(changeSchema),
  layout: z.array(layoutChangeSchema),
});

export const migrationSchema = z.strictObject({
  file: z.string(),
  version: z.string().meta({ description: 'The version the file has.' }),
  latest: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), from: z.string(), to: z.string() })),
  written: z.boolean(),
  kept: z.string().nullable().meta({ description: 'The file the checklist was kept in.' }),
});

const differenceSchema = z.strictObject({
  turn: z.int().meta({ description: '0 is before the user said anything.' }),
  field: z.enum(SHADOW_FIELDS),
  checklist: z.json(),
  flow: z.json(),
  says: z.string().meta({ description: 'The same in English.' }),
});

export const shadowSchema = z.strictObject({
  same: z.boolean().meta({ description: 'Whether the exit code is 0.' }),
  scripts: z.array(
    z.strictObject({
      script: z.string(),
      turns: z.int().meta({ description: 'Heard before the checklist ended.' }),
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
  clean: z.boolean().meta({ description: 'Whether there are no conflicts and the exit code is 0.' }),
  conflicts: z.array(conflictSchema).meta({
    description: 'What both sides changed; in the file stands ours. A value is missing where there was none.',
  }),
});
