/** The lines of a graph's edges without a search for routes: the kept ones that fit, and plain ones for all others. */
import type { FlowDocument } from '../../document/document.ts';
import type { Operation } from '../../document/operations.ts';
import type { Box } from '../box.ts';
import { boxesOf } from '../boxes.ts';
import { edgePorts, type EdgeEnds, type Port } from '../card-ports.ts';
import { drawnGraph } from '../drawn-graph.ts';
import { isBetween, pushedRoute } from './pushed-route.ts';
import { storedToRoute, type EdgeRoute } from '../routing/edge-route.ts';
import { plainRoute } from '../routing/route-edge.ts';
import type { Edge, Graph, GraphRef } from '../../flow/flow.ts';
import { graphLayout, type GraphLayout } from '../../flow/layout.ts';

/** An edge whose cards are drawn. */
export interface EndedEdge {
  readonly edge: Edge;
  readonly ends: EdgeEnds;
  /** The route in the file. */
  readonly kept: EdgeRoute | null;
}

interface Known {
  readonly layout: GraphLayout;
  readonly edges: readonly EndedEdge[];
}

const KNOWN = new WeakMap<Graph, Known>();

/** The same list while nothing in the graph changes, because planning one edit needs it several times. */
export function endedEdges(document: FlowDocument, graph: GraphRef): readonly EndedEdge[] {
  const inGraph = drawnGraph(document.flow, graph);
  if (inGraph === undefined) return [];
  const layout = graphLayout(document.layout, graph);
  const known = KNOWN.get(inGraph);
  if (known?.layout === layout) return known.edges;
  const boxes = new Map(boxesOf(document, graph).map((box) => [box.id, box] as const));
  const edges = edgesBetween(inGraph, boxes, layout.routes);
  KNOWN.set(inGraph, { layout, edges });
  return edges;
}

function edgesBetween(
  inGraph: Graph,
  boxes: ReadonlyMap<string, Box>,
  routes: GraphLayout['routes'] = {},
): readonly EndedEdge[] {
  const ports = edgePorts(inGraph, boxes);
  return inGraph.edges.flatMap((edge) => {
    const ends = ports.get(edge.id);
    const kept = Object.hasOwn(routes, edge.id) ? storedToRoute(routes[edge.id]!) : null;
    return ends === undefined ? [] : [{ edge, ends, kept }];
  });
}

/** How far down cards move, by id. */
export type Shifts = ReadonlyMap<string, number>;

export function shiftsOf({ layout }: FlowDocument, graph: GraphRef, moves: readonly Operation[]): Shifts {
  const { nodes } = graphLayout(layout, graph);
  const places = moves.flatMap((move) => (move.op === 'move-nodes' ? Object.entries(move.positions) : []));
  return new Map(places.map(([id, { y }]) => [id, y - (nodes[id]?.y ?? y)] as const));
}

/** The same object if neither end moves. */
export function endsAfter({ edge, ends }: EndedEdge, shifts: Shifts): EdgeEnds {
  const [start, end] = [shifts.get(edge.from) ?? 0, shifts.get(edge.to) ?? 0];
  return start === 0 && end === 0 ? ends : { start: lower(ends.start, start), end: lower(ends.end, end) };
}

function lower(port: Port, by: number): Port {
  return { ...port, y: port.y + by };
}

export type EdgeLine = Pick<EdgeRoute, 'points'>;

export function lineAfter(ended: EndedEdge, shifts: Shifts): EdgeLine {
  const { ends, kept } = ended;
  const after = endsAfter(ended, shifts);
  const followed = kept !== null && isBetween(kept, ends) ? pushedRoute(kept, ends, after) : null;
  return followed ?? { points: plainRoute(after) };
}
