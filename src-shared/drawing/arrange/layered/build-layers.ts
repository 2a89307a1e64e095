/** Puts cards, labels, and the lines that pass into layers, and cuts each wire into its parts between layers. */
import { cardLayers, type PassingWire } from './card-layers.ts';
import { columnWires } from './columns.ts';
import type { Item, Layers, LayeredGraph, Link, Turn } from './model.ts';
import type { Room } from './rooms.ts';

export interface Wiring {
  readonly graph: LayeredGraph;
  readonly rooms: readonly Room[];
  readonly isBack: readonly boolean[];
}

const WEIGHT = { column: 24, main: 12, inside: 8, end: 2 } as const;

export interface BuiltLayers extends Layers {
  /** The cards, by index. */
  readonly cardItems: readonly Item[];
}

export function buildLayers(wiring: Wiring): BuiltLayers {
  const { graph, rooms } = wiring;
  const { layers: layerOf, passing: passed } = cardLayers(wiring);
  const depth = layerOf.reduce((most, layer) => Math.max(most, layer), 0) + 1;
  const built: Built = {
    layers: Array.from({ length: depth }, () => []),
    links: Array.from({ length: depth }, () => []),
    turns: [],
  };
  const cardItems = graph.cards.map(({ isPort }, index) => {
    const { left, right, height } = rooms[index]!;
    const side = isPort ? 'line' : 'card';
    const sides = { leftSide: side, rightSide: side } as const;
    return addItem(built, { kind: 'card', index, left, right, ...sides, height, layer: layerOf[index]! });
  });
  const columns = columnWires(graph, wiring.isBack);
  for (const index of graph.wires.keys())
    addWire(built, pathOf(wiring, { index, cardItems, past: passed.get(index), columns }));
  for (const layer of built.layers) for (const item of layer) dividePorts(item);
  return { ...built, cardItems };
}

interface Built extends Layers {
  readonly layers: Item[][];
  readonly links: Link[][];
  readonly turns: Turn[];
}

type Shape = Omit<Item, 'up' | 'down' | 'turns' | 'at' | 'key' | 'x'>;

function addItem({ layers }: Built, shape: Shape): Item {
  const layer = layers[shape.layer]!;
  const item: Item = { ...shape, up: [], down: [], turns: [], at: layer.length, key: 0, x: 0 };
  layer.push(item);
  return item;
}

interface PortOf {
  readonly item: Item;
  readonly by: number;
}

interface Path {
  readonly wire: number;
  readonly label: LayeredGraph['wires'][number]['label'];
  readonly isMain: boolean;
  /** Whether the cards at its ends are to be in one column. */
  readonly isColumn: boolean;
  /** Whether it leaves its card at the side. */
  readonly leavesBeside: boolean;
  /** Where the line starts and ends, or turns back above and below a card. */
  readonly top: PortOf & { readonly turns: boolean };
  readonly bottom: PortOf & { readonly turns: boolean };
  /** Whether it runs up in its own direction. */
  readonly isBack: boolean;
  /** If it passes rows of a fan. */
  readonly past: PassingWire | undefined;
}

interface WireAt {
  readonly index: number;
  readonly cardItems: readonly Item[];
  readonly past: PassingWire | undefined;
  /** The wires that leave at the side of a card and lead to a card below it. */
  readonly columns: ReadonlySet<number>;
}

function pathOf({ graph, rooms, isBack }: Wiring, { index, cardItems, past, columns }: WireAt): Path {
  const wire = graph.wires[index]!;
  const lane = rooms[wire.from]!.lanes.get(index);
  const start = { item: cardItems[wire.from]!, by: lane?.by ?? wire.start.x - graph.cards[wire.from]!.anchor };
  const end = { item: cardItems[wire.to]!, by: wire.end - graph.cards[wire.to]!.anchor };
  const isColumn = columns.has(index);
  const common = {
    wire: index,
    label: wire.label,
    isMain: wire.isMain,
    isColumn,
    leavesBeside: wire.start.side === 'right',
    isBack: isBack[index]!,
    past,
  };
  return isBack[index]!
    ? { ...common, top: { ...end, turns: true }, bottom: { ...start, turns: lane?.way !== 'up' } }
    : { ...common, top: { ...start, turns: false }, bottom: { ...end, turns: false } };
}

function addWire(built: Built, path: Path): void {
  const { top, bottom, wire, label, isBack } = path;
  const first = top.item.layer + (top.turns ? 0 : 1);
  const last = bottom.item.layer - (bottom.turns ? 0 : 1);
  if (first > last) {
    if (top.turns)
      addTurn(built, { wire, side: 'above', card: top.item, cardBy: top.by, line: bottom.item, lineBy: bottom.by });
    else addLink(built, { path, upper: top, lower: bottom });
    return;
  }
  // Near the card where the wire starts, unless many start there.
  const labelled = label === null ? -1 : isBack ? last : path.past?.leadsToRow === true ? path.past.turnsAbove : first;
  let before: PortOf | null = top.turns ? null : top;
  for (let layer = first; layer <= last; layer += 1) {
    const line = { item: addItem(built, passing(path, layer, layer === labelled)), by: 0 };
    if (before !== null) addLink(built, { path, upper: before, lower: line });
    else addTurn(built, { wire, side: 'above', card: top.item, cardBy: top.by, line: line.item, lineBy: 0 });
    before = line;
  }
  if (!bottom.turns) addLink(built, { path, upper: before!, lower: bottom });
  else addTurn(built, { wire, side: 'below', card: bottom.item, cardBy: bottom.by, line: before!.item, lineBy: 0 });
}

function passing({ wire, label }: Path, layer: number, isLabelled: boolean): Shape {
  const kind = isLabelled && label !== null ? 'label' : 'line';
  const half = kind === 'label' ? label!.width / 2 : 0;
  const height = kind === 'label' ? label!.height : 0;
  return { kind, index: wire, left: half, right: half, leftSide: kind, rightSide: kind, height, layer };
}

function addTurn({ turns }: Built, turn: Turn): void {
  turns.push(turn);
  turn.card.turns.push(turn);
  if (turn.line !== turn.card) turn.line.turns.push(turn);
}

interface Joined {
  readonly path: Path;
  readonly upper: PortOf;
  readonly lower: PortOf;
}

function addLink({ links }: Built, { path, upper, lower }: Joined): void {
  const isInside =
    upper.item.rightSide !== 'card' &&
    lower.item.rightSide !== 'card' &&
    upper.item.leftSide !== 'card' &&
    lower.item.leftSide !== 'card';
  const mayTurn = lower.item.layer === path.past?.turnsAbove;
  const link: Link = {
    ...{ wire: path.wire, upper: upper.item, upperBy: upper.by, lower: lower.item, lowerBy: lower.by },
    ...{ upperPart: 0.5, lowerPart: 0.5 },
    ...(path.isColumn && path.leavesBeside && upper.item.kind === 'card' && { below: upper.item }),
    weight: mayTurn
      ? 0
      : isInside
        ? WEIGHT.inside
        : path.isColumn
          ? WEIGHT.column
          : path.isMain
            ? WEIGHT.main
            : WEIGHT.end,
  };
  links[upper.item.layer]!.push(link);
  upper.item.down.push(link);
  lower.item.up.push(link);
}

/** The ports of a card divide its position in its layer, so that wires cross according to the order of their ports. */
function dividePorts({ kind, up, down, turns }: Item): void {
  if (kind !== 'card') return;
  const below = [...new Set([0, ...down.map((link) => link.upperBy), ...byOf(turns, 'below')])].toSorted(
    (a, b) => a - b,
  );
  const above = [...new Set([0, ...up.map((link) => link.lowerBy), ...byOf(turns, 'above')])].toSorted((a, b) => a - b);
  for (const link of down) link.upperPart = (below.indexOf(link.upperBy) + 1) / (below.length + 1);
  down.sort((a, b) => a.upperBy - b.upperBy);
  for (const link of up) link.lowerPart = (above.indexOf(link.lowerBy) + 1) / (above.length + 1);
}

function byOf(turns: readonly Turn[], side: Turn['side']): number[] {
  return turns.filter((turn) => turn.side === side).map((turn) => turn.cardBy);
}
