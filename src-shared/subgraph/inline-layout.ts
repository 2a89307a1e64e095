/** The positions of a subgraph's nodes after inlining: the same arrangement around the call, without overlaps. */
import type { FlowDocument } from '../document/document.ts';
import { graphLayout, type GraphLayout, type Layout, type Position, withGraphLayout } from '../flow/layout.ts';
import { partOf, without } from './extract-layout.ts';
import type { CallPlace, Parts } from './inline-place.ts';
import { freeId } from '../flow/ids.ts';

/** A card with some space around it. */
const CARD = { width: 256, height: 120 } as const;
const ROW = 144;

export function layoutOfInline(
  { layout }: FlowDocument,
  { graph, call, callers, ids, before, behind }: CallPlace & Parts,
): Layout {
  const around = graphLayout(layout, graph);
  const inner = graphLayout(layout, call.ref);
  const stand = around.nodes[call.id] ?? { x: 0, y: 0 };
  const rest = without(around, new Set([call.id]));
  const places = rows(inner, { before, behind });
  const own = [...Object.values(places), ...Object.values(inner.notes ?? {})];
  const box = boxOf(own);
  const centered = { x: stand.x - (box.left + box.right) / 2, y: stand.y - (box.top + box.bottom) / 2 };
  const others = Object.values(rest.nodes);
  const isFree = !others.some((at) =>
    own.some((place) => touches(at, { x: place.x + centered.x, y: place.y + centered.y })),
  );
  const by = isFree ? centered : { x: centered.x, y: stand.y - box.top };
  const apart = isFree ? rest : spread(rest, stand, { width: box.right - box.left, height: box.bottom - box.top });
  const taken = new Set([
    ...Object.keys(rest.nodes),
    ...Object.keys(rest.notes ?? {}),
    ...Object.keys(rest.groups ?? {}),
  ]);
  const members = new Set([...Object.keys(places), ...Object.keys(inner.notes ?? {})]);
  const nameOf = (id: string): string => ids.get(id) ?? freeId(id, taken);
  const part = partOf({ ...inner, nodes: places }, members, {
    move: (at) => ({ x: at.x + by.x, y: at.y + by.y }),
    nameOf,
  });
  const next = withGraphLayout(layout, graph, joined(apart, part));
  if (callers.length > 0 || next.subgraphs === undefined) return next;
  const { [call.ref]: _gone, ...subgraphs } = next.subgraphs;
  const { subgraphs: _all, ...others_ } = next;
  return Object.keys(subgraphs).length === 0 ? others_ : { ...others_, subgraphs };
}

/** Nodes that bind inputs are above; the node where exits meet is below. */
function rows({ nodes }: GraphLayout, { before, behind }: Pick<Parts, 'before' | 'behind'>): Record<string, Position> {
  const box = boxOf(Object.values(nodes));
  const above = before.map((id) => [id, { x: box.left, y: box.top - ROW }] as const);
  const below = behind.map((id) => [id, { x: (box.left + box.right) / 2, y: box.bottom + ROW }] as const);
  return { ...nodes, ...Object.fromEntries([...above, ...below]) };
}

function boxOf(places: readonly Position[]) {
  if (places.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function touches(a: Position, b: Position): boolean {
  return Math.abs(a.x - b.x) < CARD.width && Math.abs(a.y - b.y) < CARD.height;
}

/** Makes room: nodes below move down, and nodes at the sides move outward. */
function spread(
  layout: GraphLayout,
  from: Position,
  size: { readonly width: number; readonly height: number },
): GraphLayout {
  const moved = (at: Position): Position => {
    if (at.y > from.y) return { x: at.x, y: at.y + size.height };
    if (at.y < from.y) return at;
    return { x: at.x + (at.x > from.x ? 1 : -1) * (size.width / 2), y: at.y };
  };
  const nodes = Object.fromEntries(Object.entries(layout.nodes).map(([id, at]) => [id, moved(at)]));
  if (layout.notes === undefined) return { ...layout, nodes };
  const notes = Object.fromEntries(Object.entries(layout.notes).map(([id, note]) => [id, { ...note, ...moved(note) }]));
  return { ...layout, nodes, notes };
}

function joined(a: GraphLayout, b: GraphLayout): GraphLayout {
  const { viewport: _looking, ...part } = b;
  return {
    ...a,
    nodes: { ...a.nodes, ...part.nodes },
    ...(part.notes && { notes: { ...a.notes, ...part.notes } }),
    ...(part.groups && { groups: { ...a.groups, ...part.groups } }),
    ...(part.colors && { colors: { ...a.colors, ...part.colors } }),
    ...(part.locked && { locked: [...(a.locked ?? []), ...part.locked] }),
  };
}
