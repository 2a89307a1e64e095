/** Shortens values for records and prompts, as valid JSON. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { cutText } from '../cut-text.ts';

const MOST_MEMBERS = 20;
const MOST_ITEMS = 5;
const MOST_CHARACTERS = 200;
const MOST_DEPTH = 2;

/** The members of an object, shortened. Any other value is under `value`. */
export function summaryOf(value: Json): JsonObject {
  const short = shortened(value, MOST_DEPTH);
  return isJsonObject(short) ? short : { value: short };
}

function shortened(value: Json, depth: number): Json {
  if (typeof value === 'string') return cutText(value, MOST_CHARACTERS);
  if (Array.isArray(value)) {
    if (depth === 0 || value.length > MOST_ITEMS) return { count: value.length };
    return value.map((item: Json) => shortened(item, depth - 1));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  if (depth === 0) return { members: entries.length };
  return Object.fromEntries(entries.slice(0, MOST_MEMBERS).map(([name, part]) => [name, shortened(part, depth - 1)]));
}
