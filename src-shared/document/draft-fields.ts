/** Safe access to members with user-defined names, and to fields and lists of a draft. */
import { current, isDraft } from 'mutative';

/** A name may equal an inherited property. */
export function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A field set to undefined is removed. */
export function assignFields(target: object | undefined, set: object, fixed: ReadonlySet<string> = NONE): void {
  if (target === undefined) return;
  const record = target as Record<string, unknown>;
  for (const [name, value] of Object.entries(set)) {
    if (fixed.has(name)) continue;
    if (value === undefined) delete record[name];
    else record[name] = value;
  }
}

const NONE: ReadonlySet<string> = new Set();

interface Item {
  readonly id: string;
}

/** A list of a draft without making drafts of its items, as reading them would: a flow has thousands. */
export function plainItems<Of extends Item>(list: readonly Of[]): readonly Of[] {
  return isDraft(list) ? current(list as Of[]) : list;
}

/** A draft of one item. */
export function itemWith<Of extends Item>(list: Of[], id: string): Of | undefined {
  return list[plainItems(list).findIndex((item) => item.id === id)];
}

export function removeItems<Of extends Item>(list: Of[], isGone: (item: Of) => boolean): void {
  const items = plainItems(list);
  for (let at = items.length - 1; at >= 0; at -= 1) if (isGone(items[at]!)) list.splice(at, 1);
}
