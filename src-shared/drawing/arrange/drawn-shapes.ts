/** The shapes of a drawing by ELK: how much room they take, and how they are moved. */
import type { ElkEdge, ElkNode } from './elk-types.ts';

/** Width to height of the window a drawing should fit. */
export const WINDOW_ASPECT = 1.6;

export type Shape = Pick<ElkNode, 'x' | 'y' | 'width' | 'height'>;

export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function extentOf(cards: readonly Shape[]): Extent {
  const [x, y] = [Math.min(...cards.map((card) => card.x ?? 0)), Math.min(...cards.map((card) => card.y ?? 0))];
  const right = Math.max(...cards.map((card) => (card.x ?? 0) + (card.width ?? 0)));
  const bottom = Math.max(...cards.map((card) => (card.y ?? 0) + (card.height ?? 0)));
  return { x, y, width: right - x, height: bottom - y };
}

/** The corners and labels of an edge need room in its column as cards do. */
export function shapesOf({ sections = [], labels = [] }: ElkEdge): Shape[] {
  const corners = sections.flatMap(({ startPoint, endPoint, bendPoints = [] }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return [...corners, ...labels];
}

export function moved({ x = 0, y = 0 }: Shape, { dx, dy }: Offset): { readonly x: number; readonly y: number } {
  return { x: x + dx, y: y + dy };
}

export function movedEdge({ sections = [], labels, ...edge }: ElkEdge, by: Offset): ElkEdge {
  return {
    ...edge,
    ...(labels && { labels: labels.map((label) => ({ ...label, ...moved(label, by) })) }),
    sections: sections.map((section) => ({
      ...section,
      startPoint: moved(section.startPoint, by),
      endPoint: moved(section.endPoint, by),
      bendPoints: (section.bendPoints ?? []).map((point) => moved(point, by)),
    })),
  };
}
