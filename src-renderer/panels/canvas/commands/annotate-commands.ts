/** Notes, groups, colors and locks. */
import { Boxes, ChevronsDownUp, Lock, LockOpen, Palette, PencilLine, StickyNote, Ungroup } from 'lucide-react';
import { type CommandTitle, t } from '../../../../src-shared/messages/translate.ts';
import { graphLayout, groupOf, lockedIn, PALETTE, type PaletteColor } from '../../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { planGroup, planToggleCollapse, planUngroup } from '../../../edits/groups.ts';
import { planLock, planUnlock } from '../../../state/editing/locks.ts';
import { planAddNote } from '../../../edits/notes.ts';
import { membersOf } from '../../../edits/selected.ts';
import { groupCanvasId } from '../../../state/placing/canvas-ids.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../../commands/command.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { nameGroup } from '../groups/name-group.ts';

function layoutOf(app: AppState) {
  const { document, graph } = app.documents.getState();
  return graphLayout(document.layout, graph);
}

function hasSelection(app: AppState): boolean {
  const { nodes, notes, groups } = app.selection.getState();
  return hasProject(app) && nodes.length + notes.length + groups.length > 0;
}

/** Selected groups, or else the groups of the selection. */
function groupsOf(app: AppState): readonly string[] {
  const { nodes, notes, groups } = app.selection.getState();
  if (groups.length > 0) return groups;
  const layout = layoutOf(app);
  return [...new Set([...nodes, ...notes].flatMap((id) => groupOf(layout, id) ?? []))];
}

function hasGroups(app: AppState): boolean {
  return hasProject(app) && groupsOf(app).length > 0;
}

export function addNote(app: AppState): void {
  const { document, graph } = app.documents.getState();
  const planned = planAddNote(document, { graph, near: app.canvas.getState().camera?.center() });
  makeEdit(app, planned);
  app.canvas.setState({ writing: planned.id });
}

/** Everything selected, including the contents of selected groups. */
function selectedIds(app: AppState): readonly string[] {
  const { document, graph } = app.documents.getState();
  const { nodes, notes } = membersOf(document, graph, app.selection.getState());
  return [...nodes, ...notes];
}

function isSomethingLocked(app: AppState): boolean {
  const locked = lockedIn(layoutOf(app));
  return locked.size > 0 && hasSelection(app) && selectedIds(app).some((id) => locked.has(id));
}

function isSomethingFree(app: AppState): boolean {
  if (!hasSelection(app)) return false;
  const { groups } = app.selection.getState();
  const layout = layoutOf(app);
  const locked = lockedIn(layout);
  if (groups.some((id) => layout.groups?.[id]?.locked !== true)) return true;
  return groups.length === 0 && selectedIds(app).some((id) => !locked.has(id));
}

/** Nodes, notes and groups each keep their color in their own way. */
function colorSelection(app: AppState, color: PaletteColor | undefined): void {
  const { graph } = app.documents.getState();
  const { nodes, notes, groups } = app.selection.getState();
  const operations: Operation[] = [
    ...notes.map((id): Operation => ({ op: 'update-note', graph, id, set: { color } })),
    ...groups.map((id): Operation => ({ op: 'update-group', graph, id, set: { color } })),
    ...(nodes.length > 0 ? [{ op: 'color-nodes' as const, graph, ids: nodes, color }] : []),
  ];
  makeEdit(app, { label: t(color === undefined ? 'edits.colorNone' : 'edits.color'), operations });
}

const COLOR_TITLES: Readonly<Record<PaletteColor, CommandTitle>> = {
  slate: 'commands.colorSlate',
  red: 'commands.colorRed',
  amber: 'commands.colorAmber',
  green: 'commands.colorGreen',
  teal: 'commands.colorTeal',
  blue: 'commands.colorBlue',
  violet: 'commands.colorViolet',
  pink: 'commands.colorPink',
};

const colorCommands: readonly Command[] = [undefined, ...PALETTE].map((color): Command => ({
  id: `annotate.color-${color ?? 'none'}`,
  title: color === undefined ? 'commands.colorNone' : COLOR_TITLES[color],
  group: 'annotate',
  icon: Palette,
  menus: ['main'],
  when: hasSelection,
  run: (app) => colorSelection(app, color),
}));

export const annotateCommands: readonly Command[] = [
  {
    id: 'annotate.note',
    menus: ['main', 'canvas'],
    title: 'commands.addNote',
    words: 'commands.words.addNote',
    group: 'annotate',
    icon: StickyNote,
    shortcuts: ['shift+s'],
    onCanvas: true,
    when: hasProject,
    run: addNote,
  },
  {
    id: 'annotate.edit-note',
    menus: ['note'],
    title: 'commands.editNote',
    group: 'annotate',
    icon: PencilLine,
    when: (app) => hasProject(app) && app.selection.getState().notes.length === 1 && !isSomethingLocked(app),
    run: (app) => app.canvas.setState({ writing: app.selection.getState().notes[0] ?? null }),
  },
  {
    id: 'annotate.group',
    menus: ['main', 'node', 'nodes', 'note'],
    title: 'commands.group',
    group: 'annotate',
    icon: Boxes,
    shortcuts: ['mod+g'],
    onCanvas: true,
    when: (app) => {
      const { nodes, notes, groups } = app.selection.getState();
      return hasProject(app) && (nodes.length + notes.length > 0 || groups.length > 1);
    },
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planGroup(document, graph, app.selection.getState()));
      const [id] = app.selection.getState().groups;
      if (id !== undefined) nameGroup(app, id);
    },
  },
  {
    id: 'annotate.ungroup',
    menus: ['main', 'group'],
    title: 'commands.ungroup',
    group: 'annotate',
    icon: Ungroup,
    shortcuts: ['mod+alt+g'],
    onCanvas: true,
    when: hasGroups,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planUngroup(document, graph, groupsOf(app)));
    },
  },
  {
    id: 'annotate.rename-group',
    menus: ['group'],
    title: 'commands.renameGroup',
    group: 'annotate',
    icon: PencilLine,
    when: (app) => hasProject(app) && app.selection.getState().groups.length === 1,
    run: (app) => nameGroup(app, app.selection.getState().groups[0]!),
  },
  {
    id: 'annotate.collapse',
    menus: ['main', 'node', 'group'],
    title: 'commands.toggleCollapse',
    group: 'annotate',
    icon: ChevronsDownUp,
    shortcuts: ['shift+f'],
    onCanvas: true,
    when: hasGroups,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      const groups = groupsOf(app);
      makeEdit(app, planToggleCollapse(document, graph, groups));
      // Its card is in a corner of the frame, which may be far away, and appears in the next frame.
      const [group] = groups;
      if (group !== undefined) requestAnimationFrame(() => app.canvas.getState().camera?.show(groupCanvasId(group)));
    },
  },
  {
    id: 'annotate.lock',
    menus: ['main', 'node', 'nodes', 'note', 'group'],
    title: 'commands.lock',
    group: 'annotate',
    icon: Lock,
    shortcuts: ['shift+l'],
    onCanvas: true,
    when: isSomethingFree,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      const { nodes, notes, groups } = app.selection.getState();
      makeEdit(app, planLock(document, graph, { members: [...nodes, ...notes], groups }));
    },
  },
  {
    id: 'annotate.unlock',
    menus: ['main', 'node', 'nodes', 'note', 'group'],
    title: 'commands.unlock',
    group: 'annotate',
    icon: LockOpen,
    shortcuts: ['mod+shift+u'],
    onCanvas: true,
    when: isSomethingLocked,
    run: (app) => {
      const { document, graph } = app.documents.getState();
      makeEdit(app, planUnlock(document, { graph, ids: selectedIds(app) }));
    },
  },
  ...colorCommands,
];
