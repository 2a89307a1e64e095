/** The obstacles of routes and labels on the canvas, found by position. */
import { inflated, overlaps, type Box } from '../box.ts';
import { createBoxIndex } from './box-index.ts';
import { segmentBox, type EdgeRoute, segmentsOf, type Segment } from './edge-route.ts';

export interface RoutedLine extends Segment {
  readonly edge: string;
}

export interface Obstacles {
  readonly addCard: (box: Box) => void;
  readonly removeCard: (box: Box) => void;
  readonly addRoute: (edge: string, route: EdgeRoute, label: Box | null) => void;
  /** The ends of an edge that has no route yet. */
  readonly addEnds: (edge: string, ends: readonly Segment[]) => void;
  /** Forgets a route, or the ends of an edge without one. */
  readonly removeRoute: (edge: string) => void;
  readonly cardsIn: (area: Box) => Box[];
  readonly labelsIn: (area: Box) => readonly Placed[];
  readonly linesIn: (area: Box) => RoutedLine[];
}

export interface Placed {
  readonly edge: string;
  readonly box: Box;
}

interface Taken {
  readonly lines: readonly RoutedLine[];
  readonly label: Placed | null;
}

export function createObstacles(): Obstacles {
  const cards = createBoxIndex<Box>();
  const labels = createBoxIndex<Placed>();
  const lines = createBoxIndex<RoutedLine>();
  const taken = new Map<string, Taken>();
  const removeRoute = (edge: string): void => {
    const known = taken.get(edge);
    if (known === undefined) return;
    taken.delete(edge);
    for (const line of known.lines) lines.remove(line, segmentBox(line));
    if (known.label !== null) labels.remove(known.label, known.label.box);
  };
  const add = (edge: string, segments: readonly Segment[], label: Placed | null): void => {
    removeRoute(edge);
    const own = segments.map((segment) => ({ ...segment, edge }));
    for (const line of own) lines.add(line, segmentBox(line));
    if (label !== null) labels.add(label, label.box);
    taken.set(edge, { lines: own, label });
  };
  return {
    addCard: (box) => cards.add(box, box),
    removeCard: (box) => cards.remove(box, box),
    addRoute: (edge, route, box) => add(edge, segmentsOf(route), box === null ? null : { edge, box }),
    addEnds: (edge, ends) => add(edge, ends, null),
    removeRoute,
    cardsIn: (area) => [...cards.near(area)].filter((box) => overlaps(box, area)),
    labelsIn: (area) => [...labels.near(area)].filter(({ box }) => overlaps(box, area)),
    // A line has no width, so touching an area counts.
    linesIn: (area) => [...lines.near(area)].filter((line) => overlaps(inflated(segmentBox(line), 0.5), area)),
  };
}
