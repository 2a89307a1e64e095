/** Navigation in the flow: subgraphs, neighbors, automatic layout. */
import {
  ArrowLeft,
  ArrowRight,
  CircleStop,
  CornerLeftUp,
  Crosshair,
  House,
  LayoutGrid,
  LogIn,
  PencilLine,
  Spline,
} from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../../src-shared/flow/layout.ts';
import { nodesThatCall } from '../../../../src-shared/subgraph/callers.ts';
import { step, type Direction } from '../../../edits/keyboard-navigation.ts';
import { arrangeGraph, type Chosen } from '../../../edits/arrange.ts';
import { planMoveEdge } from '../../../edits/branches.ts';
import { planResetRoute } from '../../../edits/routes.ts';
import type { PlannedEdit } from '../../../state/editing/planned-edit.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { hasProject, hasSelectedNodes, type Command } from '../../../commands/command.ts';
import { selectedNode, selectedSubgraph } from '../../../edits/selected.ts';
import { enterGraph } from '../../../commands/go-to.ts';
import { editEdge, editNode } from '../../../commands/edit-node.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { nameGroup } from '../groups/name-group.ts';

function onlyNote(app: AppState): string | undefined {
  const { nodes, notes, groups } = app.selection.getState();
  return nodes.length + groups.length === 0 && notes.length === 1 ? notes[0] : undefined;
}

function onlyEdge(app: AppState): string | undefined {
  const { nodes, edges, notes, groups } = app.selection.getState();
  return nodes.length + notes.length + groups.length === 0 && edges.length === 1 ? edges[0] : undefined;
}

function onlyGroup(app: AppState): string | undefined {
  const { nodes, notes, groups } = app.selection.getState();
  return nodes.length + notes.length === 0 && groups.length === 1 ? groups[0] : undefined;
}

function resetOfRoute(app: AppState): PlannedEdit | null {
  const { document, graph } = app.documents.getState();
  const edge = onlyEdge(app);
  return edge === undefined ? null : planResetRoute(document, graph, edge);
}

function leaveGraph(app: AppState): void {
  const { document, graph } = app.documents.getState();
  if (graph === null) return;
  const [caller] = nodesThatCall(document.flow, graph);
  enterGraph(app, caller?.graph ?? null, caller?.node);
}

const BRANCH_STEPS: Partial<Record<Direction, number>> = { back: -1, forward: 1 };

/** For a selected branch, up and down change its position among its siblings. */
function moveSelectedBranch(app: AppState, direction: Direction): boolean {
  const [edge, by] = [onlyEdge(app), BRANCH_STEPS[direction]];
  if (edge === undefined || by === undefined) return false;
  const { document, graph } = app.documents.getState();
  const planned = planMoveEdge(document.flow, graph, { id: edge, by });
  makeEdit(app, planned);
  return planned !== null;
}

function walk(app: AppState, direction: Direction): void {
  if (moveSelectedBranch(app, direction)) return;
  const { document, graph: ref } = app.documents.getState();
  const graph = graphOf(document.flow, ref);
  if (graph === undefined) return;
  const places = graphLayout(document.layout, ref).nodes;
  goToCard(app, step({ graph, places, from: selectedNode(app) }, direction));
}

function goToCard(app: AppState, card: string | undefined): void {
  if (card === undefined) return;
  app.selection.getState().select({ nodes: [card] });
  app.canvas.getState().camera?.show(card);
  app.canvas.getState().camera?.focus(card);
}

function hasNoSelection(app: AppState): boolean {
  const { nodes, edges, notes, groups } = app.selection.getState();
  return nodes.length + edges.length + notes.length + groups.length === 0;
}

function isInSubgraph(app: AppState): boolean {
  return hasProject(app) && app.documents.getState().graph !== null;
}

const WALKS = {
  forward: { title: 'commands.walkForward', key: 'alt+arrowdown' },
  back: { title: 'commands.walkBack', key: 'alt+arrowup' },
  left: { title: 'commands.walkLeft', key: 'alt+arrowleft' },
  right: { title: 'commands.walkRight', key: 'alt+arrowright' },
} as const;

async function arrangeAndAnnounce(app: AppState, chosen?: Chosen): Promise<void> {
  const before = app.documents.getState().history;
  await arrangeGraph(app, chosen);
  if (app.documents.getState().history !== before) app.view.getState().announce(t('app.announce.arranged'));
}

export const graphCommands: readonly Command[] = [
  {
    id: 'graph.arrange',
    menus: ['main', 'canvas'],
    title: 'commands.layout',
    group: 'graph',
    icon: LayoutGrid,
    shortcuts: ['mod+shift+l'],
    when: hasProject,
    run: async (app) => {
      await arrangeAndAnnounce(app);
      afterPaint(() => app.canvas.getState().camera?.fit());
    },
  },
  {
    id: 'graph.arrange-selection',
    menus: ['nodes'],
    title: 'commands.layoutSelection',
    group: 'graph',
    icon: LayoutGrid,
    when: (app) => hasProject(app) && app.selection.getState().nodes.length > 1,
    run: (app) => arrangeAndAnnounce(app, { nodes: app.selection.getState().nodes, isAround: false }),
  },
  {
    id: 'graph.arrange-around-selection',
    menus: ['main', 'node', 'nodes'],
    title: 'commands.layoutAround',
    group: 'graph',
    icon: LayoutGrid,
    shortcuts: ['mod+alt+l'],
    onCanvas: true,
    when: hasSelectedNodes,
    run: (app) => arrangeAndAnnounce(app, { nodes: app.selection.getState().nodes, isAround: true }),
  },
  {
    id: 'graph.stop-arranging',
    title: 'commands.stopArranging',
    group: 'graph',
    icon: CircleStop,
    shortcuts: ['mod+shift+period'],
    when: (app) => hasProject(app) && app.canvas.getState().arranging,
    run: (app) => {
      const { stopArranging } = app.canvas.getState();
      if (stopArranging === null) return;
      stopArranging();
      app.view.getState().announce(t('arrange.cancelled'));
    },
  },
  {
    id: 'graph.enter',
    menus: ['node'],
    title: 'commands.openSubgraph',
    group: 'graph',
    icon: LogIn,
    shortcuts: ['mod+enter'],
    onCanvas: true,
    when: (app) => hasSelectedNodes(app) && selectedSubgraph(app) !== null,
    run: (app) => enterGraph(app, selectedSubgraph(app)),
  },
  {
    id: 'graph.open-node',
    title: 'commands.openNode',
    group: 'graph',
    icon: PencilLine,
    shortcuts: ['enter'],
    onCanvas: true,
    when: (app) =>
      hasProject(app) &&
      [selectedNode(app), onlyNote(app), onlyGroup(app), onlyEdge(app)].some((id) => id !== undefined),
    run: (app) => {
      const [note, group, edge] = [onlyNote(app), onlyGroup(app), onlyEdge(app)];
      if (edge !== undefined) return editEdge(app, edge);
      if (note !== undefined) return app.canvas.setState({ writing: note });
      if (group !== undefined) return nameGroup(app, group);
      const subgraph = selectedSubgraph(app);
      if (subgraph === null) editNode(app, selectedNode(app));
      else enterGraph(app, subgraph);
    },
  },
  {
    id: 'edge.edit-condition',
    menus: ['edge'],
    title: 'commands.editCondition',
    group: 'edit',
    icon: PencilLine,
    when: (app) => hasProject(app) && onlyEdge(app) !== undefined,
    run: (app) => editEdge(app, onlyEdge(app)!),
  },
  {
    id: 'edge.reset-route',
    menus: ['edge'],
    title: 'commands.resetRoute',
    group: 'graph',
    icon: Spline,
    when: (app) => hasProject(app) && resetOfRoute(app) !== null,
    run: (app) => makeEdit(app, resetOfRoute(app)),
  },
  {
    id: 'graph.leave',
    menus: ['main', 'canvas'],
    title: 'commands.leaveSubgraph',
    group: 'graph',
    icon: CornerLeftUp,
    shortcuts: ['mod+arrowup'],
    when: isInSubgraph,
    run: leaveGraph,
  },
  {
    id: 'graph.back',
    menus: ['main'],
    title: 'commands.goBack',
    group: 'graph',
    icon: ArrowLeft,
    shortcuts: ['mod+bracketleft'],
    when: (app) => hasProject(app) && app.documents.getState().trail.back.length > 0,
    run: (app) => app.documents.getState().goBack(),
  },
  {
    id: 'graph.forward',
    menus: ['main'],
    title: 'commands.goForward',
    group: 'graph',
    icon: ArrowRight,
    shortcuts: ['mod+bracketright'],
    when: (app) => hasProject(app) && app.documents.getState().trail.forward.length > 0,
    run: (app) => app.documents.getState().goForward(),
  },
  {
    id: 'graph.open-main',
    title: 'commands.openMain',
    group: 'graph',
    icon: House,
    when: isInSubgraph,
    run: (app) => enterGraph(app, null),
  },
  {
    id: 'graph.select-nearest',
    title: 'commands.selectNearest',
    group: 'graph',
    icon: Crosshair,
    // With a selection, the same keys move it.
    shortcuts: ['arrowdown', 'arrowup', 'arrowleft', 'arrowright'],
    onCanvas: true,
    sharesKeys: true,
    when: (app) => hasProject(app) && hasNoSelection(app) && app.canvas.getState().camera !== null,
    run: (app) => goToCard(app, app.canvas.getState().camera?.nearest()),
  },
  ...(['forward', 'back', 'left', 'right'] as const).map((direction): Command => ({
    id: `graph.walk-${direction}`,
    title: WALKS[direction].title,
    group: 'graph',
    shortcuts: [WALKS[direction].key],
    when: hasProject,
    run: (app) => walk(app, direction),
  })),
];
