/** Adds an item of the add menu with everything that comes with it: an end, a subgraph to open, or a requested tool. */
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { nameSubgraph } from '../../commands/name-subgraph.ts';
import { searchWords } from '../../commands/palette-order.ts';
import { withDecline } from '../../edits/add-confirmation.ts';
import { addItems, type AddItem, type AddSource } from '../../edits/add-items.ts';
import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { withNewSubgraph } from '../../edits/new-subgraph.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { holdTyping } from '../../ui/hold-typing.ts';

export interface Addition {
  readonly added: PlannedEdit;
  readonly also: AddItem['also'];
}

export function itemsToAdd(
  { documents }: AppState,
  graph: GraphRef,
  { leadsOn }: Pick<AddSource, 'leadsOn'>,
): readonly AddItem[] {
  const { document, project } = documents.getState();
  const tools = project?.tools.map(({ name }) => name) ?? [];
  return addItems({ flow: document.flow, graph, tools, leadsOn });
}

/** The title of an item, and other words for what it adds. */
export function addItemWords({ type, title, words }: AddItem): string[] {
  const keys = [...(words === undefined ? [] : [words]), NODE_KINDS[type].commands.words];
  return [title, ...keys.flatMap(searchWords)];
}

/** Returns the new node if its text comes next, and not a subgraph or a dialog. */
export function addItem(app: AppState, graph: GraphRef, { added, also }: Addition): string | null {
  const { document } = app.documents.getState();
  if (also === 'subgraph') {
    const planned = withNewSubgraph(document.flow, graph, added);
    makeEdit(app, planned);
    nameSubgraph(app, planned.id);
    return null;
  }
  makeEdit(app, also === 'decline' ? withDecline(document, graph, added) : added, { show: true });
  const id = app.selection.getState().nodes.at(-1);
  if (also !== 'tool') return id ?? null;
  makeTool(app, id);
  return null;
}

/** The closed dialog gives the focus back to the new card. */
function makeTool(app: AppState, id: string | undefined): void {
  const { canvas, view } = app;
  holdTyping();
  canvas.getState().camera?.focus(id);
  afterPaint(() => view.getState().openDialog('new-tool'));
}
