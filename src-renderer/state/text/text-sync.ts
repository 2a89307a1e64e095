/**
 * Applies typed text as an edit once it is valid, if the drawing hasn't changed since. Otherwise it waits for the
 * user's decision. Parsing takes time for large flows, so a worker does it.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import type { DocumentPart, TextKind, TextProblem } from '../../../src-shared/layers/document-text.ts';
import { lockedIn, withViewports, type Layout } from '../../../src-shared/flow/layout.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Result } from '../../../src-shared/result.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { contentWithTyped } from '../editing/follow-names.ts';
import type { Content } from '../editing/layered-content.ts';
import { planUnlock } from '../editing/locks.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { kindOf, textSource } from './text-source.ts';
import type { TextDraft, TextFile, TextsStore } from './text-store.ts';

export type ReadText = (kind: TextKind, text: string) => Promise<Result<DocumentPart, readonly TextProblem[]>>;

export interface TextSync {
  /** `base` is the object that the text was written from. */
  typed(file: TextFile, text: string, base: object): void;
  /** Checks the text now, without waiting for a pause. */
  look(file: TextFile): Promise<void>;
  /** The text replaces later changes of the drawing. */
  takeText(file: TextFile): void;
  /** The drawing wins: the typed text is discarded. */
  takeDrawing(file: TextFile): void;
  /** Called when the text loses focus; it is then shown as in the file. */
  left(file: TextFile): void;
  /** Stops waiting for pauses. */
  stop(): void;
}

export interface TextSyncDeps {
  readonly documents: DocumentStore;
  readonly texts: TextsStore;
  readonly read: ReadText;
  readonly later: (ms: number, task: () => void) => () => void;
}

/** The pause in typing after which the text is checked. */
export const LOOK_AFTER_MS = 250;

export function createTextSync({ documents, texts, read, later }: TextSyncDeps): TextSync {
  const waiting = new Map<TextFile, () => void>();
  const draftOf = (file: TextFile): TextDraft | undefined => texts.getState().drafts.get(file);
  const apply = (file: TextFile, draft: TextDraft, part: DocumentPart) =>
    applyDraft({ documents, texts }, file, { draft, part });

  const look = async (file: TextFile) => {
    const draft = draftOf(file);
    if (draft === undefined || draft.state.kind === 'applied') return;
    const result = await read(kindOf(file), draft.text);
    const now = draftOf(file);
    // Typing continued, or the document was parked, while it was parsed.
    if (now === undefined || now.text !== draft.text) return;
    if (!result.ok) return texts.getState().put(file, { ...now, state: { kind: 'wrong', problems: result.error } });
    const source = textSource(documents.getState().content, file);
    if (hasDiverged(now, source)) texts.getState().put(file, { ...now, state: { kind: 'ready', part: result.value } });
    else apply(file, now, result.value);
  };

  // Also handles text that is restored after a crash or with its tab.
  texts.subscribe(({ drafts }, before) => {
    for (const [file, draft] of drafts) {
      if (draft.text === before.drafts.get(file)?.text || draft.state.kind === 'applied') continue;
      waiting.get(file)?.();
      waiting.set(
        file,
        later(LOOK_AFTER_MS, () => void look(file)),
      );
    }
  });

  followUnlocking({ documents, texts }, look);

  return {
    look,
    typed: (file, text, base) => {
      const before = draftOf(file);
      const isOpen = before !== undefined && before.state.kind !== 'applied';
      // Errors stay visible until the text is checked again.
      const state = isOpen && before.state.kind === 'wrong' ? before.state : ({ kind: 'typing' } as const);
      texts.getState().put(file, { text, base: before?.base ?? base, origin: before?.origin ?? base, state });
    },
    takeText: (file) => {
      const draft = draftOf(file);
      if (draft?.state.kind === 'ready') apply(file, draft, draft.state.part);
      if (draft?.state.kind !== 'locked') return;
      const { document, edit } = documents.getState();
      const unlocking = planUnlock(document, draft.state.locked);
      if (unlocking !== null) edit(unlocking.label, unlocking.operations);
      apply(file, draft, draft.state.part);
    },
    takeDrawing: (file) => {
      waiting.get(file)?.();
      texts.getState().drop(file);
    },
    left: (file) => {
      if (draftOf(file)?.state.kind === 'applied') texts.getState().drop(file);
    },
    stop: () => {
      for (const cancel of waiting.values()) cancel();
    },
  };
}

interface ValidText {
  readonly draft: TextDraft;
  readonly part: DocumentPart;
}

type Stores = Pick<TextSyncDeps, 'documents' | 'texts'>;

/** One edit of the document. A locked item keeps the text waiting. */
function applyDraft({ documents, texts }: Stores, file: TextFile, { draft, part }: ValidText): void {
  const { content, project } = documents.getState();
  const plugin = project?.plugins?.own ?? null;
  const parts = partsOf(content, { file, part, origin: draft.origin ?? draft.base, plugin });
  if (!documents.getState().rewrite(t('edits.edit', { field: file }), parts, { mark: `text ${file}` })) {
    const { remark } = documents.getState();
    if (remark?.kind === 'locked')
      texts.getState().put(file, { ...draft, state: { kind: 'locked', part, locked: remark } });
    return;
  }
  const base = textSource(documents.getState().content, file);
  if (base !== null) texts.getState().put(file, { ...draft, base, state: { kind: 'applied' } });
}

/** Applies the waiting text once its item is unlocked in any way. */
function followUnlocking({ documents, texts }: Stores, look: (file: TextFile) => Promise<void>): void {
  documents.subscribe(({ content: { layout }, project }, before) => {
    const { drafts } = texts.getState();
    if (layout === before.content.layout || project?.path !== before.project?.path) return;
    const waits = [...drafts].filter(([, { state }]) => state.kind === 'locked');
    if (waits.length === 0 || locksIn(layout) === locksIn(before.content.layout)) return;
    for (const [file] of waits) void look(file);
  });
}

/** A text that differs if the locked items differ. */
function locksIn({ root, subgraphs = {} }: Layout): string {
  return JSON.stringify([root, ...Object.values(subgraphs)].map((graph) => [...lockedIn(graph)]));
}

/** Moving the view doesn't change the drawing. */
export function hasDiverged({ base }: Pick<TextDraft, 'base'>, source: object | null): boolean {
  if (source === null || base === source) return source === null;
  if (!('root' in base) || !('root' in source)) return true;
  const looked = withViewports(base as Layout, source as Layout);
  return !deepEqual(looked, source);
}

interface ReadPart {
  readonly file: TextFile;
  readonly part: DocumentPart;
  /** The document before any of the text was typed. */
  readonly origin: object;
  readonly plugin: string | null;
}

function partsOf(content: Content, { file, part, origin, plugin }: ReadPart): Partial<Content> {
  const { layers = [], screens } = content;
  switch (part.kind) {
    case 'flow':
      return contentWithTyped(content, { origin: origin as Flow, typed: part.value, plugin });
    case 'layout':
      return { layout: part.value };
    case 'layer': {
      const isThere = layers.some((source) => source.file === file);
      // Text of a removed layer restores it.
      const all = isThere ? layers : [...layers, { file, layer: part.value }];
      return { layers: all.map((source) => (source.file === file ? { ...source, layer: part.value } : source)) };
    }
    case 'screen-file':
      return { screens: { ...screens, [screenOfTextFile(file) ?? '']: part.value } };
  }
}
