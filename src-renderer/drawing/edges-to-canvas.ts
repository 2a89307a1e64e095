/** Maps the edges of a flow for React Flow. One whose sources didn't change stays the same object. */
import type { Edge as FlowCanvasEdge } from '@xyflow/react';
import { branchRows } from '../../src-shared/drawing/branch-rows.ts';
import { HANDLE, leavesAt } from '../../src-shared/drawing/edge-ends.ts';
import { guardOrder } from '../../src-shared/drawing/edge-text.ts';
import { edgesFrom } from '../../src-shared/drawing/outgoing-edges.ts';
import type { EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import type { Edge, Graph, GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import type { ShownRoutes } from './canvas-routing.ts';

export interface EdgeData extends Record<string, unknown> {
  readonly edge: Edge;
  readonly graph: GraphRef;
  /** Its condition is in a row of the card it leaves. */
  readonly isInRow: boolean;
  /** Failures leave at the side. */
  readonly leavesAt: 'side' | 'out';
  /** The position among siblings with conditions, from 1; null without a choice. */
  readonly order: number | null;
  /** Null if it is drawn directly from card to card. */
  readonly route: EdgeRoute | null;
  /** Both of its ends are dragged, and its whole line moves along with them. */
  readonly isCarried: boolean;
  /** How many edges it represents, if a collapsed group has several. */
  readonly stands?: number;
}

export type CanvasEdge = FlowCanvasEdge<EdgeData, 'guard'>;

/** The name of an edge, from the titles of its ends. */
export type NameEdge = (ends: { readonly from: string; readonly to: string | null }) => string;

/** An edge with everything it was computed from. */
export interface MadeEdge {
  readonly of: EdgeInputs;
  readonly facts: EdgeFacts;
  readonly result: CanvasEdge;
}

export type MadeEdges = ReadonlyMap<string, MadeEdge>;

export interface EdgeSource {
  readonly graph: GraphRef;
  readonly selectedEdges: readonly string[];
}

/** A card, the same object as long as neither its node nor the edges that leave it change. */
interface Card {
  readonly node: { readonly type: NodeType };
  readonly summary: { readonly title: string };
}

export interface KnownEdges {
  readonly before: MadeEdges;
  readonly shown: ShownRoutes;
  /** Null if no card is drawn: for the exit, and for unconnected ends. */
  readonly cardOf: (id: string) => Card | null;
  /** The handle an edge leaves from. */
  readonly handleOf: (edge: Edge) => string;
  readonly nameEdge: NameEdge;
}

export function mapEdges(source: EdgeSource, graph: Graph, known: KnownEdges): Map<string, MadeEdge> {
  const { before, shown, cardOf } = known;
  const factsOf = readFacts(graph, known);
  const selected = new Set(source.selectedEdges);
  const made = new Map<string, MadeEdge>();
  for (const edge of graph.edges) {
    const [from, to] = [cardOf(edge.from), cardOf(edge.to)];
    const reaches = edge.to === EXIT ? source.graph !== null : to !== null;
    // An edge with a loose end cannot be drawn; the problems panel names it.
    if (from === null || !reaches) continue;
    const route = shown.routes.get(edge.id) ?? null;
    const isCarried = shown.carried.has(edge.id);
    const isSelected = selected.has(edge.id);
    const old = before.get(edge.id);
    // Written out for speed, because it runs for each edge of a large flow after each edit.
    if (
      old !== undefined &&
      old.of.edge === edge &&
      old.of.route === route &&
      old.of.from === from &&
      old.of.to === to &&
      old.of.selected === isSelected &&
      old.of.isCarried === isCarried &&
      old.of.graph === source.graph
    ) {
      made.set(edge.id, old);
      continue;
    }
    const of: EdgeInputs = { edge, graph: source.graph, from, to, route, isCarried, selected: isSelected };
    const facts = factsOf(of);
    const isSame = old !== undefined && isMadeOf(old.facts, facts);
    made.set(edge.id, { of, facts, result: isSame ? old.result : canvasEdge(facts, known.nameEdge) });
  }
  return made;
}

/** While these are the same objects, so is everything that an edge shows. */
interface EdgeInputs {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly from: Card;
  readonly to: Card | null;
  readonly route: EdgeRoute | null;
  readonly isCarried: boolean;
  readonly selected: boolean;
}

/** What an edge shows of its inputs. Most edits of a card leave it as it was. */
interface EdgeFacts {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly order: number | null;
  readonly route: EdgeRoute | null;
  readonly isCarried: boolean;
  readonly sourceType: NodeType;
  /** The titles at its ends. */
  readonly from: string;
  readonly to: string | null;
  readonly handle: string;
  readonly isInRow: boolean;
  readonly selected: boolean;
}

function readFacts(graph: Graph, { handleOf }: Pick<KnownEdges, 'handleOf'>): (of: EdgeInputs) => EdgeFacts {
  const out = edgesFrom(graph);
  return ({ edge, from, to, ...same }) => {
    const siblings = out(edge.from);
    return {
      ...{ ...same, edge },
      order: guardOrder(siblings).get(edge.id) ?? null,
      sourceType: from.node.type,
      from: from.summary.title,
      to: to?.summary.title ?? null,
      handle: handleOf(edge),
      isInRow: branchRows(from.node.type, siblings).includes(edge),
    };
  };
}

function isMadeOf(a: EdgeFacts, b: EdgeFacts): boolean {
  return (
    a.edge === b.edge &&
    a.route === b.route &&
    a.isCarried === b.isCarried &&
    a.selected === b.selected &&
    a.order === b.order &&
    a.from === b.from &&
    a.to === b.to &&
    a.handle === b.handle &&
    a.isInRow === b.isInRow &&
    a.sourceType === b.sourceType &&
    a.graph === b.graph
  );
}

function canvasEdge(facts: EdgeFacts, nameEdge: NameEdge): CanvasEdge {
  const { edge, graph, order, route, isCarried, sourceType, from, to, handle, isInRow, selected } = facts;
  return {
    id: edge.id,
    type: 'guard',
    source: edge.from,
    target: edge.to,
    sourceHandle: handle,
    targetHandle: HANDLE.in,
    selected,
    // Its grips are above the other edges of a shared line.
    ...(selected && { zIndex: 1 }),
    ariaLabel: nameEdge({ from, to }),
    ...unlessCarried(isCarried),
    data: { edge, graph, isInRow, leavesAt: leavesAt(edge, sourceType), order, route, isCarried },
  };
}

/** The same edges along other routes. Edges with unchanged routes stay the same objects. */
export function withRoutes(
  edges: CanvasEdge[],
  { routes, carried }: ShownRoutes,
  made: Map<string, MadeEdge>,
): CanvasEdge[] {
  let isChanged = false;
  const renewed = edges.map((edge) => {
    const route = routes.get(edge.id) ?? null;
    const isCarried = carried.has(edge.id);
    if (edge.data === undefined || (edge.data.route === route && edge.data.isCarried === isCarried)) return edge;
    isChanged = true;
    const { reconnectable: _, ...rest } = edge;
    const result = { ...rest, ...unlessCarried(isCarried), data: { ...edge.data, route, isCarried } };
    const known = made.get(edge.id);
    const now = { route, isCarried };
    if (known !== undefined)
      made.set(edge.id, { of: { ...known.of, ...now }, facts: { ...known.facts, ...now }, result });
    return result;
  });
  return isChanged ? renewed : edges;
}

/** Otherwise React Flow would also move the circles used to reconnect each edge. */
function unlessCarried(isCarried: boolean): Pick<CanvasEdge, 'reconnectable'> {
  return isCarried ? { reconnectable: false } : {};
}
