/** How much of a node is worth drawing at a zoom level. Far away a card is a tile: less to lay out, and easier to read. */
import { FRAME } from '../../src-shared/drawing/group-frame.ts';
import { createContext, useContext } from 'react';

export type Detail = 'full' | 'title' | 'tile';

export function detailAt(zoom: number): Detail {
  if (zoom >= 0.5) return 'full';
  return zoom >= 0.2 ? 'title' : 'tile';
}

const SMALLEST_NAME = 0.7;
const HALVINGS_A_STEP = 0.5;

/**
 * How much larger the names of groups, lines, and arrowheads are drawn at a zoom level, so that they are visible when
 * zoomed out. In steps, because each change lays out the names again.
 */
export function farScale(zoom: number): number {
  const steps = Math.ceil(Math.log2(SMALLEST_NAME / zoom) / HALVINGS_A_STEP);
  return steps <= 0 ? 1 : 2 ** (steps * HALVINGS_A_STEP);
}

/** The height of a name's text on the canvas, unscaled. */
const NAME_HEIGHT = 15;

/** The width of an edge's line on the canvas, at a zoom level. */
export function lineWidth(zoom: number): number {
  return LINE_WIDTH * farScale(zoom);
}

/** The same as in edges.css. */
const LINE_WIDTH = 1.5;

/** An enlarged name is drawn above its cards while it fits inside the frame there, else above the frame. */
export function groupNamePlace(scale: number): 'inside' | 'above' | undefined {
  if (scale === 1) return undefined;
  return scale * NAME_HEIGHT <= FRAME.top ? 'inside' : 'above';
}

export const DetailContext = createContext<Detail>('full');

export function useDetail(): Detail {
  return useContext(DetailContext);
}
