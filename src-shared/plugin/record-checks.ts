/** Whether changes of records fit the collections that a plugin declares. */
import { firstIssue } from '../flow/schema-issues.ts';
import type { Json, JsonObject } from '../json.ts';
import { zodFromJsonSchema } from '../json-schema/json-schema.ts';
import { fail, ok, type Result } from '../result.ts';
import type { z } from '../schema.ts';
import { t } from '../messages/translate.ts';
import type { Collections } from './collections.ts';

interface CheckedChange {
  readonly collection: string;
  readonly key?: string;
  /** Absent if the record is deleted. */
  readonly value?: Json;
}

/** Failures are described in sentences. */
export interface RecordChecks {
  collection(name: string): Result<null, string>;
  change(change: CheckedChange): Result<null, string>;
}

/** Without declared collections, every name is a collection that accepts any JSON. */
export function createRecordChecks(collections: Collections | undefined): RecordChecks {
  const compiled = new Map<string, Result<z.ZodType, string>>();
  const schemaOf = (name: string, schema: JsonObject): Result<z.ZodType, string> => {
    const made = compiled.get(name) ?? zodFromJsonSchema(schema);
    compiled.set(name, made);
    return made;
  };
  const collection = (name: string): Result<null, string> => {
    if (collections === undefined || Object.hasOwn(collections, name)) return ok(null);
    const known = Object.keys(collections).join(', ');
    return fail(t('plugin.records.unknownCollection', { collection: name, known }));
  };
  return {
    collection,
    change({ collection: name, key = '', value }) {
      const known = collection(name);
      const declared = collections?.[name];
      if (!known.ok || declared === undefined || value === undefined) return known;
      const schema = schemaOf(name, declared);
      if (!schema.ok) return fail(t('plugin.records.invalidSchema', { collection: name, error: schema.error }));
      const { error } = schema.value.safeParse(value);
      if (error === undefined) return ok(null);
      return fail(t('plugin.records.doesNotFit', { collection: name, key, problem: firstIssue(error) }));
    },
  };
}
