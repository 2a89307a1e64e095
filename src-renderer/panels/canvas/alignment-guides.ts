/** Smart guides: where a dragged item aligns with its neighbors, and how far it must move to do so. */
import type { Box } from '../../../src-shared/drawing/box.ts';
import type { Guides } from '../../state/editing/canvas-store.ts';

export interface Aligned {
  /** The offset that aligns it. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: Guides | null;
}

const NOT_ALIGNED: Aligned = { dx: 0, dy: 0, guides: null };

/** `reach`: how near a line must be, in canvas pixels. The nearest line of each direction wins. */
export function alignTo(moving: Box, others: readonly Box[], reach: number): Aligned {
  const dx = nearest(
    linesOf(moving.x, moving.width),
    others.flatMap(({ x, width }) => linesOf(x, width)),
    reach,
  );
  const dy = nearest(
    linesOf(moving.y, moving.height),
    others.flatMap(({ y, height }) => linesOf(y, height)),
    reach,
  );
  if (dx === null && dy === null) return NOT_ALIGNED;
  const at = { ...moving, x: moving.x + (dx ?? 0), y: moving.y + (dy ?? 0) };
  return {
    dx: dx ?? 0,
    dy: dy ?? 0,
    guides: {
      upright: dx === null ? [] : uprightThrough(at, others),
      level: dy === null ? [] : levelThrough(at, others),
    },
  };
}

/** The two sides and the middle. */
function linesOf(start: number, length: number): readonly [number, number, number] {
  return [start, start + length / 2, start + length];
}

function nearest(own: readonly number[], others: readonly number[], reach: number): number | null {
  let best: number | null = null;
  for (const line of own) {
    for (const other of others) {
      const distance = other - line;
      if (Math.abs(distance) <= reach && (best === null || Math.abs(distance) < Math.abs(best))) best = distance;
    }
  }
  return best;
}

const SAME = 0.5;

function uprightThrough(at: Box, others: readonly Box[]): Guides['upright'] {
  return linesOf(at.x, at.width).flatMap((x) => {
    const on = others.filter((box) => linesOf(box.x, box.width).some((line) => Math.abs(line - x) < SAME));
    if (on.length === 0) return [];
    const all = [at, ...on];
    const from = Math.min(...all.map(({ y }) => y));
    return [{ x, from, to: Math.max(...all.map(({ y, height }) => y + height)) }];
  });
}

function levelThrough(at: Box, others: readonly Box[]): Guides['level'] {
  return linesOf(at.y, at.height).flatMap((y) => {
    const on = others.filter((box) => linesOf(box.y, box.height).some((line) => Math.abs(line - y) < SAME));
    if (on.length === 0) return [];
    const all = [at, ...on];
    const from = Math.min(...all.map(({ x }) => x));
    return [{ y, from, to: Math.max(...all.map(({ x, width }) => x + width)) }];
  });
}
