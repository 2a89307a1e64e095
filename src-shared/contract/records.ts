/** Requests about the records of a plugin: which collections it has, and browsing and editing one of them. */
import { recordKeySchema } from '../plugin/collections.ts';
import { z } from '../schema.ts';
import { noneSchema, pathSchema } from './basics.ts';

const nameSchema = z.string().min(1).max(64);

const collectionSchema = z.strictObject({
  name: z.string(),
  count: z.int(),
  /** The JSON Schema of its values; null if `plugin.json` doesn't declare it. */
  schema: z.record(z.string(), z.json()).nullable(),
});
export type CollectionSummary = z.infer<typeof collectionSchema>;

const recordSchema = z.strictObject({
  key: z.string(),
  revision: z.int().min(1),
  updatedAt: z.string(),
  value: z.json(),
});
export type RecordEntry = z.infer<typeof recordSchema>;

const oneSchema = z.strictObject({ project: pathSchema, collection: nameSchema, key: z.string().min(1).max(200) });

export const RECORD_REQUESTS = {
  /** Declared collections and those with records. */
  'records.collections': {
    request: z.strictObject({ project: pathSchema }),
    response: z.strictObject({
      collections: z.array(collectionSchema),
      /** `plugin.json` declares no collections: any name is allowed. */
      isOpen: z.boolean(),
    }),
  },
  /** A page by key. `next` is the `after` of the next page. */
  'records.list': {
    request: z.strictObject({
      project: pathSchema,
      collection: nameSchema,
      prefix: z.string().max(200).optional(),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(500),
    }),
    response: z.strictObject({ records: z.array(recordSchema), next: z.string().nullable() }),
  },
  /** Null if it no longer exists. */
  'records.get': { request: oneSchema, response: z.strictObject({ record: recordSchema.nullable() }) },
  /**
   * `revision` is the one that the user saw; 0 for a new record. If the record has changed since, the result is a
   * conflict.
   */
  'records.put': {
    request: oneSchema.extend({ key: recordKeySchema, value: z.json(), revision: z.int().min(0) }),
    response: z.strictObject({ record: recordSchema }),
  },
  'records.delete': { request: oneSchema.extend({ revision: z.int().min(1) }), response: noneSchema },
} as const;
