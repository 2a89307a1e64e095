/**
 * Some nets can't all be in an order: each must be above the next, and the last above the first. One of them is split
 * into a level line above the others and one below them, joined where no other line is.
 */
import { STEP } from './model.ts';
import { isLevel, type Net } from './nets.ts';

export interface Halves {
  readonly upper: Net;
  readonly lower: Net;
  /** Where a line joins them. */
  readonly x: number;
}

/** Gives halves to nets in rings until no ring is left. */
export function splitRings(nets: readonly Net[]): ReadonlyMap<Net, Halves> {
  const halves = new Map<Net, Halves>();
  const taken = new Set(nets.flatMap(({ above, below }) => [...above, ...below]));
  let left = nets.filter(isLevel);
  for (let ring = ringIn(left); ring.length > 0; ring = ringIn(left)) {
    const widest = ring.reduce((most, net) => (net.high - net.low > most.high - most.low ? net : most));
    const x = freePlace(widest, taken);
    taken.add(x);
    halves.set(widest, splitAt(widest, x));
    left = left.filter((net) => net !== widest);
  }
  return halves;
}

function splitAt({ above, below }: Net, x: number): Halves {
  const spanning = (xs: readonly number[]) => ({ low: Math.min(x, ...xs), high: Math.max(x, ...xs) });
  return {
    upper: { above, below: [], ...spanning(above) },
    lower: { above: [], below, ...spanning(below) },
    x,
  };
}

/** As near to the middle of a net as possible. */
function freePlace({ low, high }: Net, taken: ReadonlySet<number>): number {
  const middle = low + Math.round((high - low) / 2 / STEP) * STEP;
  for (let by = 0; ; by += STEP) for (const x of [middle - by, middle + by]) if (!taken.has(x)) return x;
}

/** A cycle of nets, each of which must be above the next. Empty if the nets can be ordered. */
function ringIn(nets: readonly Net[]): readonly Net[] {
  const fromAbove = Map.groupBy(
    nets.flatMap((net) => net.below.map((x) => ({ x, net }))),
    ({ x }) => x,
  );
  const next = (net: Net): readonly Net[] =>
    net.above.flatMap((x) => (fromAbove.get(x) ?? []).flatMap(({ net: other }) => (other === net ? [] : [other])));
  const done = new Set<Net>();
  const path: Net[] = [];
  const visit = (net: Net): readonly Net[] => {
    const at = path.indexOf(net);
    if (at >= 0) return path.slice(at);
    if (done.has(net)) return [];
    path.push(net);
    for (const other of next(net)) {
      const ring = visit(other);
      if (ring.length > 0) return ring;
    }
    path.pop();
    done.add(net);
    return [];
  };
  for (const net of nets) {
    const ring = visit(net);
    if (ring.length > 0) return ring;
  }
  return [];
}
