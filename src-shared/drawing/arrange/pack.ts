/** Packs the drawings of connected parts into a shape that fits a window: the main one first, single cards last. */
import type { Box } from '../box.ts';
import { GRID } from '../card-geometry.ts';
import { extentOf, movedDrawing } from './drawn-shapes.ts';
import { WINDOW_ASPECT } from '../window-shape.ts';
import type { Drawing } from './layout-graph.ts';

const BETWEEN_PARTS = 80;
const BETWEEN_CARDS = 48;

export function packed(drawings: readonly Drawing[]): Drawing {
  const connected = drawings.filter(({ lines }) => lines.length > 0);
  const lone = drawings.filter(({ lines }) => lines.length === 0);
  const lonePacked = lone.length === 0 ? [] : [inShelves(lone, BETWEEN_CARDS)];
  return inShelves([...connected, ...lonePacked], BETWEEN_PARTS);
}

/** Arranges the drawings side by side in as many shelves as fit a window best, in their order. */
function inShelves(drawings: readonly Drawing[], gap: number): Drawing {
  const boxes = drawings.map(extentOf);
  let best: Shelves | null = null;
  for (const width of shelfWidths(boxes, gap)) {
    const shelves = shelvesOf(boxes, { width, gap });
    if (best === null || shelves.worst < best.worst) best = shelves;
  }
  const moved = drawings.map((drawing, index) => movedDrawing(drawing, best!.offsets[index]!));
  return { cards: moved.flatMap(({ cards }) => cards), lines: moved.flatMap(({ lines }) => lines) };
}

/** The widths of the first drawings side by side. */
function shelfWidths(boxes: readonly Box[], gap: number): number[] {
  let width = 0;
  return boxes.map((box) => (width += box.width + gap));
}

interface Shelves {
  readonly offsets: readonly { readonly x: number; readonly y: number }[];
  /** How much larger than the window the drawing is, in units of its height. */
  readonly worst: number;
}

function shelvesOf(
  boxes: readonly Box[],
  { width: most, gap }: { readonly width: number; readonly gap: number },
): Shelves {
  let [left, top, lowest, right] = [0, 0, 0, 0];
  const offsets = boxes.map(({ x, y, width, height }) => {
    if (left > 0 && left + width + gap > most) [left, top] = [0, onGrid(lowest + gap)];
    const offset = { x: onGrid(left - x), y: onGrid(top - y) };
    left = offset.x + x + width + gap;
    lowest = Math.max(lowest, offset.y + y + height);
    right = Math.max(right, left - gap);
    return offset;
  });
  return { offsets, worst: Math.max(right / WINDOW_ASPECT, lowest) };
}

function onGrid(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}
