/** A graph as ELK wants it: cards with a port for each way out, edges with their labels. Pure; an engine does the layout. */
import { drawnGraph } from '../drawn-graph.ts';
import { entryOf } from '../../flow/entry.ts';
import type { Flow, Graph, GraphRef } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { GraphLayout } from '../../flow/layout.ts';
import type { ConditionNames } from '../../guard/operand-words.ts';
import { conditionNames } from '../condition-names.ts';
import type { FlowNode } from '../../flow/node.ts';
import { calleeOf } from '../../node-kinds/parts-of.ts';
import { EXIT_SIZE, nodeSize, type Size } from '../card-geometry.ts';
import { drawnEdges, type DrawnEdge } from '../drawn-edges.ts';
import { HANDLE, leavesAt } from '../edge-ends.ts';
import { countLabel, edgeLabel } from '../edge-label.ts';
import { FOLDED_PORTS, FOLDED_SIZE } from '../group-frame.ts';
import { edgesInRows, inBranchOrder } from '../branch-rows.ts';
import { cardPorts, portIn, type Offset } from '../card-ports.ts';
import { summarise } from '../node-summary.ts';
import { edgesOut } from '../ways-out.ts';
import { branchNumbers } from '../routing/graph-router.ts';
import { ELK_OPTIONS, LARGE, LARGE_OPTIONS } from './elk-options.ts';
import type { ElkEdge, ElkNode, ElkPort } from './elk-types.ts';

export interface ElkRequest {
  /** Arranges these and leaves the others out. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Edges lead to the cards of those that are collapsed. */
  readonly groups?: GraphLayout['groups'];
}

export function toElk(flow: Flow, ref: GraphRef, { only, groups }: ElkRequest = {}): ElkNode {
  const graph = drawnGraph(flow, ref) ?? EMPTY;
  const nodes = graph.nodes.filter((node) => only?.has(node.id) ?? true);
  const ids = new Set(nodes.map((node) => node.id));
  const edges = graph.edges.filter(
    (edge) => ids.has(edge.from) && (ids.has(edge.to) || (edge.to === EXIT && only === undefined)),
  );
  const cards = cardsOf(flow, graph, nodes);
  const leadsOut = edges.some((edge) => edge.to === EXIT);
  return {
    id: 'root',
    layoutOptions: nodes.length > LARGE ? LARGE_OPTIONS : ELK_OPTIONS,
    children: leadsOut ? [...cards, exitCard()] : cards,
    edges: edgesOf(graph, drawnEdges({ ...graph, edges }, groups), conditionNames(flow)),
  };
}

/** The card of a collapsed group: all edges that leave it share two ports. */
export function foldedCard(name: string): ElkNode {
  const ports = [
    inPort(name, FOLDED_SIZE),
    ...FOLDED_SIDES.map((side) => elkPort(foldedOut(name, side), FOLDED_PORTS[side])),
  ];
  return { id: name, ...FOLDED_SIZE, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } };
}

const FOLDED_SIDES = [HANDLE.out, HANDLE.side] as const;

function foldedOut(name: string, side: (typeof FOLDED_SIDES)[number]): string {
  return `${side}:${name}`;
}

const EMPTY: Graph = { nodes: [], edges: [] };

function cardsOf(flow: Flow, graph: Graph, nodes: readonly FlowNode[]): ElkNode[] {
  const entry = entryOf(graph);
  const outOf = edgesOut(graph);
  return nodes.map((node) => {
    const out = outOf(node.id);
    const summary = summarise(node, { out, callee: calleeOf(flow, node) });
    const size = nodeSize(node, summary);
    const isEntry = entry.kind === 'found' && entry.id === node.id;
    const ports = cardPorts({ type: node.type, out, size }).flatMap(({ edge, ...at }) =>
      edge === null ? [] : [elkPort(outName(edge), at)],
    );
    return {
      ...{ id: node.id, ...size },
      ports: [inPort(node.id, size), ...ports],
      layoutOptions: {
        'elk.portConstraints': 'FIXED_POS',
        ...(isEntry && { 'elk.layered.layering.layerConstraint': 'FIRST' }),
      },
    };
  });
}

function exitCard(): ElkNode {
  const layoutOptions = { 'elk.portConstraints': 'FIXED_POS', 'elk.layered.layering.layerConstraint': 'LAST' };
  return { id: EXIT, ...EXIT_SIZE, ports: [inPort(EXIT, EXIT_SIZE)], layoutOptions };
}

const SIDES = { top: 'NORTH', right: 'EAST', bottom: 'SOUTH' } as const;

function elkPort(id: string, { x, y, side }: Offset): ElkPort {
  return { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': SIDES[side] } };
}

function inPort(node: string, size: Size): ElkPort {
  return elkPort(inName(node), portIn(size));
}

function outName(edge: string): string {
  return `out:${edge}`;
}

function inName(node: string): string {
  return `in:${node}`;
}

function edgesOf(graph: Graph, edges: readonly DrawnEdge[], names: ConditionNames): ElkEdge[] {
  const orders = branchNumbers(graph);
  const inRows = edgesInRows(graph);
  const straight = mainEdges(graph);
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  return edges.map(({ edge, stands, from, to }) => {
    const own = inRows.has(edge.id) ? null : edgeLabel(edge, orders.get(edge.id) ?? null, names);
    const label = stands > 1 ? countLabel(stands) : own;
    const source = from === edge.from ? outName(edge.id) : foldedOut(from, leavesAt(edge, types.get(edge.from)!));
    return {
      ...{ id: edge.id, sources: [source], targets: [inName(to)] },
      ...(label !== null && {
        labels: [
          {
            ...{ text: label.lines.join(' '), width: label.width, height: label.height },
            layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
          },
        ],
      }),
      ...(straight.has(edge.id) && {
        layoutOptions: { 'elk.layered.priority.straightness': '10', 'elk.layered.priority.direction': '10' },
      }),
    };
  });
}

/** The way through the graph when nothing special happens: the last branch of each node from the entry on. */
function mainEdges(graph: Graph): ReadonlySet<string> {
  const out = Map.groupBy(graph.edges, (edge) => edge.from);
  const entry = entryOf(graph);
  const main = new Set<string>();
  const seen = new Set<string>();
  for (let at = entry.kind === 'found' ? entry.id : null; at !== null && !seen.has(at);) {
    seen.add(at);
    const normal = (out.get(at) ?? []).filter(({ kind }) => kind === undefined || kind === 'normal');
    const next = inBranchOrder(normal).findLast(({ to }) => !seen.has(to));
    if (next !== undefined) main.add(next.id);
    at = next?.to ?? null;
  }
  return main;
}
