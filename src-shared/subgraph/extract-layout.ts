/** The layout after a part became a subgraph: the same positions inside, and the call in their place. */
import type { FlowDocument } from '../document/document.ts';
import { graphLayout, type GraphLayout, type Layout, type Position, withGraphLayout } from '../flow/layout.ts';
import type { Boundary } from './boundary.ts';

interface Extracted {
  readonly boundary: Boundary;
  readonly notes: readonly string[];
  readonly subgraph: string;
  readonly call: string;
}

const GRID = 8;

export function layoutOfExtract({ layout }: FlowDocument, extracted: Extracted): Layout {
  const { boundary, subgraph, call } = extracted;
  const around = graphLayout(layout, boundary.graph);
  const members = new Set([...boundary.ids, ...extracted.notes]);
  const places = [...boundary.ids].flatMap((id) => (Object.hasOwn(around.nodes, id) ? [around.nodes[id]!] : []));
  const origin = { x: Math.min(...places.map(({ x }) => x)), y: Math.min(...places.map(({ y }) => y)) };
  const corner = places.length === 0 ? { x: 0, y: 0 } : origin;
  const inner = partOf(around, members, { move: (at) => ({ x: at.x - corner.x, y: at.y - corner.y }) });
  const outer = without(around, members);
  const entry = boundary.entry === undefined ? undefined : around.nodes[boundary.entry];
  const stand = places.length === 0 ? {} : { [call]: placeOfCall(places, entry) };
  return withGraphLayout(
    withGraphLayout(layout, boundary.graph, { ...outer, nodes: { ...outer.nodes, ...stand } }),
    subgraph,
    inner,
  );
}

/** In the middle, but in the column of the first node, so that the edges into the part stay straight. */
function placeOfCall(places: readonly Position[], entry: Position | undefined): Position {
  const middle = (values: readonly number[]): number => snap((Math.min(...values) + Math.max(...values)) / 2);
  return { x: entry?.x ?? middle(places.map(({ x }) => x)), y: middle(places.map(({ y }) => y)) };
}

function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}

/** Nodes and notes with their colors and locks, and complete groups. */
export function partOf(
  around: GraphLayout,
  members: ReadonlySet<string>,
  { move, nameOf = (id) => id }: { move: (at: Position) => Position; nameOf?: (id: string) => string },
): GraphLayout {
  const mine = <T>(table: Readonly<Record<string, T>> = {}): [string, T][] =>
    Object.entries(table).flatMap(([id, value]) => (members.has(id) ? [[nameOf(id), value]] : []));
  const notes = mine(around.notes).map(([id, note]) => [id, { ...note, ...move(note) }] as const);
  const colors = mine(around.colors);
  const groups = Object.entries(around.groups ?? {})
    .filter(([, group]) => group.members.every((id) => members.has(id)))
    .map(([id, group]) => [nameOf(id), { ...group, members: group.members.map(nameOf) }] as const);
  const locked = (around.locked ?? []).filter((id) => members.has(id)).map(nameOf);
  return {
    nodes: Object.fromEntries(mine(around.nodes).map(([id, at]) => [id, move(at)])),
    ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
    ...(groups.length > 0 && { groups: Object.fromEntries(groups) }),
    ...(colors.length > 0 && { colors: Object.fromEntries(colors) }),
    ...(locked.length > 0 && { locked }),
  };
}

export function without(around: GraphLayout, members: ReadonlySet<string>): GraphLayout {
  const rest = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => !members.has(id)));
  const { notes, groups, colors, locked, ...others } = around;
  const left = Object.entries(groups ?? {})
    .map(([id, group]) => [id, { ...group, members: group.members.filter((member) => !members.has(member)) }] as const)
    .filter(([, group]) => group.members.length > 0);
  return {
    ...others,
    nodes: rest(around.nodes),
    ...filled('notes', rest(notes ?? {})),
    ...filled('groups', Object.fromEntries(left)),
    ...filled('colors', rest(colors ?? {})),
    ...(locked?.some((id) => !members.has(id)) === true && { locked: locked.filter((id) => !members.has(id)) }),
  };
}

function filled<Name extends string, T extends object>(name: Name, table: T): { [Key in Name]?: T } {
  return (Object.keys(table).length === 0 ? {} : { [name]: table }) as { [Key in Name]?: T };
}
