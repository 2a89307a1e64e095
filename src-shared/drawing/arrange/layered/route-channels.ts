/** The horizontal parts of lines between two layers: each line has its own height, in an order with few crossings. */
import type { Layers } from './model.ts';

/** Lines joined by one horizontal line: from above and to below, with a common port or wire. */
interface Net {
  readonly above: number[];
  readonly below: number[];
  low: number;
  high: number;
  /** The number of its level line, from the top. */
  slot: number;
  /** The net it has become a part of. */
  joined: Net | null;
}

export interface Channel {
  readonly slots: number;
  /** Nets by link or turn. */
  readonly netOf: ReadonlyMap<object, Pick<Net, 'slot'>>;
}

/** One channel above each layer, and one below the last. */
export function routeChannels({ layers, links, turns }: Layers): readonly Channel[] {
  const ends: End[][] = Array.from({ length: layers.length + 1 }, () => []);
  for (const [index, some] of links.entries()) {
    for (const link of some) {
      ends[index + 1]!.push(
        { part: link, side: 'above', x: link.upper.x + link.upperBy },
        { part: link, side: 'below', x: link.lower.x + link.lowerBy },
      );
    }
  }
  for (const turn of turns) {
    const channel = turn.side === 'above' ? turn.card.layer : turn.card.layer + 1;
    const side = turn.side === 'above' ? 'below' : 'above';
    ends[channel]!.push(
      { part: turn, side, x: turn.card.x + turn.cardBy },
      { part: turn, side, x: turn.line.x + turn.lineBy },
    );
  }
  return ends.map(channelOf);
}

interface End {
  readonly part: object;
  readonly side: 'above' | 'below';
  readonly x: number;
}

function channelOf(ends: readonly End[]): Channel {
  const netOf = new Map<object, Net>();
  const atPort = new Map<string, Net>();
  for (const { part, side, x } of ends) {
    const port = `${side} ${x}`;
    const own = netOf.get(part) ?? { above: [], below: [], low: x, high: x, slot: 0, joined: null };
    const there = atPort.get(port);
    if (there === undefined) {
      own[side].push(x);
      atPort.set(port, own);
      netOf.set(part, own);
    } else netOf.set(part, joined(rootOf(there), rootOf(own)));
  }
  for (const [part, net] of netOf) netOf.set(part, rootOf(net));
  const level = [...new Set(netOf.values())].filter((net) => {
    const xs = [...net.above, ...net.below];
    [net.low, net.high] = [Math.min(...xs), Math.max(...xs)];
    return net.low < net.high;
  });
  return { slots: slotsFor(level), netOf };
}

function rootOf(net: Net): Net {
  return net.joined === null ? net : rootOf(net.joined);
}

function joined(one: Net, other: Net): Net {
  if (one === other) return one;
  one.above.push(...other.above);
  one.below.push(...other.below);
  other.joined = one;
  return one;
}

const COLLISION = 1000;

function slotsFor(nets: readonly Net[]): number {
  const order = ordered(nets);
  let slots = 0;
  for (const [at, net] of order.entries()) {
    net.slot = 0;
    for (let before = 0; before < at; before += 1) {
      const other = order[before]!;
      if (meets(net, other)) net.slot = Math.max(net.slot, other.slot + 1);
    }
    slots = Math.max(slots, net.slot + 1);
  }
  return slots;
}

function meets(a: Net, b: Net): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/** Each net moves to the position with the lowest cost among the others, until none moves. */
function ordered(nets: readonly Net[]): readonly Net[] {
  let order = [...nets].sort((a, b) => a.low - b.low);
  const costs = new Map(order.map((net) => [net, new Map<Net, number>()]));
  for (const [at, one] of order.entries()) {
    for (const other of order.slice(at + 1)) {
      if (!meets(one, other)) continue;
      const gain = cost(one, other) - cost(other, one);
      if (gain === 0) continue;
      costs.get(one)!.set(other, gain);
      costs.get(other)!.set(one, -gain);
    }
  }
  for (let round = 0, isMoved = true; round < 8 && isMoved; round += 1) {
    isMoved = false;
    for (const net of [...order]) {
      const own = costs.get(net)!;
      if (own.size === 0) continue;
      const rest = order.filter((other) => other !== net);
      const was = order.indexOf(net);
      let [at, sum] = [0, 0];
      const sums: number[] = [0];
      // With the net first; each other net before it changes the cost.
      for (const other of rest) sums.push((sum -= own.get(other) ?? 0));
      for (const [place, value] of sums.entries()) if (value < sums[at]!) at = place;
      if (sums[at]! >= sums[was]!) continue;
      order = rest.toSpliced(at, 0, net);
      isMoved = true;
    }
  }
  return order;
}

/** The cost of one running above the other. */
function cost(upper: Net, lower: Net): number {
  let count = 0;
  for (const x of upper.below) {
    if (lower.above.includes(x)) count += COLLISION;
    if (x > lower.low && x < lower.high) count += 1;
  }
  for (const x of lower.above) if (x > upper.low && x < upper.high) count += 1;
  return count;
}
