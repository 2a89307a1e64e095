/**
 * Typed text that isn't applied to the document yet. It is kept until it can be applied, is undone, or is replaced by
 * the drawing. It never changes the document by itself.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from '../editing/document-part.ts';
import type { Locked } from '../editing/locks.ts';
import type { DocumentPart, TextProblem } from '../../../src-shared/layers/document-text.ts';

/** `flow.json`, `layout.json`, or the file of a layer or a screen. */
export type TextFile = string;

export interface TextDraft {
  readonly text: string;
  /** The document when typing started: a different value means that the drawing has changed since. */
  readonly base: object;
  /** The document before any of this was typed; `base` if absent. */
  readonly origin?: object | undefined;
  readonly state: TextState;
}

export type TextState =
  /** The text is being typed or checked. */
  | { readonly kind: 'typing' }
  | { readonly kind: 'wrong'; readonly problems: readonly TextProblem[] }
  /** Valid, but the drawing has changed since: the user decides. */
  | { readonly kind: 'ready'; readonly part: DocumentPart }
  /** Valid, but it changes a locked item: it waits until that is unlocked. */
  | { readonly kind: 'locked'; readonly part: DocumentPart; readonly locked: Locked }
  /** Equal to the drawing: only its formatting is kept, until you leave the text. */
  | { readonly kind: 'applied' };

/** The file of a removed layer or screen. */
export type GoneLayer = `${string}.json`;

/** Drafts that would be lost. */
export function openDrafts(drafts: ReadonlyMap<TextFile, TextDraft>): readonly (readonly [TextFile, TextDraft])[] {
  return [...drafts].filter(([, { state }]) => state.kind !== 'applied');
}

/** The file with checked text that couldn't be applied. */
export function waitingText(drafts: ReadonlyMap<TextFile, TextDraft>): TextFile | null {
  return openDrafts(drafts).find(([, { state }]) => state.kind !== 'typing')?.[0] ?? null;
}

export interface TextsState {
  readonly drafts: ReadonlyMap<TextFile, TextDraft>;
  /** The displayed text: the flow or the edited layer, the layout, or the remaining text of a removed layer. */
  readonly shown: 'flow' | 'layout' | GoneLayer;
  put(file: TextFile, draft: TextDraft): void;
  drop(file: TextFile): void;
  show(shown: TextsState['shown']): void;
}

export type TextsStore = StoreApi<TextsState>;

export const NO_TEXTS: Pick<TextsState, 'drafts' | 'shown'> = { drafts: new Map(), shown: 'flow' };

export function createTextsStore(): TextsStore {
  return createStore<TextsState>()((set) => ({
    ...NO_TEXTS,
    put: (file, draft) => set(({ drafts }) => ({ drafts: new Map(drafts).set(file, draft) })),
    drop: (file) =>
      set(({ drafts }) => {
        if (!drafts.has(file)) return {};
        const rest = new Map(drafts);
        rest.delete(file);
        return { drafts: rest };
      }),
    show: (shown) => set({ shown }),
  }));
}

/** Which text is shown. The journal stores unapplied text with the document it was typed over. */
export const shownTextPart = documentPart({
  schema: z.enum(['flow', 'layout']),
  store: ({ texts }: { readonly texts: TextsStore }) => texts,
  save: ({ texts }) => (texts.getState().shown === 'layout' ? 'layout' : 'flow'),
  restore: ({ texts }, shown) => texts.getState().show(shown),
});
