/**
 * A layered layout (Sugiyama): cards are in rows from top to bottom, lines run vertically past the cards of a row and
 * horizontally between two rows, and each label has room on its line. So nothing runs behind a card or through a label.
 */
import type { Position } from '../../../flow/layout.ts';
import type { Size } from '../../card-geometry.ts';
import { simplified } from '../../routing/edge-route.ts';
import { wiresBack } from './break-cycles.ts';
import { buildLayers } from './build-layers.ts';
import { withoutDips } from './cut-dips.ts';
import { gatherLines } from './gather-lines.ts';
import type { Item, LayeredGraph, LayeredWire, Layers, Link, Turn } from './model.ts';
import { freeLanes, type FreeLanes } from './free-lanes.ts';
import { orderItems } from './order-items.ts';
import { placeItems } from './place-items.ts';
import { roomsOf } from './rooms.ts';
import { routeChannels, type Channel } from './route-channels.ts';
import { rowHeights, SLOT, type Rows } from './row-heights.ts';
import { shareTrunks } from './share-trunks.ts';
import { trunksOf } from './trunks.ts';

/** The top of the first row is at 0. */
export interface LayeredDrawing {
  /** The top left corners of the cards and their notes, by index. */
  readonly cards: readonly Position[];
  readonly notes: readonly (readonly Position[])[];
  readonly wires: readonly LayeredWire[];
  readonly bottom: number;
}

/** The share of the work done once the items are ordered. */
const ORDERED = 0.8;

/** All cards are connected. `onProgress` gets values from 0 to 1. */
export function layered(graph: LayeredGraph, onProgress?: (done: number) => void): LayeredDrawing {
  const isBack = wiresBack(graph);
  const rooms = roomsOf(graph, isBack);
  const built = buildLayers({ graph, rooms, isBack });
  orderItems(built, (done) => onProgress?.(done * ORDERED));
  const trunks = trunksOf(graph, isBack);
  gatherLines(built, trunks);
  const free = shareTrunks(freeLanes(built, rooms), trunks);
  placeItems(free);
  const channels = routeChannels(free);
  const rows = rowHeights(built, { channels, isFramed: graph.isFramed });
  const cards = graph.cards.map(({ anchor }, index): Position => {
    const { x, layer } = built.cardItems[index]!;
    return { x: x - anchor, y: rows.tops[layer]! };
  });
  const notes = rooms.map((room, index) => {
    const { x, layer } = built.cardItems[index]!;
    return room.notes.map((note) => ({ x: x + note.x, y: rows.tops[layer]! + note.y }));
  });
  const wires = withoutDips({
    boxes: [
      ...cards.map((at, index) => ({ ...at, ...sizeOf(graph.cards[index]!) })),
      ...notes.flatMap((all, index) => all.map((at, each) => ({ ...at, ...sizeOf(graph.cards[index]!.notes[each]!) }))),
    ],
    wires: drawnWires({ graph, isBack, free, channels, rows, cards }),
    labels: graph.wires.map(({ label }) => label),
  });
  return { cards, notes, wires, bottom: rows.bottom };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

interface Done {
  readonly graph: LayeredGraph;
  readonly isBack: readonly boolean[];
  readonly free: FreeLanes;
  readonly channels: readonly Channel[];
  readonly rows: Rows;
  readonly cards: readonly Position[];
}

function drawnWires(done: Done): readonly LayeredWire[] {
  const { graph, isBack, free, rows, cards } = done;
  const labels = new Map(
    free.layers.flat().flatMap((item) => (item.kind === 'label' ? [[item.index, labelAt(item, rows)] as const] : [])),
  );
  const parts = partsOf(graph, free);
  return graph.wires.map((wire, index) => {
    const [from, to] = [cards[wire.from]!, cards[wire.to]!];
    const start = { x: from.x + wire.start.x, y: from.y + wire.start.y };
    const lane = free.lanes.get(index);
    const turn = lane === undefined ? [] : [{ x: lane.x, y: start.y }];
    const down = parts[index]!.flatMap((part) => levelLine(part, done));
    const inner = isBack[index]! ? down.toReversed() : down;
    const end = { x: to.x + wire.end, y: to.y };
    return { points: simplified([start, ...turn, ...inner, end]), label: labels.get(index) ?? null };
  });
}

function labelAt({ x, layer }: Item, { tops, bottoms }: Rows): Position {
  return { x, y: (tops[layer]! + bottoms[layer]!) / 2 };
}

/** The parts of each wire from the top down. */
function partsOf({ wires }: LayeredGraph, { links, turns }: Layers): readonly (Link | Turn)[][] {
  const parts: (Link | Turn)[][] = wires.map(() => []);
  const add = (part: Link | Turn): unknown => parts[part.wire]!.push(part);
  for (const turn of turns) if (turn.side === 'above') add(turn);
  for (const link of links.flat()) add(link);
  for (const turn of turns) if (turn.side === 'below') add(turn);
  return parts;
}

/** The corners of a part, from its upper or left end as its wire runs down. */
function levelLine(part: Link | Turn, { channels, rows }: Done): readonly Position[] {
  const [a, b, channel] = 'side' in part ? turnEnds(part) : linkEnds(part);
  if (a === b) return [];
  const heightOf = (slot: number): number => rows.lines[channel]! + slot * SLOT;
  const { slot, to } = channels[channel]!.lineOf.get(part)!;
  const turns = to === undefined ? [] : [slot, to.slot].map((each) => ({ x: to.x, y: heightOf(each) }));
  return [{ x: a, y: heightOf(slot) }, ...turns, { x: b, y: heightOf(to?.slot ?? slot) }];
}

function linkEnds({ upper, upperBy, lower, lowerBy }: Link): readonly [number, number, number] {
  return [upper.x + upperBy, lower.x + lowerBy, lower.layer];
}

function turnEnds({ side, card, cardBy, line, lineBy }: Turn): readonly [number, number, number] {
  const [atCard, atLine] = [card.x + cardBy, line.x + lineBy];
  return side === 'above' ? [atCard, atLine, card.layer] : [atLine, atCard, card.layer + 1];
}
