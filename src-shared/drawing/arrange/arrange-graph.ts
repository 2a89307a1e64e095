/** Automatic layout of a graph, or of some of its nodes: positions of nodes and notes, and routes of edges. */
import type { FlowDocument } from '../../document/document.ts';
import { graphOf, graphRefs, type Graph, type GraphRef } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import {
  graphLayout,
  lockedIn,
  type GraphLayout,
  type Layout,
  type Position,
  type StoredRoute,
} from '../../flow/layout.ts';
import { unionOf } from '../box.ts';
import { allBoxes } from '../boxes.ts';
import { snap } from '../card-geometry.ts';
import { routeToStored } from '../routing/edge-route.ts';
import { movedBy, movedLine } from './drawn-shapes.ts';
import { flowToLayOut } from './flow-to-lay-out.ts';
import { aroundLocked, withCompanions } from './group-layout.ts';
import { routesInside } from './inside-collapsed.ts';
import type { Drawing, DrawnLine, LayoutEngine } from './layout-graph.ts';

export interface Arrangement {
  /** Positions of nodes and notes, without locked ones. */
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
  const drawing = await engine(flowToLayOut({ document, graph, only }));
  if (drawing === null) return null;
  const { places, routes } = arrangementOf(drawing, whole ? { x: 0, y: 0 } : topLeft(layout.nodes, only));
  const others = whole ? {} : layout.routes;
  if (layout.groups === undefined && layout.notes === undefined && layout.locked === undefined) {
    return { places, routes: { ...others, ...routes } };
  }
  const boxes = new Map(allBoxes(document, graph).map((box) => [box.id, box] as const));
  const free = aroundLocked(withCompanions(places, layout, boxes), layout);
  const inside = routesInside(graphOf(document.flow, graph) ?? EMPTY, layout, free);
  // Around locked nodes, cards aren't where they were drawn.
  const drawn = lockedIn(layout).size > 0 ? {} : routes;
  return { places: free, routes: { ...others, ...inside, ...drawn } };
}

/** Moved so that the top left corner of all cards is at `anchor`, or as near as the grid allows. */
function arrangementOf({ cards, lines }: Drawing, anchor: Position): Arrangement {
  // The exit has no stored position: it is where its routes end.
  const placed = cards.filter(({ id }) => id !== EXIT);
  const around = unionOf(placed);
  if (around === null) return { places: {}, routes: {} };
  const by = { x: snap(anchor.x - around.x), y: snap(anchor.y - around.y) };
  return {
    places: Object.fromEntries(placed.map((card) => [card.id, movedBy(card, by)] as const)),
    routes: Object.fromEntries(lines.map((line) => [line.id, storedRoute(movedLine(line, by))] as const)),
  };
}

function storedRoute({ points, label }: DrawnLine): StoredRoute {
  const center = label === null ? null : { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  return routeToStored({ points, label: center });
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

export function arrangedLayout(layout: GraphLayout, { places, routes }: Arrangement): GraphLayout {
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
