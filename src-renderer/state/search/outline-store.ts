/** How the outline is displayed, and which of its texts is being edited. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from '../editing/document-part.ts';
import { EDGE_COLUMNS, NODE_COLUMNS, type Sorting } from './table-rows.ts';

export type OutlineMode = 'tree' | 'nodes' | 'edges';

/** A field of a row that is shown as an input. */
export interface Writing {
  readonly id: string;
  readonly field: string;
}

export interface OutlineState {
  readonly mode: OutlineMode;
  readonly closed: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly filter: string;
  readonly sorting: Sorting | null;
  readonly writing: Writing | null;
  /** A counter: when it increases, the list takes the focus. */
  readonly asked: number;
  /** Where a new node of a chosen kind is added. */
  readonly adding: 'after' | 'before' | 'into' | null;
}

export interface OutlineActions {
  show(mode: OutlineMode): void;
  /** Collapses or expands a row; graphs inside nodes start collapsed. */
  fold(key: string, item: { readonly isOpen: boolean; readonly isGraph: boolean }): void;
  narrow(filter: string): void;
  sort(sorting: Sorting | null): void;
  write(writing: Writing | null): void;
  focus(): void;
  add(adding: OutlineState['adding']): void;
}

export type OutlineStore = StoreApi<OutlineState & OutlineActions>;

export function createOutlineStore(): OutlineStore {
  return createStore<OutlineState & OutlineActions>()((set) => ({
    mode: 'tree',
    closed: new Set(),
    opened: new Set(),
    filter: '',
    sorting: null,
    writing: null,
    asked: 0,
    adding: null,
    show: (mode) => set(({ asked }) => ({ mode, sorting: null, writing: null, asked: asked + 1 })),
    fold: (key, { isOpen, isGraph }) =>
      set(({ closed, opened }) =>
        isGraph ? { opened: changed(opened, key, isOpen) } : { closed: changed(closed, key, !isOpen) },
      ),
    narrow: (filter) => set({ filter }),
    sort: (sorting) => set({ sorting }),
    write: (writing) => set({ writing }),
    focus: () => set(({ asked }) => ({ asked: asked + 1 })),
    add: (adding) => set({ adding }),
  }));
}

function changed(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

export const outlinePart = documentPart({
  schema: z.strictObject({
    mode: z.enum(['tree', 'nodes', 'edges']),
    closed: z.array(z.string()),
    opened: z.array(z.string()),
    filter: z.string(),
    sorting: z.strictObject({ column: z.enum([...NODE_COLUMNS, ...EDGE_COLUMNS]), isDown: z.boolean() }).nullable(),
  }),
  store: ({ outline }: { readonly outline: OutlineStore }) => outline,
  save: ({ outline }) => {
    const { mode, closed, opened, filter, sorting } = outline.getState();
    return { mode, closed: [...closed], opened: [...opened], filter, sorting: sorting && { ...sorting } };
  },
  restore: ({ outline }, { closed, opened, ...rest }) =>
    outline.setState({ ...rest, closed: new Set(closed), opened: new Set(opened) }),
});
