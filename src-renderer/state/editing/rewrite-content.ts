/** Replaces the edited content. Unchanged parts keep their identity. */
import { deepEqual } from '../../../src-shared/equality.ts';
import { changeContent, type Content, type ContentEdit } from './layered-content.ts';

type Fields = Record<string, unknown>;

/** Omitted parts are kept. Nodes and edges keep their order, which has no meaning; new ones come last. */
export function rewriteContent(content: Content, parts: Partial<Content>): ContentEdit {
  const next: Fields = { ...content, ...parts };
  return changeContent(content, (draft) => writeFields(draft as unknown as Fields, content as unknown as Fields, next));
}

function writeFields(draft: Fields, before: Fields, after: Fields): void {
  for (const name of Object.keys(before)) if (after[name] === undefined) delete draft[name];
  for (const [name, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const wanted = UNORDERED.has(name) ? inOrderOf(old, value) : value;
    if (wanted === undefined || deepEqual(old, wanted)) continue;
    if (isFields(old) && isFields(wanted)) writeFields(draft[name] as Fields, old, wanted);
    else if (Array.isArray(old) && Array.isArray(wanted)) writeItems({ draft, name, old, wanted });
    else draft[name] = wanted;
  }
}

const UNORDERED: ReadonlySet<string> = new Set(['nodes', 'edges']);

interface Lists {
  readonly draft: Fields;
  readonly name: string;
  readonly old: readonly unknown[];
  readonly wanted: readonly unknown[];
}

function writeItems({ draft, name, old, wanted }: Lists): void {
  if (old.length !== wanted.length || old.some((item, at) => idOf(item) !== idOf(wanted[at]))) {
    const known = new Map(old.map((item) => [idOf(item), item]));
    draft[name] = wanted.map((item) => {
      const before = known.get(idOf(item));
      return idOf(item) !== undefined && deepEqual(before, item) ? before : item;
    });
    return;
  }
  const items = draft[name] as unknown[];
  for (const [at, item] of wanted.entries()) {
    const before = old[at];
    if (deepEqual(before, item)) continue;
    if (isFields(before) && isFields(item)) writeFields(items[at] as Fields, before, item);
    else items[at] = item;
  }
}

function inOrderOf(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return after;
  if (after.some((item) => idOf(item) === undefined)) return after;
  const left = new Map(after.map((item: unknown) => [idOf(item), item]));
  // Duplicate ids are a problem of the flow: none of them may be dropped.
  if (left.size !== after.length) return after;
  const kept = before.flatMap((item) => {
    const id = idOf(item);
    const now = left.get(id);
    left.delete(id);
    return now === undefined ? [] : [now];
  });
  return [...kept, ...left.values()];
}

function idOf(item: unknown): unknown {
  return isFields(item) ? item['id'] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
