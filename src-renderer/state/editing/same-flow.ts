/** Whether two flows say the same. Edits share what they do not touch, so that is not looked at twice. */
import type { Flow } from '../../../src-shared/flow/flow.ts';

export function sameFlow(a: Flow, b: Flow): boolean {
  return same(a, b);
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameItems(a, b);
  const left = definedEntries(a);
  const right = new Map(definedEntries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => same(item, b[index]));
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
