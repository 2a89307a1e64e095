/** Automatic layout of a graph, or of some of its nodes: places of nodes and notes, and the routes of edges. */
import type { FlowDocument } from '../../document/document.ts';
import { graphRefs, type GraphRef } from '../../flow/flow.ts';
import {
  graphLayout,
  lockedIn,
  type GraphLayout,
  type Layout,
  type Position,
  type StoredRoute,
} from '../../flow/layout.ts';
import { allBoxes } from '../boxes.ts';
import { routeToStored } from '../routing/edge-route.ts';
import { toElk } from './elk-graph.ts';
import type { LayoutEngine } from './elk-types.ts';
import { fromElk } from './from-elk.ts';
import { aroundLocked, flattened, withCompanions, withGroups } from './group-layout.ts';
import { arrangeInParts } from './in-parts.ts';

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

export async function arrangeGraph(
  { document, graph, only }: ArrangeRequest,
  engine: LayoutEngine,
): Promise<Arrangement | null> {
  const layout = graphLayout(document.layout, graph);
  const whole = only === undefined;
  const input = withGroups(toElk(document.flow, graph, only), layout);
  const elk = await (whole ? arrangeInParts(input, engine) : engine(input));
  if (elk === null) return null;
  const arranged = fromElk(flattened(elk), whole ? { x: 0, y: 0 } : topLeft(layout.nodes, only));
  const routes = Object.fromEntries([...arranged.routes].map(([id, route]) => [id, routeToStored(route)] as const));
  const others = whole ? {} : layout.routes;
  if (layout.groups === undefined && layout.notes === undefined && layout.locked === undefined) {
    return { places: arranged.places, routes: { ...others, ...routes } };
  }
  const boxes = new Map(allBoxes(document, graph).map((box) => [box.id, box] as const));
  const places = aroundLocked(withCompanions(arranged.places, layout, boxes), layout);
  // Around locked nodes cards stand elsewhere than ELK had them.
  return { places, routes: lockedIn(layout).size > 0 ? { ...others } : { ...others, ...routes } };
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
