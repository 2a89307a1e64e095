/** JSON values, and pointers into them (RFC 6901). */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** The value a pointer leads to, or undefined. Only own properties are followed. */
export function atPointer(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const part of fromPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => sameJson(item as Json, b[at] as Json));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name]!, b[name]!))
  );
}
