/**
 * The differences between two documents that share unchanged objects, which convert one into the other. Unchanged parts
 * stay the same objects, even in lists, so that the canvas and checks skip them.
 */

type Path = readonly (string | number)[];

export type Change =
  | { readonly kind: 'set'; readonly path: Path; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: Path }
  /** Some items of a list are replaced by others. */
  | {
      readonly kind: 'splice';
      readonly path: Path;
      readonly at: number;
      readonly count: number;
      readonly items: Items;
    };

type Items = readonly unknown[];
type Fields = Record<string, unknown>;

export interface Difference {
  /** Converts the earlier document into the later one. */
  readonly redo: readonly Change[];
  readonly undo: readonly Change[];
}

export function differenceOf(before: object, after: object): Difference {
  const found: Found = { redo: [], undo: [] };
  compare(before, after, { path: [], found });
  return found;
}

interface Found {
  readonly redo: Change[];
  readonly undo: Change[];
}

interface Place {
  readonly path: Path;
  readonly found: Found;
}

function compare(before: unknown, after: unknown, place: Place): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place);
  else if (isSameEntity(before, after)) compareFields(before, after, place);
  else note(place, { before: { value: before }, after: { value: after } });
}

/** Two nodes have the same member names but aren't versions of each other. */
function isSameEntity(before: unknown, after: unknown): before is Fields {
  return isFields(before) && isFields(after) && before['id'] === after['id'];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compareFields(before: Fields, after: unknown, { path, found }: Place): void {
  const now = after as Fields;
  for (const name of Object.keys(before)) {
    // Most of the thousands of positions in a layout are the same.
    if (before[name] === now[name] && before[name] !== undefined) continue;
    const place = { path: [...path, name], found };
    if (!Object.hasOwn(now, name)) note(place, { before: { value: before[name] }, after: null });
    else compare(before[name], now[name], place);
  }
  for (const name of Object.keys(now)) {
    if (!Object.hasOwn(before, name)) {
      note({ path: [...path, name], found }, { before: null, after: { value: now[name] } });
    }
  }
}

/** Null if the member doesn't exist. */
interface Values {
  readonly before: { readonly value: unknown } | null;
  readonly after: { readonly value: unknown } | null;
}

function note({ path, found }: Place, { before, after }: Values): void {
  found.redo.push(after === null ? { kind: 'remove', path } : { kind: 'set', path, value: after.value });
  found.undo.push(before === null ? { kind: 'remove', path } : { kind: 'set', path, value: before.value });
}

function compareLists(before: Items, after: Items, { path, found }: Place): void {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (before.length === after.length) {
    for (let at = start; at < before.length - end; at += 1)
      compare(before[at], after[at], { path: [...path, at], found });
    return;
  }
  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  found.redo.push({ kind: 'splice', path, at: start, count: gone.length, items: come });
  found.undo.push({ kind: 'splice', path, at: start, count: come.length, items: gone });
}

export function withChanges<Document extends object>(document: Document, changes: readonly Change[]): Document {
  if (changes.length === 0) return document;
  const copies = new Set<object>();
  const ownCopy = (value: unknown): Fields => {
    if (copies.has(value as object)) return value as Fields;
    const copy = (Array.isArray(value) ? [...(value as Items)] : { ...(value as Fields) }) as Fields;
    copies.add(copy);
    return copy;
  };
  const result = ownCopy(document);
  for (const change of changes) {
    const { path, kind } = change;
    let holder = result;
    for (const name of kind === 'splice' ? path : path.slice(0, -1)) {
      holder = holder[name] = ownCopy(holder[name]);
    }
    if (kind === 'splice') (holder as unknown as unknown[]).splice(change.at, change.count, ...change.items);
    else if (kind === 'set') holder[path.at(-1)!] = change.value;
    else delete holder[path.at(-1)!];
  }
  return result as Document;
}
