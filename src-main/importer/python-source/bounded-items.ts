/** Limits the size of containers, whatever a program does to them. */
import type { Machine } from './machine.ts';
import type { DictValue, SequenceValue, Value } from './value.ts';

export const MAX_ITEMS = 10_000;

/** Adds to a list, tuple, or set; items beyond the limit make it incomplete. */
export function addItems(to: SequenceValue, items: readonly Value[], complete = true): void {
  const room = Math.max(0, MAX_ITEMS - to.items.length);
  for (const item of items.slice(0, room)) to.items.push(item);
  to.complete &&= complete && items.length <= room;
}

export function sequenceOf(kind: SequenceValue['kind'], items: readonly Value[], complete: boolean): SequenceValue {
  return { kind, items: items.slice(0, MAX_ITEMS), complete: complete && items.length <= MAX_ITEMS };
}

export function addEntry(to: DictValue, key: Value, value: Value): void {
  if (to.entries.length < MAX_ITEMS) to.entries.push({ key, value });
  else to.complete = false;
}

/** Changes a container. Items put into an empty one under a condition may be missing in a run. */
export function filling<Result>(machine: Machine, of: SequenceValue | DictValue, change: () => Result): Result {
  const couldBeEmpty = sizeOf(of) === 0 || of.maybeEmpty === true;
  const before = sizeOf(of);
  const result = change();
  if (couldBeEmpty && sizeOf(of) > before) of.maybeEmpty = machine.conditions.at(-1) !== of.madeUnder;
  return result;
}

function sizeOf(container: SequenceValue | DictValue): number {
  return container.kind === 'dict' ? container.entries.length : container.items.length;
}
