/** The position of a label on its route: as close to the middle as is free. */
import type { Position } from '../../flow/layout.ts';
import { inflated, type Box } from '../box.ts';
import type { Size } from '../card-geometry.ts';
import { labelBox, segmentsOf, type EdgeRoute } from './edge-route.ts';
import type { Obstacles } from './obstacles.ts';

export interface LabelRequest {
  readonly edge: string;
  readonly route: Pick<EdgeRoute, 'points'>;
  readonly size: Size;
  readonly obstacles: Obstacles;
}

export interface LabelPlace {
  readonly at: Position;
  /** Edges that run through it. */
  readonly crossedBy: ReadonlySet<string>;
}

const STEP = 12;
const MAX_STEPS = 60;
export const LABEL_MARGIN = 4;
/** The preferred position of a label along the route. */
const USUAL = 0.45;

/** The best position clear of cards and other labels, and of edges if possible; null if none is clear of cards. */
export function placeLabel({ edge, route, size, obstacles }: LabelRequest): LabelPlace | null {
  let best: (LabelPlace & { readonly score: number }) | null = null;
  for (const { at, score } of candidates(route, size)) {
    const box = inflated(labelBox(at, size), LABEL_MARGIN);
    const reach = score + crossedPenalty(0);
    if (best !== null && reach >= best.score) continue;
    if (obstacles.cardsIn(box).length > 0 || obstacles.labelsIn(box).some((label) => label.edge !== edge)) continue;
    const crossedBy = edgesIn(obstacles, box, edge);
    const total = score + crossedPenalty(crossedBy.size);
    if (best === null || total < best.score) best = { at, crossedBy, score: total };
  }
  return best;
}

/** The middle of the longest segment: the position of a label if none is clear. */
export function labelAnyhow({ points }: Pick<EdgeRoute, 'points'>): Position {
  const lengths = segmentsOf({ points }).map(({ a, b }) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y));
  const { a, b } = segmentsOf({ points })[lengths.indexOf(Math.max(...lengths))]!;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function crossedPenalty(edges: number): number {
  return edges === 0 ? 0 : 10_000 * edges;
}

function edgesIn(obstacles: Obstacles, box: Box, own: string): ReadonlySet<string> {
  return new Set(obstacles.linesIn(box).flatMap(({ edge }) => (edge === own ? [] : [edge])));
}

interface Candidate {
  readonly at: Position;
  readonly score: number;
}

/** Positions along the route; those far from the preferred one and over a corner are worse. */
function candidates({ points }: Pick<EdgeRoute, 'points'>, { width, height }: Size): Candidate[] {
  const segments = segmentsOf({ points });
  const lengths = segments.map(({ a, b }) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const step = Math.max(STEP, total / MAX_STEPS);
  let before = 0;
  const found = segments.flatMap(({ a, b }, index): Candidate[] => {
    const length = lengths[index]!;
    const begins = before;
    before += length;
    const room = (a.x === b.x ? height : width) / 2;
    const count = Math.max(1, Math.floor(length / step));
    return Array.from({ length: count }, (_, each) => {
      const along = ((each + 0.5) / count) * length;
      const part = along / length;
      const overCorner = Math.max(0, room - Math.min(along, length - along));
      const at = {
        x: Math.round(a.x + (b.x - a.x) * part),
        y: Math.round(a.y + (b.y - a.y) * part),
      };
      return { at, score: Math.abs(begins + along - total * USUAL) + overCorner * 2 };
    });
  });
  return found.toSorted((a, b) => a.score - b.score);
}
