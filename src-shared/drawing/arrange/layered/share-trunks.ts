/**
 * Wires that lead to the same card share a line as soon as nothing is between them, so that many of them, such as the
 * failures of many cards, don't take a lane each.
 */
import type { FreeLanes } from './free-lanes.ts';
import type { Item, Link, Turn } from './model.ts';
import type { Trunks } from './trunks.ts';

export function shareTrunks(free: FreeLanes, { keys, isBack }: Trunks): FreeLanes {
  if (keys.every((key) => key === null)) return free;
  const trunks = new Map<Item, Item>();
  const trunkOf = (item: Item): Item => trunks.get(item) ?? item;
  const next = nextItems(free, isBack);
  // From each target to the sources: below for wires down, above for wires up.
  for (const isUp of [false, true]) {
    for (const layer of isUp ? free.layers : free.layers.toReversed()) {
      let before: Item | null = null;
      for (const item of layer) {
        const isOne = before !== null && isBack[item.index] === isUp && canShare(before, item);
        if (isOne) trunks.set(item, trunkOf(before!));
        before = item;
      }
    }
  }
  return trunks.size === 0 ? free : joined(free, trunkOf);

  function canShare(one: Item, other: Item): boolean {
    if (one.kind !== 'line' || other.kind !== 'line') return false;
    const key = keys[one.index]!;
    if (key === null || keys[other.index] !== key) return false;
    const [a, b] = [next.get(one), next.get(other)];
    return a !== undefined && b !== undefined && trunkOf(a) === trunkOf(b);
  }
}

/** For each line, the item that follows on the way to the target. */
function nextItems({ links, turns }: FreeLanes, isBack: readonly boolean[]): ReadonlyMap<Item, Item> {
  const next = new Map<Item, Item>();
  for (const { wire, upper, lower } of links.flat()) {
    if (isBack[wire]!) next.set(lower, upper);
    else next.set(upper, lower);
  }
  for (const { side, card, line } of turns) if (side === 'above') next.set(line, card);
  return next;
}

function joined({ layers, links, turns, lanes }: FreeLanes, trunkOf: (item: Item) => Item): FreeLanes {
  const kept = layers.map((layer) => layer.filter((item) => trunkOf(item) === item));
  for (const layer of kept) for (const [at, item] of layer.entries()) item.at = at;
  return {
    layers: kept,
    links: links.map((some) => together(some.map((link) => joinedLink(link, trunkOf)))),
    turns: turns.map((turn): Turn => ({ ...turn, line: trunkOf(turn.line) })),
    lanes: new Map([...lanes].map(([wire, lane]) => [wire, trunkOf(lane)] as const)),
  };
}

function joinedLink(link: Link, trunkOf: (item: Item) => Item): Link {
  return { ...link, upper: trunkOf(link.upper), lower: trunkOf(link.lower) };
}

/** One of the links along a shared line has the weight of all, so that it is straighter than those that join it. */
function together(links: readonly Link[]): readonly Link[] {
  const weights = new Map<Item, Map<Item, number>>();
  for (const { upper, lower, weight } of links) {
    const of = weights.get(upper) ?? new Map<Item, number>();
    weights.set(upper, of.set(lower, (of.get(lower) ?? 0) + weight));
  }
  return links.map((link) => {
    if (link.upper.kind === 'card' || link.lower.kind === 'card') return link;
    const of = weights.get(link.upper)!;
    const weight = of.get(link.lower)!;
    of.set(link.lower, 0);
    return { ...link, weight };
  });
}
