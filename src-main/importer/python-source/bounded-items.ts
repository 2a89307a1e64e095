/** Containers hold so much and no more, whatever a program does to them. */
import type { DictValue, SequenceValue, Value } from './value.ts';

export const MOST_ITEMS = 10_000;

/** Adds to a list, tuple or set; what is too much makes it incomplete. */
export function addItems(to: SequenceValue, items: readonly Value[], complete = true): void {
  const room = Math.max(0, MOST_ITEMS - to.items.length);
  for (const item of items.slice(0, room)) to.items.push(item);
  to.complete &&= complete && items.length <= room;
}

export function sequenceOf(kind: SequenceValue['kind'], items: readonly Value[], complete: boolean): SequenceValue {
  return { kind, items: items.slice(0, MOST_ITEMS), complete: complete && items.length <= MOST_ITEMS };
}

export function addEntry(to: DictValue, key: Value, value: Value): void {
  if (to.entries.length < MOST_ITEMS) to.entries.push({ key, value });
  else to.complete = false;
}
