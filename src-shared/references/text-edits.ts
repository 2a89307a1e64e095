/** Edits of texts inside a document, by pointer and range: everything else stays the same object. */
import { create } from 'mutative';
import { fromPointer } from '../json.ts';

export interface TextEdit {
  readonly pointer: string;
  readonly range: { readonly start: number; readonly end: number };
  readonly to: string;
  /** The name of the member at the pointer changes, not its value. */
  readonly isMember?: true | undefined;
}

export function withTextEdits<T extends object>(root: T, edits: readonly TextEdit[]): T {
  if (edits.length === 0) return root;
  const values = Map.groupBy(
    edits.filter(({ isMember }) => isMember !== true),
    ({ pointer }) => pointer,
  );
  const members = Map.groupBy(
    edits.filter(({ isMember }) => isMember === true),
    ({ pointer }) => pointer,
  );
  // Deepest first, because pointers through a changed name would be invalid.
  const deepest = [...members].toSorted(([a], [b]) => fromPointer(b).length - fromPointer(a).length);
  return create(root, (draft) => {
    for (const [pointer, inText] of values) {
      const { parent, name } = parentOf(draft, pointer);
      const text = parent?.[name];
      if (typeof text === 'string') parent![name] = spliced(text, inText);
    }
    const renamed = Map.groupBy(deepest, ([pointer]) => pointer.slice(0, pointer.lastIndexOf('/')));
    for (const group of renamed.values()) renameMembers(draft, group);
  }) as T;
}

type Parent = Record<string, unknown>;

function parentOf(root: object, pointer: string): { parent: Parent | undefined; name: string } {
  const path = fromPointer(pointer);
  const name = path.pop() ?? '';
  let parent: unknown = root;
  for (const part of path) {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, part))
      return { parent: undefined, name };
    parent = (parent as Parent)[part];
  }
  return { parent: typeof parent === 'object' && parent !== null ? (parent as Parent) : undefined, name };
}

/** The order of the members is preserved. */
function renameMembers(root: object, group: readonly (readonly [string, readonly TextEdit[]])[]): void {
  const { parent } = parentOf(root, group[0]![0]);
  if (parent === undefined) return;
  const names = new Map(
    group.map(([pointer, edits]) => {
      const name = fromPointer(pointer).at(-1) ?? '';
      return [name, spliced(name, edits)] as const;
    }),
  );
  const entries = Object.entries(parent).map(([name, value]) => [names.get(name) ?? name, value] as const);
  for (const name of Object.keys(parent)) delete parent[name];
  for (const [name, value] of entries) parent[name] = value;
}

export function spliced(text: string, edits: readonly Pick<TextEdit, 'range' | 'to'>[]): string {
  let result = '';
  let at = 0;
  for (const { range, to } of edits.toSorted((a, b) => a.range.start - b.range.start)) {
    if (range.start < at) continue;
    result += text.slice(at, range.start) + to;
    at = range.end;
  }
  return result + text.slice(at);
}
