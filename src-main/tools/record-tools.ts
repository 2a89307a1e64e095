/** `records.*`: data a plugin stores, in collections that it declares in its manifest. */
import {
  COLLECTION_LIMITS,
  collectionNameSchema,
  recordKeySchema,
  recordValueSchema,
  type Collections,
} from '../../src-shared/plugin/collections.ts';
import { z } from '../../src-shared/schema.ts';
import { createRecordChecks, type RecordChecks } from '../../src-shared/plugin/record-checks.ts';
import type {
  RecordChange,
  RecordCollections,
  RecordOutcome,
  StoredRecord,
} from '../flow-runtime/tools/record-collections.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { errorText } from '../../src-shared/errors.ts';

const MAX_CHANGES = 200;
const LISTED = 100;
const TIMEOUT_MS = 30_000;

const revisionSchema = z
  .int()
  .min(0)
  .optional()
  .meta({ description: t('toolFields.recordTools.revision.help') });

const putSchema = z.strictObject({
  collection: collectionNameSchema,
  key: recordKeySchema,
  value: recordValueSchema,
  revision: revisionSchema,
});
const appendSchema = z.strictObject({ collection: collectionNameSchema, value: recordValueSchema });
const oneSchema = z.strictObject({ collection: collectionNameSchema, key: recordKeySchema });
const deleteSchema = oneSchema.extend({ revision: revisionSchema });
const listSchema = z.strictObject({
  collection: collectionNameSchema,
  prefix: z
    .string()
    .max(200)
    .optional()
    .meta({ description: t('toolFields.recordTools.list.prefix.help') }),
  where: z
    .record(z.string(), z.json())
    .optional()
    .meta({ description: t('toolFields.recordTools.list.where.help') }),
  order: z
    .enum(['ascending', 'descending'])
    .optional()
    .meta({ description: t('toolFields.recordTools.list.order.help'), default: 'ascending' }),
  after: z
    .string()
    .max(200)
    .optional()
    .meta({ description: t('toolFields.recordTools.list.after.help') }),
  limit: z.int().min(1).max(COLLECTION_LIMITS.page).optional(),
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
    .max(MAX_CHANGES)
    .meta({ description: t('toolFields.recordTools.transaction.changes.help') }),
});

const outcomeSchema = z.strictObject({ key: z.string(), revision: z.int().nullable() });
const recordSchema = z.strictObject({ key: z.string(), value: z.json(), revision: z.int(), updatedAt: z.string() });

const resultsSchema = z.strictObject({ results: z.array(outcomeSchema) });
const pageSchema = z.strictObject({ records: z.array(recordSchema), next: z.string().nullable() });

/** `collections` are those in the manifest; without any, every name is a collection that takes any JSON. */
export function recordTools(collections: Collections | undefined): Tool[] {
  const checks = createRecordChecks(collections);
  const change = async (changes: readonly RecordChange[], context: ToolContext): Promise<readonly RecordOutcome[]> => {
    for (const [index, one] of changes.entries()) {
      const fits = checks.change(one);
      if (!fits.ok) throw new ToolError(changes.length === 1 ? fits.error : inTransaction(fits.error, index));
    }
    const store = storeOf(context);
    const writable = await store.whenWritable();
    const made = writable.ok ? store.change(context.folder, changes, context.call ?? null) : writable;
    if (!made.ok) throw new ToolError(errorText(made.error));
    return made.value;
  };
  const list = async (args: z.infer<typeof listSchema>, context: ToolContext): Promise<unknown> => {
    refuseUnknown(checks, args.collection);
    const query = { ...args, limit: args.limit ?? LISTED };
    const { records, next } = await storeOf(context).list(context.folder, query, context.signal);
    return { records: records.map(shown), next };
  };
  const get = ({ collection, key }: z.infer<typeof oneSchema>, context: ToolContext): unknown => {
    refuseUnknown(checks, collection);
    const record = storeOf(context).get(context.folder, collection, key);
    return record === null ? null : shown(record);
  };
  const one = async (made: RecordChange, context: ToolContext): Promise<unknown> => (await change([made], context))[0];
  return [
    tool('put', [putSchema, outcomeSchema], (args, context) => one({ do: 'put', ...args }, context)),
    tool('append', [appendSchema, outcomeSchema], (args, context) => one({ do: 'append', ...args }, context)),
    tool('delete', [deleteSchema, outcomeSchema], (args, context) => one({ do: 'delete', ...args }, context)),
    tool('transaction', [transactionSchema, resultsSchema], async ({ changes }, context) => ({
      results: await change(changes, context),
    })),
    tool('get', [oneSchema, recordSchema.nullable()], get),
    tool('list', [listSchema, pageSchema], list),
  ];
}

function inTransaction(message: string, index: number): string {
  return t('services.records.change', { number: index + 1, message });
}

function refuseUnknown(checks: RecordChecks, collection: string): void {
  const known = checks.collection(collection);
  if (!known.ok) throw new ToolError(known.error);
}

type Name = 'put' | 'append' | 'delete' | 'transaction' | 'get' | 'list';

function tool<Input>(
  name: Name,
  [input, output]: readonly [z.ZodType<Input>, z.ZodType],
  run: (args: Input, context: ToolContext) => unknown,
): Tool {
  const made: Tool<Input> = {
    ...{ name: `records.${name}`, description: t(`services.records.tools.${name}`), input, output },
    // A call repeated after a crash is recognized by its position in the run.
    ...{ idempotent: true, irreversible: false, timeoutMs: TIMEOUT_MS },
    run: async (args, context) => run(args, context),
  };
  return made as Tool;
}

function storeOf({ collections }: ToolContext): RecordCollections {
  if (collections === undefined) throw new ToolError(t('services.records.notHere'));
  return collections;
}

function shown({ collection: _, ...rest }: StoredRecord): Omit<StoredRecord, 'collection'> {
  return rest;
}
