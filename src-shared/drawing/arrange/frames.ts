/**
 * Groups in an automatic layout. The inside of each is laid out first, with a port at the upper or lower side of its
 * frame for incoming and outgoing lines; in the surrounding layout the frame is a card with these ports.
 */
import type { Box } from '../box.ts';
import { GRID } from '../card-geometry.ts';
import { FRAME, frameAround, titleBox } from '../group-frame.ts';
import { simplified } from '../routing/edge-route.ts';
import { aroundTitle } from './around-title.ts';
import { connectedParts } from './connected-parts.ts';
import { extentOf, movedDrawing } from './drawn-shapes.ts';
import type { Drawing, DrawnLine, LayoutGraph, LayoutGroup, LayoutLine } from './layout-graph.ts';
import { packed } from './pack.ts';
import { portOrder } from './port-order.ts';
import { lineAfter, partDrawing, stepsAfter, type PlainCard, type PlainGraph } from './part-drawing.ts';

export interface Outer {
  /** The outer graph, with a card for each group. */
  readonly outer: PlainGraph;
  /** Drawings by the ids of these cards, measured from their top left corners. */
  readonly insides: ReadonlyMap<string, Drawing>;
  /** The groups at the ends of lines, by line id. */
  readonly joints: ReadonlyMap<string, Joint>;
}

interface Joint {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The line that ends here, inside the group. */
  readonly arrives: string;
}

export function withoutInside({ cards, lines, groups }: LayoutGraph): Outer {
  const groupOf = new Map(groups.flatMap(({ id, members }) => members.map((member) => [member, id] as const)));
  const order = groups.length === 0 ? NO_ORDER : portOrder({ cards, lines });
  const frames = new Map(groups.map((group) => [group.id, frameOf(group, { cards, lines, groupOf, order })] as const));
  const seen = new Set<string>();
  const outer = cards.flatMap((card) => {
    const group = groupOf.get(card.id);
    if (group === undefined) return [card];
    if (seen.has(group)) return [];
    seen.add(group);
    return [frames.get(group)!.card];
  });
  const between = lines.filter(({ from, to }) => !groupOf.has(from) || groupOf.get(from) !== groupOf.get(to));
  return {
    outer: { cards: outer, lines: between.map((line) => betweenFrames(line, { groupOf, frames })) },
    insides: new Map([...frames].map(([id, { inside }]) => [id, inside] as const)),
    joints: new Map(
      between.map(({ id, from, to }) => {
        return [id, { from: groupOf.get(from), to: groupOf.get(to), arrives: portIn(to) }] as const;
      }),
    ),
  };
}

const NO_ORDER: ReadonlyMap<string, number> = new Map();

interface Grouped extends PlainGraph {
  readonly groupOf: ReadonlyMap<string, string>;
  /** Of the cards from left to right outside, which the ports of a frame follow. */
  readonly order: ReadonlyMap<string, number>;
}

interface Frame {
  readonly card: PlainCard;
  readonly inside: Drawing;
  /** Distances from the left side of the card, by name. */
  readonly ports: ReadonlyMap<string, number>;
}

interface Frames {
  readonly groupOf: ReadonlyMap<string, string>;
  readonly frames: ReadonlyMap<string, Frame>;
}

function betweenFrames(line: LayoutLine, { groupOf, frames }: Frames): LayoutLine {
  const [from, to] = [groupOf.get(line.from), groupOf.get(line.to)];
  const [source, target] = [from === undefined ? null : frames.get(from)!, to === undefined ? null : frames.get(to)!];
  return {
    ...line,
    ...(source !== null && {
      from: source.card.id,
      start: { x: source.ports.get(portOut(line.id))!, y: source.card.height, side: 'bottom' },
      label: null,
    }),
    ...(target !== null && { to: target.card.id, end: { x: target.ports.get(portIn(line.to))!, y: 0 } }),
  };
}

function portIn(card: string): string {
  return `in:${card}`;
}

function portOut(line: string): string {
  return `out:${line}`;
}

/** All lines to the same card of a group enter at one port. */
function frameOf({ id, notes, title }: LayoutGroup, { cards, lines, groupOf, order }: Grouped): Frame {
  const isInside = (card: string): boolean => groupOf.get(card) === id;
  const members = cards.filter((card) => isInside(card.id));
  const entering = lines.filter(({ from, to }) => isInside(to) && !isInside(from));
  const rank = ({ to }: LayoutLine): number => order.get(to)!;
  const into = Map.groupBy(
    entering.toSorted((a, b) => rank(a) - rank(b)),
    ({ to }) => to,
  );
  const out = lines.filter(({ from, to }) => isInside(from) && !isInside(to));
  const graph = {
    cards: [
      // The first row is for the ports.
      ...members.map(({ row, ...card }): PlainCard => ({ ...card, isEntry: row === 'first' })),
      ...[...into.keys()].map((to) => portCard(portIn(to), 'first')),
      ...out.map((line) => portCard(portOut(line.id), 'last')),
    ],
    lines: [
      ...lines.filter(({ from, to }) => isInside(from) && isInside(to)),
      ...[...into].map(([to, together]): LayoutLine => {
        const { end } = together[0]!;
        const isMain = together.some((line) => line.isMain === true);
        return { id: portIn(to), from: portIn(to), to, start: AT_PORT, end, label: null, isMain };
      }),
      ...out.map((line): LayoutLine => ({ ...line, to: portOut(line.id), end: { x: 0, y: 0 } })),
    ],
  };
  const row = members.find((card) => card.row !== undefined)?.row;
  const { card, ...frame } = framed(graph, title);
  return { ...frame, card: { ...card, id, row, notes } };
}

const AT_PORT = { x: 0, y: 0, side: 'bottom' } as const;

function portCard(id: string, row: 'first' | 'last'): PlainCard {
  return { id, width: 0, height: 0, row, isPort: true };
}

type Framed = Omit<Frame, 'card'> & { readonly card: Pick<PlainCard, 'width' | 'height' | 'anchor'> };

function framed(graph: PlainGraph, title: string): Framed {
  const isPort = new Set(graph.cards.flatMap((card) => (card.isPort === true ? [card.id] : [])));
  const drawn = sideBySide(graph, isPort);
  const members = drawn.cards.filter((card) => !isPort.has(card.id));
  const box = boxAround(members, drawn.lines);
  const ends = new Map(
    graph.lines.map(({ id: line, from, to }) => [line, { isIn: isPort.has(from), isOut: isPort.has(to) }]),
  );
  const extended = drawn.lines.map((line): DrawnLine => {
    const { isIn, isOut } = ends.get(line.id)!;
    const above = isIn ? [{ x: line.points[0]!.x, y: box.y }] : [];
    const below = isOut ? [{ x: line.points.at(-1)!.x, y: box.y + box.height }] : [];
    return { ...line, points: simplified([...above, ...line.points, ...below]) };
  });
  const frame = frameAround(members)!;
  const lines = aroundTitle(extended, titleBox(frame, title), frame);
  const at = portsOf(graph, lines, isPort);
  const anchor = ([...at.values()][0] ?? lineAfter(box.x + box.width / 2)) - box.x;
  return {
    card: { width: box.width, height: box.height, anchor },
    inside: movedDrawing({ cards: members, lines }, { x: -box.x, y: -box.y }),
    ports: new Map([...at].map(([name, x]) => [name, x - box.x] as const)),
  };
}

/** The positions of the ports: where the lines to or from them start or end. */
function portsOf(
  graph: PlainGraph,
  lines: readonly DrawnLine[],
  isPort: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const points = new Map(lines.map((line) => [line.id, line.points] as const));
  const ports = graph.lines.flatMap(({ id, from, to }) => [
    ...(isPort.has(from) ? [[from, points.get(id)!.at(0)!.x] as const] : []),
    ...(isPort.has(to) ? [[to, points.get(id)!.at(-1)!.x] as const] : []),
  ]);
  return new Map(ports);
}

const BETWEEN_PARTS = 48;

/** Parts with ports go in one row, so that each has its ports above and below; the others go next to them. */
function sideBySide(graph: PlainGraph, isPort: ReadonlySet<string>): Drawing {
  const parts = connectedParts(graph);
  const hasPorts = ({ cards }: PlainGraph): boolean => cards.some(({ id }) => isPort.has(id));
  const apart = parts.filter((part) => !hasPorts(part)).map((part) => partDrawing(part, { isFramed: true }));
  const ports = graph.cards.filter(({ id }) => isPort.has(id)).map(({ id }) => id);
  const firstPort = ({ cards }: PlainGraph): number => ports.findIndex((port) => cards.some(({ id }) => id === port));
  const inPortOrder = parts.filter(hasPorts).toSorted((a, b) => firstPort(a) - firstPort(b));
  const all = [
    ...inPortOrder.map((part) => partDrawing(part, { isFramed: true })),
    ...(apart.length === 0 ? [] : [packed(apart)]),
  ];
  let left = 0;
  const moved = all.map((drawing) => {
    const { x, width } = extentOf(drawing);
    const by = { x: stepsAfter(left - x), y: 0 };
    left = x + by.x + width + BETWEEN_PARTS;
    return movedDrawing(drawing, by);
  });
  return { cards: moved.flatMap(({ cards }) => cards), lines: moved.flatMap(({ lines }) => lines) };
}

function boxAround(cards: Drawing['cards'], lines: Drawing['lines']): Box {
  const { x, y, width, height } = extentOf({ cards, lines });
  const highest = cards.reduce((least, card) => Math.min(least, card.y), Infinity);
  const lowest = cards.reduce((most, card) => Math.max(most, card.y + card.height), -Infinity);
  const top = Math.floor(Math.min(y, highest - FRAME.top) / GRID) * GRID;
  const bottom = Math.ceil(Math.max(y + height, lowest + FRAME.bottom) / GRID) * GRID;
  return { x: x - FRAME.side, y: top, width: width + 2 * FRAME.side, height: bottom - top };
}

/** The drawing with the inside of each group inserted. */
export function withInside({ cards, lines }: Drawing, { insides, joints }: Outer): Drawing {
  const placed = new Map(
    cards.flatMap((card) => {
      const inside = insides.get(card.id);
      return inside === undefined ? [] : [[card.id, movedDrawing(inside, card)] as const];
    }),
  );
  const inner = new Map([...placed].map(([id, inside]) => [id, new Map(inside.lines.map((line) => [line.id, line]))]));
  const isJoint = new Set([...joints].flatMap(([id, { arrives }]) => [id, arrives]));
  return {
    cards: [...cards.filter(({ id }) => !placed.has(id)), ...[...placed.values()].flatMap((inside) => inside.cards)],
    lines: [
      ...lines.map((line): DrawnLine => {
        const { from, to, arrives } = joints.get(line.id) ?? NO_JOINT;
        const [first, last] = [inner.get(from ?? '')?.get(line.id), inner.get(to ?? '')?.get(arrives)];
        const points = [...(first?.points ?? []), ...line.points, ...(last?.points ?? [])];
        return { id: line.id, points: simplified(points), label: first?.label ?? line.label };
      }),
      ...[...placed.values()].flatMap((inside) => inside.lines.filter(({ id }) => !isJoint.has(id))),
    ],
  };
}

const NO_JOINT: Joint = { from: undefined, to: undefined, arrives: '' };
