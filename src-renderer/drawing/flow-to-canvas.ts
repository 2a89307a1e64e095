/**
 * The one place where the flow becomes React Flow nodes and edges. A node whose sources did not change is the same object
 * as before, so React Flow and React leave it alone.
 */
import { drawnGraph } from '../../src-shared/drawing/drawn-graph.ts';
import { type Node as FlowCanvasNode } from '@xyflow/react';
import { equalItems } from '../../src-shared/equality.ts';
import { entryOf } from '../../src-shared/flow/entry.ts';
import type { Edge, Flow, Graph, GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import { lockedIn, type GraphLayout, type PaletteColor, type Position } from '../../src-shared/flow/layout.ts';
import type { Box } from '../../src-shared/drawing/box.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import { CARD_WIDTH, EXIT_SIZE, nodeSize, type Size } from '../../src-shared/drawing/card-geometry.ts';
import { summarise, type NodeSummary } from '../../src-shared/drawing/node-summary.ts';
import { edgesOut } from '../../src-shared/drawing/ways-out.ts';
import { exitPosition } from '../../src-shared/drawing/routing/exit-position.ts';
import { conditionNames } from '../../src-shared/drawing/condition-names.ts';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';
import { cardPorts, type CardPort } from '../../src-shared/drawing/card-ports.ts';
import { handlesOf, inlet } from './handles.ts';
import type { PlacedGraph } from '../../src-shared/drawing/routing/graph-router.ts';
import { createCanvasRouting } from './canvas-routing.ts';
import { mapEdges, withRoutes, type CanvasEdge, type MadeEdge, type NameEdge } from './edges-to-canvas.ts';
import { type Memo } from './memo.ts';
import { calleeOf } from '../../src-shared/node-kinds/parts-of.ts';

export interface NodeData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly summary: NodeSummary;
  readonly ports: readonly CardPort[];
  readonly isEntry: boolean;
  /** The color the user gave it. */
  readonly color: PaletteColor | undefined;
  readonly isLocked: boolean;
}

export type CardNode = FlowCanvasNode<NodeData, 'card'>;
export type ExitNode = FlowCanvasNode<Record<string, never>, 'exit'>;
export type CanvasNode = CardNode | ExitNode;
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

export interface CanvasMapper {
  (source: CanvasSource): CanvasGraph;
  /** Goes on with routes that wait, as long as it may. The next mapping draws what changed. */
  readonly routeMore: (mayContinue: () => boolean) => RoutingProgress;
}

export type RoutingProgress = 'unfinished' | 'changed' | 'unchanged';

/** A mapper remembers what it made last; each canvas has its own. */
export function createCanvasMapper(nameEdge: NameEdge): CanvasMapper {
  let madeNodes = new Map<string, MadeNode>();
  let madeEdges = new Map<string, MadeEdge>();
  let last: CanvasGraph = { nodes: [], edges: [] };
  let lastSource: CanvasSource | null = null;
  const routing = createCanvasRouting();

  const mapped = (source: CanvasSource, graph: Graph, before: CanvasSource | null): CanvasNode[] => {
    // Where two bear one id only one is drawn.
    const isClear = before !== null && madeNodes.size === graph.nodes.length;
    const changed = isClear ? changedNodes(before, source) : null;
    if (changed !== null) return renewedNodes(source, graph, { changed, made: madeNodes, nodes: last.nodes });
    madeNodes = mapNodes(source, graph, madeNodes);
    return sameArray(last.nodes, results(madeNodes));
  };
  let lastPlaced: Memo<PlacedGraph> | null = null;
  /** The same object until one of its parts changes, so that routing can continue incrementally. */
  const placed = ({ flow, graph: ref, layout }: CanvasSource, nodes: readonly CanvasNode[]): PlacedGraph => {
    const graph = drawnGraph(flow, ref) ?? EMPTY_GRAPH;
    const names = conditionNames(flow);
    const deps = [graph, nodes, layout, names];
    if (lastPlaced === null || !equalItems(lastPlaced.deps, deps)) {
      lastPlaced = { deps, result: { graph, boxes: boxesById(nodes), layout, names } };
    }
    return lastPlaced.result;
  };

  const map = (source: CanvasSource): CanvasGraph => {
    const before = lastSource;
    lastSource = source;
    const moving = source.moved === null ? null : Object.keys(source.moved);
    if (before !== null && isOnlyMove(before, source)) {
      const nodes = movedNodes({ before, source, made: madeNodes, nodes: last.nodes });
      const routes = routing.routesOf(placed(source, nodes), moving);
      return (last = { nodes, edges: withRoutes(last.edges, routes, madeEdges) });
    }
    const graph = drawnGraph(source.flow, source.graph) ?? EMPTY_GRAPH;
    const nodes = mapped(source, graph, before);
    if (before !== null && isSameForEdges(before, source) && sameEnds(last.nodes, nodes)) {
      return (last = { nodes, edges: last.edges });
    }
    madeEdges = mapEdges(source, graph, {
      before: madeEdges,
      routes: routing.routesOf(placed(source, nodes), moving),
      cardOf: (id) => cardIn(madeNodes, id),
      handleOf: (edge) => handleIn(madeNodes, edge),
      nameEdge,
    });
    return (last = { nodes, edges: sameArray(last.edges, results(madeEdges)) });
  };

  const routeMore = (mayContinue: () => boolean): RoutingProgress => {
    if (lastSource === null || lastSource.moved !== null) return 'unchanged';
    const routes = routing.more(placed(lastSource, last.nodes), mayContinue);
    if (routes === null) return 'unfinished';
    const edges = withRoutes(last.edges, routes, madeEdges);
    if (edges === last.edges) return 'unchanged';
    last = { nodes: last.nodes, edges };
    return 'changed';
  };

  return Object.assign(map, { routeMore });
}

/** A step of a drag. In a subgraph the way out moves too, so that is mapped as a whole. */
function isOnlyMove(a: CanvasSource, b: CanvasSource): boolean {
  const isSame = a.flow === b.flow && a.graph === b.graph && a.layout === b.layout;
  return isSame && b.graph === null && a.selectedNodes === b.selectedNodes && a.selectedEdges === b.selectedEdges;
}

interface Move {
  readonly before: CanvasSource;
  readonly source: CanvasSource;
  readonly made: Map<string, MadeNode>;
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
    made.set(id, { facts: known.facts, result });
    replaced.set(known.result, result);
  }
  return replaced.size === 0 ? nodes : nodes.map((node) => replaced.get(node) ?? node);
}

/**
 * Returns the changed nodes if an edit only changed node texts; null if it changed anything else that cards depend on.
 */
function changedNodes(a: CanvasSource, b: CanvasSource): readonly number[] | null {
  const isSame =
    a.graph === b.graph && a.layout === b.layout && a.selectedNodes === b.selectedNodes && a.moved === b.moved;
  if (!isSame || b.graph !== null || a.flow.subgraphs !== b.flow.subgraphs) return null;
  const { edges, entry } = a.flow;
  if (edges !== b.flow.edges || entry !== b.flow.entry || a.flow.nodes.length !== b.flow.nodes.length) return null;
  const changed: number[] = [];
  for (const [index, node] of b.flow.nodes.entries()) {
    if (a.flow.nodes[index] === node) continue;
    if (a.flow.nodes[index]!.id !== node.id) return null;
    changed.push(index);
  }
  return changed;
}

interface Renewal {
  /** Positions in the graph. */
  readonly changed: readonly number[];
  readonly made: Map<string, MadeNode>;
  readonly nodes: CanvasNode[];
}

function renewedNodes(source: CanvasSource, graph: Graph, { changed, made, nodes }: Renewal): CanvasNode[] {
  if (changed.length === 0) return nodes;
  const mapNode = nodeMapper(source, graph, made);
  const replaced = new Map<CanvasNode, CanvasNode>();
  for (const index of changed) {
    const node = graph.nodes[index]!;
    const known = made.get(node.id);
    const now = mapNode(node, index);
    made.set(node.id, now);
    if (known !== undefined) replaced.set(known.result, now.result);
  }
  return nodes.map((node) => replaced.get(node) ?? node);
}

function isSameForEdges(a: CanvasSource, b: CanvasSource): boolean {
  const isStill = a.moved === null && b.moved === null;
  const isSame = a.graph === b.graph && a.selectedEdges === b.selectedEdges;
  const [{ notes, routes, groups }, now] = [a.layout, b.layout];
  const isPlaced = notes === now.notes && routes === now.routes && groups === now.groups;
  return isStill && isSame && isPlaced && isSameGraph(a, b);
}

function isSameGraph(a: CanvasSource, b: CanvasSource): boolean {
  const isSaidAlike = a.flow === b.flow || conditionNames(a.flow) === conditionNames(b.flow);
  return isSaidAlike && drawnGraph(a.flow, a.graph)?.edges === drawnGraph(b.flow, b.graph)?.edges;
}

/** Whether all that edges look at in cards is the same: their places, kinds and titles. */
function sameEnds(a: readonly CanvasNode[], b: readonly CanvasNode[]): boolean {
  return equalItems(a, b, (one, other) => one === other || isSameEnd(one, other));
}

function isSameEnd(a: CanvasNode, b: CanvasNode): boolean {
  const isThere = a.id === b.id && a.position.x === b.position.x && a.position.y === b.position.y;
  if (!isThere || a.width !== b.width || a.height !== b.height || a.type !== b.type) return false;
  if (a.type !== 'card' || b.type !== 'card') return true;
  return a.data.node.type === b.data.node.type && a.data.summary.title === b.data.summary.title;
}

const EMPTY_GRAPH: Graph = { nodes: [], edges: [] };

/** A card or the exit, and all that it was made from but its place; null for the exit. */
interface MadeNode {
  readonly facts: CardFacts | null;
  readonly result: CanvasNode;
}

type MadeNodes = ReadonlyMap<string, MadeNode>;

function mapNodes(source: CanvasSource, graph: Graph, before: MadeNodes): Map<string, MadeNode> {
  const mapNode = nodeMapper(source, graph, before);
  const made = new Map<string, MadeNode>();
  graph.nodes.forEach((node, index) => made.set(node.id, mapNode(node, index)));
  if (source.graph !== null)
    addExit(made, before, exitPosition(results(made).map(boxOf), graph.edges, source.layout.routes));
  return made;
}

/** Values shared by all nodes are computed once. */
function nodeMapper(
  source: CanvasSource,
  graph: Graph,
  before: MadeNodes,
): (node: FlowNode, index: number) => MadeNode {
  const outOf = edgesOut(graph);
  const selected = new Set(source.selectedNodes);
  const { colors } = source.layout;
  const locked = lockedIn(source.layout);
  const entry = entryOf(graph);
  const entryId = entry.kind === 'found' ? entry.id : null;
  return (node, index) => {
    const at = placeOf(source, node.id, index);
    const facts: CardFacts = {
      node,
      callee: calleeOf(source.flow, node),
      out: outOf(node.id),
      selected: selected.has(node.id),
      isEntry: node.id === entryId,
      color: colors?.[node.id],
      isLocked: locked.has(node.id),
    };
    const old = before.get(node.id);
    if (old === undefined || old.facts === null || !isMadeOf(old.facts, facts))
      return { facts, result: cardNode(source.graph, facts, at) };
    const { position } = old.result;
    if (position.x === at.x && position.y === at.y) return old;
    return { facts, result: { ...old.result, position: at } as CanvasNode };
  };
}

interface CardFacts {
  readonly node: FlowNode;
  readonly callee: ReturnType<typeof calleeOf>;
  /** The same list as long as the same edges leave the node. */
  readonly out: readonly Edge[];
  readonly selected: boolean;
  readonly isEntry: boolean;
  readonly color: PaletteColor | undefined;
  readonly isLocked: boolean;
}

/** Written out, because it is asked for each node of a large flow with each edit. */
function isMadeOf(a: CardFacts, b: CardFacts): boolean {
  return (
    a.node === b.node &&
    a.out === b.out &&
    a.selected === b.selected &&
    a.isEntry === b.isEntry &&
    a.color === b.color &&
    a.isLocked === b.isLocked &&
    a.callee?.label === b.callee?.label &&
    a.callee?.nodes.length === b.callee?.nodes.length
  );
}

function cardNode(graph: GraphRef, facts: CardFacts, position: Position): CardNode {
  const { node, out, callee } = facts;
  const summary = summarise(node, { out, callee });
  const size = nodeSize(node, summary);
  const ports = cardPorts({ type: node.type, out, size });
  return {
    id: node.id,
    type: 'card',
    position,
    selected: facts.selected,
    ariaLabel: [NODE_KINDS[node.type].title, summary.title, summary.text].filter(Boolean).join('. '),
    ...(facts.isLocked ? { draggable: false } : {}),
    data: {
      node,
      graph,
      summary,
      ports,
      isEntry: facts.isEntry,
      color: facts.color,
      isLocked: facts.isLocked,
    },
    ...sized(size),
    handles: handlesOf(size, ports),
  };
}

function sized(size: Size): Pick<CanvasNode, 'width' | 'height' | 'measured'> {
  return { width: size.width, height: size.height, measured: { ...size } };
}

/** A node without a position gets one in a separate row until the graph is arranged. */
function placeOf({ layout, moved }: CanvasSource, id: string, index: number): Position {
  return moved?.[id] ?? layout.nodes[id] ?? { x: index * (CARD_WIDTH + 32), y: 0 };
}

function addExit(made: Map<string, MadeNode>, before: MadeNodes, at: Position): void {
  const old = before.get(EXIT);
  const isThere = old?.result.type === 'exit' && old.result.position.x === at.x && old.result.position.y === at.y;
  made.set(EXIT, isThere ? old : { facts: null, result: exitNode(at) });
}

function cardIn(nodes: MadeNodes, id: string): NodeData | null {
  const node = nodes.get(id)?.result;
  return node?.type === 'card' ? node.data : null;
}

/** Edges to nowhere and edges whose card isn't drawn have the usual handle. */
function handleIn(nodes: MadeNodes, { id, from }: Edge): string {
  const source = nodes.get(from)?.result;
  const ports = source?.type === 'card' ? source.data.ports : [];
  return ports.find(({ edge }) => edge === id)?.handle ?? HANDLE.out;
}

type NodeBox = Box & { readonly id: string };

/** The same object as long as the card is, so that the router sees at once which cards moved. */
const BOXES = new WeakMap<CanvasNode, NodeBox>();

function boxesById(nodes: readonly CanvasNode[]): ReadonlyMap<string, NodeBox> {
  const boxes = new Map<string, NodeBox>();
  for (const node of nodes) boxes.set(node.id, boxOf(node));
  return boxes;
}

function boxOf(node: CanvasNode): NodeBox {
  const known = BOXES.get(node);
  if (known !== undefined) return known;
  const { id, position, width = 0, height = 0 } = node;
  const box = { id, x: position.x, y: position.y, width, height };
  BOXES.set(node, box);
  return box;
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
    handles: [inlet(EXIT_SIZE)],
  };
}

function results<Result>(made: ReadonlyMap<string, { readonly result: Result }>): Result[] {
  return Array.from(made.values(), (entry) => entry.result);
}

function sameArray<Item>(before: Item[], now: Item[]): Item[] {
  return equalItems(before, now) ? before : now;
}
