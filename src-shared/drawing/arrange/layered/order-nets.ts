/** The order of the level lines of a channel from top to bottom, with few crossings. */
import { mustBeAbove, type Net } from './nets.ts';

/** The nets contain no ring. */
export function orderNets(nets: readonly Net[]): readonly Net[] {
  return withoutCollisions(ordered(nets));
}

export function meet(a: Net, b: Net): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/** In the same order as far as possible, but with each net above those that it must be above. */
function withoutCollisions(order: readonly Net[]): readonly Net[] {
  const isFine = order.every((net, at) => !order.slice(0, at).some((before) => mustBeAbove(net, before)));
  if (isFine) return order;
  const waiting = [...order];
  const found: Net[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex((net) => !waiting.some((other) => mustBeAbove(other, net)));
    found.push(...waiting.splice(at, 1));
  }
  return found;
}

const COLLISION = 1000;

/** Each net moves to the position with the lowest cost among the others, until none moves. */
function ordered(nets: readonly Net[]): readonly Net[] {
  let order = [...nets].sort((a, b) => a.low - b.low);
  const costs = new Map(order.map((net) => [net, new Map<Net, number>()]));
  for (const [at, one] of order.entries()) {
    for (const other of order.slice(at + 1)) {
      if (!meet(one, other)) continue;
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
  if (mustBeAbove(lower, upper)) count += COLLISION;
  for (const x of upper.below) {
    if (x > lower.low && x < lower.high) count += 1;
  }
  for (const x of lower.above) if (x > upper.low && x < upper.high) count += 1;
  return count;
}
