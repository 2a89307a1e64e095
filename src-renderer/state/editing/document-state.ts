/** What is known of an open document, and what follows from it. */
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

/** What is known of the open project besides its document. */
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
  | 'conflicts'
>;

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** The edit is kept; the error stays in sight until a save succeeds. */
  | { readonly kind: 'failed'; readonly error: AppError };

export interface DocumentState extends GraphHistory {
  /** Null while no project is open; then the document is empty. */
  readonly project: Project | null;
  /** What is edited and saved. Without layers it is the document. */
  readonly content: Content;
  /** What is on the canvas: the flow, or the flow merged with the layers that are on. */
  readonly document: FlowDocument;
  readonly choice: LayerChoice;
  /** How the layers that are on came together; null if the project has none. */
  readonly layered: StackView | null;
  /** Layer files as they are on disk: their names, and those that are no layers. */
  readonly layerFiles: { readonly names: readonly string[]; readonly problems: readonly LayerProblem[] };
  /** The screens that have a file on disk. */
  readonly screenFiles: readonly string[];
  /** What a person has to hear about the last edit in a layer; a new object each time. */
  readonly remark: EditRemark | null;
  readonly history: History;
  readonly saveState: SaveState;
  /** The history position that is on disk; -1 where the disk holds none of them. */
  readonly savedPosition: number;
  /** The other names that tests have on disk. */
  readonly savedRenames: readonly Rename[];
  /** Edits of earlier windows that never reached the files, newest first, until they are restored or discarded. */
  readonly recoveries: readonly Recovery[];
  /** What happened to the files while this window holds edits of its own; null once it is decided. */
  readonly external: ExternalChange | null;
  /** Other windows that have this project open. */
  readonly otherWindows: number;
}

export type Recovery = NonNullable<OpenedProject['recovery']>;

export type ExternalChange =
  | { readonly kind: 'changed'; readonly disk: OpenedProject }
  | { readonly kind: 'damaged'; readonly damaged: DamagedProject['damaged'] }
  /** The folder or its flow is not there any more, or may not be read. */
  | { readonly kind: 'gone'; readonly error: AppError };

export type EditRemark =
  /** What is locked stays as it is until it is unlocked. */
  | ({ readonly kind: 'locked' } & Locked)
  | { readonly kind: 'refused'; readonly error: AppError }
  /** A layer above sets the same, so the edit is not seen. */
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

/** What tests have to follow at the next save. */
export function unsavedRenames({
  content,
  savedRenames,
}: Pick<DocumentState, 'content' | 'savedRenames'>): readonly Rename[] {
  return changesBetween(savedRenames, content.renames ?? NO_RENAMES);
}

/** What the files held when this window opened or saved them last; null if its history does not reach back that far. */
export function contentAtSave({ content, history, savedPosition }: DocumentState): Content | null {
  const at = savedPosition === 0 ? 0 : history.entries.findIndex(({ id }) => id === savedPosition) + 1;
  const isKnown = savedPosition === 0 ? (history.entries[0]?.id ?? 1) === 1 : at > 0;
  return isKnown ? travel<Content>(history, content, at).document : null;
}
