/**
 * Lanes next to cards as separate items. While the items of a layer are ordered, a card and its lanes stay together;
 * then each lane may move to the right until its line is straight.
 */
import type { Item, Layers, Link, Turn } from './model.ts';
import type { Room } from './rooms.ts';

export interface FreeLanes extends Layers {
  /** Lanes by wire. */
  readonly lanes: ReadonlyMap<number, Item>;
}

export function freeLanes({ layers, links, turns }: Layers, rooms: readonly Room[]): FreeLanes {
  const lanes = new Map<number, Item>();
  const free = layers.map((layer) => layer.flatMap((item) => [item, ...lanesOf(item, rooms, lanes)]));
  for (const layer of free) for (const [at, item] of layer.entries()) item.at = at;
  const isLane = (wire: number, item: Item, by: number): boolean =>
    lanes.has(wire) && item.kind === 'card' && rooms[item.index]!.lanes.get(wire)?.by === by;
  const endOf = (wire: number, item: Item, by: number) =>
    isLane(wire, item, by) ? { item: lanes.get(wire)!, by: 0 } : { item, by };
  return {
    layers: free,
    lanes,
    links: links.map((some) =>
      some.map((link): Link => {
        const upper = endOf(link.wire, link.upper, link.upperBy);
        const lower = endOf(link.wire, link.lower, link.lowerBy);
        return { ...link, upper: upper.item, upperBy: upper.by, lower: lower.item, lowerBy: lower.by };
      }),
    ),
    turns: turns.map((turn): Turn => {
      const card = endOf(turn.wire, turn.card, turn.cardBy);
      const line = endOf(turn.wire, turn.line, turn.lineBy);
      return { ...turn, card: card.item, cardBy: card.by, line: line.item, lineBy: line.by };
    }),
  };
}

function lanesOf(card: Item, rooms: readonly Room[], lanes: Map<number, Item>): Item[] {
  if (card.kind !== 'card') return [];
  return [...rooms[card.index]!.lanes.keys()].map((wire) => {
    const lane: Item = {
      ...{ kind: 'line', index: wire, left: 0, right: 0, leftSide: 'line', rightSide: 'line', height: 0 },
      ...{ layer: card.layer, up: [], down: [], turns: [], at: 0, key: 0, x: 0 },
    };
    lanes.set(wire, lane);
    return lane;
  });
}
