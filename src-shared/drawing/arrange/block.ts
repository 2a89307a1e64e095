/** Some cards of a graph that were arranged on their own and move as one. */
import { graphOf, type Edge } from '../../flow/flow.ts';
import type { Position } from '../../flow/layout.ts';
import type { ConditionNames } from '../../guard/operand-words.ts';
import type { Box } from '../box.ts';
import { allBoxes, type NamedBox } from '../boxes.ts';
import { conditionNames } from '../condition-names.ts';
import { edgeLabel } from '../edge-label.ts';
import { labelBox, movedRoute, segmentBox, segmentsOf, storedToRoute, type EdgeRoute } from '../routing/edge-route.ts';
import { arrangeGraph, type Arrangement, type ArrangeRequest } from './arrange-graph.ts';
import { movedBy } from './drawn-shapes.ts';
import type { LayoutEngine } from './layout-graph.ts';

export interface BlockRequest extends ArrangeRequest {
  readonly only: ReadonlySet<string>;
}

export interface Block {
  /** Cards and notes in their arranged positions. */
  readonly boxes: readonly NamedBox[];
  /** The space of the edges among them: lines and labels. */
  readonly lines: readonly Box[];
  /** Everything else of the graph. */
  readonly others: readonly NamedBox[];
  /** The arrangement with the block moved by an offset. */
  readonly at: (offset: Position) => Arrangement;
}

/** Null if the engine was stopped. */
export async function arrangedBlock(request: BlockRequest, engine: LayoutEngine): Promise<Block | null> {
  const { document, graph, only } = request;
  const own = await arrangeGraph(request, engine);
  if (own === null) return null;
  const all = allBoxes(document, graph);
  const boxes = all.flatMap((box) => {
    const at = own.places[box.id];
    return at === undefined ? [] : [{ ...box, ...at }];
  });
  const edges = graphOf(document.flow, graph)?.edges ?? [];
  const inner = edges.filter(({ id, from, to }) => only.has(from) && only.has(to) && Object.hasOwn(own.routes, id));
  const names = conditionNames(document.flow);
  return {
    boxes,
    lines: inner.flatMap((edge) => boxesOfLine(storedToRoute(own.routes[edge.id]!), edge, names)),
    others: all.filter(({ id }) => own.places[id] === undefined),
    at: (offset) => ({
      places: Object.fromEntries(boxes.map(({ id, x, y }) => [id, { x: x + offset.x, y: y + offset.y }] as const)),
      routes: { ...own.routes, ...movedRoutes(own, inner, offset) },
    }),
  };
}

function movedRoutes({ routes }: Arrangement, edges: readonly Edge[], by: Position): Arrangement['routes'] {
  return Object.fromEntries(edges.map(({ id }) => [id, movedRoute(routes[id]!, by)] as const));
}

/** The boxes are as wide as the label with a number. */
function boxesOfLine(route: EdgeRoute, edge: Edge, names: ConditionNames): readonly Box[] {
  const label = route.label === null ? null : edgeLabel(edge, 1, names);
  return [...segmentsOf(route).map(segmentBox), ...(label === null ? [] : [labelBox(route.label!, label)])];
}

export function movedBoxes(boxes: readonly NamedBox[], by: Position): readonly NamedBox[] {
  return boxes.map((box) => ({ ...box, ...movedBy(box, by) }));
}
