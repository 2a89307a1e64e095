/** The positions of the background dots for a viewport: on the grid of the cards, and never too dense. */
import type { Viewport } from '../../src-shared/flow/layout.ts';
import { GRID } from '../../src-shared/drawing/card-geometry.ts';

export interface DotGrid {
  readonly gap: number;
  readonly radius: number;
  /** The offset of the grid, from 0 to one gap. */
  readonly shift: { readonly x: number; readonly y: number };
}

const GAP = 3 * GRID;
const RADIUS = 0.75;
const MIN_RADIUS = 0.375;
const MIN_GAP = 12;
/** How far area.css extends the background beyond the upper left: at least one gap at the largest zoom. */
const OVERLAP = 48;

export function dotGrid({ x, y, zoom }: Viewport): DotGrid {
  let gap = GAP * zoom;
  while (gap < MIN_GAP) gap *= 2;
  const shift = (at: number) => Math.round(modulo(at + OVERLAP - gap / 2, gap));
  return { gap, radius: Math.max(MIN_RADIUS, RADIUS * zoom), shift: { x: shift(x), y: shift(y) } };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
