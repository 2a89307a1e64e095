/**
 * Orders the items in each layer to reduce crossings: sweeps by the mean position of neighbors, then exchanges of
 * neighbors and of whole lines.
 */
import type { Item, Layers, Link } from './model.ts';
import { randomFrom } from './random.ts';
import { crossedBeside, reinsertLines } from './reinsert-lines.ts';

/** The budget for further attempts: items and links visited. */
const EFFORT = 400_000;
const MAX_TRIES = 40;
const PATIENCE = 4;
const MAX_SWEEPS = 24;
const MAX_REINSERTIONS = 4;

export function orderItems(built: Layers, onProgress: (done: number) => void): void {
  const { layers, links } = built;
  const size = layers.reduce((sum, layer) => sum + layer.length, 0) + links.reduce((sum, some) => sum + some.length, 0);
  const tries = Math.max(1, Math.min(MAX_TRIES, Math.floor(EFFORT / (size * 12))));
  let best: { readonly crossings: number; readonly order: readonly (readonly Item[])[] } | null = null;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    begin(built, attempt);
    sweep(built, (done) => onProgress((attempt + done) / tries));
    exchange(built);
    const crossings = countAll(built);
    if (best === null || crossings < best.crossings) best = { crossings, order: layers.map((layer) => [...layer]) };
    if (crossings === 0) break;
  }
  for (const [index, layer] of best!.order.entries()) setOrder(layers[index]!, layer);
  for (let round = 0; round < MAX_REINSERTIONS && reinsertLines(built); round += 1) exchange(built);
}

function setOrder(layer: Item[], order: readonly Item[]): void {
  for (const [at, item] of order.entries()) {
    layer[at] = item;
    item.at = at;
  }
}

/** Orders along the wires, starting in the first layer; at random from the third attempt on. */
function begin({ layers }: Layers, attempt: number): void {
  const random = attempt < 2 ? null : randomFrom(attempt);
  const isLeft = (): boolean => (random === null ? attempt === 1 : random(2) === 0);
  const [begun, done] = [new Set<Item>(), new Set<Item>()];
  const orders: Item[][] = layers.map(() => []);
  const visit = (start: Item): void => {
    const stack = [start];
    for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
      if (done.has(item)) continue;
      const left = begun.has(item) ? [] : linesBack(item).filter((line) => !done.has(line) && isLeft());
      begun.add(item);
      if (left.length > 0) {
        stack.push(item, ...left);
        continue;
      }
      done.add(item);
      orders[item.layer]!.push(item);
      const next = [
        ...linesBack(item),
        ...item.down.toSorted((a, b) => a.upperPart - b.upperPart).map(({ lower }) => lower),
      ];
      if (random !== null) shuffle(next, random);
      stack.push(...(attempt === 1 ? next : next.toReversed()));
    }
  };
  for (const layer of layers) {
    const starts = [...layer].toSorted(
      (a, b) => Number(b.kind === 'card') - Number(a.kind === 'card') || a.index - b.index,
    );
    if (random !== null) shuffle(starts, random);
    for (const item of starts) visit(item);
  }
  for (const [index, order] of orders.entries()) setOrder(layers[index]!, order);
}

/** The lines that lead back to a card, to its left or its right. */
function linesBack({ turns }: Item): Item[] {
  return turns.filter(({ side }) => side === 'above').map(({ line }) => line);
}

function shuffle<Thing>(things: Thing[], random: (below: number) => number): void {
  for (let at = things.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [things[at], things[other]] = [things[other]!, things[at]!];
  }
}

function sweep(built: Layers, onProgress: (done: number) => void): void {
  const { layers } = built;
  let [least, worse] = [Infinity, 0];
  let best = layers.map((layer) => [...layer]);
  for (let round = 0; round < MAX_SWEEPS && worse < PATIENCE; round += 1) {
    onProgress(round / MAX_SWEEPS);
    const isDown = round % 2 === 0;
    for (let step = 1; step < layers.length; step += 1) {
      const layer = layers[isDown ? step : layers.length - 1 - step]!;
      sortLayer(layer, isDown ? 'up' : 'down', round % 4 > 1);
    }
    const crossings = countAll(built);
    if (crossings < least) {
      [least, worse] = [crossings, 0];
      best = layers.map((layer) => [...layer]);
    } else worse += 1;
    if (crossings === 0) break;
  }
  for (const [index, layer] of best.entries()) setOrder(layers[index]!, layer);
}

/** Items without neighbors on that side keep their position. */
function sortLayer(layer: Item[], side: 'up' | 'down', isReversed: boolean): void {
  let isSorted = true;
  let [keyed, last] = [0, -Infinity];
  for (const item of layer) item.key = meanPlace(item, side);
  for (const item of layer) {
    if (item.key < 0 && item.turns.length > 0) item.key = besideCard(item);
    if (item.key < 0) continue;
    keyed += 1;
    isSorted &&= item.key > last;
    last = item.key;
  }
  if (isSorted) return;
  const order = keyed === layer.length ? layer : layer.filter(({ key }) => key >= 0);
  const fixed = keyed === layer.length ? [] : layer.filter(({ key }) => key < 0);
  order.sort((a, b) => a.key - b.key || (isReversed ? b.at - a.at : a.at - b.at));
  // Fixed items return to their positions, in order.
  for (const item of fixed) order.splice(Math.min(item.at, order.length), 0, item);
  setOrder(layer, order);
}

function meanPlace({ up, down }: Item, side: 'up' | 'down'): number {
  let sum = 0;
  if (side === 'up') {
    if (up.length === 0) return NO_PLACE;
    for (const { upper, upperPart } of up) sum += upper.at + upperPart;
    return sum / up.length;
  }
  if (down.length === 0) return NO_PLACE;
  for (const { lower, lowerPart } of down) sum += lower.at + lowerPart;
  return sum / down.length;
}

const NO_PLACE = -1;

/** A line that turns back is next to its card. */
function besideCard({ kind, turns, at }: Item): number {
  if (kind === 'card') return NO_PLACE;
  const card = turns.find((turn) => turn.card.key >= 0)?.card;
  return card === undefined ? NO_PLACE : card.key + (at < card.at ? -0.01 : 0.01);
}

/** Exchanges neighbors while that removes crossings. */
function exchange({ layers }: Layers): void {
  for (let round = 0, isBetter = true; round < 20 && isBetter; round += 1) {
    isBetter = false;
    for (const layer of layers) {
      for (let at = 0; at + 1 < layer.length; at += 1) {
        const [a, b] = [layer[at]!, layer[at + 1]!];
        if (gainOf(a, b) <= 0) continue;
        [layer[at], layer[at + 1]] = [b, a];
        [a.at, b.at] = [at + 1, at];
        isBetter = true;
      }
    }
  }
}

/** The number of crossings that exchanging two neighbors removes. */
function gainOf(a: Item, b: Item): number {
  let gain = 0;
  for (const one of a.up) {
    const from = one.upper.at + one.upperPart;
    for (const other of b.up) gain += Math.sign(from - other.upper.at - other.upperPart);
  }
  for (const one of a.down) {
    const to = one.lower.at + one.lowerPart;
    for (const other of b.down) gain += Math.sign(to - other.lower.at - other.lowerPart);
  }
  if (a.turns.length > 0) gain += turnGain(a, b, 1);
  if (b.turns.length > 0) gain += turnGain(b, a, -1);
  return gain;
}

/** The line to its turn crosses all lines in between. */
function turnGain(item: Item, other: Item, way: 1 | -1): number {
  let gain = 0;
  for (const turn of item.turns) {
    const partner = turn.card === item ? turn.line : turn.card;
    if (partner === item) continue;
    if (partner === other) {
      if (turn.card === item) gain += way * (crossedBeside(turn, 'right') - crossedBeside(turn, 'left'));
      continue;
    }
    const lines = turn.side === 'above' ? other.up.length : other.down.length;
    gain += partner.at > item.at === (way === 1) ? lines : -lines;
  }
  return gain;
}

function countAll({ layers, turns }: Layers): number {
  let count = 0;
  for (let index = 0; index + 1 < layers.length; index += 1) count += countBetween(layers[index]!, layers[index + 1]!);
  for (const turn of turns) {
    const { side, card, line } = turn;
    if (line !== card) count += crossedBeside(turn, line.at < card.at ? 'left' : 'right');
    const [from, to] = card.at < line.at ? [card.at, line.at] : [line.at, card.at];
    const layer = layers[card.layer]!;
    for (let at = from + 1; at < to; at += 1) count += side === 'above' ? layer[at]!.up.length : layer[at]!.down.length;
  }
  return count;
}

/** Pairs of links in the opposite order at both ends. Links with a common port don't cross. */
function countBetween(above: readonly Item[], below: readonly Item[]): number {
  const tree = new Int32Array(below.length * PORTS + 1);
  let [count, total] = [0, 0];
  for (const { down } of above) {
    for (let from = 0; from < down.length;) {
      let to = from;
      const part = down[from]!.upperPart;
      for (; to < down.length && down[to]!.upperPart === part; to += 1) count += total - upTo(tree, rankOf(down[to]!));
      for (let at = from; at < to; at += 1) add(tree, rankOf(down[at]!));
      total += to - from;
      from = to;
    }
  }
  return count;
}

const PORTS = 8;

function rankOf({ lower, lowerPart }: Link): number {
  return lower.at * PORTS + Math.min(PORTS - 1, Math.floor(lowerPart * PORTS));
}

function upTo(tree: Int32Array, rank: number): number {
  let sum = 0;
  for (let at = rank + 1; at > 0; at -= at & -at) sum += tree[at]!;
  return sum;
}

function add(tree: Int32Array, rank: number): void {
  for (let at = rank + 1; at < tree.length; at += at & -at) tree[at] = tree[at]! + 1;
}
