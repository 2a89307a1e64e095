/**
 * How conditions and templates are edited in this window: as rows or as text, their trial values, and which of them is
 * open in a dialog. Trial values are kept per field while the window is open.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { TextStorage } from './text-storage.ts';

export type GuardView = 'builder' | 'text';

/** A row typed by the user: values by name, `answers.area`, `path`, `context.quote`. */
export type OwnRow = Readonly<Record<string, Json>>;

/** The branches of a node, shown in a dialog. */
export interface WaysTarget {
  readonly graph: GraphRef;
  readonly node: string;
}

export interface GuardToolsState {
  readonly guardView: GuardView;
  /** The key of the field under which the trial table is open. */
  readonly trying: string | null;
  readonly ownRows: ReadonlyMap<string, readonly OwnRow[]>;
  readonly ways: WaysTarget | null;
  /** The field that is open in a larger editor, by its key. */
  readonly enlarged: string | null;
}

export interface GuardToolsActions {
  showAs(view: GuardView): void;
  tryAt(key: string | null): void;
  setRows(key: string, rows: readonly OwnRow[]): void;
  showWays(target: WaysTarget | null): void;
  enlarge(key: string | null): void;
}

export type GuardToolsStore = StoreApi<GuardToolsState & GuardToolsActions>;

const STORED = 'switchyard.guard-view';

export function createGuardToolsStore(storage: TextStorage): GuardToolsStore {
  return createStore<GuardToolsState & GuardToolsActions>()((set) => ({
    guardView: remembered(storage),
    trying: null,
    ownRows: new Map(),
    ways: null,
    enlarged: null,
    showAs: (guardView) => {
      set({ guardView });
      try {
        storage.setItem(STORED, guardView);
      } catch {
        // Full or forbidden storage is tolerated.
      }
    },
    tryAt: (trying) => set({ trying }),
    setRows: (key, rows) => set(({ ownRows }) => ({ ownRows: new Map(ownRows).set(key, rows) })),
    showWays: (ways) => set({ ways }),
    enlarge: (enlarged) => set({ enlarged }),
  }));
}

function remembered(storage: TextStorage): GuardView {
  try {
    return storage.getItem(STORED) === 'text' ? 'text' : 'builder';
  } catch {
    return 'builder';
  }
}
