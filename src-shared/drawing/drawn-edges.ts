/**
 * The drawn edges of a graph. Edges inside a collapsed group are hidden; those that cross its border are connected to
 * its card, one for each pair, with their count.
 */
import type { Edge, Graph } from '../flow/flow.ts';
import type { GraphLayout } from '../flow/layout.ts';
import { t } from '../messages/translate.ts';
import type { Box } from './box.ts';
import { edgePorts, portAt, portIn, type EdgeEnds } from './card-ports.ts';
import { leavesAt } from './edge-ends.ts';
import { FOLDED_PORTS, FOLDED_SIZE, foldedAt, frameAround, titleBox } from './group-frame.ts';

export interface DrawnEdge {
  /** The first of the edges it represents. */
  readonly edge: Edge;
  /** The number of edges it represents. */
  readonly stands: number;
  /** The cards at its ends: nodes, or collapsed groups by names that differ from those of nodes. */
  readonly from: string;
  readonly to: string;
}

export type PlacedEdge = DrawnEdge & { readonly ends: EdgeEnds };

type Groups = GraphLayout['groups'];

/** Nodes and groups may have the same id. */
export function groupName(id: string): string {
  return `group:${id}`;
}

/** The names of the collapsed groups, by their members. */
export function collapsedGroups(groups: Groups = {}): ReadonlyMap<string, string> {
  const collapsed = Object.entries(groups).filter(([, group]) => group.collapsed === true);
  return new Map(collapsed.flatMap(([id, { members }]) => members.map((member) => [member, groupName(id)] as const)));
}

/** The positions of collapsed groups, by name. `boxes`: those of nodes and notes, including hidden ones. */
export function foldedCards(groups: Groups, boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, Box> {
  const cards = Object.entries(groups ?? {}).flatMap(([id, { members, collapsed }]) => {
    const frame = collapsed === true ? frameAround(members.flatMap((member) => boxes.get(member) ?? [])) : null;
    // A group without remaining members has no frame.
    return frame === null ? [] : [[groupName(id), { ...foldedAt(frame).position, ...FOLDED_SIZE }] as const];
  });
  return new Map(cards);
}

/** The areas covered by the titles of open groups, by names that differ from those of nodes. */
export function groupTitles(groups: Groups, boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, Box> {
  const titles = Object.entries(groups ?? {}).flatMap(([id, { members, collapsed, label = t('groups.unnamed') }]) => {
    const frame = collapsed === true ? null : frameAround(members.flatMap((member) => boxes.get(member) ?? []));
    return frame === null ? [] : [[`title:${id}`, titleBox(frame, label)] as const];
  });
  return new Map(titles);
}

/** The card at each end of every edge, and which edges are drawn together. */
export function drawnEdges({ nodes, edges }: Graph, groups: Groups): readonly DrawnEdge[] {
  const folded = collapsedGroups(groups);
  if (folded.size === 0) return edges.map((edge) => ({ edge, stands: 1, from: edge.from, to: edge.to }));
  const types = new Map(nodes.map((node) => [node.id, node.type] as const));
  const seen = edges.flatMap((edge) => {
    const [from, to] = [folded.get(edge.from), folded.get(edge.to) ?? edge.to];
    if (from === to) return [];
    const type = types.get(edge.from);
    // Each branch of a card has its own port; a collapsed group has one for failures and one for everything else.
    const pair = from === undefined || type === undefined ? edge.id : [from, to, leavesAt(edge, type)].join('|');
    return [{ pair, drawn: { edge, stands: 1, from: from ?? edge.from, to } }];
  });
  return [...Map.groupBy(seen, ({ pair }) => pair).values()].map((together) => ({
    ...together[0]!.drawn,
    stands: together.length,
  }));
}

/**
 * Places edges with their start and end points. Edges with an unconnected end can't be drawn; they are reported as
 * problems.
 */
export function placedEdges(graph: Graph, groups: Groups, boxes: ReadonlyMap<string, Box>): readonly PlacedEdge[] {
  const ports = edgePorts(graph, boxes);
  const cards = foldedCards(groups, boxes);
  if (cards.size === 0) return allPlaced(graph, ports);
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const placed: PlacedEdge[] = [];
  for (const one of drawnEdges(graph, groups)) {
    const own = ports.get(one.edge.id);
    if (own === undefined) continue;
    const [source, target, type] = [cards.get(one.from), cards.get(one.to), types.get(one.edge.from)];
    const isLed = source !== undefined && type !== undefined;
    if (!isLed && target === undefined) {
      placed.push({ ...one, ends: own });
      continue;
    }
    const start = isLed ? portAt(source, FOLDED_PORTS[leavesAt(one.edge, type)]) : own.start;
    const end = target === undefined ? own.end : portAt(target, portIn(target));
    placed.push({ ...one, ends: { start, end } });
  }
  return placed;
}

/** Without collapsed groups, every edge stands for itself. */
function allPlaced({ edges }: Graph, ports: ReadonlyMap<string, EdgeEnds>): readonly PlacedEdge[] {
  const placed: PlacedEdge[] = [];
  for (const edge of edges) {
    const ends = ports.get(edge.id);
    if (ends !== undefined) placed.push({ edge, stands: 1, from: edge.from, to: edge.to, ends });
  }
  return placed;
}
