/** How much room a drawing takes, and how it is moved. */
import type { Position } from '../../flow/layout.ts';
import { unionOf, type Box } from '../box.ts';
import { routeBounds } from '../routing/edge-route.ts';
import type { Drawing, DrawnLine } from './layout-graph.ts';

/** An empty drawing has an empty box. */
export function extentOf({ cards, lines }: Drawing): Box {
  const boxes = [...cards, ...lines.flatMap(boxesOfLine)];
  return unionOf(boxes) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function boxesOfLine({ points, label }: DrawnLine): Box[] {
  return [routeBounds({ points, label: null }), ...(label === null ? [] : [label])];
}

export function movedDrawing({ cards, lines }: Drawing, by: Position): Drawing {
  return {
    cards: cards.map((card) => ({ ...card, ...movedBy(card, by) })),
    lines: lines.map((line) => movedLine(line, by)),
  };
}

export function movedLine({ id, points, label }: DrawnLine, by: Position): DrawnLine {
  return {
    id,
    points: points.map((point) => movedBy(point, by)),
    label: label === null ? null : { ...label, ...movedBy(label, by) },
  };
}

export function movedBy({ x, y }: Position, by: Position): Position {
  return { x: x + by.x, y: y + by.y };
}
