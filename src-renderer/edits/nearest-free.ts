/** Finds the position closest to a card's own where it covers no other. */
import { overlaps, type Box } from '../../src-shared/drawing/box.ts';
import { GRID } from '../../src-shared/drawing/card-geometry.ts';
import type { Position } from '../../src-shared/flow/layout.ts';

const GAP = 16;

/** The closest position is beside other cards, so only lines beside their sides are tried, in growing circles. */
export function nearestFree(card: Box, others: readonly Box[]): Position {
  if (isFree(card, others)) return { x: card.x, y: card.y };
  for (let reach = 2 * Math.max(card.width, card.height); ; reach *= 2) {
    const near = others.filter((other) => isWithin(other, card, reach));
    const columns = [card.x, ...near.flatMap((other) => beside([other.x, other.width], card.width))];
    const rows = [card.y, ...near.flatMap((other) => beside([other.y, other.height], card.height))];
    const places = [...new Set(columns)].flatMap((x) => [...new Set(rows)].map((y) => ({ x, y })));
    const far = (place: Position): number => Math.hypot(place.x - card.x, place.y - card.y);
    const free = places
      .filter((place) => far(place) <= reach)
      .toSorted((a, b) => far(a) - far(b))
      .find((place) => isFree({ ...card, ...place }, near));
    if (free !== undefined) return free;
  }
}

function beside([start, length]: readonly [number, number], size: number): readonly number[] {
  return [Math.ceil((start + length + GAP) / GRID) * GRID, Math.floor((start - size - GAP) / GRID) * GRID];
}

function isWithin(other: Box, { x, y, width, height }: Box, reach: number): boolean {
  const margin = reach + GAP + GRID;
  const area = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  return overlaps(other, area);
}

function isFree(card: Box, others: readonly Box[]): boolean {
  return !others.some((other) => overlaps(card, other));
}
