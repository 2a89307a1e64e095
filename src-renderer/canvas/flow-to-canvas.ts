/**
 * The one place where the flow becomes React Flow nodes and edges. A node whose sources did not change is the same object
 * as before, so React Flow and React leave it alone.
 */
import { Position as Side, type Edge as FlowCanvasEdge, type Node as FlowCanvasNode } from '@xyflow/react';
import { entryOf } from '../../src-shared/flow/entry.ts';
import { graphOf, type Edge, type Flow, type Graph, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import { lockedIn, type GraphLayout, type PaletteColor, type Position } from '../../src-shared/flow/layout.ts';
import type { Box } from '../../src-shared/drawing/box.ts';
import { NODE_KINDS, type FlowNode, type NodeType } from '../../src-shared/flow/node-kinds.ts';
import { guardOrder } from '../../src-shared/drawing/edge-text.ts';
import { CARD_WIDTH, EXIT_SIZE, nodeSize, type Size } from '../../src-shared/drawing/node-size.ts';
import { branchCounts, summarise, type NodeSummary } from '../../src-shared/drawing/node-summary.ts';
import { exitPosition } from '../../src-shared/drawing/exit-position.ts';
import { HANDLE, leavesAt } from '../../src-shared/drawing/edge-ends.ts';
import { handlesOf } from './handles.ts';
import { placePlates, usualPlace, type PlateMemory } from '../../src-shared/drawing/plate-places.ts';

export interface NodeData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly summary: NodeSummary;
  readonly isEntry: boolean;
  /** The colour somebody gave it. */
  readonly color: PaletteColor | undefined;
  readonly isLocked: boolean;
}

export interface EdgeData extends Record<string, unknown> {
  readonly edge: Edge;
  readonly graph: GraphRef;
  /** The place among guarded siblings, from 1; null where there is no choice. */
  readonly order: number | null;
  /** How far along the edge its text stands, 0 to 1. */
  readonly textAt: number;
  /** How many edges it is drawn for, where a collapsed group has several of them. */
  readonly stands?: number;
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
export type NameEdge = (ends: { readonly from: string; readonly to: string | null }) => string;

/** A mapper remembers what it made last; each canvas has its own. */
export function createCanvasMapper(nameEdge: NameEdge): (source: CanvasSource) => CanvasGraph {
  let madeNodes = new Map<string, Made<readonly unknown[], CanvasNode>>();
  let madeEdges = new Map<string, Made<readonly unknown[], CanvasEdge>>();
  let last: CanvasGraph = { nodes: [], edges: [] };
  let lastSource: CanvasSource | null = null;
  let plates: Plates | null = null;
  const plateMemory: PlateMemory = { known: new Map() };

  return (source) => {
    const before = lastSource;
    lastSource = source;
    if (before !== null && isOnlyMove(before, source)) {
      last = { nodes: movedNodes({ before, source, made: madeNodes, nodes: last.nodes }), edges: last.edges };
      return last;
    }
    const graph = graphOf(source.flow, source.graph) ?? EMPTY_GRAPH;
    const nodes = mapNodes(source, graph, madeNodes);
    // While cards move their plates stay: looking for room at every step of a drag would cost more than it shows.
    if (source.moved === null || plates === null)
      plates = platesFor(graph, boxesOn(results(nodes)), { plates, memory: plateMemory });
    const edges = mapEdges(source, graph, {
      before: madeEdges,
      plates: plates.places,
      titleOf: (id) => titleOn(nodes, id),
      nameEdge,
    });
    madeNodes = nodes;
    madeEdges = edges;
    last = { nodes: sameArray(last.nodes, results(nodes)), edges: sameArray(last.edges, results(edges)) };
    return last;
  };
}

interface Plates {
  readonly edges: readonly Edge[];
  readonly boxes: readonly (Box & { readonly id: string })[];
  readonly places: ReadonlyMap<string, number>;
}

/** Most edits change neither an edge nor the size of a card. */
function platesFor(
  graph: Graph,
  boxes: Plates['boxes'],
  { plates: last, memory }: { readonly plates: Plates | null; readonly memory: PlateMemory },
): Plates {
  if (last !== null && last.edges === graph.edges && sameBoxes(last.boxes, boxes)) return last;
  return { edges: graph.edges, boxes, places: placePlates(graph, boxes, memory) };
}

function sameBoxes(a: Plates['boxes'], b: Plates['boxes']): boolean {
  if (a.length !== b.length) return false;
  return a.every((box, index) => {
    const { id, x, y, width, height } = b[index]!;
    return box.x === x && box.y === y && box.width === width && box.height === height && box.id === id;
  });
}

/** A step of a drag. In a subgraph the way out moves too, so that is mapped as a whole. */
function isOnlyMove(a: CanvasSource, b: CanvasSource): boolean {
  const isSame = a.flow === b.flow && a.graph === b.graph && a.layout === b.layout;
  return isSame && b.graph === null && a.selectedNodes === b.selectedNodes && a.selectedEdges === b.selectedEdges;
}

interface Move {
  readonly before: CanvasSource;
  readonly source: CanvasSource;
  readonly made: Map<string, Made<readonly unknown[], CanvasNode>>;
  readonly nodes: CanvasNode[];
}

/** Only cards that move, or moved until now, are looked at. */
function movedNodes({ before, source, made, nodes }: Move): CanvasNode[] {
  const ids = new Set([...Object.keys(before.moved ?? {}), ...Object.keys(source.moved ?? {})]);
  const replaced = new Map<CanvasNode, CanvasNode>();
  for (const id of ids) {
    const known = made.get(id);
    const at = source.moved?.[id] ?? source.layout.nodes[id];
    if (known === undefined || at === undefined) continue;
    const { position } = known.result;
    if (position.x === at.x && position.y === at.y) continue;
    const result = { ...known.result, position: at } as CanvasNode;
    made.set(id, { source: [known.source[0], at.x, at.y, ...known.source.slice(3)], result });
    replaced.set(known.result, result);
  }
  return replaced.size === 0 ? nodes : nodes.map((node) => replaced.get(node) ?? node);
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
  const { colors } = source.layout;
  const locked = lockedIn(source.layout);
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
      colors?.[node.id],
      locked.has(node.id),
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
              color: colors?.[node.id],
              isLocked: locked.has(node.id),
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
  readonly color: PaletteColor | undefined;
  readonly isLocked: boolean;
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
    ...(facts.isLocked ? { draggable: false } : {}),
    data: { node, graph, summary, isEntry: facts.isEntry, color: facts.color, isLocked: facts.isLocked },
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
  /** Null for the way out. */
  readonly titleOf: (id: string) => string | null;
  readonly nameEdge: NameEdge;
}

function mapEdges(
  source: CanvasSource,
  graph: Graph,
  { before, plates, titleOf, nameEdge }: KnownEdges,
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
    const [from, to] = [titleOf(edge.from) ?? '', titleOf(edge.to)];
    const facts = [edge, order, textAt, selected.has(edge.id), sourceType, from, to];
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
              name: nameEdge({ from, to }),
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
