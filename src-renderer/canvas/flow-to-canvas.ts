/**
 * The one place where the flow becomes React Flow nodes and edges. A node whose sources did not change is the same object
 * as before, so React Flow and React leave it alone.
 */
import { Position as Side, type Edge as FlowCanvasEdge, type Node as FlowCanvasNode } from '@xyflow/react';
import { entryOf } from '../../src-shared/flow/entry.ts';
import { graphOf, type Edge, type Flow, type Graph, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { GraphLayout, Position } from '../../src-shared/flow/layout.ts';
import type { Box } from '../edits/free-place.ts';
import { NODE_KINDS, type FlowNode, type NodeType } from '../../src-shared/flow/node-kinds.ts';
import { guardOrder } from './edge-text.ts';
import { CARD_WIDTH, EXIT_SIZE, nodeSize, type Size } from './node-size.ts';
import { branchCounts, summarise, type NodeSummary } from './node-summary.ts';
import { exitPosition } from './exit-position.ts';
import { HANDLE, handlesOf, leavesAt } from './handles.ts';
import { placePlates, usualPlace } from './plate-places.ts';

export interface NodeData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly summary: NodeSummary;
  readonly isEntry: boolean;
}

export interface EdgeData extends Record<string, unknown> {
  readonly edge: Edge;
  readonly graph: GraphRef;
  /** The place among guarded siblings, from 1; null where there is no choice. */
  readonly order: number | null;
  /** How far along the edge its text stands, 0 to 1. */
  readonly textAt: number;
}

export type CardNode = FlowCanvasNode<NodeData, 'card'>;
export type ExitNode = FlowCanvasNode<Record<string, never>, 'exit'>;
export type CanvasNode = CardNode | ExitNode;
export type CanvasEdge = FlowCanvasEdge<EdgeData, 'guard'>;

export interface CanvasSource {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly layout: GraphLayout;
  readonly selectedNodes: readonly string[];
  readonly selectedEdges: readonly string[];
  /** Places of nodes that are being dragged or are gliding to a new place. */
  readonly moved: Readonly<Record<string, Position>> | null;
}

export interface CanvasGraph {
  readonly nodes: CanvasNode[];
  readonly edges: CanvasEdge[];
}

interface Made<Source extends readonly unknown[], Result> {
  readonly source: Source;
  readonly result: Result;
}

/** What an edge is called, by the titles of the nodes at its ends. */
type NameEdge = (ends: { readonly from: string; readonly to: string | null }) => string;

/** A mapper remembers what it made last; each canvas has its own. */
export function createCanvasMapper(nameEdge: NameEdge): (source: CanvasSource) => CanvasGraph {
  let madeNodes = new Map<string, Made<readonly unknown[], CanvasNode>>();
  let madeEdges = new Map<string, Made<readonly unknown[], CanvasEdge>>();
  let last: CanvasGraph = { nodes: [], edges: [] };
  let plates: Made<readonly unknown[], ReadonlyMap<string, number>> = { source: [], result: new Map() };

  return (source) => {
    const graph = graphOf(source.flow, source.graph) ?? EMPTY_GRAPH;
    const nodes = mapNodes(source, graph, madeNodes);
    const facts = [graph, source.layout];
    // While cards move their plates stay: looking for room at every step of a drag would cost more than it shows.
    if (source.moved === null && !sameFacts(plates.source, facts)) {
      plates = { source: facts, result: placePlates(graph, boxesOn(results(nodes))) };
    }
    const edges = mapEdges(source, graph, {
      before: madeEdges,
      plates: plates.result,
      nameOf: (edge) => nameEdge({ from: titleOn(nodes, edge.from) ?? '', to: titleOn(nodes, edge.to) }),
    });
    madeNodes = nodes;
    madeEdges = edges;
    last = { nodes: sameArray(last.nodes, results(nodes)), edges: sameArray(last.edges, results(edges)) };
    return last;
  };
}

const EMPTY_GRAPH: Graph = { nodes: [], edges: [] };

type MadeNodes = ReadonlyMap<string, Made<readonly unknown[], CanvasNode>>;
type MadeEdges = ReadonlyMap<string, Made<readonly unknown[], CanvasEdge>>;

function mapNodes(
  source: CanvasSource,
  graph: Graph,
  before: MadeNodes,
): Map<string, Made<readonly unknown[], CanvasNode>> {
  const branches = branchCounts(graph);
  const selected = new Set(source.selectedNodes);
  const entry = entryOf(graph);
  const entryId = entry.kind === 'found' ? entry.id : null;
  const made = new Map<string, Made<readonly unknown[], CanvasNode>>();
  for (const [index, node] of graph.nodes.entries()) {
    const at = placeOf(source, node.id, index);
    const callee = calleeOf(source.flow, node);
    const outgoing = node.type === 'decision' ? (branches.get(node.id) ?? 0) : 0;
    const facts = [
      node,
      at.x,
      at.y,
      selected.has(node.id),
      node.id === entryId,
      outgoing,
      callee?.label,
      callee?.nodes.length,
    ];
    const old = before.get(node.id);
    const isSame = old !== undefined && sameFacts(old.source, facts);
    made.set(
      node.id,
      isSame
        ? old
        : {
            source: facts,
            result: cardNode(source.graph, node, {
              at,
              callee,
              outgoing,
              selected: selected.has(node.id),
              isEntry: node.id === entryId,
            }),
          },
    );
  }
  if (source.graph !== null) addExit(made, before, exitPosition(boxesOn(results(made))));
  return made;
}

interface CardFacts {
  readonly at: Position;
  readonly callee: ReturnType<typeof calleeOf>;
  readonly outgoing: number;
  readonly selected: boolean;
  readonly isEntry: boolean;
}

function cardNode(graph: GraphRef, node: FlowNode, facts: CardFacts): CardNode {
  const summary = summarise(node, { branches: facts.outgoing, callee: facts.callee });
  const size = nodeSize(node, summary);
  return {
    id: node.id,
    type: 'card',
    position: facts.at,
    selected: facts.selected,
    ariaLabel: [NODE_KINDS[node.type].title, summary.title, summary.text].filter(Boolean).join('. '),
    data: { node, graph, summary, isEntry: facts.isEntry },
    ...sized(size),
    handles: handlesOf(node.type, size),
  };
}

function sized(size: Size): Pick<CanvasNode, 'width' | 'height' | 'measured'> {
  return { width: size.width, height: size.height, measured: { ...size } };
}

function calleeOf(flow: Flow, node: FlowNode) {
  if (node.type !== 'subgraph' || flow.subgraphs === undefined) return undefined;
  return Object.hasOwn(flow.subgraphs, node.ref) ? flow.subgraphs[node.ref] : undefined;
}

/** A node nobody placed yet stands in a row of its own until it is arranged. */
function placeOf({ layout, moved }: CanvasSource, id: string, index: number): Position {
  return moved?.[id] ?? layout.nodes[id] ?? { x: index * (CARD_WIDTH + 32), y: 0 };
}

function addExit(made: Map<string, Made<readonly unknown[], CanvasNode>>, before: MadeNodes, at: Position): void {
  const facts = [at.x, at.y];
  const old = before.get(EXIT);
  made.set(EXIT, old !== undefined && sameFacts(old.source, facts) ? old : { source: facts, result: exitNode(at) });
}

/** Null for the way out. */
function titleOn(nodes: ReadonlyMap<string, Made<readonly unknown[], CanvasNode>>, id: string): string | null {
  const node = nodes.get(id)?.result;
  return node?.type === 'card' ? node.data.summary.title : null;
}

function boxesOn(nodes: readonly CanvasNode[]): (Box & { readonly id: string })[] {
  return nodes.map(({ id, position, width = 0, height = 0 }) => ({ id, ...position, width, height }));
}

function exitNode(at: Position): ExitNode {
  return {
    id: EXIT,
    type: 'exit',
    position: at,
    data: {},
    draggable: false,
    selectable: false,
    focusable: false,
    ...sized(EXIT_SIZE),
    handles: [{ id: HANDLE.in, type: 'target', position: Side.Top, x: EXIT_SIZE.width / 2, y: 0, width: 1, height: 1 }],
  };
}

interface KnownEdges {
  readonly before: MadeEdges;
  /** Plates that do not stand at their usual place. */
  readonly plates: ReadonlyMap<string, number>;
  readonly nameOf: (edge: Edge) => string;
}

function mapEdges(
  source: CanvasSource,
  graph: Graph,
  { before, plates, nameOf }: KnownEdges,
): Map<string, Made<readonly unknown[], CanvasEdge>> {
  const siblings = Map.groupBy(graph.edges, (edge) => edge.from);
  const orders = new Map([...siblings].map(([from, edges]) => [from, guardOrder(edges)] as const));
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const selected = new Set(source.selectedEdges);
  const made = new Map<string, Made<readonly unknown[], CanvasEdge>>();
  for (const edge of graph.edges) {
    const sourceType = types.get(edge.from);
    const reaches = edge.to === EXIT ? source.graph !== null : types.has(edge.to);
    // An edge with a loose end cannot be drawn; the problems panel names it.
    if (sourceType === undefined || !reaches) continue;
    const order = orders.get(edge.from)?.get(edge.id) ?? null;
    const textAt = plates.get(edge.id) ?? usualPlace((siblings.get(edge.from)?.length ?? 0) > 1);
    const name = nameOf(edge);
    const facts = [edge, order, textAt, selected.has(edge.id), sourceType, name];
    const old = before.get(edge.id);
    const isSame = old !== undefined && sameFacts(old.source, facts);
    made.set(
      edge.id,
      isSame
        ? old
        : {
            source: facts,
            result: canvasEdge(edge, {
              graph: source.graph,
              order,
              textAt,
              sourceType,
              name,
              selected: selected.has(edge.id),
            }),
          },
    );
  }
  return made;
}

interface EdgeFacts {
  readonly graph: GraphRef;
  readonly order: number | null;
  readonly textAt: number;
  readonly sourceType: NodeType;
  readonly name: string;
  readonly selected: boolean;
}

function canvasEdge(edge: Edge, { graph, order, textAt, sourceType, name, selected }: EdgeFacts): CanvasEdge {
  return {
    id: edge.id,
    type: 'guard',
    source: edge.from,
    target: edge.to,
    sourceHandle: leavesAt(edge, sourceType),
    targetHandle: HANDLE.in,
    selected,
    ariaLabel: name,
    data: { edge, graph, order, textAt },
  };
}

function sameFacts(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((fact, index) => Object.is(fact, b[index]));
}

function results<Result>(made: ReadonlyMap<string, Made<readonly unknown[], Result>>): Result[] {
  return Array.from(made.values(), (entry) => entry.result);
}

function sameArray<Item>(before: Item[], now: Item[]): Item[] {
  return before.length === now.length && before.every((item, index) => item === now[index]) ? before : now;
}
