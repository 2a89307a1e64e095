/** ELK's drawing on our canvas: positions on the grid, and its routes and label places with their ends on our ports. */
import { EXIT } from '../../flow/ids.ts';
import type { Position } from '../../flow/layout.ts';
import { snap } from '../card-geometry.ts';
import { simplified, type EdgeRoute } from '../routing/edge-route.ts';
import type { ElkEdge, ElkNode } from './elk-types.ts';

export interface Arranged {
  readonly places: Readonly<Record<string, Position>>;
  readonly routes: ReadonlyMap<string, EdgeRoute>;
}

/** Moved so that `anchor` is the top left corner of all cards. */
export function fromElk(arranged: ElkNode, anchor: Position): Arranged {
  const all = arranged.children ?? [];
  const children = all.filter((child) => child.id !== EXIT);
  if (children.length === 0) return { places: {}, routes: new Map() };
  const dx = anchor.x - Math.min(...children.map(({ x = 0 }) => x));
  const dy = anchor.y - Math.min(...children.map(({ y = 0 }) => y));
  const places = new Map(all.map(({ id, x = 0, y = 0 }) => [id, { x: snap(x + dx), y: snap(y + dy) }] as const));
  const ports = portsOf(all, places);
  // The exit stands where the routes to it end.
  places.delete(EXIT);
  const routes = (arranged.edges ?? []).flatMap((edge) => {
    const route = routeOf(edge, { dx, dy, ports });
    return route === null ? [] : [[edge.id, route] as const];
  });
  return { places: Object.fromEntries(places), routes: new Map(routes) };
}

function portsOf(children: readonly ElkNode[], places: ReadonlyMap<string, Position>): ReadonlyMap<string, Position> {
  return new Map(
    children.flatMap(({ id, ports = [] }) => {
      const place = places.get(id)!;
      return ports.map((port) => [port.id, { x: place.x + (port.x ?? 0), y: place.y + (port.y ?? 0) }] as const);
    }),
  );
}

interface Moved {
  readonly dx: number;
  readonly dy: number;
  readonly ports: ReadonlyMap<string, Position>;
}

/** Null for edges to collapsed groups. */
function routeOf({ sources, targets, sections, labels }: ElkEdge, { dx, dy, ports }: Moved): EdgeRoute | null {
  const [start, end] = [ports.get(sources[0]!), ports.get(targets[0]!)];
  const section = sections?.length === 1 ? sections[0] : undefined;
  if (section === undefined || start === undefined || end === undefined) return null;
  const { startPoint, bendPoints = [], endPoint } = section;
  // At the border of a group ELK adds points that the line runs straight through.
  const points = simplified([startPoint, ...bendPoints, endPoint].map(({ x, y }) => rounded(x + dx, y + dy)));
  const label = labels?.[0];
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
  return {
    points: simplified(withEnds(points, start, end)),
    label: label === undefined ? null : rounded(x + width / 2 + dx, y + height / 2 + dy),
  };
}

function rounded(x: number, y: number): Position {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Cards were moved onto the grid: the first and the last part of the route follow. */
function withEnds(points: readonly Position[], start: Position, end: Position): Position[] {
  if (points.length === 2) {
    const middle = Math.round((start.y + end.y) / 2);
    return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end];
  }
  const moved = [...points];
  const follow = (at: number, from: Position, to: Position): void => {
    const point = moved[at]!;
    moved[at] = Math.abs(from.x - points[at]!.x) <= 1 ? { x: to.x, y: point.y } : { x: point.x, y: to.y };
  };
  follow(1, points[0]!, start);
  follow(moved.length - 2, points.at(-1)!, end);
  moved[0] = start;
  moved[moved.length - 1] = end;
  return moved;
}
