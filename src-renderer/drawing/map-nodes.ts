/** Creates the nodes of a canvas. A node whose sources didn't change stays the same object. */
import { CARD_WIDTH } from '../../src-shared/drawing/card-geometry.ts';
import { cardJumps, NO_JUMPS } from '../../src-shared/drawing/card-jumps.ts';
import { exitPosition } from '../../src-shared/drawing/routing/exit-position.ts';
import { edgesFrom } from '../../src-shared/drawing/outgoing-edges.ts';
import { entryOf } from '../../src-shared/flow/entry.ts';
import type { Graph } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import { lockedIn, type Position } from '../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { plannerTitle } from '../../src-shared/node-kinds/node-title.ts';
import { calleeOf } from '../../src-shared/node-kinds/parts-of.ts';
import type { CanvasSource } from './canvas-source.ts';
import { isMadeOf, cardNode, exitNode, boxOf, type CanvasNode, type CardFacts } from './card-nodes.ts';

/** A card or the exit with everything it was computed from except its position; null for the exit. */
export interface MadeNode {
  readonly facts: CardFacts | null;
  readonly result: CanvasNode;
}

export type MadeNodes = ReadonlyMap<string, MadeNode>;

export function mapNodes(source: CanvasSource, graph: Graph, before: MadeNodes): Map<string, MadeNode> {
  const mapNode = nodeMapper(source, graph, before);
  const made = new Map<string, MadeNode>();
  graph.nodes.forEach((node, index) => made.set(node.id, mapNode(node, index)));
  if (source.graph !== null) addExit(made, before, exitPosition(results(made).map(boxOf), graph.edges, source.layout));
  return made;
}

/** Values shared by all nodes are computed once. */
function nodeMapper(
  source: CanvasSource,
  graph: Graph,
  before: MadeNodes,
): (node: FlowNode, index: number) => MadeNode {
  const outOf = edgesFrom(graph);
  const selected = new Set(source.selectedNodes);
  const { colors } = source.layout;
  const locked = lockedIn(source.layout);
  const entry = entryOf(graph);
  const entryId = entry.kind === 'found' ? entry.id : null;
  const jumps = cardJumps(source.flow);
  return (node, index) => {
    const at = placeOf(source, node.id, index);
    const facts: CardFacts = {
      node,
      callee: calleeOf(source.flow, node),
      planner: plannerTitle(source.flow, graph.nodes, node),
      flowId: source.flow.id,
      out: outOf(node.id),
      selected: selected.has(node.id),
      isEntry: node.id === entryId,
      jumps: jumps.get(node.id) ?? NO_JUMPS,
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

interface Move {
  readonly before: CanvasSource;
  readonly source: CanvasSource;
  readonly made: Map<string, MadeNode>;
  readonly nodes: CanvasNode[];
}

/** Checks only cards that move or have just stopped. */
export function movedNodes({ before, source, made, nodes }: Move): CanvasNode[] {
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

interface Renewal {
  /** Positions in the graph. */
  readonly changed: readonly number[];
  readonly made: Map<string, MadeNode>;
  readonly nodes: CanvasNode[];
}

export function renewedNodes(source: CanvasSource, graph: Graph, { changed, made, nodes }: Renewal): CanvasNode[] {
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

/** A node without a position gets one in a separate row until the graph is arranged. */
function placeOf({ layout, moved }: CanvasSource, id: string, index: number): Position {
  return moved?.[id] ?? layout.nodes[id] ?? { x: index * (CARD_WIDTH + 32), y: 0 };
}

function addExit(made: Map<string, MadeNode>, before: MadeNodes, at: Position): void {
  const old = before.get(EXIT);
  const isThere = old?.result.type === 'exit' && old.result.position.x === at.x && old.result.position.y === at.y;
  made.set(EXIT, isThere ? old : { facts: null, result: exitNode(at) });
}

export function results<Result>(made: ReadonlyMap<string, { readonly result: Result }>): Result[] {
  return Array.from(made.values(), (entry) => entry.result);
}
