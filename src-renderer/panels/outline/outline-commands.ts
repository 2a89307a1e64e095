/** Shows the flow as a list, adds nodes there, and changes the order of edges. */
import { ArrowDown, ArrowUp, ListPlus, ListTree, Rows3, Spline } from 'lucide-react';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { planAddBefore } from '../../edits/add-before.ts';
import type { AddItem } from '../../edits/add-items.ts';
import { planAddAtSelection } from '../../edits/add-at-selection.ts';
import { planInsert } from '../../edits/insert.ts';
import { planMoveEdge } from '../../edits/branches.ts';
import { textOf } from '../../state/search/main-text.ts';
import type { OutlineMode } from '../../state/search/outline-store.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { goToAdded } from '../../commands/add-node.ts';
import { editBranch, writeOnAdded } from '../../commands/edit-node.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { whyNothingFollows } from '../../commands/nothing-follows.ts';
import { holdTyping } from '../../ui/hold-typing.ts';
import { addItem } from '../canvas/add-item.ts';

function isListed(app: AppState): boolean {
  return hasProject(app) && app.view.getState().mainView === 'outline';
}

function selected(app: AppState) {
  const { nodes, edges } = app.selection.getState();
  return { node: nodes.at(-1), edge: nodes.length === 0 && edges.length === 1 ? edges[0] : undefined };
}

function nodeOf(app: AppState, id: string | undefined) {
  const { document, graph } = app.documents.getState();
  return graphOf(document.flow, graph)?.nodes.find((node) => node.id === id);
}

function ask(app: AppState, adding: 'after' | 'before' | 'into'): void {
  app.outline.getState().add(adding);
  app.view.getState().openDialog('add-node');
}

/** Adds the chosen item at the requested position, selects it, and starts editing its text or condition. */
export function addFromOutline(app: AppState, { type, set, also }: AddItem): void {
  const { document, graph } = app.documents.getState();
  const { node, edge } = selected(app);
  const { adding } = app.outline.getState();
  app.view.getState().closeDialog();
  const planned =
    adding === 'into' && edge !== undefined
      ? planInsert(document, graph, { edge, type, set })
      : adding === 'before' && node !== undefined
        ? planAddBefore(document, graph, { node, type, set })
        : planAddAtSelection(document, graph, { type, set, after: node });
  const id = planned === null ? null : addItem(app, graph, { added: planned, also });
  if (id === null) return;
  holdTyping();
  // After the dialog has closed.
  setTimeout(() => writeNext(app, id, planned?.branch), 80);
}

/** A branch without a condition is a problem, so its condition comes before the text of its card. */
function writeNext(app: AppState, id: string, branch: string | undefined): void {
  if (branch === undefined) writeAdded(app, id);
  else editBranch(app, branch);
}

function writeAdded(app: AppState, id: string): void {
  const added = nodeOf(app, id);
  if (added === undefined) return;
  if (!isListed(app)) {
    if (!writeOnAdded(app, app.documents.getState().graph, id)) goToAdded(app, id);
    return;
  }
  const { mode, focus, write } = app.outline.getState();
  if (mode === 'edges') focus();
  else write({ id, field: textOf(added).field });
}

function moveEdge(app: AppState, by: 1 | -1) {
  const { document, graph } = app.documents.getState();
  const { edge } = selected(app);
  return edge === undefined ? null : planMoveEdge(document.flow, graph, { id: edge, by });
}

const MODES: readonly {
  readonly mode: OutlineMode;
  readonly title: Command['title'];
  readonly icon: Command['icon'];
}[] = [
  { mode: 'tree', title: 'commands.outlineTree', icon: ListTree },
  { mode: 'nodes', title: 'commands.outlineNodes', icon: Rows3 },
  { mode: 'edges', title: 'commands.outlineEdges', icon: Spline },
];

export const outlineCommands: readonly Command[] = [
  {
    id: 'view.outline',
    menus: ['main'],
    title: 'commands.toggleOutline',
    group: 'view',
    icon: ListTree,
    shortcuts: ['mod+shift+o'],
    inFields: true,
    when: hasProject,
    run: (app) => {
      const isOutline = app.view.getState().mainView === 'outline';
      app.view.getState().showMainView(isOutline ? 'canvas' : 'outline');
      if (!isOutline) app.outline.getState().focus();
    },
  },
  ...MODES.map(({ mode, title, icon }): Command => ({
    id: `outline.${mode}`,
    title,
    group: 'view',
    ...(icon && { icon }),
    when: hasProject,
    run: (app) => {
      app.view.getState().showMainView('outline');
      app.outline.getState().show(mode);
    },
  })),
  {
    id: 'outline.add-after',
    menus: ['node', 'edge'],
    title: 'commands.addAfter',
    group: 'add',
    icon: ListPlus,
    shortcuts: ['a'],
    onCanvas: true,
    when: (app) => hasProject(app) && whyNothingFollows(app) === null,
    whyNot: whyNothingFollows,
    run: (app) => ask(app, selected(app).edge === undefined ? 'after' : 'into'),
  },
  {
    id: 'outline.add-before',
    menus: ['node'],
    title: 'commands.addBefore',
    group: 'add',
    icon: ListPlus,
    shortcuts: ['shift+a'],
    onCanvas: true,
    when: (app) => hasProject(app) && selected(app).node !== undefined,
    run: (app) => ask(app, 'before'),
  },
  ...([-1, 1] as const).map((by): Command => ({
    id: by < 0 ? 'edge.earlier' : 'edge.later',
    menus: ['edge'],
    title: by < 0 ? 'commands.edgeEarlier' : 'commands.edgeLater',
    group: 'graph',
    icon: by < 0 ? ArrowUp : ArrowDown,
    shortcuts: [by < 0 ? 'alt+bracketleft' : 'alt+bracketright'],
    onCanvas: true,
    when: (app) => hasProject(app) && moveEdge(app, by) !== null,
    run: (app) => makeEdit(app, moveEdge(app, by)),
  })),
];
