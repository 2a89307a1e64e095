/** The size of a JSON value when written out, where shared values count each time. */
import { MAX_JSON_DEPTH, type Json } from './json.ts';

export interface JsonSize {
  /** The number of values in it, including itself. */
  readonly members: number;
  /** Characters of its texts and names. */
  readonly characters: number;
  /** The nesting depth of a value. */
  readonly depth: number;
}

const TOO_DEEP: JsonSize = { members: 1, characters: 0, depth: Number.POSITIVE_INFINITY };
const SCALAR: JsonSize = { members: 1, characters: 0, depth: 0 };

/** Values never change, so each is counted once: [x, x] is twice the size of x, however large x is. */
const known = new WeakMap<object, JsonSize>();

export function sizeOfJson(value: Json | undefined, level = 0): JsonSize {
  if (typeof value === 'string') return { members: 1, characters: value.length, depth: 0 };
  if (typeof value !== 'object' || value === null) return SCALAR;
  const found = known.get(value);
  if (found !== undefined) return found;
  if (level > MAX_JSON_DEPTH) return TOO_DEEP;
  const size = Array.isArray(value) ? sumOf(value as readonly Json[], level) : sumOfEntries(value as object, level);
  // A truncated walk may report a value as too deep only if it is inside one that is.
  known.set(value, size);
  return size;
}

function sumOf(items: readonly Json[], level: number): JsonSize {
  let [members, characters, depth] = [1, 0, 0];
  for (const item of items) {
    const inner = sizeOfJson(item, level + 1);
    members += inner.members;
    characters += inner.characters;
    depth = Math.max(depth, inner.depth);
  }
  return { members, characters, depth: depth + 1 };
}

function sumOfEntries(object: object, level: number): JsonSize {
  const size = sumOf(Object.values(object) as Json[], level);
  const names = Object.keys(object).reduce((sum, name) => sum + name.length, 0);
  return { ...size, characters: size.characters + names };
}
