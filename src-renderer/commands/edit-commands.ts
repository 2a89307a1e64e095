/** Undo, delete, duplicate, move, select. */
import { CopyPlus, Flag, MousePointer2, Redo2, Spline, Trash2, Undo2 } from 'lucide-react';
import { graphOf } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { GRID } from '../canvas/node-size.ts';
import { planDuplicate } from '../edits/duplicate.ts';
import { planRemove } from '../edits/remove.ts';
import type { AppState } from '../state/app-state.ts';
import { hasProject, hasSelectedNodes, type Command } from './command.ts';
import { makeEdit } from './make-edit.ts';

function canUndo(app: AppState): boolean {
  return hasProject(app) && app.documents.getState().history.index > 0;
}

function canRedo(app: AppState): boolean {
  const { history } = app.documents.getState();
  return hasProject(app) && history.index < history.entries.length;
}

function hasSelection(app: AppState): boolean {
  return hasProject(app) && (app.selection.getState().nodes.length > 0 || app.selection.getState().edges.length > 0);
}

/** The node of the selection that keyboard commands start from. */
export function selectedNode(app: AppState): string | undefined {
  return app.selection.getState().nodes.at(-1);
}

function openGraph(app: AppState) {
  const { document, graph } = app.documents.getState();
  return graphOf(document.flow, graph);
}

/** Arrow keys move by one step of the grid, with Shift by eight. */
const NUDGES = [
  { id: 'left', title: 'commands.nudgeLeft', by: [-1, 0] },
  { id: 'right', title: 'commands.nudgeRight', by: [1, 0] },
  { id: 'up', title: 'commands.nudgeUp', by: [0, -1] },
  { id: 'down', title: 'commands.nudgeDown', by: [0, 1] },
] as const;

const nudgeCommands: readonly Command[] = NUDGES.flatMap(({ id, title, by }) => {
  const shared = { title, group: 'edit', onCanvas: true, when: hasSelectedNodes } as const;
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
  const places = graphLayout(document.layout, graph).nodes;
  const { nodes } = app.selection.getState();
  const moved = nodes.flatMap((node) => {
    const at = places[node];
    return at ? [[node, { x: at.x + x * steps * GRID, y: at.y + y * steps * GRID }] as const] : [];
  });
  if (moved.length === 0) return;
  const label = `Move ${moved.length} node${moved.length === 1 ? '' : 's'}`;
  const positions = Object.fromEntries(moved);
  edit(label, [{ op: 'move-nodes', graph, positions }], { mark: `nudge ${nodes.join(' ')}` });
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
      app.view.getState().announce(history.entries[history.index - 1]?.label ?? '');
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
      app.view.getState().announce(history.entries[history.index]?.label ?? '');
    },
  },
  {
    id: 'edit.delete',
    menus: ['main', 'node', 'nodes', 'edge'],
    title: 'commands.delete',
    group: 'edit',
    icon: Trash2,
    shortcuts: ['delete', 'backspace'],
    onCanvas: true,
    when: hasSelection,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planRemove(document.flow, graph, app.selection.getState()));
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
    when: hasSelectedNodes,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planDuplicate(document, graph, app.selection.getState()), { show: true });
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
    when: hasProject,
    run: (app) => app.selection.getState().select({ nodes: openGraph(app)?.nodes.map((node) => node.id) ?? [] }),
  },
  {
    id: 'edit.clear-selection',
    title: 'commands.clearSelection',
    group: 'edit',
    shortcuts: ['escape'],
    onCanvas: true,
    when: hasSelection,
    run: (app) => app.selection.getState().clear(),
  },
  {
    id: 'edit.connect',
    menus: ['node'],
    title: 'commands.connectTo',
    group: 'edit',
    icon: Spline,
    shortcuts: ['c'],
    onCanvas: true,
    when: (app) => {
      const node = openGraph(app)?.nodes.find(({ id }) => id === selectedNode(app));
      return hasProject(app) && node !== undefined && node.type !== 'terminal';
    },
    run: (app) => app.view.getState().openDialog('connect'),
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
      edit('Set entry', [{ op: 'set-entry', graph, entry: selectedNode(app) }]);
    },
  },
  ...nudgeCommands,
];
