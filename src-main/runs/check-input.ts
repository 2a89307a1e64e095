/** Checks the input of a run against the schema that its agent declares. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import { schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { fromPointer, isJsonObject, type JsonObject } from '../../src-shared/json.ts';
import { zodFromJsonSchema } from '../../src-shared/json-schema/json-schema.ts';
import { listSets } from '../../src-shared/messages/list-words.ts';
import { t } from '../messages/translate.ts';

/** Null if the input is valid, or if the agent declares no schema. */
export function inputProblem(schema: JsonObject | undefined, input: JsonObject): AppError | null {
  if (schema === undefined) return null;
  const missing = missingIn(schema, input);
  if (missing !== null) {
    const pointer = Object.hasOwn(propertiesOf(schema), missing) ? `/input/${missing}` : '/input';
    return appError('invalid_document', t('services.runs.missingInput', { field: missing }), { pointer });
  }
  const converted = zodFromJsonSchema(withoutAlternatives(schema));
  if (!converted.ok) return null;
  const { error } = converted.value.safeParse(input);
  if (error === undefined) return null;
  const { pointer, message: problem } = schemaIssues(error)[0]!;
  const field = fromPointer(pointer).join('.') || 'input';
  const message = t('services.runs.invalidInput', { field, problem });
  return appError('invalid_document', message, { pointer: `/input${pointer}` });
}

/** Alternative required fields are checked above. If they were kept, the conversion would accept unknown fields. */
function withoutAlternatives(schema: JsonObject): JsonObject {
  if (alternativesOf(schema).length === 0) return schema;
  const { anyOf: _any, oneOf: _one, ...rest } = schema;
  return rest;
}

/** Names the missing required field, or the alternatives of which one is required. */
function missingIn(schema: JsonObject, input: JsonObject): string | null {
  const isMissing = (name: string): boolean => !Object.hasOwn(input, name);
  const own = requiredOf(schema).find(isMissing);
  if (own !== undefined) return own;
  const sets = alternativesOf(schema);
  if (sets.length === 0 || sets.some((names) => !names.some(isMissing))) return null;
  return listSets(sets);
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isJsonObject(properties) ? properties : {};
}

function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** The sets of fields that `anyOf` or `oneOf` require; empty if nothing is required there. */
function alternativesOf({ anyOf, oneOf }: JsonObject): string[][] {
  const choices = [anyOf, oneOf].find(Array.isArray) as readonly JsonObject[] | undefined;
  const sets = (choices ?? []).map(requiredOf);
  return sets.some((names) => names.length === 0) ? [] : sets;
}
