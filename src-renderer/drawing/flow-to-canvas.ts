/**
 * The only place that maps the flow to React Flow nodes and edges. A node whose sources didn't change stays the same
 * object, so React Flow and React skip it.
 */
import { conditionNames } from '../../src-shared/drawing/condition-names.ts';
import { drawnGraph } from '../../src-shared/drawing/drawn-graph.ts';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';
import type { EdgeRoutes, RoutingScene } from '../../src-shared/drawing/routing/router.ts';
import type { PlacedGraph } from '../../src-shared/drawing/routing/routing-scene.ts';
import { equalItems } from '../../src-shared/equality.ts';
import type { Edge, Graph } from '../../src-shared/flow/flow.ts';
import { createCanvasRouting, type Unsettled } from './canvas-routing.ts';
import { isOnlyMove, changedNodes, isSameForEdges, type CanvasSource } from './canvas-source.ts';
import { boxesById, sameEnds, type NodeData, type CanvasNode } from './card-nodes.ts';
import { mapEdges, withRoutes, type CanvasEdge, type MadeEdge, type NameEdge } from './edges-to-canvas.ts';
import { mapNodes, movedNodes, renewedNodes, results, type MadeNode, type MadeNodes } from './map-nodes.ts';
import { sameArray, type Memo } from './memo.ts';

export interface CanvasGraph {
  readonly nodes: CanvasNode[];
  readonly edges: CanvasEdge[];
}

export interface CanvasMapper {
  (source: CanvasSource): CanvasGraph;
  /** Continues as long as allowed with the edges that wait for a route. The next mapping draws the changes. */
  readonly routeMore: (mayContinue: () => boolean) => RoutingProgress;
  /** What to route from the start, so that the drawing depends on the document alone; null if it does already. */
  readonly unsettled: () => Unsettled | null;
  /** Takes over the routes of an unsettled scene. The next mapping draws the changes. */
  readonly settle: (scene: RoutingScene, routes: EdgeRoutes) => RoutingProgress;
}

export type RoutingProgress = 'unfinished' | 'changed' | 'unchanged';

/** A mapper caches its last result; each canvas has its own. */
export function createCanvasMapper(nameEdge: NameEdge): CanvasMapper {
  let madeNodes = new Map<string, MadeNode>();
  let madeEdges = new Map<string, MadeEdge>();
  let last: CanvasGraph = { nodes: [], edges: [] };
  let lastSource: CanvasSource | null = null;
  const routing = createCanvasRouting();

  const mapped = (source: CanvasSource, graph: Graph, before: CanvasSource | null): CanvasNode[] => {
    // Of two with the same id, only one is drawn.
    const isClear = before !== null && madeNodes.size === graph.nodes.length;
    const changed = isClear ? changedNodes(before, source) : null;
    if (changed !== null) return renewedNodes(source, graph, { changed, made: madeNodes, nodes: last.nodes });
    madeNodes = mapNodes(source, graph, madeNodes);
    return sameArray(last.nodes, results(madeNodes));
  };
  const placed = createPlacing();

  const map = (source: CanvasSource): CanvasGraph => {
    const before = lastSource;
    lastSource = source;
    const { moved, carried = null } = source;
    const motion = moved === null ? null : { ids: Object.keys(moved), carried };
    if (before !== null && isOnlyMove(before, source)) {
      const nodes = movedNodes({ before, source, made: madeNodes, nodes: last.nodes });
      const shown = routing.routesOf(placed(source, nodes), motion);
      return (last = { nodes, edges: withRoutes(last.edges, shown, madeEdges) });
    }
    const graph = drawnGraph(source.flow, source.graph) ?? EMPTY_GRAPH;
    const nodes = mapped(source, graph, before);
    if (before !== null && isSameForEdges(before, source) && sameEnds(last.nodes, nodes)) {
      return (last = { nodes, edges: last.edges });
    }
    madeEdges = mapEdges(source, graph, {
      before: madeEdges,
      shown: routing.routesOf(placed(source, nodes), motion),
      cardOf: (id) => cardIn(madeNodes, id),
      handleOf: (edge) => handleIn(madeNodes, edge),
      nameEdge,
    });
    return (last = { nodes, edges: sameArray(last.edges, results(madeEdges)) });
  };

  /** The drawn graph, unless it is being dragged. */
  const still = (): PlacedGraph | null =>
    lastSource === null || lastSource.moved !== null ? null : placed(lastSource, last.nodes);
  const progressOf = (route: (now: PlacedGraph) => EdgeRoutes | null): RoutingProgress => {
    const now = still();
    if (now === null) return 'unchanged';
    const routes = route(now);
    if (routes === null) return 'unfinished';
    const edges = withRoutes(last.edges, { routes, carried: NONE_CARRIED }, madeEdges);
    if (edges === last.edges) return 'unchanged';
    last = { nodes: last.nodes, edges };
    return 'changed';
  };

  return Object.assign(map, {
    routeMore: (mayContinue: () => boolean) => progressOf((now) => routing.more(now, mayContinue)),
    unsettled: () => {
      const now = still();
      return now === null ? null : routing.unsettled(now);
    },
    settle: (scene: RoutingScene, routes: EdgeRoutes) => progressOf((now) => routing.settle(now, scene, routes)),
  });
}

/** The same object until one of its parts changes, so that routing can continue incrementally. */
function createPlacing(): (source: CanvasSource, nodes: readonly CanvasNode[]) => PlacedGraph {
  let last: Memo<PlacedGraph> | null = null;
  return ({ flow, graph: ref, layout }, nodes) => {
    const graph = drawnGraph(flow, ref) ?? EMPTY_GRAPH;
    const names = conditionNames(flow);
    const deps = [graph, nodes, layout, names];
    if (last === null || !equalItems(last.deps, deps))
      last = { deps, result: { graph, boxes: boxesById(nodes), layout, names } };
    return last.result;
  };
}

const NONE_CARRIED: ReadonlySet<string> = new Set();
const EMPTY_GRAPH: Graph = { nodes: [], edges: [] };

function cardIn(nodes: MadeNodes, id: string): NodeData | null {
  const node = nodes.get(id)?.result;
  return node?.type === 'card' ? node.data : null;
}

/** Edges with a missing target or card have the default handle. */
function handleIn(nodes: MadeNodes, { id, from }: Edge): string {
  const source = nodes.get(from)?.result;
  const ports = source?.type === 'card' ? source.data.ports : [];
  return ports.find(({ edge }) => edge === id)?.handle ?? HANDLE.out;
}
