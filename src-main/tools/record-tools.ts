/** `records.*`: what a plugin keeps, in collections that it declares in its manifest. */
import type { JsonObject, Json } from '../../src-shared/json.ts';
import { zodFromJsonSchema } from '../../src-shared/json-schema/json-schema.ts';
import { collectionNameSchema, type Collections } from '../../src-shared/plugin/collections.ts';
import { z } from '../../src-shared/schema.ts';
import type { RecordChange, RecordCollections, StoredRecord } from '../flow-runtime/tools/record-collections.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

const MOST_CHANGES = 200;
const MOST_LISTED = 1000;
const LISTED = 100;
const TIMEOUT_MS = 30_000;

const keySchema = z.string().min(1).max(200);
const revisionSchema = z
  .int()
  .min(0)
  .optional()
  .meta({ description: 'The revision it must have now; 0: it must not exist yet.' });

const putSchema = z.strictObject({
  collection: collectionNameSchema,
  key: keySchema,
  value: z.json(),
  revision: revisionSchema,
});
const appendSchema = z.strictObject({ collection: collectionNameSchema, value: z.json() });
const oneSchema = z.strictObject({ collection: collectionNameSchema, key: keySchema });
const deleteSchema = oneSchema.extend({ revision: revisionSchema });
const listSchema = z.strictObject({
  collection: collectionNameSchema,
  prefix: z.string().max(200).optional().meta({ description: 'Keys that begin with it.' }),
  where: z.record(z.string(), z.json()).optional().meta({ description: 'Members that values must have.' }),
  after: z.string().max(200).optional().meta({ description: 'The "next" of the page before.' }),
  limit: z.int().min(1).max(MOST_LISTED).optional(),
});
const transactionSchema = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('do', [
        putSchema.extend({ do: z.literal('put') }),
        appendSchema.extend({ do: z.literal('append') }),
        deleteSchema.extend({ do: z.literal('delete') }),
      ]),
    )
    .min(1)
    .max(MOST_CHANGES)
    .meta({ description: 'Made in this order, all or none.' }),
});

const outcomeSchema = z.strictObject({ key: z.string(), revision: z.int().nullable() });
const recordSchema = z.strictObject({ key: z.string(), value: z.json(), revision: z.int(), updatedAt: z.string() });

const resultsSchema = z.strictObject({ results: z.array(outcomeSchema) });
const pageSchema = z.strictObject({ records: z.array(recordSchema), next: z.string().nullable() });

/** `collections`: what the manifest declares; without any, every name is a collection that takes any JSON. */
export function recordTools(collections: Collections | undefined): Tool[] {
  const schemas = collections === undefined ? null : new Map(Object.entries(collections).map(compiled));
  const known = (collection: string): void => {
    if (schemas === null || schemas.has(collection)) return;
    throw new ToolError(t('services.records.unknownCollection', { collection, known: [...schemas.keys()].join(', ') }));
  };
  const change = (changes: readonly RecordChange[], context: ToolContext) => {
    for (const one of changes) {
      known(one.collection);
      if ('value' in one) checkValue(one, schemas?.get(one.collection));
    }
    const made = storeOf(context).change(context.folder, changes, context.callId ?? null);
    if (!made.ok) throw new ToolError(made.error);
    return made.value;
  };
  const list = (args: z.infer<typeof listSchema>, context: ToolContext) => {
    known(args.collection);
    const { records, next } = storeOf(context).list(context.folder, { ...args, limit: args.limit ?? LISTED });
    return { records: records.map(shown), next };
  };
  const get = ({ collection, key }: z.infer<typeof oneSchema>, context: ToolContext) => {
    known(collection);
    const record = storeOf(context).get(context.folder, collection, key);
    return record === null ? null : shown(record);
  };
  return [
    tool('put', [putSchema, outcomeSchema], (args, context) => change([{ do: 'put', ...args }], context)[0]),
    tool('append', [appendSchema, outcomeSchema], (args, context) => change([{ do: 'append', ...args }], context)[0]),
    tool('delete', [deleteSchema, outcomeSchema], (args, context) => change([{ do: 'delete', ...args }], context)[0]),
    tool('transaction', [transactionSchema, resultsSchema], ({ changes }, context) => ({
      results: change(changes, context),
    })),
    tool('get', [oneSchema, recordSchema.nullable()], get),
    tool('list', [listSchema, pageSchema], list),
  ];
}

type Name = 'put' | 'append' | 'delete' | 'transaction' | 'get' | 'list';

function tool<Input>(
  name: Name,
  [input, output]: readonly [z.ZodType<Input>, z.ZodType],
  run: (args: Input, context: ToolContext) => unknown,
): Tool {
  const made: Tool<Input> = {
    ...{ name: `records.${name}`, description: t(`services.records.tools.${name}`), input, output },
    // A call that is made again after a crash is known by its place in the run.
    ...{ idempotent: true, irreversible: false, timeoutMs: TIMEOUT_MS },
    run: async (args, context) => run(args, context),
  };
  return made as Tool;
}

function compiled([name, schema]: [string, JsonObject]): [string, z.ZodType | null] {
  const made = zodFromJsonSchema(schema);
  return [name, made.ok ? made.value : null];
}

function checkValue(
  change: { readonly collection: string; readonly key?: string; readonly value: Json },
  schema: z.ZodType | null | undefined,
): void {
  const issue = schema?.safeParse(change.value).error?.issues[0];
  if (issue === undefined) return;
  const problem = [issue.path.join('.'), issue.message].filter(Boolean).join(': ');
  throw new ToolError(
    t('services.records.doesNotFit', { collection: change.collection, key: change.key ?? '', problem }),
  );
}

function storeOf({ collections }: ToolContext): RecordCollections {
  if (collections === undefined) throw new ToolError(t('services.records.notHere'));
  return collections;
}

function shown({ collection: _, ...rest }: StoredRecord): Omit<StoredRecord, 'collection'> {
  return rest;
}
