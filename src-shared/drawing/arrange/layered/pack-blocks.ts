/** Packs the blocks of a fan into bands of a limited width, one below the other. */
import { WINDOW_ASPECT } from '../../window-shape.ts';

/** The widths and heights of a block, by its rows from the hub. */
export interface BlockShape {
  readonly rows: readonly { readonly width: number; readonly height: number }[];
}

export interface PackedBlocks {
  /** How many rows further each block is. */
  readonly offsets: readonly number[];
  readonly widest: number;
  /** The scale at which the fan fits a window. */
  readonly scale: number;
}

const LANE = 16;
const BETWEEN_ROWS = 64;
const MAX_TRIES = 64;

/** The packing at the largest scale. */
export function packBlocks(blocks: readonly BlockShape[], around: Around): PackedBlocks {
  const tries = limitsOf(blocks).map((limit) => packedWithin(blocks, { ...around, limit }));
  return tries.reduce((best, found) => (found.scale > best.scale ? found : best));
}

/** The widths of the first blocks side by side. */
function limitsOf(blocks: readonly BlockShape[]): readonly number[] {
  const band: number[] = [];
  const limits = blocks.map(({ rows }) => {
    addTo(band, rows);
    return Math.max(...band);
  });
  const step = Math.ceil(limits.length / MAX_TRIES);
  return limits.filter((_, at) => at % step === 0);
}

function addTo(band: number[], rows: BlockShape['rows']): void {
  for (const [at, { width }] of rows.entries()) band[at] = (band[at] ?? 0) + width;
}

/** What doesn't move. */
export interface Around {
  /** The height of the hub. */
  readonly top: number;
  /** Blocks next to the first rows. */
  readonly beside: readonly BlockShape[];
}

interface Within extends Around {
  readonly limit: number;
}

export function packedWithin(blocks: readonly BlockShape[], { limit, top, beside }: Within): PackedBlocks {
  const offsets: number[] = [];
  const widths: number[] = [];
  let [offset, band]: [number, number[]] = [0, []];
  for (const { rows } of blocks) {
    const fits = rows.every(({ width }, at) => (band[at] ?? 0) + width <= limit);
    if (!fits && band.length > 0) [offset, band] = [offset + band.length, []];
    addTo(band, rows);
    for (const [at, width] of band.entries()) widths[offset + at] = width;
    offsets.push(offset);
  }
  for (const { rows } of beside) addTo(widths, rows.slice(0, widths.length));
  const widest = Math.max(...widths);
  return { offsets, widest, scale: scaleOf(blocks, { offsets, widest, top }) };
}

interface Packed {
  readonly offsets: readonly number[];
  readonly widest: number;
  readonly top: number;
}

/** Edges to further rows need a lane each beside the first, and another where they turn. */
function scaleOf(blocks: readonly BlockShape[], { offsets, widest, top }: Packed): number {
  const heights: number[] = [];
  for (const [index, { rows }] of blocks.entries())
    for (const [at, { height }] of rows.entries()) {
      const row = offsets[index]! + at;
      heights[row] = Math.max(heights[row] ?? 0, height + BETWEEN_ROWS);
    }
  const turning = offsets.some((offset) => offset > 0) ? blocks.length * LANE : 0;
  const height = heights.reduce((sum, each) => sum + each, 0);
  return Math.min(WINDOW_ASPECT / (widest + turning), 1 / (top + height + turning));
}
