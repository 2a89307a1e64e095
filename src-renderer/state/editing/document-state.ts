/** The state of an open document, and values derived from it. */
import { changesBetween, type Rename } from '../../../src-shared/related-files/rename.ts';
import type { DamagedProject, OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { FLOW_VERSION } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { LayerProblem } from '../../../src-shared/layers/report.ts';
import type { StackView } from '../../../src-shared/layers/stack.ts';
import type { GraphHistory } from './graph-history.ts';
import type { Locked } from './locks.ts';
import { NO_HISTORY, position, travel, type History } from './history.ts';
import { NO_CHOICE, type Content, type LayerChoice } from './layered-content.ts';

/** The state of the open project besides its document. */
export type Project = Pick<
  OpenedProject,
  | 'path'
  | 'name'
  | 'readOnly'
  | 'revision'
  | 'screens'
  | 'tools'
  | 'plugins'
  | 'runners'
  | 'gates'
  | 'input'
  | 'brokenScreens'
>;

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** The edit is kept, and the error shown, until a save succeeds. */
  | { readonly kind: 'failed'; readonly error: AppError };

export interface DocumentState extends GraphHistory {
  /** Null while no project is open; then the document is empty. */
  readonly project: Project | null;
  /** The edited and saved content. Without layers it is the document. */
  readonly content: Content;
  /** The content of the canvas: the flow, or the flow merged with the active layers. */
  readonly document: FlowDocument;
  readonly choice: LayerChoice;
  /** The merge of the active layers; null if the project has none. */
  readonly layered: StackView | null;
  /** Layer files as they are on disk: their names, and invalid ones. */
  readonly layerFiles: { readonly names: readonly string[]; readonly problems: readonly LayerProblem[] };
  /** The screens that have a file on disk. */
  readonly screenFiles: readonly string[];
  /** A message about the last edit in a layer; a new object each time. */
  readonly remark: EditRemark | null;
  readonly history: History;
  readonly saveState: SaveState;
  /** The history position on disk; -1 if there is none. */
  readonly savedPosition: number;
  /** The renames that the tests on disk already have. */
  readonly savedRenames: readonly Rename[];
  /** Edits of earlier windows that never reached the files, newest first, until they are restored or discarded. */
  readonly recoveries: readonly Recovery[];
  /** A change on disk while this window has unsaved edits; null once it is resolved. */
  readonly external: ExternalChange | null;
  /** Other windows that have this project open. */
  readonly otherWindows: number;
}

export type Recovery = NonNullable<OpenedProject['recovery']>;

export type ExternalChange =
  | { readonly kind: 'changed'; readonly disk: OpenedProject }
  | { readonly kind: 'damaged'; readonly damaged: DamagedProject['damaged'] }
  /** The folder or its flow was removed, or can't be read. */
  | { readonly kind: 'gone'; readonly error: AppError };

export type EditRemark =
  /** Locked items can't be changed until they are unlocked. */
  | ({ readonly kind: 'locked' } & Locked)
  | { readonly kind: 'refused'; readonly error: AppError }
  /** A higher layer sets the same value, so the edit isn't visible. */
  | { readonly kind: 'hidden'; readonly by: readonly string[] };

export const NO_RENAMES: readonly Rename[] = [];

const NO_DOCUMENT: FlowDocument = {
  flow: { version: FLOW_VERSION, id: 'none', nodes: [], edges: [] },
  layout: EMPTY_LAYOUT,
};

export const CLOSED: DocumentState = {
  project: null,
  content: NO_DOCUMENT,
  document: NO_DOCUMENT,
  choice: NO_CHOICE,
  layered: null,
  layerFiles: { names: [], problems: [] },
  screenFiles: [],
  remark: null,
  graph: null,
  trail: { back: [], forward: [] },
  history: NO_HISTORY,
  saveState: { kind: 'idle' },
  savedPosition: 0,
  savedRenames: NO_RENAMES,
  recoveries: [],
  external: null,
  otherWindows: 0,
};

export function isDirty(state: Pick<DocumentState, 'history' | 'savedPosition'>): boolean {
  return position(state.history) !== state.savedPosition;
}

/** Renames that tests must follow at the next save. */
export function unsavedRenames({
  content,
  savedRenames,
}: Pick<DocumentState, 'content' | 'savedRenames'>): readonly Rename[] {
  return changesBetween(savedRenames, content.renames ?? NO_RENAMES);
}

/**
 * The content of the files when this window last opened or saved them; null if its history doesn't reach back that far.
 */
export function contentAtSave({ content, history, savedPosition }: DocumentState): Content | null {
  const at = savedPosition === 0 ? 0 : history.entries.findIndex(({ id }) => id === savedPosition) + 1;
  const isKnown = savedPosition === 0 ? (history.entries[0]?.id ?? 1) === 1 : at > 0;
  return isKnown ? travel<Content>(history, content, at).document : null;
}
