/** Collections of records that a plugin declares: a JSON Schema for the values of each. */
import { sizeOfJson } from '../json-size.ts';
import type { Json, JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

export const COLLECTION_LIMITS = {
  /** Characters. */
  key: 200,
  /** The size of a value as JSON. */
  bytes: 256 * 1024,
  depth: 100,
  /** The number of all records of a plugin. */
  records: 100_000,
  total: 256 * 1024 * 1024,
  /** Records and bytes of one page. */
  page: 1000,
  pageBytes: 1024 * 1024,
} as const;

export const collectionNameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, {
  error: t('plugin.collections.name'),
});

const CONTROL = /\p{Cc}/u;

/** Keys that look the same on screen or in the database are rejected. */
export const recordKeySchema = z
  .string()
  .min(1)
  .max(COLLECTION_LIMITS.key)
  .refine((key) => key.isWellFormed() && !CONTROL.test(key), { error: t('plugin.collections.key') });

/** Not copied, because a copy would lose members with names such as "__proto__". */
export const recordValueSchema = z
  .unknown()
  .refine((value) => value !== undefined && sizeOfJson(value as Json).depth <= COLLECTION_LIMITS.depth, {
    error: t('plugin.collections.value', { depth: COLLECTION_LIMITS.depth }),
  })
  .transform((value) => value as Json);

export type Collections = Readonly<Record<string, JsonObject>>;
