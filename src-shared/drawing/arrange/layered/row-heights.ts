/** The heights and distances of rows, as far apart as their horizontal lines need. */
import { FRAME } from '../../group-frame.ts';
import type { Item, Layers } from './model.ts';
import type { Channel } from './route-channels.ts';

/** The distance between level lines. */
export const SLOT = 16;
const BESIDE_LINES = 24;
const BETWEEN_CARDS = 56;
const BETWEEN = 24;
const GRID = 8;

export interface Rows {
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
  /** The highest level line above each row and, last, below all of them. */
  readonly lines: readonly number[];
  readonly bottom: number;
}

interface Between {
  readonly channels: readonly Channel[];
  readonly isFramed: boolean;
}

export function rowHeights({ layers }: Layers, { channels, isFramed }: Between): Rows {
  const rows = { tops: [] as number[], bottoms: [] as number[], lines: [] as number[] };
  const members = membersIn(layers);
  let y = 0;
  for (const [index, { slots }] of channels.entries()) {
    const [above, below] = [layers[index - 1], layers[index]];
    // Level lines keep clear of the title of the frame, and of its lower border.
    const title = isFramed && index === members.first ? FRAME.top : 0;
    const foot = isFramed && index === members.last + 1 ? FRAME.bottom : 0;
    const lines = slots === 0 ? 0 : 2 * BESIDE_LINES + (slots - 1) * SLOT;
    const height = Math.max(leastBetween(above, below), lines);
    rows.lines.push(onGrid(y + foot + (height - Math.max(0, slots - 1) * SLOT) / 2));
    y += onGrid(foot + height + title);
    if (below === undefined) break;
    rows.tops.push(y);
    y += Math.ceil(below.reduce((most, item) => Math.max(most, item.height), 0) / GRID) * GRID;
    rows.bottoms.push(y);
  }
  return { ...rows, bottom: y };
}

/** The rows other than ports of the frame. */
function membersIn(layers: readonly (readonly Item[])[]): { readonly first: number; readonly last: number } {
  const isOfPorts = (layer: readonly Item[]): boolean =>
    layer.every(({ kind, leftSide }) => kind === 'card' && leftSide === 'line');
  return {
    first: isOfPorts(layers[0]!) ? 1 : 0,
    last: layers.length - (isOfPorts(layers.at(-1)!) ? 2 : 1),
  };
}

function leastBetween(above: readonly Item[] | undefined, below: readonly Item[] | undefined): number {
  if (above === undefined || below === undefined) return 0;
  return above.some(isCard) && below.some(isCard) ? BETWEEN_CARDS : BETWEEN;
}

function isCard({ kind }: Item): boolean {
  return kind === 'card';
}

function onGrid(y: number): number {
  return Math.ceil(y / GRID) * GRID;
}
