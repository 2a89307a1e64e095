/** Why a draft can't be saved, as far as the window knows. */
import type { CollectionSummary } from '../../../src-shared/contract/records.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { recordKeySchema } from '../../../src-shared/plugin/collections.ts';
import { createRecordChecks } from '../../../src-shared/plugin/record-checks.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { RecordDraft } from './record-drafts.ts';
import { messageOf } from '../../../src-shared/errors.ts';

/** The value, or a sentence. */
export function checkDraft({ key, text }: RecordDraft, { name, schema }: CollectionSummary): Result<Json, string> {
  const value = parsed(text);
  if (!value.ok) return value;
  const declared = schema === null ? undefined : { [name]: schema as JsonObject };
  const fits = createRecordChecks(declared).change({ collection: name, key, value: value.value });
  return fits.ok ? value : fits;
}

/** Returns a sentence, or null if the key is valid. */
export function keyProblem(key: string): string | null {
  if (key === '') return t('records.keyMissing');
  return recordKeySchema.safeParse(key).error?.issues[0]?.message ?? null;
}

function parsed(text: string): Result<Json, string> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch (error) {
    return fail(t('records.notJson', { message: messageOf(error) }));
  }
}
