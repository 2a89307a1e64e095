/** What goes in and out of the window: what was pasted or dropped and waits for a person's word, and how to export. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import type { Missing } from '../../../src-shared/fragment/missing.ts';
import type { ExportFormat } from './export-choice.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';

export type PasteQuestion =
  /** The fragment needs things that are not here. */
  | {
      readonly kind: 'missing';
      readonly fragment: Fragment;
      readonly missing: readonly Missing[];
      readonly mouse: Position | null;
    }
  /** A whole flow: its nodes may be put into the open graph, or it is opened as a project of its own. */
  | {
      readonly kind: 'flow';
      readonly document: FlowDocument;
      /** The file it is from; null is the clipboard. */
      readonly file: string | null;
      readonly mouse: Position | null;
    };

export interface PasteState {
  readonly question: PasteQuestion | null;
  /** Over the canvas, in its coordinates. */
  readonly mouse: Position | null;
  /** Files are held over the window. */
  readonly dropping: boolean;
  /** What the export dialog begins with. */
  readonly exportAs: ExportFormat;
}

export type PasteStore = StoreApi<PasteState>;

export function createPasteStore(): PasteStore {
  return createStore<PasteState>(() => ({ question: null, mouse: null, dropping: false, exportAs: 'png' }));
}
