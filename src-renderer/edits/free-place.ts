/** Finds a position for a new card where it covers no other. */
import type { Position } from '../../src-shared/flow/layout.ts';
import type { Box } from '../../src-shared/drawing/box.ts';
import { snap, type Size } from '../../src-shared/drawing/card-geometry.ts';

const GAP = 32;
const MAX_STEPS = 12;
const MAX_ROWS = 6;
const REACH = 4;

/** A way down is as bad as one to the side that is this many times longer. */
const DOWN_COST = 3;

/** Returns the preferred position if it is free, or else the nearest one next to it or further below. */
export function freePlace(wanted: Position, size: Size, taken: readonly Box[]): Position {
  const start = { x: snap(wanted.x), y: snap(wanted.y) };
  let best: { readonly at: Position; readonly cost: number } | null = null;
  let y = start.y;
  for (let row = 0; row < MAX_ROWS; row += 1) {
    const down = DOWN_COST * (y - start.y);
    if (best !== null && best.cost <= down) return best.at;
    const blocker = blockerOf({ x: start.x, y }, size, taken);
    if (blocker === undefined) return { x: start.x, y };
    const beside = besideIn({ x: start.x, y }, size, taken);
    const cost = beside === undefined ? Infinity : down + Math.abs(beside.x - start.x);
    if (beside !== undefined && cost < (best?.cost ?? Infinity)) best = { at: beside, cost };
    y = snap(blocker.y + blocker.height + GAP);
  }
  return best?.at ?? { x: start.x, y };
}

/** The nearest free position in the row. */
function besideIn(from: Position, size: Size, taken: readonly Box[]): Position | undefined {
  const away = (place: Position): number => Math.abs(place.x - from.x);
  return ([1, -1] as const)
    .flatMap((way) => slide(from, size, { taken, way }) ?? [])
    .filter((place) => away(place) < REACH * (size.width + GAP))
    .toSorted((a, b) => away(a) - away(b))[0];
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
