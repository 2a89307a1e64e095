/** The records that a plugin's code keeps between calls of its tools. */

export interface RecordScope {
  /** Two folders may have the same id: each has separate records. */
  readonly folder: string;
  readonly plugin: string;
  /** Null for records shared by all conversations. */
  readonly session: string | null;
}

export interface RecordStore {
  /** Null if there is none. */
  get(scope: RecordScope, key: string): unknown;
  /** Returns a message if a limit is passed, or null if it was stored. */
  put(scope: RecordScope, key: string, value: unknown): string | null;
  /** Returns whether there was one. */
  delete(scope: RecordScope, key: string): boolean;
  /** Sorted by key. */
  list(scope: RecordScope, prefix: string): { readonly key: string; readonly value: unknown }[];
}
