/** Where a line may run: off cards, off labels, and not beside foreign edges. */
import type { Box } from '../box.ts';
import { inflated } from '../box.ts';
import { doCross } from '../routing/crossings.ts';
import { isCrossed, runAlong, segmentBox, segmentsOf, type EdgeRoute, type Segment } from '../routing/edge-route.ts';
import { labelOf } from '../routing/fitting-route.ts';
import { createObstacles, type Obstacles } from '../routing/obstacles.ts';
import type { EdgeToRoute } from '../routing/router-state.ts';
import { NEAR } from '../routing/routing-grid.ts';
import type { Sharing } from '../routing/sharing-ports.ts';

export interface Corridors {
  readonly addCard: (card: Box) => void;
  readonly addRoute: (edge: EdgeToRoute, route: EdgeRoute) => void;
  /** How many lines a route crosses; infinite if something is in its way. */
  readonly crossings: (edge: EdgeToRoute, route: Pick<EdgeRoute, 'points'>) => number;
  readonly lines: Pick<Obstacles, 'linesIn'>;
}

export function createCorridors(sharing: Sharing): Corridors {
  const obstacles = createObstacles();
  const shared = new Map<string, ReadonlySet<string>>();
  const sharedWith = (edge: EdgeToRoute): ReadonlySet<string> => {
    const known = shared.get(edge.id) ?? sharing(edge);
    shared.set(edge.id, known);
    return known;
  };
  const crossingsAt = (segment: Segment, id: string, own: ReadonlySet<string>): number => {
    const box = segmentBox(segment);
    const area = inflated(box, 1);
    if (obstacles.cardsIn(area).some((card) => isCrossed(card, segment))) return Infinity;
    if (obstacles.labelsIn(area).some((label) => isCrossed(label.box, segment))) return Infinity;
    let count = 0;
    for (const line of obstacles.linesIn(inflated(box, NEAR))) {
      if (line.edge === id) continue;
      if (!own.has(line.edge) && runAlong(segment, line, NEAR)) return Infinity;
      if (doCross(segment, line)) count += 1;
    }
    return count;
  };
  return {
    addCard: obstacles.addCard,
    addRoute: (edge, route) => obstacles.addRoute(edge.id, route, labelOf(edge, route)),
    crossings: (edge, route) => {
      const own = sharedWith(edge);
      let sum = 0;
      for (const segment of segmentsOf(route)) {
        sum += crossingsAt(segment, edge.id, own);
        if (sum === Infinity) break;
      }
      return sum;
    },
    lines: obstacles,
  };
}
