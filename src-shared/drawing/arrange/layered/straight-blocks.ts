/** Items exactly below each other form a block, to make as many lines straight as possible. */
import type { Item, Layers, Link } from './model.ts';

export interface Block {
  readonly items: Item[];
  /** The distance of each item's line from the line of the block. */
  readonly by: Map<Item, number>;
}

export function straightBlocks({ layers, links }: Layers): ReadonlyMap<Item, Block> {
  const blocks = new Map<Item, Block>();
  for (const item of layers[0]!) start(blocks, item);
  for (let index = 0; index + 1 < layers.length; index += 1) {
    const chosen = new Map(straightest(links[index]!, layers[index + 1]!.length).map((link) => [link.lower, link]));
    for (const item of layers[index + 1]!) {
      const link = chosen.get(item);
      if (link === undefined) start(blocks, item);
      else {
        const top = topOf(link);
        const block = blocks.get(top.item)!;
        block.items.push(item);
        block.by.set(item, block.by.get(top.item)! + top.by - link.lowerBy);
        blocks.set(item, block);
      }
    }
  }
  return blocks;
}

/** The item that the lower end of a link is straight below, and how far from its line. */
export function topOf({ below, upper, upperBy }: Link): { readonly item: Item; readonly by: number } {
  return below === undefined ? { item: upper, by: upperBy } : { item: below, by: 0 };
}

function start(blocks: Map<Item, Block>, item: Item): void {
  blocks.set(item, { items: [item], by: new Map([[item, 0]]) });
}

/** The heaviest set of links in which no two cross or share an item. */
function straightest(links: readonly Link[], width: number): readonly Link[] {
  const sorted = links
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => topOf(a).item.at - topOf(b).item.at || b.lower.at - a.lower.at);
  // The best set that ends at or before each position, in a tree of maxima.
  const tree: (Best | null)[] = Array.from({ length: width + 1 }, () => null);
  const bestBefore = (at: number): Best | null => {
    let best: Best | null = null;
    for (let node = at; node > 0; node -= node & -node) best = better(best, tree[node]!);
    return best;
  };
  for (const link of sorted) {
    const before = bestBefore(link.lower.at);
    const found = { link, before, weight: link.weight + (before?.weight ?? 0) };
    for (let node = link.lower.at + 1; node <= width; node += node & -node) tree[node] = better(tree[node]!, found);
  }
  const chosen: Link[] = [];
  for (let best = bestBefore(width); best !== null; best = best.before) chosen.push(best.link);
  return chosen;
}

interface Best {
  readonly link: Link;
  readonly before: Best | null;
  readonly weight: number;
}

function better(a: Best | null, b: Best | null): Best | null {
  return b === null || (a !== null && a.weight >= b.weight) ? a : b;
}
