/** Draws a connected graph without groups. */
import type { Position } from '../../flow/layout.ts';
import { labelBox } from '../routing/edge-route.ts';
import { layered, type LayeredDrawing } from './layered/layered.ts';
import { STEP, type LayeredGraph } from './layered/model.ts';
import type { Drawing, LayoutCard, LayoutGraph } from './layout-graph.ts';

export type PlainGraph = Pick<LayoutGraph, 'lines'> & { readonly cards: readonly PlainCard[] };

export interface PlainCard extends LayoutCard {
  /** Its vertical line, from its left side; the middle by default. */
  readonly anchor?: number;
  readonly isPort?: boolean;
  /** Comes before the cards it leads to, without being in the first row. */
  readonly isEntry?: boolean;
}

/** Cards of the usual width are on the grid. */
const ONTO_GRID = 4;

interface PartOptions {
  /** Whether it is the inside of a group. */
  readonly isFramed?: boolean;
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

export function partDrawing(graph: PlainGraph, { isFramed = false, onProgress }: PartOptions = {}): Drawing {
  return drawingOf(graph, layered(toLayered(graph, isFramed), onProgress));
}

function toLayered({ cards, lines }: PlainGraph, isFramed: boolean): LayeredGraph {
  const index = new Map(cards.map(({ id }, at) => [id, at] as const));
  return {
    isFramed,
    cards: cards.map(({ width, height, row, anchor, isPort, isEntry, notes }) => ({
      ...{ width, height, row: row ?? null, anchor: anchor ?? width / 2 },
      ...{ isPort: isPort ?? false, isEntry: isEntry ?? false, notes: notes ?? [] },
    })),
    wires: lines.map(({ from, to, start, end, label, isMain }) => ({
      ...{ from: index.get(from)!, to: index.get(to)!, start, end: end.x, label, isMain: isMain ?? false },
    })),
  };
}

function drawingOf({ cards, lines }: PlainGraph, drawn: LayeredDrawing): Drawing {
  const at = ({ x, y }: Position): Position => ({ x: x + ONTO_GRID, y });
  return {
    cards: cards.flatMap(({ id, width, height, notes = [] }, index) => [
      { id, width, height, ...at(drawn.cards[index]!) },
      ...notes.map((note, each) => ({ ...note, ...at(drawn.notes[index]![each]!) })),
    ]),
    lines: lines.map(({ id, label }, index) => {
      const wire = drawn.wires[index]!;
      const box = label === null || wire.label === null ? null : labelBox(at(wire.label), label);
      return { id, points: wire.points.map(at), label: box };
    }),
  };
}

/** Rounds up to a whole number of steps. */
export function stepsAfter(x: number): number {
  return Math.ceil(x / STEP) * STEP;
}

/** The next position for a vertical line. */
export function lineAfter(x: number): number {
  return stepsAfter(x - ONTO_GRID) + ONTO_GRID;
}
