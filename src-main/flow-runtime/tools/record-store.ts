/** The records that a plugin's code keeps between calls of its tools. */

export interface RecordScope {
  /** Two folders may claim the same id: each has records of its own. */
  readonly folder: string;
  readonly plugin: string;
  /** Null for what all conversations share. */
  readonly session: string | null;
}

export interface RecordStore {
  /** Null if there is none. */
  get(scope: RecordScope, key: string): unknown;
  /** Gives a sentence where a limit is passed; null when it is kept. */
  put(scope: RecordScope, key: string, value: unknown): string | null;
  /** Whether there was one. */
  delete(scope: RecordScope, key: string): boolean;
  /** By key. */
  list(scope: RecordScope, prefix: string): { readonly key: string; readonly value: unknown }[];
}
