/** Shortens values for records and prompts, as valid JSON. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { cutText } from '../cut-text.ts';

const MAX_MEMBERS = 20;
const MAX_ITEMS = 5;
const MAX_CHARACTERS = 200;
const MAX_DEPTH = 2;

/** The members of an object, shortened. Any other value is under `value`. */
export function summaryOf(value: Json): JsonObject {
  const short = shortened(value, MAX_DEPTH);
  return isJsonObject(short) ? short : { value: short };
}

function shortened(value: Json, depth: number): Json {
  if (typeof value === 'string') return cutText(value, MAX_CHARACTERS);
  if (Array.isArray(value)) {
    if (depth === 0 || value.length > MAX_ITEMS) return { count: value.length };
    return value.map((item: Json) => shortened(item, depth - 1));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  if (depth === 0) return { members: entries.length };
  return Object.fromEntries(entries.slice(0, MAX_MEMBERS).map(([name, part]) => [name, shortened(part, depth - 1)]));
}
