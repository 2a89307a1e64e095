/** The copied source of the open imported plugin: its files, and the one shown at a line. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Api } from '../../bridge/api.ts';

export type SourceFile = ResponseOf<'source.tree'>[number];

interface SourceText {
  /** Undefined while loading; null for a binary file. */
  readonly text: string | null | undefined;
  readonly error: AppError | null;
}

export interface SourceState {
  readonly folder: string | null;
  /** Empty if the project wasn't imported. */
  readonly files: readonly SourceFile[];
  readonly file: string | null;
  /** A new object each time a line should be shown. */
  readonly shown: { readonly line: number } | null;
  readonly texts: Readonly<Record<string, SourceText>>;
  /** Whether it follows the selection on the canvas. */
  readonly follows: boolean;
  /** The line of the cursor. */
  readonly cursor: number;
}

export interface SourceActions {
  open(folder: string | null): Promise<void>;
  show(file: string, line?: number): void;
  setFollows(follows: boolean): void;
  setCursor(line: number): void;
}

export type SourceStore = StoreApi<SourceState & SourceActions>;

const NO_SOURCE = { files: [], file: null, shown: null, texts: {}, cursor: 1 } as const;

export function createSourceStore(api: Pick<Api, 'request'>): SourceStore {
  return createStore<SourceState & SourceActions>()((set, get) => {
    const fetch = async (folder: string, path: string) => {
      const put = (text: SourceText) => set(({ texts }) => ({ texts: { ...texts, [path]: text } }));
      put({ text: undefined, error: null });
      const file = await api.request('source.file', { folder, path });
      if (get().folder !== folder) return;
      put(file.ok ? { text: file.value.text, error: null } : { text: undefined, error: file.error });
    };
    return {
      ...NO_SOURCE,
      folder: null,
      follows: true,
      open: async (folder) => {
        set({ ...NO_SOURCE, folder });
        if (folder === null) return;
        const tree = await api.request('source.tree', { folder });
        // A project that wasn't imported has no source, which isn't an error.
        if (tree.ok && get().folder === folder) set({ files: tree.value });
      },
      show: (file, line) => {
        const { folder, texts } = get();
        set({ file, shown: line === undefined ? null : { line }, cursor: line ?? 1 });
        const known = texts[file];
        if (folder !== null && (known === undefined || known.error !== null)) void fetch(folder, file);
      },
      setFollows: (follows) => set({ follows }),
      setCursor: (cursor) => set({ cursor }),
    };
  });
}

export function isImported(state: SourceState): boolean {
  return state.files.length > 0;
}
