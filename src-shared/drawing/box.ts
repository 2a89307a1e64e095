/** Rectangles of a drawing. */
import type { Position } from '../flow/layout.ts';
import type { Size } from './card-geometry.ts';

export interface Box extends Position, Size {}

export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function centerOf({ x, y, width, height }: Box): Position {
  return { x: x + width / 2, y: y + height / 2 };
}

export function isSameBox(a: Box, b: Box): boolean {
  return a === b || (a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);
}

/** Boxes that only touch don't overlap. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether `inner` is completely within `outer`. */
export function contains(outer: Box, inner: Box): boolean {
  const isBeyondStart = inner.x < outer.x || inner.y < outer.y;
  const isBeyondEnd = inner.x + inner.width > outer.x + outer.width || inner.y + inner.height > outer.y + outer.height;
  return !isBeyondStart && !isBeyondEnd;
}

/** A box with a margin on all sides; a negative margin shrinks it. */
export function inflated({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
