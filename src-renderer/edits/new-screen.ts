/** A new screen with the node that shows it and the handlers that save its data, as one undo step. */
import type { ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { entryOf } from '../../src-shared/flow/entry.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';
import { t } from '../../src-shared/messages/translate.ts';
import type { UsedScreen } from '../../src-shared/screen-edits/action-effects.ts';
import { firstAnswered, firstQuestion } from '../../src-shared/screen-edits/first-question.ts';
import { freeScreenName } from '../../src-shared/screen-edits/manage-screens.ts';
import { handlersToSave } from '../../src-shared/screen-edits/make-handler.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { planAddAtSelection, type AddAtSelection } from './add-at-selection.ts';
import { planAddBefore } from './add-before.ts';
import type { NewNode } from './add-node.ts';
import { planInsert } from './insert.ts';

/** Where to show a new screen: in an existing node, or in a new one before a question of the main flow. */
export type ScreenSpot =
  | { readonly kind: 'node'; readonly graph: GraphRef; readonly id: string }
  | { readonly kind: 'before'; readonly question: string };

/** A form is shown before the first question that it can replace. Null if the conversation reaches none. */
export function spotOfForm({ flow }: ProjectDocument): ScreenSpot | null {
  const question = firstQuestion(flow);
  return question === null ? null : { kind: 'before', question: question.id };
}

export interface NewScreen extends UsedScreen {
  /** Created with it, under names of their own. */
  readonly others?: readonly ScreenFile[];
}

export function planNewScreen(document: ProjectDocument, screen: NewScreen, spot: ScreenSpot | null): PlannedEdit {
  const { name, file, others = [] } = screen;
  const taken = [...Object.keys(document.screens ?? {}), name];
  const more = others.map((other): Operation => {
    const free = freeScreenName(name, taken);
    taken.push(free);
    return { op: 'set-screen', screen: free, file: other };
  });
  const shown = [{ op: 'set-screen', screen: name, file } as const, ...more, ...showing(document, screen, spot)];
  const { flow } = applyOperations(document, shown);
  return {
    label: t('screenDesigner.edits.create', { name: file.title ?? name }),
    operations: [...shown, ...handlersToSave(flow, screen)],
  };
}

/**
 * The node that shows a screen: at the selection; or else before the first question that the screen answers; or else
 * where the graph ends, if it ends at one node only.
 */
export function planScreenNode(
  document: ProjectDocument,
  { name, file }: Pick<UsedScreen, 'name' | 'file'>,
  { graph, ...at }: Omit<AddAtSelection, 'type'> & { readonly graph: GraphRef },
): PlannedScreenNode {
  const added = { type: 'screen', set: { screen: name, label: file.title ?? name } } as const;
  const { nodes = [], edges = [] } = graphOf(document.flow, graph) ?? {};
  const [last, ...others] = nodes.filter((node) => isEnd(node) || !edges.some(({ from }) => from === node.id));
  const isFree = at.after === undefined && at.edge === undefined;
  const answered = isFree && graph === null ? firstAnswered(document.flow, file) : null;
  const isAtEnd = isFree && others.length === 0;
  const planned =
    (answered === null ? null : planBefore(document, answered.id, added)) ??
    planAddAtSelection(document, graph, { ...added, ...at, ...(isAtEnd && { after: last?.id }) });
  const isConnected = planned.operations.some(({ op }) => op === 'add-edge');
  return { ...planned, isConnected: isConnected || nodes.length === 0 };
}

export interface PlannedScreenNode extends PlannedEdit {
  /** Whether the conversation can reach it. */
  readonly isConnected: boolean;
}

function showing(
  document: ProjectDocument,
  { name: screen, file }: UsedScreen,
  spot: ScreenSpot | null,
): readonly Operation[] {
  if (spot === null) return [];
  if (spot.kind === 'node') return [{ op: 'update-node', graph: spot.graph, id: spot.id, set: { screen } }];
  const added = { type: 'screen', set: { screen, label: file.title ?? screen } } as const;
  return planBefore(document, spot.question, added)?.operations ?? [];
}

/** In the main flow. */
function planBefore(document: ProjectDocument, node: string, added: NewNode): PlannedEdit | null {
  return intoOnlyEdge(document, node, added) ?? planAddBefore(document, null, { ...added, node });
}

/** Makes room for a node inserted into an edge. */
function intoOnlyEdge(document: ProjectDocument, to: string, added: NewNode): PlannedEdit | null {
  const entry = entryOf(document.flow);
  const [into, ...others] = document.flow.edges.filter((edge) => edge.to === to);
  const isOnly = into !== undefined && others.length === 0 && !(entry.kind === 'found' && entry.id === to);
  return isOnly ? planInsert(document, null, { ...added, edge: into.id }) : null;
}
