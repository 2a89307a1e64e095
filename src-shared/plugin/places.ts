/** Reads and writes variables by path: names separated by dots. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Undefined if there is no value. */
export function atPlace(object: JsonObject, place: string): Json | undefined {
  let value: Json | undefined = object;
  for (const name of place.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** The names of all variables with a value, following objects to their members unless they are variables themselves. */
export function heldPlaces(object: JsonObject, declared: ReadonlySet<string>): string[] {
  const held = (inner: JsonObject, before: string): string[] =>
    Object.entries(inner).flatMap(([name, value]) => {
      const place = before + name;
      if (declared.has(place) || !isJsonObject(value) || Object.keys(value).length === 0) return [place];
      return held(value, `${place}.`);
    });
  return held(object, '');
}
