/** The versions of the open project, as the panel lists them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CommitSummary, VersionSummary } from '../../../src-shared/contract/versions.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { Api } from '../../bridge/api.ts';
import type { DocumentStore } from '../editing/document-store.ts';

export interface VersionsState {
  /** Null until they have loaded. */
  readonly versions: readonly VersionSummary[] | null;
  readonly commits: readonly CommitSummary[];
  readonly bytes: number;
  readonly selected: string | null;
  /** The other version when two are compared. */
  readonly marked: string | null;
  readonly error: AppError | null;
}

export interface VersionsActions {
  load(): Promise<void>;
  select(id: string | null): void;
  mark(id: string | null): void;
  /** Names the window's current content, saved or not. */
  keep(name: string): Promise<Result<unknown>>;
  rename(id: string, name: string | null): Promise<Result<unknown>>;
  remove(id: string): Promise<Result<unknown>>;
}

export type VersionsStore = StoreApi<VersionsState & VersionsActions>;

export interface VersionsDeps {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
}

const NOTHING: VersionsState = { versions: null, commits: [], bytes: 0, selected: null, marked: null, error: null };

export function createVersionsStore({ api, documents }: VersionsDeps): VersionsStore {
  const path = (): string => documents.getState().project?.path ?? '';
  const store = createStore<VersionsState & VersionsActions>()((set, get) => {
    const done = async <T>(request: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await request;
      if (result.ok) await get().load();
      return result;
    };
    return {
      ...NOTHING,
      load: async () => {
        const of = path();
        if (of === '') return;
        const [listed, committed] = await Promise.all([
          api.request('versions.list', { path: of }),
          api.request('versions.commits', { path: of }),
        ]);
        if (of !== path()) return;
        if (!listed.ok) return set({ error: listed.error });
        const { versions, bytes } = listed.value;
        const commits = committed.ok ? (committed.value.commits ?? []) : [];
        const ids = new Set([...versions, ...commits].map(({ id }) => id));
        const still = (id: string | null): string | null => (id !== null && ids.has(id) ? id : null);
        set(({ selected, marked }) => ({
          ...{ versions, bytes, commits, error: null },
          ...{ selected: still(selected), marked: still(marked) },
        }));
      },
      select: (selected) => set({ selected }),
      mark: (marked) => set({ marked }),
      keep: (name) => {
        const { flow, layout, layers, screens } = documents.getState().content;
        const content = { flow, layout, ...(layers && { layers: [...layers] }), ...(screens && { screens }) };
        return done(api.request('versions.keep', { path: path(), name, content }));
      },
      rename: (id, name) => done(api.request('versions.rename', { path: path(), id, name })),
      remove: (id) => done(api.request('versions.remove', { path: path(), id })),
    };
  });
  documents.subscribe(({ project }, before) => {
    if (project?.path !== before.project?.path) store.setState(NOTHING);
    // A save leaves a version.
    else if (project?.revision !== before.project?.revision && store.getState().versions !== null)
      void store.getState().load();
  });
  return store;
}

export function selectedVersion({ versions, selected }: VersionsState): VersionSummary | null {
  return versions?.find(({ id }) => id === selected) ?? null;
}

/** All versions and commits, newest first, as they are listed everywhere. */
export function rowsOf({
  versions,
  commits,
}: Pick<VersionsState, 'versions' | 'commits'>): readonly (VersionSummary | CommitSummary)[] {
  return [...(versions ?? []), ...commits].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** The newest version that is older than two others, a guess at their common base. */
export function olderThanBoth(state: VersionsState, ids: readonly [string, string]): string | null {
  const rows = rowsOf(state);
  const times = ids.map((id) => Date.parse(rows.find((row) => row.id === id)?.at ?? ''));
  return rows.find(({ at }) => times.every((time) => Date.parse(at) < time))?.id ?? null;
}
