/** The query of the find panel: text to find and replace, or a name whose references are listed. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import type { Target } from '../../../src-shared/references/references.ts';
import type { Query } from '../../../src-shared/find/query.ts';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from '../editing/document-part.ts';

export type FindScope = 'flow' | 'graph' | 'selection';
export type FindKind = 'all' | NodeType | 'edge' | 'note' | 'screen-file' | 'flow';

export interface FindState {
  readonly mode: 'search' | 'references';
  readonly query: Query;
  readonly scope: FindScope;
  readonly kind: FindKind;
  readonly isReplacing: boolean;
  readonly replacement: string;
  /** Locations of texts that should not be replaced. */
  readonly unticked: ReadonlySet<string>;
  readonly target: Target | null;
  /** The subject of the rename dialog. */
  readonly renaming: Target | null;
  /** A counter: when it increases, the search field takes the focus. */
  readonly asked: number;
}

export interface FindActions {
  ask(change: Partial<Pick<FindState, 'query' | 'scope' | 'kind' | 'replacement'>>): void;
  openSearch(options: { readonly replace: boolean; readonly text?: string | undefined }): void;
  listReferences(target: Target): void;
  toggleReplacing(): void;
  tick(place: string, isTicked: boolean): void;
  rename(target: Target | null): void;
}

export type FindStore = StoreApi<FindState & FindActions>;

const NOTHING: ReadonlySet<string> = new Set();

export function createFindStore(): FindStore {
  return createStore<FindState & FindActions>()((set) => ({
    mode: 'search',
    query: { text: '', matchCase: false, wholeWord: false, isPattern: false },
    scope: 'flow',
    kind: 'all',
    isReplacing: false,
    replacement: '',
    unticked: NOTHING,
    target: null,
    renaming: null,
    asked: 0,
    ask: (change) => set({ ...change, ...(change.replacement === undefined ? { unticked: NOTHING } : {}) }),
    openSearch: ({ replace, text }) =>
      set(({ asked, query }) => ({
        mode: 'search',
        isReplacing: replace,
        asked: asked + 1,
        ...(text === undefined ? {} : { query: { ...query, text }, unticked: NOTHING }),
      })),
    listReferences: (target) => set(({ asked }) => ({ mode: 'references', target, asked: asked + 1 })),
    toggleReplacing: () => set(({ isReplacing }) => ({ isReplacing: !isReplacing })),
    tick: (place, isTicked) =>
      set(({ unticked }) => {
        const next = new Set(unticked);
        if (isTicked) next.delete(place);
        else next.add(place);
        return { unticked: next };
      }),
    rename: (renaming) => set({ renaming }),
  }));
}

export const searchPart = documentPart({
  schema: z.strictObject({
    query: z.strictObject({
      text: z.string(),
      matchCase: z.boolean(),
      wholeWord: z.boolean(),
      isPattern: z.boolean(),
    }),
    scope: z.enum(['flow', 'graph', 'selection']),
    isReplacing: z.boolean(),
    replacement: z.string(),
  }),
  store: ({ find }: { readonly find: FindStore }) => find,
  save: ({ find }) => {
    const { query, scope, isReplacing, replacement } = find.getState();
    return { query: { ...query }, scope, isReplacing, replacement };
  },
  restore: ({ find }, saved) => find.setState(saved),
});
