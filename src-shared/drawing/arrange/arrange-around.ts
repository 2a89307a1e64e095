/** Places some cards where their edges lead, and leaves all others where they are as far as there is room. */
import { graphOf, type Edge } from '../../flow/flow.ts';
import type { Position, StoredRoute } from '../../flow/layout.ts';
import { unionOf, type Box } from '../box.ts';
import { allBoxes, type NamedBox } from '../boxes.ts';
import { CARD_WIDTH, snap } from '../card-geometry.ts';
import { movedRoute } from '../routing/edge-route.ts';
import { arrangeGraph, type Arrangement, type ArrangeRequest } from './arrange-graph.ts';
import type { LayoutEngine } from './layout-graph.ts';
import { makeWay, type Places } from './make-way.ts';

type AroundRequest = ArrangeRequest & { readonly only: ReadonlySet<string> };

export async function arrangeAround(request: AroundRequest, engine: LayoutEngine): Promise<Arrangement | null> {
  const { document, graph, only } = request;
  const own = await arrangeGraph(request, engine);
  if (own === null) return null;
  const boxes = allBoxes(document, graph);
  const block = boxes.flatMap((box) => {
    const at = own.places[box.id];
    return at === undefined ? [] : [{ ...box, ...at }];
  });
  const edges = graphOf(document.flow, graph)?.edges ?? [];
  const placed = new Set(block.map(({ id }) => id));
  const links = linksOf(edges, only);
  const wished = wishedOffset({ block, others: boxes.filter(({ id }) => !placed.has(id)), links });
  const { offset, moved } = bestOf(
    offsetsNear(wished).map((by) => ({
      offset: by,
      moved: makeWay({ document, graph, block: block.map((box) => movedBy(box, by)), except: placed }),
    })),
    links.after,
  );
  const places = Object.fromEntries(block.map((box) => [box.id, positionOf(movedBy(box, offset))] as const));
  const inner = edges.filter(({ from, to }) => only.has(from) && only.has(to)).map(({ id }) => id);
  const routes = { ...own.routes, ...movedRoutes(own.routes, inner, offset) };
  return { places: { ...moved, ...places }, routes };
}

interface Links {
  readonly into: readonly Edge[];
  readonly out: readonly Edge[];
  /** All nodes that the placed ones lead to. */
  readonly after: ReadonlySet<string>;
}

/** Ways back say nothing about the place of a card. */
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

/** From a card to the next one below. */
const BETWEEN = 56;

interface Wish {
  readonly block: readonly NamedBox[];
  readonly others: readonly NamedBox[];
  readonly links: Links;
}

/** Below what leads there, or else above what it leads to, or else where it is. */
function wishedOffset({ block, others, links: { into, out } }: Wish): Position {
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

interface Option {
  readonly offset: Position;
  readonly moved: Places;
}

/** The first that moves the fewest cards; those that come after the placed ones may move down. */
function bestOf(options: readonly Option[], after: ReadonlySet<string>): Option {
  const moves = ({ moved }: Option): number => Object.keys(moved).filter((id) => !after.has(id)).length;
  return options.toSorted((a, b) => moves(a) - moves(b))[0]!;
}

function movedRoutes(
  routes: Readonly<Record<string, StoredRoute>>,
  edges: readonly string[],
  by: Position,
): Readonly<Record<string, StoredRoute>> {
  const known = edges.filter((id) => Object.hasOwn(routes, id));
  return Object.fromEntries(known.map((id) => [id, movedRoute(routes[id]!, by)] as const));
}

function movedBy<Moved extends Box>(box: Moved, { x, y }: Position): Moved {
  return { ...box, x: box.x + x, y: box.y + y };
}

function positionOf({ x, y }: Box): Position {
  return { x, y };
}

function byId(boxes: readonly NamedBox[]): ReadonlyMap<string, Box> {
  return new Map(boxes.map((box) => [box.id, box] as const));
}
