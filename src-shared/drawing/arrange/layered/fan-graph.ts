/** The graph in which wide fans are found, read in either direction: from a card down, or from a card up. */
import type { Arc } from './assign-layers.ts';

/** A card with its room, or a label. */
export interface FanNode {
  readonly width: number;
  readonly height: number;
  readonly isCard: boolean;
  /** Whether it stays in the first or the last row. */
  readonly isFixed: boolean;
}

export interface FanArc extends Arc {
  /** The order among the arcs that leave a card, or arrive at one. Null for those that always lead to the next row. */
  readonly leaves: number | null;
  readonly arrives: number | null;
}

export type Way = 'down' | 'up';

/** The arcs by the nodes at their ends. */
export class FanGraph {
  readonly nodes: readonly FanNode[];
  readonly #from: readonly FanArc[][];
  readonly #to: readonly FanArc[][];

  constructor(nodes: readonly FanNode[], arcs: readonly FanArc[]) {
    this.nodes = nodes;
    this.#from = nodes.map(() => []);
    this.#to = nodes.map(() => []);
    for (const arc of arcs) {
      this.#from[arc.from]!.push(arc);
      this.#to[arc.to]!.push(arc);
    }
  }

  leaving(node: number, way: Way): readonly FanArc[] {
    return way === 'down' ? this.#from[node]! : this.#to[node]!;
  }

  arriving(node: number, way: Way): readonly FanArc[] {
    return way === 'down' ? this.#to[node]! : this.#from[node]!;
  }
}

export function near({ from, to }: Arc, way: Way): number {
  return way === 'down' ? from : to;
}

export function far({ from, to }: Arc, way: Way): number {
  return way === 'down' ? to : from;
}
