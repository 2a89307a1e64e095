/** Places some cards where their edges lead, and leaves all others in place if there is room. */
import { graphOf, type Edge } from '../../flow/flow.ts';
import type { Position } from '../../flow/layout.ts';
import { unionOf, type Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import { CARD_WIDTH, snap } from '../card-geometry.ts';
import type { Arrangement } from './arrange-graph.ts';
import { arrangedBlock, movedBoxes, type BlockRequest } from './block.ts';
import type { LayoutEngine } from './layout-graph.ts';
import { makeWay, type Places } from './make-way.ts';

/** Null if the engine was stopped. */
export async function arrangeAround(request: BlockRequest, engine: LayoutEngine): Promise<Arrangement | null> {
  const { document, graph, only } = request;
  const block = await arrangedBlock(request, engine);
  if (block === null) return null;
  const { boxes, others } = block;
  const placed = new Set(boxes.map(({ id }) => id));
  const links = linksOf(graphOf(document.flow, graph)?.edges ?? [], only);
  const { offset, moved } = bestOf(
    offsetsNear(wantedOffset({ block: boxes, others, links })).map((by) => ({
      offset: by,
      moved: makeWay({ document, graph, block: movedBoxes(boxes, by), except: placed }),
    })),
    links.after,
  );
  const { places, routes } = block.at(offset);
  return { places: { ...moved, ...places }, routes };
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

interface Option {
  readonly offset: Position;
  readonly moved: Places;
}

/** The first option that moves the fewest cards; successors of the placed ones may move down. */
function bestOf(options: readonly Option[], after: ReadonlySet<string>): Option {
  const moves = ({ moved }: Option): number => Object.keys(moved).filter((id) => !after.has(id)).length;
  return options.toSorted((a, b) => moves(a) - moves(b))[0]!;
}

function byId(boxes: readonly NamedBox[]): ReadonlyMap<string, Box> {
  return new Map(boxes.map((box) => [box.id, box] as const));
}
