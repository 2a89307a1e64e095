/** Finds a position for a new card where it covers no other. */
import type { Position } from '../../src-shared/flow/layout.ts';
import type { Box } from '../../src-shared/drawing/box.ts';
import { snap, type Size } from '../../src-shared/drawing/card-geometry.ts';

const GAP = 32;
const MAX_STEPS = 12;
const MAX_ROWS = 6;
const REACH = 4;

/** Returns the preferred position if it is free, or else the nearest one next to it, then further below. */
export function freePlace(wanted: Position, size: Size, taken: readonly Box[]): Position {
  const start = { x: snap(wanted.x), y: snap(wanted.y) };
  let y = start.y;
  for (let row = 0; row < MAX_ROWS; row += 1) {
    const blocker = blockerOf({ x: start.x, y }, size, taken);
    if (blocker === undefined) return { x: start.x, y };
    const beside = [
      slide({ x: start.x, y }, size, { taken, way: 1 }),
      slide({ x: start.x, y }, size, { taken, way: -1 }),
    ]
      .filter((place) => place !== null && Math.abs(place.x - start.x) < REACH * (size.width + GAP))
      .toSorted((a, b) => Math.abs(a!.x - start.x) - Math.abs(b!.x - start.x))[0];
    if (beside) return beside;
    y = snap(blocker.y + blocker.height + GAP);
  }
  return { x: start.x, y };
}

interface Slide {
  readonly taken: readonly Box[];
  /** 1 to the right, -1 to the left. */
  readonly way: 1 | -1;
}

/** Moves along the row, past every card in the way. */
function slide(from: Position, size: Size, { taken, way }: Slide): Position | null {
  let place = from;
  for (let tries = 0; tries < MAX_STEPS; tries += 1) {
    const blocker = blockerOf(place, size, taken);
    if (blocker === undefined) return place;
    const x = way === 1 ? blocker.x + blocker.width + GAP : blocker.x - size.width - GAP;
    place = { x: snap(x), y: place.y };
  }
  return null;
}

function blockerOf(place: Position, size: Size, taken: readonly Box[]): Box | undefined {
  return taken.find((box) => overlaps({ ...place, ...size }, box));
}

function overlaps(a: Box, b: Box): boolean {
  const gap = GAP / 2;
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}
