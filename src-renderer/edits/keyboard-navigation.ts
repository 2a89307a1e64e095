/** Keyboard navigation between nodes: along edges, and between branches. */
import { entryOf } from '../../src-shared/flow/entry.ts';
import type { Graph } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { Position } from '../../src-shared/flow/layout.ts';

export type Direction = 'forward' | 'back' | 'left' | 'right';

export interface Navigation {
  readonly graph: Graph;
  readonly places: Readonly<Record<string, Position>>;
  readonly from: string | undefined;
}

/** The target of a step; undefined if there is none. Without a start, it goes to the entry. */
export function step({ graph, places, from }: Navigation, direction: Direction): string | undefined {
  if (from === undefined) return startOf(graph);
  if (direction === 'forward') return leftmost(targets(graph, from), places);
  if (direction === 'back') return leftmost(sources(graph, from), places);
  return adjacent({ graph, places, from }, direction);
}

function startOf(graph: Graph): string | undefined {
  const entry = entryOf(graph);
  return entry.kind === 'found' ? entry.id : graph.nodes[0]?.id;
}

function targets(graph: Graph, from: string): string[] {
  return graph.edges
    .filter((edge) => edge.from === from && edge.to !== EXIT && edge.to !== from)
    .map((edge) => edge.to);
}

function sources(graph: Graph, to: string): string[] {
  return graph.edges.filter((edge) => edge.to === to && edge.from !== to).map((edge) => edge.from);
}

/** Branches of the same node are neighbors; without any, the nearest card on the canvas. */
function adjacent({ graph, places, from }: Navigation, direction: 'left' | 'right'): string | undefined {
  const here = places[from ?? ''];
  if (from === undefined || here === undefined) return undefined;
  const siblings = new Set(sources(graph, from).flatMap((source) => targets(graph, source)));
  siblings.delete(from);
  const rowNodes = graph.nodes
    .map((node) => node.id)
    .filter((id) => Math.abs((places[id]?.y ?? Infinity) - here.y) < 80);
  const pool = siblings.size > 0 ? [...siblings] : rowNodes;
  const onSide = pool.filter((id) => {
    const x = places[id]?.x;
    return x !== undefined && (direction === 'left' ? x < here.x : x > here.x);
  });
  return onSide.toSorted((a, b) => Math.abs(places[a]!.x - here.x) - Math.abs(places[b]!.x - here.x))[0];
}

function leftmost(ids: readonly string[], places: Readonly<Record<string, Position>>): string | undefined {
  return ids.toSorted((a, b) => (places[a]?.x ?? 0) - (places[b]?.x ?? 0))[0];
}
