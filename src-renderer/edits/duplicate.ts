/** Copying the selected nodes beside themselves, with the edges between them; ids and answer keys become new ones. */
import { graphOf, type Edge, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { FlowDocument } from '../../src-shared/flow/document.ts';
import { freeId } from '../../src-shared/flow/ids.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../src-shared/flow/node-kinds.ts';
import type { Operation } from '../../src-shared/flow/operations.ts';
import { edgeIdBase } from '../../src-shared/flow/parse.ts';
import { takenEdgeIds, takenKeys, takenNodeIds, type PlannedEdit } from './edit.ts';

const ASIDE = { x: 40, y: 40 };

export function planDuplicate(document: FlowDocument, graph: GraphRef, ids: readonly string[]): PlannedEdit | null {
  const inGraph = graphOf(document.flow, graph);
  const nodes = inGraph?.nodes.filter((node) => ids.includes(node.id)) ?? [];
  if (inGraph === undefined || nodes.length === 0) return null;
  const places = graphLayout(document.layout, graph).nodes;
  const copies = copyNodes(document, nodes);
  const operations: Operation[] = [...copies].map(([id, node]) => {
    const at = places[id];
    return { op: 'add-node', graph, node, ...(at ? { at: { x: at.x + ASIDE.x, y: at.y + ASIDE.y } } : {}) };
  });
  for (const edge of copyEdges(document, inGraph.edges, copies)) operations.push({ op: 'add-edge', graph, edge });
  const label = `Duplicate ${nodes.length} node${nodes.length === 1 ? '' : 's'}`;
  return { label, operations, select: { nodes: [...copies.values()].map((node) => node.id) } };
}

function copyNodes({ flow }: FlowDocument, nodes: readonly FlowNode[]): Map<string, FlowNode> {
  const takenIds = takenNodeIds(flow);
  const keys = takenKeys(flow);
  const copies = new Map<string, FlowNode>();
  for (const node of nodes) {
    const id = freeId(node.id, takenIds);
    takenIds.add(id);
    copies.set(node.id, node.type === 'question' ? { ...node, id, key: freshKey(node.key, keys) } : { ...node, id });
  }
  return copies;
}

function freshKey(key: string, taken: Set<string>): string {
  for (let n = 2; ; n += 1) {
    const fresh = `${key.slice(0, 58)}_${n}`;
    if (taken.has(fresh)) continue;
    taken.add(fresh);
    return fresh;
  }
}

function copyEdges({ flow }: FlowDocument, edges: readonly Edge[], copies: ReadonlyMap<string, FlowNode>): Edge[] {
  const taken = takenEdgeIds(flow);
  return edges.flatMap((edge) => {
    const from = copies.get(edge.from)?.id;
    const to = copies.get(edge.to)?.id;
    if (from === undefined || to === undefined) return [];
    const id = freeId(edgeIdBase(from, to), taken);
    taken.add(id);
    return [{ ...edge, id, from, to }];
  });
}
