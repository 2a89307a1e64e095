/** The records of a plugin: JSON by collection and key, each with a revision that counts its changes. */
import type { AppError } from '../../../src-shared/errors.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { Result } from '../../../src-shared/result.ts';

export interface StoredRecord {
  readonly collection: string;
  readonly key: string;
  readonly value: Json;
  /** Starts at 1 and never decreases: a record that is deleted and written again gets a higher one. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** `revision` is the expected current revision; 0 means that there must be none. */
export type RecordChange =
  | {
      readonly do: 'put';
      readonly collection: string;
      readonly key: string;
      readonly value: Json;
      readonly revision?: number | undefined;
    }
  | { readonly do: 'append'; readonly collection: string; readonly value: Json }
  | {
      readonly do: 'delete';
      readonly collection: string;
      readonly key: string;
      readonly revision?: number | undefined;
    };

/** The written revision; null if the record was deleted or didn't exist. */
export interface RecordOutcome {
  readonly key: string;
  readonly revision: number | null;
}

export interface RecordQuery {
  readonly collection: string;
  readonly prefix?: string | undefined;
  /** Members that the value must have. */
  readonly where?: Readonly<Record<string, Json>> | undefined;
  /** The sort order by key; ascending by default. */
  readonly order?: 'ascending' | 'descending' | undefined;
  /** Starts after this key. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface RecordPage {
  readonly records: readonly StoredRecord[];
  /** The key to continue after; null at the end. */
  readonly next: string | null;
}

/** A call of a run. It keeps its step when it is repeated after a crash. */
export interface RecordCall {
  readonly thread: string;
  readonly step: number;
}

export interface RecordCollections {
  get(folder: string, collection: string, key: string): StoredRecord | null;
  /** A page may hold fewer records than the limit because of its size; `next` says whether there are more. */
  list(folder: string, query: RecordQuery, signal?: AbortSignal): Promise<RecordPage>;
  /**
   * Makes the changes in order, all or none. A repeated call with the same changes gets its earlier answer and changes
   * nothing.
   */
  change(
    folder: string,
    changes: readonly RecordChange[],
    call: RecordCall | null,
  ): Result<readonly RecordOutcome[], AppError>;
  /** Resolves as soon as writing is possible; an error if another program locks the database for too long. */
  whenWritable(): Promise<Result<null>>;
}
