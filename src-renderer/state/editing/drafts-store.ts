/**
 * Text being typed, by field. A draft is shown while the document still has the value it started from, so text that
 * can't be applied yet survives a change of selection, and undoing the field always overrides it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from './document-part.ts';

export interface Draft {
  readonly text: string;
  /** The document's value after this draft was typed, as JSON; undefined when the field was absent. */
  readonly base: string | undefined;
  /** Whether the document already has it, perhaps in another form. */
  readonly isApplied?: boolean;
}

export interface DraftsState {
  readonly drafts: ReadonlyMap<string, Draft>;
  put(key: string, draft: Draft): void;
  drop(key: string): void;
}

export type DraftsStore = StoreApi<DraftsState>;

export function createDraftsStore(): DraftsStore {
  return createStore<DraftsState>()((set) => ({
    drafts: new Map(),
    put: (key, draft) => set(({ drafts }) => ({ drafts: new Map(drafts).set(key, draft) })),
    drop: (key) => set(({ drafts }) => (drafts.has(key) ? { drafts: without(drafts, key) } : { drafts })),
  }));
}

function without(drafts: ReadonlyMap<string, Draft>, key: string): ReadonlyMap<string, Draft> {
  const rest = new Map(drafts);
  rest.delete(key);
  return rest;
}

export function draftOver(text: string, value: unknown, isApplied = false): Draft {
  return { text, base: encode(value), ...(isApplied && { isApplied }) };
}

/** The text shown in a field: the draft while it still belongs to the document's value, else the value itself. */
export function shownText(draft: Draft | undefined, value: unknown, format: (value: unknown) => string): string {
  return typedText(draft, value) ?? format(value);
}

/** Null if nothing was typed over the value. */
export function typedText(draft: Draft | undefined, value: unknown): string | null {
  return draft !== undefined && draft.base === encode(value) ? draft.text : null;
}

function encode(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** An old draft is harmless: it is shown only over the value it was typed over. */
export const draftsPart = documentPart({
  schema: z.array(
    z.strictObject({
      key: z.string(),
      text: z.string(),
      base: z.string().nullable(),
      isApplied: z.boolean().default(false),
    }),
  ),
  store: ({ drafts }: { readonly drafts: DraftsStore }) => drafts,
  save: ({ drafts }) =>
    [...drafts.getState().drafts].map(([key, { text, base, isApplied = false }]) => ({
      ...{ key, text, isApplied },
      base: base ?? null,
    })),
  restore: ({ drafts }, saved) =>
    drafts.setState(({ drafts: before }) => ({
      drafts: new Map([
        ...before,
        ...saved.map(({ key, base, ...draft }) => [key, { ...draft, base: base ?? undefined }] as const),
      ]),
    })),
  withoutTyped: () => [],
  hasTyped: ({ drafts }) => [...drafts.getState().drafts.values()].some(({ isApplied }) => isApplied !== true),
});
