/** Lines that arrive at a card below the title of its group run past the title. */
import type { Position } from '../../flow/layout.ts';
import { inflated, overlaps, type Box } from '../box.ts';
import { segmentBox, segmentsOf, simplified } from '../routing/edge-route.ts';
import { LANE } from '../routing/routing-grid.ts';
import type { DrawnLine } from './layout-graph.ts';
import { lineAfter } from './part-drawing.ts';

/** The distance of a line from the title. */
const BESIDE = 8;

/** The same lines if none arrives there, or if there is no space next to the title. */
export function aroundTitle(lines: readonly DrawnLine[], title: Box, frame: Box): readonly DrawnLine[] {
  const isUnder = (line: DrawnLine): boolean => arrivesUnder(line, title);
  const [x, ...others] = new Set(lines.filter(isUnder).map(({ points }) => points.at(-1)!.x));
  if (x === undefined || others.length > 0) return lines;
  const corner = { x: lineAfter(title.x + title.width + BESIDE), y: title.y + title.height + BESIDE };
  if (corner.x + BESIDE > frame.x + frame.width) return lines;
  const lane = inflated({ x, y: frame.y, width: corner.x - x, height: corner.y - frame.y }, LANE - 1);
  const inTheWay = lines.some((line) => !isUnder(line) && runsThrough(line, lane));
  return inTheWay ? lines : lines.map((line) => (isUnder(line) ? detour(line, corner) : line));
}

function arrivesUnder({ points }: DrawnLine, title: Box): boolean {
  const [above, end] = points.slice(-2) as [Position, Position];
  const isBeside = end.x <= title.x || end.x >= title.x + title.width;
  return above.x === end.x && above.y <= title.y && end.y > title.y + title.height && !isBeside;
}

function runsThrough(line: DrawnLine, area: Box): boolean {
  return segmentsOf(line).some((segment) => overlaps(inflated(segmentBox(segment), 0.5), area));
}

/** Its last segment goes down beside the title, and then below it to its end. */
function detour(line: DrawnLine, corner: Position): DrawnLine {
  const [above, end] = line.points.slice(-2) as [Position, Position];
  const down = [{ x: corner.x, y: above.y }, corner, { x: end.x, y: corner.y }];
  return { ...line, points: simplified([...line.points.slice(0, -2), ...down, end]) };
}
