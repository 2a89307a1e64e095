/** Selecting connected or similar nodes, aligning, the drag mode, and edges. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Grid3x3,
  Hand,
  LayoutPanelTop,
  MousePointer2,
  MousePointerClick,
  Plus,
  Spline,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import { type CommandTitle, t } from '../../../../src-shared/messages/translate.ts';
import { graphOf, type Graph } from '../../../../src-shared/flow/flow.ts';
import {
  alignedPlaces,
  distributedPlaces,
  planPlaces,
  type Alignment,
  type Axis,
  type Placing,
} from '../../../edits/align.ts';
import { tidyPlaces } from '../../../edits/tidy.ts';
import { ofSameKind, withReachable } from '../../../edits/select.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { openBranch } from '../../../commands/add-node.ts';
import { hasProject, hasSelectedNodes, type Command } from '../../../commands/command.ts';
import { makeEdit } from '../../../commands/make-edit.ts';

function openGraph(app: AppState): Graph | undefined {
  const { document, graph } = app.documents.getState();
  return graphOf(document.flow, graph);
}

function selectNodes(app: AppState, choose: (graph: Graph, selected: readonly string[]) => readonly string[]): void {
  const graph = openGraph(app);
  if (graph === undefined) return;
  const nodes = choose(graph, app.selection.getState().nodes);
  app.selection.getState().select({ nodes });
  app.view.getState().announce(t('arrange.selected', { count: nodes.length }));
}

const selecting = { group: 'select', when: hasSelectedNodes, onCanvas: true } as const;

const selectCommands: readonly Command[] = [
  {
    ...selecting,
    id: 'select.connected',
    menus: ['main', 'node', 'nodes'],
    title: 'commands.selectConnected',
    icon: Waypoints,
    shortcuts: ['alt+shift+arrowright'],
    run: (app) => selectNodes(app, (graph, nodes) => withReachable(graph, nodes, 'both')),
  },
  {
    ...selecting,
    id: 'select.downstream',
    menus: ['main', 'node', 'nodes'],
    title: 'commands.selectDownstream',
    shortcuts: ['alt+shift+arrowdown'],
    run: (app) => selectNodes(app, (graph, nodes) => withReachable(graph, nodes, 'forward')),
  },
  {
    ...selecting,
    id: 'select.upstream',
    menus: ['main', 'node', 'nodes'],
    title: 'commands.selectUpstream',
    shortcuts: ['alt+shift+arrowup'],
    run: (app) => selectNodes(app, (graph, nodes) => withReachable(graph, nodes, 'back')),
  },
  {
    ...selecting,
    id: 'select.same-kind',
    menus: ['main', 'node', 'nodes'],
    title: 'commands.selectSameKind',
    shortcuts: ['mod+alt+a'],
    run: (app) => selectNodes(app, ofSameKind),
  },
  {
    ...selecting,
    id: 'select.invert',
    menus: ['main'],
    title: 'commands.selectInvert',
    shortcuts: ['mod+shift+a'],
    when: hasProject,
    run: (app) =>
      selectNodes(app, ({ nodes }, selected) => {
        const chosen = new Set(selected);
        return nodes.flatMap(({ id }) => (chosen.has(id) ? [] : [id]));
      }),
  },
];

function hasSeveral(count: number): (app: AppState) => boolean {
  return (app) => {
    const { nodes, notes, groups } = app.selection.getState();
    return hasProject(app) && nodes.length + notes.length + groups.length >= count;
  };
}

function place(app: AppState, placing: Placing): void {
  const { document, graph } = app.documents.getState();
  makeEdit(app, planPlaces(document, graph, { ...placing, selected: app.selection.getState() }));
}

interface Aligning {
  readonly to: Alignment;
  readonly title: CommandTitle;
  readonly icon: LucideIcon;
  readonly key: string;
}

/** Figma's shortcuts, except for the top, because Alt+W closes a tab. */
const ALIGNMENTS: readonly Aligning[] = [
  { to: 'left', title: 'commands.alignLeft', icon: AlignStartVertical, key: 'alt+a' },
  { to: 'center', title: 'commands.alignCenter', icon: AlignCenterVertical, key: 'alt+h' },
  { to: 'right', title: 'commands.alignRight', icon: AlignEndVertical, key: 'alt+d' },
  { to: 'top', title: 'commands.alignTop', icon: AlignStartHorizontal, key: 'alt+e' },
  { to: 'middle', title: 'commands.alignMiddle', icon: AlignCenterHorizontal, key: 'alt+v' },
  { to: 'bottom', title: 'commands.alignBottom', icon: AlignEndHorizontal, key: 'alt+s' },
];

const DISTRIBUTIONS: readonly { axis: Axis; title: CommandTitle; icon: LucideIcon; key: string }[] = [
  {
    axis: 'across',
    title: 'commands.distributeAcross',
    icon: AlignHorizontalDistributeCenter,
    key: 'mod+alt+shift+h',
  },
  { axis: 'down', title: 'commands.distributeDown', icon: AlignVerticalDistributeCenter, key: 'mod+alt+shift+v' },
];

const alignCommands: readonly Command[] = [
  ...ALIGNMENTS.map(({ to, title, icon, key }): Command => ({
    id: `arrange.align-${to}`,
    menus: ['main', 'nodes'],
    title,
    group: 'arrange',
    icon,
    shortcuts: [key],
    onCanvas: true,
    when: hasSeveral(2),
    run: (app) => place(app, { label: t(title), places: (units) => alignedPlaces(units, to) }),
  })),
  ...DISTRIBUTIONS.map(({ axis, title, icon, key }): Command => ({
    id: `arrange.distribute-${axis}`,
    menus: ['main', 'nodes'],
    title,
    group: 'arrange',
    icon,
    shortcuts: [key],
    onCanvas: true,
    when: hasSeveral(3),
    run: (app) => place(app, { label: t(title), places: (units) => distributedPlaces(units, axis) }),
  })),
  {
    id: 'arrange.tidy',
    menus: ['main', 'nodes'],
    title: 'commands.tidy',
    group: 'arrange',
    icon: LayoutPanelTop,
    shortcuts: ['mod+alt+shift+t'],
    onCanvas: true,
    when: hasSeveral(2),
    run: (app) => place(app, { label: t('commands.tidy'), places: tidyPlaces }),
  },
  {
    id: 'arrange.snap',
    menus: ['main', 'canvas'],
    title: 'commands.toggleSnap',
    group: 'arrange',
    icon: Grid3x3,
    shortcuts: ['shift+g'],
    onCanvas: true,
    when: hasProject,
    run: (app) => {
      const { snap, setDragging, announce } = app.view.getState();
      setDragging({ snap: !snap });
      announce(t(snap ? 'arrange.snapOff' : 'arrange.snapOn'));
    },
  },
];

const modeCommands: readonly Command[] = [
  {
    id: 'view.select-mode',
    menus: ['main'],
    title: 'commands.selectMode',
    group: 'view',
    icon: MousePointer2,
    shortcuts: ['v'],
    onCanvas: true,
    when: hasProject,
    run: (app) => app.view.getState().setDragging({ panMode: false }),
  },
  {
    id: 'view.hand-mode',
    menus: ['main'],
    title: 'commands.handMode',
    group: 'view',
    icon: Hand,
    shortcuts: ['h'],
    onCanvas: true,
    when: hasProject,
    run: (app) => app.view.getState().setDragging({ panMode: true }),
  },
];

function selectedEdge(app: AppState): string | undefined {
  const { edges, nodes } = app.selection.getState();
  return hasProject(app) && edges.length === 1 && nodes.length === 0 ? edges[0] : undefined;
}

/** The selected edge, or that of the open branch of the selected card. */
function edgeToInsertInto(app: AppState): string | undefined {
  const { edges, nodes } = app.selection.getState();
  const hasCard = hasProject(app) && edges.length === 0 && nodes.length === 1;
  return selectedEdge(app) ?? (hasCard ? openBranch(app, nodes[0]) : undefined);
}

function hasEdge(app: AppState): boolean {
  return selectedEdge(app) !== undefined;
}

const edgeCommands: readonly Command[] = [
  {
    id: 'edit.insert-into-edge',
    menus: ['main', 'edge'],
    title: 'commands.insertIntoEdge',
    group: 'edit',
    icon: Plus,
    shortcuts: ['i'],
    onCanvas: true,
    when: (app) => edgeToInsertInto(app) !== undefined,
    run: (app) => {
      const edge = edgeToInsertInto(app);
      const { camera } = app.canvas.getState();
      if (edge === undefined || camera === null) return;
      const at = camera.onEdge(edge) ?? { x: window.innerWidth / 2, y: window.innerHeight / 3 };
      app.canvas.setState({ quickAdd: { at, near: camera.place(at), edge } });
    },
  },
  {
    id: 'edit.reroute-to',
    menus: ['main', 'edge'],
    title: 'commands.rerouteTo',
    group: 'edit',
    icon: Spline,
    shortcuts: ['shift+c'],
    onCanvas: true,
    when: hasEdge,
    run: (app) => app.view.getState().openDialog('reroute-to'),
  },
  {
    id: 'edit.reroute-from',
    menus: ['main', 'edge'],
    title: 'commands.rerouteFrom',
    group: 'edit',
    icon: MousePointerClick,
    when: hasEdge,
    run: (app) => app.view.getState().openDialog('reroute-from'),
  },
];

export const arrangeCommands: readonly Command[] = [
  ...selectCommands,
  ...alignCommands,
  ...modeCommands,
  ...edgeCommands,
];
