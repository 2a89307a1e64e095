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
  /** What a later window may take over: everything but typed text, which belongs to the window where it was typed. */
  withoutTyped?(saved: Json): Json;
  /** Whether there is typed text that isn't in the document. Omit it if the part has no typed text. */
  hasTyped?(stores: Stores): boolean;
}

interface PartDefinition<Stores, Saved extends Json> {
  readonly schema: z.ZodType<Saved>;
  readonly store: (stores: Stores) => Subscribable;
  readonly save: (stores: Stores) => Saved;
  readonly restore: (stores: Stores, saved: Saved) => void;
  readonly withoutTyped?: (saved: Saved) => Saved;
  readonly hasTyped?: (stores: Stores) => boolean;
}

export function documentPart<Stores, Saved extends Json>({
  schema,
  store,
  save,
  restore,
  withoutTyped,
  hasTyped,
}: PartDefinition<Stores, Saved>): DocumentPart<Stores> {
  return {
    store,
    save,
    restore: (stores, saved) => {
      const read = schema.safeParse(saved);
      if (read.success) restore(stores, read.data);
    },
    ...(hasTyped && { hasTyped }),
    ...(withoutTyped && {
      withoutTyped: (saved) => {
        const read = schema.safeParse(saved);
        return read.success ? withoutTyped(read.data) : null;
      },
    }),
  };
}
