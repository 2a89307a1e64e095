/** Where a new card can stand without covering another. */
import type { Position } from '../../src-shared/flow/layout.ts';
import { snap, type Size } from '../canvas/node-size.ts';

export interface Box extends Position, Size {}

const GAP = 32;
const MOST_TRIES = 60;

/** The wished place if it is free, else the nearest one to its right, then below. */
export function freePlace(wish: Position, size: Size, taken: readonly Box[]): Position {
  const start = { x: snap(wish.x), y: snap(wish.y) };
  let place = start;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const blocker = taken.find((box) => overlaps({ ...place, ...size }, box));
    if (blocker === undefined) return place;
    const right = { x: snap(blocker.x + blocker.width + GAP), y: place.y };
    place =
      right.x - start.x < 4 * (size.width + GAP) ? right : { x: start.x, y: snap(blocker.y + blocker.height + GAP) };
  }
  return place;
}

function overlaps(a: Box, b: Box): boolean {
  const gap = GAP / 2;
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}
