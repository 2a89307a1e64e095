/** Checks the input of a run against the schema that its agent declares. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { zodFromJsonSchema } from '../../src-shared/json-schema/json-schema.ts';
import { t } from '../messages/translate.ts';

/** Null if the input fits, or if the agent declares no schema. */
export function inputProblem(schema: JsonObject | undefined, input: JsonObject): AppError | null {
  if (schema === undefined) return null;
  const missing = requiredOf(schema).find((name) => !Object.hasOwn(input, name));
  if (missing !== undefined)
    return appError('invalid_document', t('services.runs.missingInput', { field: missing }), {
      pointer: `/input/${missing}`,
    });
  const converted = zodFromJsonSchema(schema);
  if (!converted.ok) return null;
  const issue = converted.value.safeParse(input).error?.issues[0];
  if (issue === undefined) return null;
  const named = issue.path.length === 0 ? (alternativesOf(schema) ?? 'input') : issue.path.map(String).join('.');
  const message = t('services.runs.invalidInput', { field: named, problem: issue.message });
  return appError('invalid_document', message, { pointer: ['/input', ...issue.path.map(String)].join('/') });
}

function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** Fields of which one set must be there, as `anyOf` and `oneOf` name them. */
function alternativesOf({ anyOf, oneOf }: JsonObject): string | null {
  const choices = [anyOf, oneOf].find(Array.isArray) as readonly JsonObject[] | undefined;
  const sets = (choices ?? []).map((choice) => requiredOf(choice).join(' and ')).filter((set) => set !== '');
  return sets.length === 0 ? null : sets.join(', or ');
}
