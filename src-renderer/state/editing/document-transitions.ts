/** The transitions of an open document as pure functions; the store applies their results. */
import type { Rename } from '../../../src-shared/related-files/rename.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import { equalItems } from '../../../src-shared/equality.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { withViewports } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { withoutFragments } from '../../../src-shared/screen-edits/fragment-names.ts';
import type { StackView } from '../../../src-shared/layers/stack.ts';
import { lockedBetween, lockedTouched } from './locks.ts';
import { position, record, travel } from './history.ts';
import {
  choiceUpTo,
  editContent,
  firstChoice,
  layersAbove,
  shownOf,
  soundChoice,
  type Content,
  type ContentEdit,
  type LayerChoice,
} from './layered-content.ts';
import { contentOf, filesOf } from './opened-content.ts';
import { addedParts } from './part-origins.ts';
import { rewriteContent } from './rewrite-content.ts';
import { type Project, type DocumentState, NO_RENAMES } from './document-state.ts';

export interface EditOptions {
  /** Edits with one mark in quick succession are one undo step: `prompt of node x`. */
  readonly mark?: string;
}

export interface RewriteOptions extends EditOptions {
  /** Replaces this version by another one, including locked items. */
  readonly overLocks?: boolean;
}

export function opening(opened: OpenedProject): Partial<DocumentState> {
  const { recovery, olderRecoveries = [] } = opened;
  const content = contentOf(opened);
  const choice = firstChoice(content);
  return {
    recoveries: recovery === null ? [] : [recovery, ...olderRecoveries],
    project: projectOf(opened),
    content,
    choice,
    ...shownOf(content, choice, null),
    ...filesOf(opened),
  };
}

export interface Saved {
  readonly at: number;
  readonly revision: string;
  readonly names?: readonly string[] | undefined;
  /** The screens that now have a file. */
  readonly screens?: readonly string[] | undefined;
  /** The renames that were saved with it. */
  readonly renames?: readonly Rename[] | undefined;
}

export function savedState(
  state: DocumentState,
  { at, revision, names, screens = state.screenFiles, renames = NO_RENAMES }: Saved,
): Partial<DocumentState> {
  return {
    saveState: { kind: 'idle' },
    external: null,
    layerFiles: names === undefined ? state.layerFiles : { ...state.layerFiles, names },
    screenFiles: screens,
    savedPosition: at,
    savedRenames: renames,
    project: state.project && { ...state.project, revision, readOnly: false },
  };
}

function projectOf({
  path,
  name,
  readOnly,
  revision,
  screens,
  tools,
  plugins,
  runners,
  gates,
  input,
  brokenScreens,
}: OpenedProject): Project {
  const known = { path, name, readOnly, revision, screens, tools };
  return {
    ...known,
    ...(plugins && { plugins }),
    ...(runners && { runners }),
    ...(gates && { gates }),
    ...(input && { input }),
    ...(brokenScreens && { brokenScreens }),
  };
}

type Rewriting = RewriteOptions & Pick<Recorded, 'label' | 'at'>;

export function rewritten(state: DocumentState, parts: Partial<Content>, rewriting: Rewriting): Partial<DocumentState> {
  const { label, at, mark = null, overLocks = false } = rewriting;
  const next = recorded(state, rewriteContent(state.content, parts), { label, at, mark });
  const locked = overLocks || next.document === undefined ? null : lockedBetween(state.document, next.document);
  return locked === null ? next : { remark: { kind: 'locked', ...locked } };
}

export function takenIn(state: DocumentState, disk: OpenedProject, entry: Recorded): Partial<DocumentState> {
  const found = contentOf(disk);
  const parts = { ...found, layers: found.layers, screens: found.screens };
  const layout = withViewports(found.layout, state.content.layout);
  // Tests on disk match the flow on disk.
  const change = rewriteContent(state.content, { ...parts, layout, renames: undefined });
  const next = recorded(state, change, entry);
  return {
    ...next,
    project: projectOf(disk),
    external: null,
    saveState: { kind: 'idle' },
    savedPosition: position(next.history ?? state.history),
    savedRenames: NO_RENAMES,
    ...filesOf(disk),
  };
}

interface Edit {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly options: EditOptions;
  readonly at: number;
}

export function edited(state: DocumentState, { label, operations, options, at }: Edit): Partial<DocumentState> {
  const locked = lockedTouched(state.document, operations);
  if (locked !== null) return { remark: { kind: 'locked', ...locked } };
  const change = editContent(state, operations);
  if (!change.ok) return { remark: { kind: 'refused', error: change.error } };
  const next = recorded(state, change.value, { label, at, mark: options.mark ?? null });
  // Renames that follow a renamed option aren't among the operations.
  const follows = change.value.content.renames !== state.content.renames && next.document !== undefined;
  const lockedElsewhere = follows ? lockedBetween(state.document, next.document) : null;
  if (lockedElsewhere !== null) return { remark: { kind: 'locked', ...lockedElsewhere } };
  // The merged flow is unchanged, although the layer changed.
  const isHidden = state.layered !== null && next.document?.flow === state.document.flow && next.layered !== undefined;
  const wrote = isHidden && next.content?.layout === state.content.layout;
  if (!wrote) return next;
  const by = layersAbove(state.content, state.choice).map(({ layer }) => layer.label ?? layer.id);
  return by.length === 0 ? next : { ...next, remark: { kind: 'hidden', by } };
}

interface Recorded {
  readonly label: string;
  readonly at: number;
  readonly mark?: string | null;
}

export function recorded(
  state: DocumentState,
  { content, redo, undo, view }: ContentEdit,
  { label, at, mark = null }: Recorded,
): Partial<DocumentState> {
  if (redo.length === 0) return {};
  const next = withContent({ ...state, view }, content, soundChoice(content, state.choice));
  const added = addedParts(state.document.flow, next.document.flow);
  return { history: record(state.history, { label, at, mark, undo, redo, added }), ...next };
}

/** Undo shows its change, and switches to the changed layer if the canvas would show nothing. */
export function travelled(state: DocumentState, index: number): Partial<DocumentState> {
  const { history, document: content } = travel<Content>(state.history, state.content, index);
  const next = withContent(state, content, soundChoice(content, state.choice));
  if (next.document?.flow !== state.document.flow || state.layered === null) return { history, ...next };
  const before = new Map(state.content.layers?.map((source) => [source.layer.id, source]));
  const changed = content.layers?.find((source) => before.get(source.layer.id) !== source);
  if (changed !== undefined) return { history, ...withContent(state, content, choiceUpTo(content, changed.layer.id)) };
  if (content.flow === state.content.flow) return { history, ...next };
  return { history, ...withContent(state, content, choiceUpTo(content, null)) };
}

export function chosen(state: DocumentState, choice: LayerChoice): Partial<DocumentState> {
  return withContent(state, state.content, soundChoice(state.content, choice));
}

/** A change of the layout alone, which is not an edit. */
export function laidOut(state: DocumentState, operation: Operation): Partial<DocumentState> {
  const content = applyOperations(state.content, [operation]) as Content;
  return withContent(state, content, state.choice);
}

type WithView = DocumentState & { readonly view?: StackView | undefined };

type WithDocument = Partial<DocumentState> & Pick<DocumentState, 'document'>;

function withContent(state: WithView, content: Content, choice: LayerChoice): WithDocument {
  const isSameFlow =
    content.flow === state.content.flow && content.layers === state.content.layers && choice === state.choice;
  const shown =
    isSameFlow && state.layered !== null
      ? { document: { flow: state.document.flow, layout: content.layout } }
      : shownOf(content, choice, state);
  return inExistingGraph(state, { content, choice, ...shown, ...withScreenNames(state, content) });
}

/** Checks and pickers know the screens of the document, saved or not, and files that can't be read as screens. */
function withScreenNames(
  { project, content: before }: DocumentState,
  { screens = {} }: Content,
): Partial<DocumentState> {
  const known = before.screens ?? {};
  if (project === null || screens === known) return {};
  const unreadable = project.screens.filter((name) => !Object.hasOwn(known, name));
  const names = [...new Set([...unreadable, ...Object.keys(withoutFragments(screens))])].sort();
  return equalItems(names, project.screens) ? {} : { project: { ...project, screens: names } };
}

/** If an edit or undo removes the subgraph on the canvas, the canvas shows the main flow. */
function inExistingGraph(state: DocumentState, next: WithDocument): WithDocument {
  return graphOf(next.document.flow, state.graph) ? next : { ...next, graph: null };
}
