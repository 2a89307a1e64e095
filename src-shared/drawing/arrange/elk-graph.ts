/** A graph as ELK wants it, and ELK's answer as positions. Pure; the worker does the work between the two. */
import type { ElkNode } from './elk-types.ts';
import { entryOf } from '../../flow/entry.ts';
import { graphOf, type Flow, type GraphRef } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { Position } from '../../flow/layout.ts';
import { ELK_OPTIONS } from './elk-options.ts';
import { EXIT_SIZE, nodeSize, snap } from '../card-geometry.ts';
import { branchCounts, summarise } from '../node-summary.ts';
import { calleeOf } from '../../node-kinds/parts-of.ts';

/** In a large graph care costs many seconds and shows little: the order in the file is not held to, and one sweep must do. */
const LARGE_OPTIONS = {
  ...ELK_OPTIONS,
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.thoroughness': '1',
} as const;

export const LARGE = 300;

/** `only`: arranges these and leaves the others out. */
export function toElk(flow: Flow, ref: GraphRef, only?: ReadonlySet<string>): ElkNode {
  const graph = graphOf(flow, ref);
  const nodes = (graph?.nodes ?? []).filter((node) => only?.has(node.id) ?? true);
  const ids = new Set(nodes.map((node) => node.id));
  const branches = graph ? branchCounts(graph) : new Map<string, number>();
  const entry = graph ? entryOf(graph) : null;
  const entryId = entry?.kind === 'found' ? entry.id : null;
  const edges = (graph?.edges ?? []).filter(
    (edge) => ids.has(edge.from) && (ids.has(edge.to) || (edge.to === EXIT && !only)),
  );
  const children: ElkNode[] = nodes.map((node) => {
    const callee = calleeOf(flow, node);
    const size = nodeSize(node, summarise(node, { branches: branches.get(node.id) ?? 0, callee }));
    const first = node.id === entryId ? { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } } : {};
    return { id: node.id, ...size, ...first };
  });
  if (edges.some((edge) => edge.to === EXIT)) children.push({ id: EXIT, ...EXIT_SIZE });
  return {
    id: 'root',
    layoutOptions: nodes.length > LARGE ? LARGE_OPTIONS : ELK_OPTIONS,
    children,
    edges: edges.map((edge) => ({ id: edge.id, sources: [edge.from], targets: [edge.to] })),
  };
}

/** Snapped positions, moved so that `anchor` is the top left corner of them all. */
export function fromElk(arranged: ElkNode, anchor: Position): Record<string, Position> {
  const children = (arranged.children ?? []).filter((child) => child.id !== EXIT);
  const left = Math.min(...children.map((child) => child.x ?? 0));
  const top = Math.min(...children.map((child) => child.y ?? 0));
  return Object.fromEntries(
    children.map((child) => [
      child.id,
      { x: snap((child.x ?? 0) - left + anchor.x), y: snap((child.y ?? 0) - top + anchor.y) },
    ]),
  );
}
