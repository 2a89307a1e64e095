/** A route bent by hand whose cards moved: the lines at its ends follow them, and the bends between stay. */
import type { Position } from '../../flow/layout.ts';
import type { EdgeEnds, Port } from '../card-ports.ts';
import { simplified, type EdgeRoute } from './edge-route.ts';
import { STUB } from './move-segment.ts';
import { labelAnyhow } from './place-label.ts';

/** The same route if it already reaches the ends. */
export function reachingRoute(route: EdgeRoute, { start, end }: EdgeEnds): EdgeRoute {
  const { points, label } = route;
  if (isAt(points[0]!, start) && isAt(points.at(-1)!, end)) return route;
  const forth = reaching(withBend(points), start);
  const both = simplified(reaching(forth.toReversed(), end).toReversed());
  return { points: both, label: label === null ? null : labelAnyhow({ points: both }) };
}

/** Points that begin at a port. If the port is at another side of the card, a short line leads to the first bend. */
function reaching([first, second, ...others]: readonly Position[], port: Port): Position[] {
  const isUpright = first!.x === second!.x;
  const isSideways = port.side === 'right';
  const from = isUpright === isSideways ? besides(port) : { x: port.x, y: port.y };
  const corner = isUpright ? { x: from.x, y: second!.y } : { x: second!.x, y: from.y };
  return [{ x: port.x, y: port.y }, from, corner, ...others];
}

function besides({ x, y, side }: Port): Position {
  if (side === 'right') return { x: x + STUB, y };
  return { x, y: side === 'top' ? y - STUB : y + STUB };
}

/** Adds a bend to a straight line, so that each of its ends can move by itself. */
export function withBend(points: readonly Position[]): readonly Position[] {
  const [a, b] = points;
  if (points.length !== 2 || a === undefined || b === undefined) return points;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [a, middle, middle, b];
}

function isAt(point: Position, port: Position): boolean {
  return point.x === port.x && point.y === port.y;
}
