/** Conditions of edges: as rows or text, larger, tried, and which answers take which. Nodes as JSON. */
import { Braces, FlaskConical, ListFilter, Maximize2, Split } from 'lucide-react';
import { graphOf, type Edge } from '../../../src-shared/flow/flow.ts';
import { guardMode } from '../../edits/guard-mode.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { placeKey } from '../../state/problems/place-key.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function selectedEdge(app: AppState): Edge | undefined {
  if (!hasProject(app)) return undefined;
  const { document, graph } = app.documents.getState();
  const { nodes, edges } = app.selection.getState();
  if (nodes.length > 0 || edges.length !== 1) return undefined;
  return graphOf(document.flow, graph)?.edges.find(({ id }) => id === edges[0]);
}

function hasCondition(app: AppState): boolean {
  const edge = selectedEdge(app);
  return edge !== undefined && guardMode(edge.guard) === 'when';
}

/** The key by which the inspector identifies the field among all drafts. */
function guardKey(app: AppState): string {
  const { project, graph } = app.documents.getState();
  return `${project?.path ?? ''}|${placeKey('edge', graph, selectedEdge(app)?.id ?? '')}/guard`;
}

/** The node whose branches are shown: the selected one, or the source of the selected edge. */
function branchingNode(app: AppState): string | undefined {
  const edge = selectedEdge(app);
  if (edge !== undefined || !hasProject(app)) return edge?.from;
  const { document, graph } = app.documents.getState();
  const { nodes } = app.selection.getState();
  const [id] = nodes;
  const leaves = graphOf(document.flow, graph)?.edges.some(({ from }) => from === id) ?? false;
  return nodes.length === 1 && leaves ? id : undefined;
}

export const guardCommands: readonly Command[] = [
  {
    id: 'guard.builder',
    menus: ['main', 'edge'],
    title: 'commands.guardBuilder',
    group: 'edit',
    icon: ListFilter,
    shortcuts: ['mod+alt+r'],
    inFields: true,
    when: hasCondition,
    run: (app) => {
      app.view.getState().setPanel('inspector', true);
      const { guardView, showAs } = app.guardTools.getState();
      showAs(guardView === 'builder' ? 'text' : 'builder');
    },
  },
  {
    id: 'guard.editor',
    menus: ['edge'],
    title: 'commands.guardEditor',
    group: 'edit',
    icon: Maximize2,
    when: hasCondition,
    run: (app) => {
      app.view.getState().setPanel('inspector', true);
      app.guardTools.getState().enlarge(guardKey(app));
    },
  },
  {
    id: 'guard.try',
    menus: ['edge'],
    title: 'commands.guardTry',
    group: 'test',
    icon: FlaskConical,
    when: hasCondition,
    run: (app) => {
      app.view.getState().setPanel('inspector', true);
      const { trying, tryAt } = app.guardTools.getState();
      tryAt(trying === guardKey(app) ? null : guardKey(app));
    },
  },
  {
    id: 'guard.ways',
    menus: ['main', 'node', 'edge'],
    title: 'commands.guardWays',
    group: 'test',
    icon: Split,
    when: (app) => branchingNode(app) !== undefined,
    run: (app) => {
      const node = branchingNode(app);
      if (node !== undefined) app.guardTools.getState().showWays({ graph: app.documents.getState().graph, node });
    },
  },
  {
    id: 'view.node-json',
    menus: ['node'],
    title: 'commands.nodeJson',
    group: 'view',
    icon: Braces,
    when: (app) => hasProject(app) && app.selection.getState().nodes.length === 1,
    run: (app) => {
      app.view.getState().setPanel('inspector', true);
      app.view.getState().showNodesAsJson(!app.view.getState().nodesAsJson);
    },
  },
];
