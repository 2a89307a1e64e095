/** The horizontal parts of lines between two layers: each line has its own height, in an order with few crossings. */
import type { Layers, Link, Turn } from './model.ts';
import { isLevel, netsOf, type End, type Net } from './nets.ts';
import { meet, orderNets } from './order-nets.ts';
import { splitRings, type Halves } from './split-nets.ts';

/** A level line, by its number from the top, and where a line leads from one to the next. */
export interface LevelLine {
  readonly slot: number;
  readonly to?: { readonly x: number; readonly slot: number };
}

export interface Channel {
  readonly slots: number;
  /** By link or turn. */
  readonly lineOf: ReadonlyMap<Link | Turn, LevelLine>;
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

function channelOf(ends: readonly End[]): Channel {
  const { nets, netOf } = netsOf(ends);
  const halves = splitRings(nets);
  const level = nets.filter(isLevel).flatMap((net) => halvesOf(halves.get(net)) ?? [net]);
  const slots = slotsFor(orderNets(level));
  const lineOf = (part: Link | Turn, net: Net): LevelLine => {
    const split = halves.get(net);
    if (split === undefined) return { slot: slots.get(net) ?? 0 };
    const [upper, lower] = [{ slot: slots.get(split.upper)! }, { slot: slots.get(split.lower)! }];
    if ('side' in part) return part.side === 'above' ? lower : upper;
    return { ...upper, to: { x: split.x, ...lower } };
  };
  return {
    slots: Math.max(-1, ...slots.values()) + 1,
    lineOf: new Map([...netOf].map(([part, net]) => [part, lineOf(part, net)] as const)),
  };
}

function halvesOf(halves: Halves | undefined): readonly Net[] | null {
  return halves === undefined ? null : [halves.upper, halves.lower];
}

/** Nets that meet have different numbers, in their order. */
function slotsFor(order: readonly Net[]): ReadonlyMap<Net, number> {
  const slots = new Map<Net, number>();
  for (const net of order) {
    const above = [...slots].flatMap(([other, slot]) => (meet(net, other) ? [slot] : []));
    slots.set(net, Math.max(-1, ...above) + 1);
  }
  return slots;
}
