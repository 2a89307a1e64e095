/** The records of a plugin: JSON by collection and key, each with a revision that counts its changes. */
import type { AppError } from '../../../src-shared/errors.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { Result } from '../../../src-shared/result.ts';

export interface StoredRecord {
  readonly collection: string;
  readonly key: string;
  readonly value: Json;
  /** Counts from 1, and never goes back: a record that is deleted and written again has a higher one. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** `revision`: what the record must have now; 0: there must be none. */
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

/** The revision that was written; null for a record that was deleted, or was not there. */
export interface RecordOutcome {
  readonly key: string;
  readonly revision: number | null;
}

export interface RecordQuery {
  readonly collection: string;
  readonly prefix?: string | undefined;
  /** Members that the value must have, by their names. */
  readonly where?: Readonly<Record<string, Json>> | undefined;
  /** By key; ascending if left out. */
  readonly order?: 'ascending' | 'descending' | undefined;
  /** Begins behind this key. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface RecordPage {
  readonly records: readonly StoredRecord[];
  /** The key to go on after; null at the end. */
  readonly next: string | null;
}

/** A call of a run. It keeps its step when it is made again after a crash. */
export interface RecordCall {
  readonly thread: string;
  readonly step: number;
}

export interface RecordCollections {
  get(folder: string, collection: string, key: string): StoredRecord | null;
  /** A page may hold fewer records than the limit, to stay within its bytes; `next` tells whether there are more. */
  list(folder: string, query: RecordQuery, signal?: AbortSignal): Promise<RecordPage>;
  /**
   * Makes the changes in their order, all or none. A call that was made before with the same changes is answered as it was
   * then, and changes nothing.
   */
  change(
    folder: string,
    changes: readonly RecordChange[],
    call: RecordCall | null,
  ): Result<readonly RecordOutcome[], AppError>;
  /** Comes back as soon as something can be written; an error if another program keeps the database for too long. */
  whenWritable(): Promise<Result<null>>;
}
