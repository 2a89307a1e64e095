/** Follows references inside a JSON Schema. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

const MAX_STEPS = 8;

/** References to other documents are ignored. */
export function resolveSchema(part: Json | undefined, root: JsonObject): JsonObject {
  let schema = part;
  for (let step = 0; step < MAX_STEPS && isJsonObject(schema) && typeof schema['$ref'] === 'string'; step += 1) {
    const [first, ...names]: string[] = schema['$ref'].split('/');
    schema = first === '#' ? names.reduce<Json | undefined>(memberOf, root) : undefined;
  }
  return isJsonObject(schema) ? schema : {};
}

export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
