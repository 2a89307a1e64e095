/** Which edges share a port, so that they may share a line. */
import type { EdgeEnds } from '../card-ports.ts';
import type { Position } from '../../flow/layout.ts';

interface WithEnds {
  readonly id: string;
  readonly ends: EdgeEnds;
}

/** The edges that share a port with an edge. */
export type Sharing = (edge: WithEnds) => ReadonlySet<string>;

/** An edit routes only a few edges; looking for each of them takes less time than an index of all. */
const FEW = 12;

/** Computed only when an edge is routed. */
export function sharingPorts(edges: readonly WithEnds[]): Sharing {
  let ports: { readonly starts: AtPlace; readonly ends: AtPlace } | null = null;
  let asked = 0;
  return ({ ends: { start, end } }) => {
    if (ports === null && (asked += 1) <= FEW) return sharingOne(edges, { start, end });
    ports ??= { starts: idsAt(edges, 'start'), ends: idsAt(edges, 'end') };
    return new Set([...idsThere(ports.starts, start), ...idsThere(ports.ends, end)]);
  };
}

function sharingOne(edges: readonly WithEnds[], { start, end }: EdgeEnds): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { id, ends } of edges) if (isAt(ends.start, start) || isAt(ends.end, end)) found.add(id);
  return found;
}

function isAt(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y;
}

type AtPlace = ReadonlyMap<number, ReadonlyMap<number, readonly string[]>>;

function idsAt(edges: readonly WithEnds[], which: keyof EdgeEnds): AtPlace {
  const columns = new Map<number, Map<number, string[]>>();
  for (const { id, ends } of edges) {
    const { x, y } = ends[which];
    let column = columns.get(x);
    if (column === undefined) columns.set(x, (column = new Map<number, string[]>()));
    const there = column.get(y);
    if (there === undefined) column.set(y, [id]);
    else there.push(id);
  }
  return columns;
}

function idsThere(places: AtPlace, { x, y }: Position): readonly string[] {
  return places.get(x)?.get(y) ?? [];
}
