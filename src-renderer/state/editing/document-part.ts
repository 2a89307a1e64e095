/**
 * A part of an open document that is restored after closing the document, a reload, and a crash. Defined next to its
 * store.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Json } from '../../../src-shared/json.ts';
import type { z } from '../../../src-shared/schema.ts';

export type Subscribable = Pick<StoreApi<unknown>, 'subscribe'>;

/** `Stores` are the stores of the document that the part reads and writes. */
export interface DocumentPart<Stores> {
  /** The part is saved again when this store changes. */
  store(stores: Stores): Subscribable;
  save(stores: Stores): Json;
  /** Ignores values of other versions, and references to missing items. */
  restore(stores: Stores, saved: Json): void;
}

interface PartDefinition<Stores, Saved extends Json> {
  readonly schema: z.ZodType<Saved>;
  readonly store: (stores: Stores) => Subscribable;
  readonly save: (stores: Stores) => Saved;
  readonly restore: (stores: Stores, saved: Saved) => void;
}

export function documentPart<Stores, Saved extends Json>({
  schema,
  store,
  save,
  restore,
}: PartDefinition<Stores, Saved>): DocumentPart<Stores> {
  return {
    store,
    save,
    restore: (stores, saved) => {
      const read = schema.safeParse(saved);
      if (read.success) restore(stores, read.data);
    },
  };
}
