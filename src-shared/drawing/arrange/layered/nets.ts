/**
 * The nets of a channel: parts of wires that share one level line. All parts of a net have a port in common, so no line
 * can be taken for an edge that doesn't exist.
 */
import type { Link, Turn } from './model.ts';

/** An end of a part of a wire: where it comes from above, or leaves below. */
export interface End {
  readonly part: Link | Turn;
  readonly side: 'above' | 'below';
  readonly x: number;
}

export interface Net {
  /** The positions of its ends. */
  readonly above: readonly number[];
  readonly below: readonly number[];
  readonly low: number;
  readonly high: number;
}

export interface Nets {
  readonly nets: readonly Net[];
  readonly netOf: ReadonlyMap<Link | Turn, Net>;
}

/** Ports with many parts first; each part belongs to one net. */
export function netsOf(ends: readonly End[]): Nets {
  const ports = [...Map.groupBy(ends, ({ side, x }) => `${side} ${x}`).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const ofPart = Map.groupBy(ends, ({ part }) => part);
  const netOf = new Map<Link | Turn, Net>();
  const nets = ports.flatMap((port) => {
    const parts = [...new Set(port.map(({ part }) => part))].filter((part) => !netOf.has(part));
    if (parts.length === 0) return [];
    const net = netAt(parts.flatMap((part) => ofPart.get(part)!));
    for (const part of parts) netOf.set(part, net);
    return [net];
  });
  return { nets, netOf };
}

function netAt(ends: readonly End[]): Net {
  const at = (side: End['side']): number[] => [...new Set(ends.flatMap((end) => (end.side === side ? [end.x] : [])))];
  const xs = ends.map(({ x }) => x);
  return { above: at('above'), below: at('below'), low: Math.min(...xs), high: Math.max(...xs) };
}

/** Whether a line from above would overlap one to below if the first net weren't above the second. */
export function mustBeAbove(one: Net, other: Net): boolean {
  return one !== other && one.above.some((x) => other.below.includes(x));
}

export function isLevel({ low, high }: Net): boolean {
  return low < high;
}
