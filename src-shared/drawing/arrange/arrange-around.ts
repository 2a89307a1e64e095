/** Places some cards where their edges lead, and leaves all others in place if there is room. */
import type { FlowDocument } from '../../document/document.ts';
import { graphOf, type Edge, type GraphRef } from '../../flow/flow.ts';
import { graphLayout, type Position, withGraphLayout } from '../../flow/layout.ts';
import { unionOf, type Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import { CARD_WIDTH, snap } from '../card-geometry.ts';
import { followRoutes } from '../follow/follow-routes.ts';
import { routingSceneOf } from '../follow/routing-scene-of.ts';
import { countCrossings } from '../routing/crossings.ts';
import { createRouter } from '../routing/router.ts';
import { arrangedLayout, type Arrangement } from './arrange-graph.ts';
import { arrangedBlock, movedBoxes, type BlockRequest } from './block.ts';
import type { LayoutEngine } from './layout-graph.ts';
import { makeWay } from './make-way.ts';

/** Null if the engine was stopped. */
export async function arrangeAround(request: BlockRequest, engine: LayoutEngine): Promise<Arrangement | null> {
  const { document, graph, only } = request;
  const block = await arrangedBlock(request, engine);
  if (block === null) return null;
  const { boxes, others } = block;
  const placed = new Set(boxes.map(({ id }) => id));
  const links = linksOf(graphOf(document.flow, graph)?.edges ?? [], only);
  const options = offsetsNear(wantedOffset({ block: boxes, others, links })).map((offset) => {
    const moved = makeWay({ document, graph, block: movedBoxes(boxes, offset), except: placed });
    const { places, routes } = block.at(offset);
    const moves = Object.keys(moved).filter((id) => !links.after.has(id)).length;
    return { moves, arrangement: { places: { ...moved, ...places }, routes } };
  });
  return bestOf(document, graph, options);
}

interface Option {
  readonly arrangement: Arrangement;
  /** How many cards move that don't follow the placed ones. */
  readonly moves: number;
}

/** A card that moves is as bad as this many crossings. */
const MOVED = 2;
/** How many edges may be drawn to compare options. */
const MAX_DRAWN = 1400;

/** The one with the fewest moved cards and crossings. In a large graph, only the first few are drawn. */
function bestOf(document: FlowDocument, graph: GraphRef, options: readonly Option[]): Arrangement {
  const edges = graphOf(document.flow, graph)?.edges.length ?? 0;
  const tried = options.toSorted((a, b) => a.moves - b.moves).slice(0, Math.max(1, Math.floor(MAX_DRAWN / edges)));
  const [first, ...others] = tried.map(({ arrangement, moves }) => ({
    ...withFollowing(document, graph, arrangement),
    moves,
  }));
  if (others.length === 0) return first!.arrangement;
  const costs = [first!, ...others].map((option) => ({
    arrangement: option.arrangement,
    cost: option.moves * MOVED + crossingsIn(option.document, graph),
  }));
  return costs.toSorted((a, b) => a.cost - b.cost)[0]!.arrangement;
}

function crossingsIn(document: FlowDocument, graph: GraphRef): number {
  return countCrossings(createRouter().update(routingSceneOf(document, graph)).routes);
}

interface Followed {
  readonly arrangement: Arrangement;
  readonly document: FlowDocument;
}

/** Edges of what moved keep their turns. */
function withFollowing(document: FlowDocument, graph: GraphRef, arrangement: Arrangement): Followed {
  const arranged = (routes: Arrangement['routes']): FlowDocument => {
    const layout = arrangedLayout(graphLayout(document.layout, graph), { ...arrangement, routes });
    return { ...document, layout: withGraphLayout(document.layout, graph, layout) };
  };
  const moved = arranged(arrangement.routes);
  const routes = followRoutes(document, moved, graph);
  if (routes === null) return { arrangement, document: moved };
  return { arrangement: { ...arrangement, routes }, document: arranged(routes) };
}

interface Links {
  readonly into: readonly Edge[];
  readonly out: readonly Edge[];
  /** All successors of the placed nodes. */
  readonly after: ReadonlySet<string>;
}

/** Back edges don't affect the position of a card. */
function linksOf(edges: readonly Edge[], only: ReadonlySet<string>): Links {
  const after = new Set<string>();
  const queue = [...only];
  const out = Map.groupBy(edges, ({ from }) => from);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const { to } of out.get(id) ?? []) {
      if (after.has(to) || only.has(to)) continue;
      after.add(to);
      queue.push(to);
    }
  }
  return {
    into: edges.filter(({ from, to }) => only.has(to) && !only.has(from) && !after.has(from)),
    out: edges.filter(({ from, to }) => only.has(from) && !only.has(to)),
    after,
  };
}

/** The distance from a card to the next one below. */
const BETWEEN = 56;

interface WantedPlace {
  readonly block: readonly NamedBox[];
  readonly others: readonly NamedBox[];
  readonly links: Links;
}

/** Prefers a place below its predecessors, or else above its successors, or else where it is. */
function wantedOffset({ block, others, links: { into, out } }: WantedPlace): Position {
  const [own, rest] = [byId(block), byId(others)];
  const ends = (edges: readonly Edge[], end: 'from' | 'to'): Ends[] =>
    edges.flatMap((edge) => {
      const [there, here] = [rest.get(edge[end]), own.get(edge[end === 'from' ? 'to' : 'from'])];
      return there === undefined || here === undefined ? [] : [{ there, here }];
    });
  const around = unionOf(block);
  const [before, after] = [ends(into, 'from'), ends(out, 'to')];
  if (around === null || before.length + after.length === 0) return { x: 0, y: 0 };
  if (before.length > 0) {
    const bottom = Math.max(...before.map(({ there }) => there.y + there.height));
    return { x: meanGap(before), y: snap(bottom + BETWEEN - around.y) };
  }
  const top = Math.min(...after.map(({ there }) => there.y));
  return { x: meanGap(after), y: snap(top - BETWEEN - around.y - around.height) };
}

interface Ends {
  readonly there: Box;
  readonly here: Box;
}

function meanGap(ends: readonly Ends[]): number {
  const gaps = ends.map(({ there, here }) => there.x + there.width / 2 - here.x - here.width / 2);
  return snap(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
}

const COLUMN = CARD_WIDTH + 48;
const COLUMNS = [0, 1, -1, 2, -2, 3, -3];

function offsetsNear({ x, y }: Position): readonly Position[] {
  return COLUMNS.map((column) => ({ x: x + column * COLUMN, y }));
}

function byId(boxes: readonly NamedBox[]): ReadonlyMap<string, Box> {
  return new Map(boxes.map((box) => [box.id, box] as const));
}
