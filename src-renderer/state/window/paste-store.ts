/** Pasted or dropped content that waits for the user's decision, and export options. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import type { Missing } from '../../../src-shared/fragment/missing.ts';
import type { ExportFormat } from './export-choice.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';

export type PasteQuestion =
  /** The fragment has missing references. */
  | {
      readonly kind: 'missing';
      readonly fragment: Fragment;
      readonly missing: readonly Missing[];
      readonly mouse: Position | null;
    }
  /** A whole flow: insert its nodes into the open graph, or open it as a separate project. */
  | {
      readonly kind: 'flow';
      readonly document: FlowDocument;
      /** The name of the file; null for the clipboard. */
      readonly file: string | null;
      /** Exported from a flow; it isn't a whole one. */
      readonly isSelection: boolean;
      readonly mouse: Position | null;
    };

export interface PasteState {
  readonly question: PasteQuestion | null;
  /** Over the canvas, in its coordinates. */
  readonly mouse: Position | null;
  /** True while files are dragged over the window. */
  readonly dropping: boolean;
  /** The initial format of the export dialog. */
  readonly exportAs: ExportFormat;
}

export type PasteStore = StoreApi<PasteState>;

export function createPasteStore(): PasteStore {
  return createStore<PasteState>(() => ({ question: null, mouse: null, dropping: false, exportAs: 'png' }));
}
