/** JSON values, and pointers into them (RFC 6901). */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the JSON value of a text, or undefined if the text isn't JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The maximum nesting of values. Traversal and serialization stop there. */
export const MAX_JSON_DEPTH = 200;

/** Whether a value consists only of JSON, and isn't nested too deeply. */
export function isJson(value: unknown, level = 0): value is Json {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (level > MAX_JSON_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, level + 1));
  return isPlain(value) && Object.values(value).every((item) => isJson(item, level + 1));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another realm have a different prototype, with nothing above it.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** `['nodes', 3, 'a/b']` becomes `/nodes/3/a~1b`; the empty path is the whole document. */
export function toPointer(path: readonly PropertyKey[]): string {
  let pointer = '';
  for (const part of path) {
    const name = String(part);
    pointer += `/${/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;
  }
  return pointer;
}

export function fromPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer, or undefined. Only own properties are followed. */
export function atPointer(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const part of fromPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** The value with another one at a path of names that exists. */
export function replaceAt(holder: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (Array.isArray(holder)) {
    const items = holder as readonly Json[];
    return items.with(Number(name), replaceAt(items[Number(name)] ?? null, rest, value));
  }
  return isJsonObject(holder) ? { ...holder, [name]: replaceAt(holder[name] ?? null, rest, value) } : holder;
}

/** Whether an object in it has the key `__proto__`, which validation would drop, and copying would take for a prototype. */
export function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}
