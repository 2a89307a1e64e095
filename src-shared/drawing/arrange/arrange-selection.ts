/**
 * Arranges some cards among themselves, at the nearest position where they overlap no other card. Nothing else moves.
 */
import type { Position } from '../../flow/layout.ts';
import { inflated, overlaps, unionOf, type Box } from '../box.ts';
import { GRID } from '../card-geometry.ts';
import type { Arrangement } from './arrange-graph.ts';
import { arrangedBlock, type BlockRequest } from './block.ts';
import type { LayoutEngine } from './layout-graph.ts';

/** Null if the engine was stopped. */
export async function arrangeSelection(request: BlockRequest, engine: LayoutEngine): Promise<Arrangement | null> {
  const block = await arrangedBlock(request, engine);
  if (block === null) return null;
  return block.at(nearestFree([...block.boxes, ...block.lines], block.others));
}

/** Edges need room between cards. */
const GAP = 6 * GRID;

/** Moves straight up, down, left, or right, as little as needed. */
function nearestFree(boxes: readonly Box[], others: readonly Box[]): Position {
  const around = unionOf(boxes);
  const stays = { x: 0, y: 0 };
  if (around === null || !isTaken(boxes, others)) return stays;
  const obstacles = others.map((box) => inflated(box, GAP));
  const offsets = obstacles
    .flatMap(({ x, y, width, height }) => [
      { x: onGrid(x + width - around.x, Math.ceil), y: 0 },
      { x: onGrid(x - around.x - around.width, Math.floor), y: 0 },
      { x: 0, y: onGrid(y + height - around.y, Math.ceil) },
      { x: 0, y: onGrid(y - around.y - around.height, Math.floor) },
    ])
    .toSorted((one, other) => distance(one) - distance(other));
  return offsets.find((by) => !obstacles.some((box) => overlaps(box, { ...around, ...sum(around, by) }))) ?? stays;
}

function isTaken(boxes: readonly Box[], others: readonly Box[]): boolean {
  return boxes.some((box) => others.some((other) => overlaps(box, other)));
}

function onGrid(value: number, round: (value: number) => number): number {
  return round(value / GRID) * GRID;
}

function distance({ x, y }: Position): number {
  return Math.abs(x) + Math.abs(y);
}

function sum(one: Position, other: Position): Position {
  return { x: one.x + other.x, y: one.y + other.y };
}
