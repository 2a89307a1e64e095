/** Undo, delete, duplicate, move, select. */
import { CopyPlus, Flag, MousePointer2, PencilLine, Redo2, Spline, Trash2, Undo2 } from 'lucide-react';
import { ROOT } from '../../../../src-shared/a2ui/catalog/catalog.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../../src-shared/flow/layout.ts';
import { GRID } from '../../../../src-shared/drawing/card-geometry.ts';
import { planDuplicate } from '../../../edits/duplicate.ts';
import { unlockedOf } from '../../../state/editing/locks.ts';
import { planDelete } from '../../../edits/remove.ts';
import { moveWithRoutes } from '../../../edits/move-with-routes.ts';
import { membersOf, moveLabel, selectedNode } from '../../../edits/selected.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { hasProject, isFlowShown, type Command } from '../../../commands/command.ts';
import { renameNode } from '../../../commands/edit-node.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { whyNothingFollows } from '../../../commands/nothing-follows.ts';
import { treeRows } from '../../../../src-shared/screen-edits/tree-rows.ts';
import { nameGroup } from '../groups/name-group.ts';
import { isLocked, whyLocked } from './why-locked.ts';

function canUndo(app: AppState): boolean {
  return hasProject(app) && app.documents.getState().history.index > 0;
}

function canRedo(app: AppState): boolean {
  const { history } = app.documents.getState();
  return hasProject(app) && history.index < history.entries.length;
}

function hasSelection(app: AppState): boolean {
  const { nodes, edges, notes, groups } = app.selection.getState();
  return hasProject(app) && nodes.length + edges.length + notes.length + groups.length > 0;
}

function openGraph(app: AppState) {
  const { document, graph } = app.documents.getState();
  return graphOf(document.flow, graph);
}

/** How the only selected item is renamed; null for several, a locked one, and one that isn't shown. */
function renaming(app: AppState): (() => void) | null {
  const { nodes, notes, groups } = app.selection.getState();
  const [id, another] = [...nodes, ...notes, ...groups];
  if (id === undefined || another !== undefined || isLocked(app, id)) return null;
  const isOutline = app.view.getState().mainView === 'outline';
  if (nodes.length > 0) return isOutline && app.outline.getState().mode === 'edges' ? null : () => renameNode(app, id);
  if (isOutline) return null;
  return groups.length > 0 ? () => nameGroup(app, id) : () => app.canvas.setState({ writing: id });
}

/** Arrow keys move by one step of the grid, with Shift by eight. */
const NUDGES = [
  { id: 'left', title: 'commands.nudgeLeft', by: [-1, 0] },
  { id: 'right', title: 'commands.nudgeRight', by: [1, 0] },
  { id: 'up', title: 'commands.nudgeUp', by: [0, -1] },
  { id: 'down', title: 'commands.nudgeDown', by: [0, 1] },
] as const;

const nudgeCommands: readonly Command[] = NUDGES.flatMap(({ id, title, by }) => {
  const shared = { title, group: 'edit', onCanvas: true, when: hasMovableSelection } as const;
  const near: Command = {
    ...shared,
    id: `edit.move-${id}`,
    shortcuts: [`arrow${id}`],
    run: (app) => nudge(app, by, 1),
  };
  const far: Command = {
    ...shared,
    id: `edit.move-${id}-far`,
    isVariant: true,
    shortcuts: [`shift+arrow${id}`],
    run: (app) => nudge(app, by, 8),
  };
  return [near, far];
});

function nudge(app: AppState, [x, y]: readonly [number, number], steps: number): void {
  const { document, graph, edit } = app.documents.getState();
  const { nodes, notes } = membersOf(document, graph, app.selection.getState());
  const layout = graphLayout(document.layout, graph);
  const chosen = [...nodes, ...notes];
  const free = unlockedOf(layout, chosen);
  // If everything is locked, moving is still tried, to get the reason.
  const moving = free.length === 0 ? chosen : free;
  const places = moving.flatMap((id) => {
    const at = layout.notes?.[id] ?? layout.nodes[id];
    return at ? [[id, { x: at.x + x * steps * GRID, y: at.y + y * steps * GRID }] as const] : [];
  });
  if (places.length === 0) return;
  const operations = moveWithRoutes(document, graph, Object.fromEntries(places));
  const label = moveLabel(places.length);
  edit(label, operations, { mark: `nudge ${moving.join(' ')}` });
  if (free.length > 0) app.view.getState().announce(t('app.announce.done', { label }));
}

function selectAll(app: AppState): void {
  const { screen } = app.designer.getState();
  const file = app.documents.getState().content.screens?.[screen ?? ''];
  if (file === undefined) return selectAllOfGraph(app);
  // Not the root, which can't be deleted or duplicated.
  app.designer.getState().choose(treeRows(file).flatMap(({ id }) => (id === ROOT ? [] : [id])));
}

/** Selects everything visible, which includes a collapsed group but not its contents. */
function selectAllOfGraph(app: AppState): void {
  const { document, graph } = app.documents.getState();
  const { notes = {}, groups = {} } = graphLayout(document.layout, graph);
  const folded = Object.keys(groups).filter((id) => groups[id]?.collapsed === true);
  const hidden = new Set(folded.flatMap((id) => groups[id]?.members ?? []));
  app.selection.getState().select({
    nodes: openGraph(app)?.nodes.flatMap(({ id }) => (hidden.has(id) ? [] : [id])) ?? [],
    notes: Object.keys(notes).filter((id) => !hidden.has(id)),
    groups: folded,
  });
}

function hasMovableSelection(app: AppState): boolean {
  const { nodes, notes, groups } = app.selection.getState();
  return hasProject(app) && nodes.length + notes.length + groups.length > 0;
}

export const editCommands: readonly Command[] = [
  {
    id: 'edit.undo',
    menus: ['main'],
    title: 'commands.undo',
    group: 'edit',
    icon: Undo2,
    shortcuts: ['mod+z'],
    when: canUndo,
    run: (app) => {
      const { history, undo } = app.documents.getState();
      undo();
      const { label = '' } = history.entries[history.index - 1] ?? {};
      app.view.getState().announce(t('app.announce.undone', { label }));
    },
  },
  {
    id: 'edit.redo',
    menus: ['main'],
    title: 'commands.redo',
    group: 'edit',
    icon: Redo2,
    shortcuts: ['mod+shift+z', 'mod+y'],
    when: canRedo,
    run: (app) => {
      const { history, redo } = app.documents.getState();
      redo();
      const { label = '' } = history.entries[history.index] ?? {};
      app.view.getState().announce(t('app.announce.redone', { label }));
    },
  },
  {
    id: 'edit.delete',
    menus: ['main', 'node', 'nodes', 'edge', 'note', 'group'],
    title: 'commands.delete',
    group: 'edit',
    icon: Trash2,
    shortcuts: ['delete', 'backspace'],
    onCanvas: true,
    when: (app) => hasSelection(app) && isFlowShown(app),
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planDelete(document, graph, app.selection.getState()));
      app.canvas.getState().camera?.focus();
    },
  },
  {
    id: 'edit.duplicate',
    menus: ['main', 'node', 'nodes', 'note', 'group'],
    title: 'commands.duplicate',
    group: 'edit',
    icon: CopyPlus,
    shortcuts: ['mod+d'],
    onCanvas: true,
    when: (app) => hasMovableSelection(app) && isFlowShown(app),
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planDuplicate(document, graph, app.selection.getState()), { show: true, focus: true });
    },
  },
  {
    id: 'edit.select-all',
    menus: ['main', 'canvas'],
    title: 'commands.selectAll',
    group: 'edit',
    icon: MousePointer2,
    shortcuts: ['mod+a'],
    onCanvas: true,
    inDesigner: true,
    when: hasProject,
    run: selectAll,
  },
  {
    id: 'edit.clear-selection',
    title: 'commands.clearSelection',
    group: 'edit',
    shortcuts: ['escape'],
    onCanvas: true,
    when: hasSelection,
    run: (app) => {
      app.selection.getState().clear();
      // A focused card would look like the one that commands act on.
      app.canvas.getState().camera?.focus();
    },
  },
  {
    id: 'edit.connect',
    menus: ['node'],
    title: 'commands.connectTo',
    group: 'edit',
    icon: Spline,
    shortcuts: ['c'],
    onCanvas: true,
    when: (app) => hasProject(app) && selectedNode(app) !== undefined && whyNothingFollows(app) === null,
    whyNot: whyNothingFollows,
    run: (app) => app.view.getState().openDialog('connect'),
  },
  {
    id: 'edit.rename',
    menus: ['node'],
    title: 'commands.renameCard',
    group: 'edit',
    icon: PencilLine,
    shortcuts: ['f2'],
    onCanvas: true,
    sharesKeys: true,
    when: (app) => hasProject(app) && renaming(app) !== null,
    whyNot: whyLocked,
    run: (app) => renaming(app)?.(),
  },
  {
    id: 'edit.set-entry',
    menus: ['node'],
    title: 'commands.setEntry',
    group: 'edit',
    icon: Flag,
    when: (app) => hasProject(app) && app.selection.getState().nodes.length === 1,
    run: (app) => {
      const { graph, edit } = app.documents.getState();
      const label = t('edits.entry');
      edit(label, [{ op: 'set-entry', graph, entry: selectedNode(app) }]);
      app.view.getState().announce(t('app.announce.done', { label }));
    },
  },
  ...nudgeCommands,
];
