/** Automatic layout of a graph, or of some of its nodes: places of nodes and notes, and the routes of edges. */
import type { FlowDocument } from '../../document/document.ts';
import { graphOf, graphRefs, type Graph, type GraphRef } from '../../flow/flow.ts';
import {
  graphLayout,
  lockedIn,
  type GraphLayout,
  type Layout,
  type Position,
  type StoredRoute,
} from '../../flow/layout.ts';
import { allBoxes, boxesOf } from '../boxes.ts';
import { drawnEdges, type DrawnEdge } from '../drawn-edges.ts';
import { misplacedEdges } from '../picture/legibility.ts';
import { labelBox, routeToStored, segmentsOf, type Segment } from '../routing/edge-route.ts';
import { toElk } from './elk-graph.ts';
import { withFallback } from './elk-fallback.ts';
import type { ElkNode, LayoutEngine } from './elk-types.ts';
import { fromElk, type Arranged } from './from-elk.ts';
import { aroundLocked, flattened, withCompanions, withGroups } from './group-layout.ts';
import { routesInside } from './inside-collapsed.ts';
import { arrangeInParts } from './in-parts.ts';
import { withNotes } from './notes-in-layout.ts';

export interface Arrangement {
  /** Of nodes and notes; what is locked is not among them. */
  readonly places: Readonly<Record<string, Position>>;
  readonly routes: Readonly<Record<string, StoredRoute>>;
}

export interface ArrangeRequest {
  readonly document: FlowDocument;
  readonly graph: GraphRef;
  readonly only?: ReadonlySet<string> | undefined;
}

const EMPTY: Graph = { nodes: [], edges: [] };

export async function arrangeGraph(
  { document, graph, only }: ArrangeRequest,
  engine: LayoutEngine,
): Promise<Arrangement | null> {
  const layout = graphLayout(document.layout, graph);
  const whole = only === undefined;
  const grouped = withGroups(toElk(document.flow, graph, { only, groups: layout.groups }), layout);
  const input = withNotes(grouped, { layout, cards: boxesOf(document, graph), isWhole: whole });
  const steady = withFallback(engine);
  const elk = await (whole ? arrangeInParts(input, steady) : steady(input));
  if (elk === null) return null;
  const flat = flattened(elk);
  const arranged = fromElk(flat, whole ? { x: 0, y: 0 } : topLeft(layout.nodes, only));
  const inGraph = graphOf(document.flow, graph) ?? EMPTY;
  const routes = legibleRoutes(arranged, flat, drawnEdges(inGraph, layout.groups));
  const others = whole ? {} : layout.routes;
  if (layout.groups === undefined && layout.notes === undefined && layout.locked === undefined) {
    return { places: arranged.places, routes: { ...others, ...routes } };
  }
  const boxes = new Map(allBoxes(document, graph).map((box) => [box.id, box] as const));
  const places = aroundLocked(withCompanions(arranged.places, layout, boxes), layout);
  const inside = routesInside(inGraph, layout, places);
  // Around locked nodes cards stand elsewhere than ELK had them.
  const drawn = lockedIn(layout).size > 0 ? {} : routes;
  return { places, routes: { ...others, ...inside, ...drawn } };
}

/** ELK runs few edges askew, behind a card, or through a label. They are left to the router, which finds them another way. */
function legibleRoutes(
  { places, routes }: Arranged,
  { children = [], edges: drawn = [] }: ElkNode,
  edges: readonly DrawnEdge[],
): Record<string, StoredRoute> {
  const cards = children.flatMap(({ id, width = 0, height = 0 }) => {
    const at = places[id];
    return at === undefined ? [] : [{ ...at, width, height }];
  });
  const sizes = new Map(drawn.map(({ id, labels }) => [id, labels?.[0]] as const));
  const lines = edges.flatMap(({ edge: { id }, from, to }) => {
    const route = routes.get(id);
    const { width = 0, height = 0 } = sizes.get(id) ?? {};
    if (route === undefined) return [];
    const label = route.label === null ? null : labelBox(route.label, { width, height });
    return [{ id, from, to, points: route.points, label }];
  });
  const misplaced = misplacedEdges({ cards, edges: lines });
  const kept = [...routes].filter(([id, route]) => !misplaced.has(id) && segmentsOf(route).every(isStraight));
  return Object.fromEntries(kept.map(([id, route]) => [id, routeToStored(route)] as const));
}

function isStraight({ a, b }: Segment): boolean {
  return a.x === b.x || a.y === b.y;
}

function topLeft(places: Readonly<Record<string, Position>>, ids: ReadonlySet<string>): Position {
  const chosen = [...ids].flatMap((id) => places[id] ?? []);
  if (chosen.length === 0) return { x: 0, y: 0 };
  return { x: Math.min(...chosen.map((place) => place.x)), y: Math.min(...chosen.map((place) => place.y)) };
}

/** The layout of a document with all its graphs arranged. */
export async function arrangeDocument(document: FlowDocument, engine: LayoutEngine): Promise<Layout> {
  const graphs = new Map<GraphRef, GraphLayout>();
  for (const graph of graphRefs(document.flow)) {
    const before = graphLayout(document.layout, graph);
    const arrangement = await arrangeGraph({ document, graph }, engine);
    graphs.set(graph, arrangement === null ? before : arrangedLayout(before, arrangement));
  }
  const inner = [...graphs].flatMap(([graph, layout]) => (graph === null ? [] : [[graph, layout] as const]));
  return {
    version: 'v1',
    root: graphs.get(null) ?? { nodes: {} },
    ...(inner.length > 0 && { subgraphs: Object.fromEntries(inner) }),
  };
}

function arrangedLayout(layout: GraphLayout, { places, routes }: Arrangement): GraphLayout {
  const { routes: _routes, notes = {}, ...rest } = layout;
  const isNote = (id: string): boolean => Object.hasOwn(notes, id);
  const nodes = Object.entries(places).filter(([id]) => !isNote(id));
  const moved = Object.entries(notes).map(([id, note]) => [id, { ...note, ...places[id] }] as const);
  return {
    ...rest,
    nodes: { ...layout.nodes, ...Object.fromEntries(nodes) },
    ...(moved.length > 0 && { notes: Object.fromEntries(moved) }),
    ...(Object.keys(routes).length > 0 && { routes }),
  };
}
