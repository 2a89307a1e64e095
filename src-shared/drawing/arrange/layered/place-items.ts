/** The horizontal positions of items: blocks in order with space between them, each close to its neighbors. */
import { STEP, type Item, type Layers } from './model.ts';
import { straightBlocks, topOf, type Block } from './straight-blocks.ts';

const GAP: Record<Item['kind'], Record<Item['kind'], number>> = {
  card: { card: 48, line: 24, label: 16 },
  line: { card: 24, line: 16, label: 12 },
  label: { card: 16, line: 12, label: 12 },
};
const ROUNDS = 12;

export function placeItems(built: Layers): void {
  const blocks = placedBlocks(built);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    for (const block of blocks.toReversed()) isMoved = moveRight(block) || isMoved;
    for (const block of blocks) isMoved = moveLeft(block) || isMoved;
    if (!isMoved) break;
  }
  for (const { block, x } of blocks) for (const [item, by] of block.by) item.x = x + by;
}

/** A block in its position between others. */
interface Placed {
  readonly block: Block;
  x: number;
  readonly before: Apart[];
  readonly after: Apart[];
  readonly pulls: Pull[];
}

interface Apart {
  readonly other: Placed;
  readonly by: number;
}

/** A line to another block, which would be straight with this block at this distance. */
interface Pull {
  readonly other: Placed;
  readonly by: number;
  readonly weight: number;
}

/** Blocks from left to right. */
function placedBlocks({ layers, links, turns }: Layers): readonly Placed[] {
  const blockOf = straightBlocks({ layers, links, turns });
  const placed = new Map<Block, Placed>();
  for (const block of blockOf.values())
    if (!placed.has(block)) placed.set(block, { block, x: 0, before: [], after: [], pulls: [] });
  const of = (item: Item): readonly [Placed, number] => {
    const block = blockOf.get(item)!;
    return [placed.get(block)!, block.by.get(item)!];
  };
  for (const layer of layers) {
    for (let at = 1; at < layer.length; at += 1) {
      const [left, right] = [layer[at - 1]!, layer[at]!];
      const [[one, oneBy], [other, otherBy]] = [of(left), of(right)];
      const by = distance(left, right) + oneBy - otherBy;
      one.after.push({ other, by });
      other.before.push({ other: one, by });
    }
  }
  const pull = (a: readonly [Placed, number], b: readonly [Placed, number], weight: number): void => {
    const by = b[1] - a[1];
    if (a[0] === b[0]) return;
    a[0].pulls.push({ other: b[0], by, weight });
    b[0].pulls.push({ other: a[0], by: -by, weight });
  };
  for (const some of links)
    for (const link of some) {
      const [[one, oneBy], [other, otherBy]] = [of(topOf(link).item), of(link.lower)];
      pull([one, oneBy + topOf(link).by], [other, otherBy + link.lowerBy], link.weight);
    }
  for (const { card, cardBy, line, lineBy } of turns) {
    const [[one, oneBy], [other, otherBy]] = [of(card), of(line)];
    pull([one, oneBy + cardBy], [other, otherBy + lineBy], 1);
  }
  return packed([...placed.values()]);
}

function distance(left: Item, right: Item): number {
  const gap = GAP[left.rightSide][right.leftSide];
  return Math.ceil((left.right + gap + right.left) / STEP) * STEP;
}

/** Moves blocks as far left as possible, each after all blocks on its left. */
function packed(blocks: readonly Placed[]): readonly Placed[] {
  const waiting = new Map(blocks.map((block) => [block, block.before.length]));
  const order = blocks.filter(({ before }) => before.length === 0);
  for (let at = 0; at < order.length; at += 1) {
    const block = order[at]!;
    for (const { other, by } of block.after) {
      other.x = Math.max(other.x, block.x + by);
      const left = waiting.get(other)! - 1;
      waiting.set(other, left);
      if (left === 0) order.push(other);
    }
  }
  return order;
}

function moveRight(block: Placed): boolean {
  const wanted = wantedPosition(block);
  if (wanted === null || wanted <= block.x) return false;
  const room = block.after.reduce((least, { other, by }) => Math.min(least, other.x - by), Infinity);
  const x = Math.min(wanted, room);
  if (x <= block.x) return false;
  block.x = x;
  return true;
}

function moveLeft(block: Placed): boolean {
  const wanted = wantedPosition(block);
  if (wanted === null || wanted >= block.x) return false;
  const room = block.before.reduce((most, { other, by }) => Math.max(most, other.x + by), -Infinity);
  const x = Math.max(wanted, room);
  if (x >= block.x) return false;
  block.x = x;
  return true;
}

/** The weighted median of the positions at which its lines would be straight. */
function wantedPosition({ pulls }: Placed): number | null {
  if (pulls.length === 0) return null;
  const places = pulls.map(({ other, by, weight }) => ({ x: other.x + by, weight })).sort((a, b) => a.x - b.x);
  const total = places.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  for (const { x, weight } of places) {
    before += weight;
    if (before * 2 >= total) return x;
  }
  return null;
}
