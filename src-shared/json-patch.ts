/** The JSON Patch (RFC 6902) from one value to another, for clients that follow a state. */
import { isJsonObject, toPointer, type Json } from './json.ts';
import { deepEqual } from './equality.ts';

export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

export function jsonPatch(before: Json, after: Json, path: readonly PropertyKey[] = []): PatchOperation[] {
  if (before === after) return [];
  if (isJsonObject(before) && isJsonObject(after)) return objectPatch(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
    return listPatch(before, after, path);
  if (deepEqual(before, after)) return [];
  return [{ op: 'replace', path: toPointer(path), value: after }];
}

function objectPatch(
  before: { readonly [key: string]: Json },
  after: { readonly [key: string]: Json },
  path: readonly PropertyKey[],
): PatchOperation[] {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...removed.map((name) => ({ op: 'remove' as const, path: toPointer([...path, name]) })),
    ...Object.entries(after).flatMap(([name, value]): PatchOperation[] =>
      Object.hasOwn(before, name)
        ? jsonPatch(before[name]!, value, [...path, name])
        : [{ op: 'add', path: toPointer([...path, name]), value }],
    ),
  ];
}

/** Lists of records usually grow at the end. */
function listPatch(before: readonly Json[], after: readonly Json[], path: readonly PropertyKey[]): PatchOperation[] {
  return after.flatMap((value, index): PatchOperation[] =>
    index < before.length
      ? jsonPatch(before[index]!, value, [...path, index])
      : [{ op: 'add', path: toPointer([...path, index]), value }],
  );
}
