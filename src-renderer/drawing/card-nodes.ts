/** Computes the React Flow nodes of cards and of a subgraph's exit from everything they depend on. */
import type { Node as FlowCanvasNode } from '@xyflow/react';
import type { Box } from '../../src-shared/drawing/box.ts';
import { EXIT_SIZE, nodeSize, type Size } from '../../src-shared/drawing/card-geometry.ts';
import type { CardJump } from '../../src-shared/drawing/card-jumps.ts';
import { cardPorts, type CardPort } from '../../src-shared/drawing/card-ports.ts';
import { summarise, type NodeSummary } from '../../src-shared/drawing/node-summary.ts';
import { equalItems } from '../../src-shared/equality.ts';
import type { Edge, GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { PaletteColor, Position } from '../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import type { calleeOf } from '../../src-shared/node-kinds/parts-of.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import { handlesOf, inlet } from './handles.ts';

export interface NodeData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly summary: NodeSummary;
  readonly ports: readonly CardPort[];
  readonly isEntry: boolean;
  /** The jumps that lead to it without an edge. */
  readonly jumps: readonly CardJump[];
  /** The color the user gave it. */
  readonly color: PaletteColor | undefined;
  readonly isLocked: boolean;
}

export type CardNode = FlowCanvasNode<NodeData, 'card'>;
export type ExitNode = FlowCanvasNode<Record<string, never>, 'exit'>;
export type CanvasNode = CardNode | ExitNode;
export interface CardFacts {
  readonly node: FlowNode;
  readonly callee: ReturnType<typeof calleeOf>;
  readonly planner: string | undefined;
  readonly flowId: string;
  /** The same list as long as the same edges leave the node. */
  readonly out: readonly Edge[];
  readonly selected: boolean;
  readonly isEntry: boolean;
  readonly jumps: readonly CardJump[];
  readonly color: PaletteColor | undefined;
  readonly isLocked: boolean;
}

/** Written out for speed, because it runs for each node of a large flow after each edit. */
export function isMadeOf(a: CardFacts, b: CardFacts): boolean {
  return (
    a.node === b.node &&
    a.flowId === b.flowId &&
    a.planner === b.planner &&
    a.out === b.out &&
    a.selected === b.selected &&
    a.isEntry === b.isEntry &&
    a.jumps === b.jumps &&
    a.color === b.color &&
    a.isLocked === b.isLocked &&
    a.callee?.label === b.callee?.label &&
    a.callee?.nodes.length === b.callee?.nodes.length
  );
}

export function cardNode(graph: GraphRef, facts: CardFacts, position: Position): CardNode {
  const { node, out, callee, planner, flowId } = facts;
  const summary = summarise(node, { out, callee, planner, flowId });
  const size = nodeSize(node, summary);
  const ports = cardPorts({ type: node.type, out, size });
  return {
    id: node.id,
    type: 'card',
    position,
    selected: facts.selected,
    ariaLabel: cardLabel(facts, summary),
    ...(facts.isLocked ? { draggable: false } : {}),
    data: {
      node,
      graph,
      summary,
      ports,
      isEntry: facts.isEntry,
      jumps: facts.jumps,
      color: facts.color,
      isLocked: facts.isLocked,
    },
    ...sized(size),
    handles: handlesOf(size, ports),
  };
}

/** A node without a title has that of its kind, which is said once. */
function cardLabel({ node, jumps }: CardFacts, { title, text }: NodeSummary): string {
  const parts = new Set([NODE_KINDS[node.type].title, title, text, ...jumps.map((jump) => jump.text)]);
  return [...parts].filter(Boolean).join('. ');
}

function sized(size: Size): Pick<CanvasNode, 'width' | 'height' | 'measured'> {
  return { width: size.width, height: size.height, measured: { ...size } };
}

export function exitNode(at: Position): ExitNode {
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

export type NodeBox = Box & { readonly id: string };

/** The same object until the card changes, so that the router sees at once which cards moved. */
const BOXES = new WeakMap<CanvasNode, NodeBox>();

export function boxesById(nodes: readonly CanvasNode[]): ReadonlyMap<string, NodeBox> {
  const boxes = new Map<string, NodeBox>();
  for (const node of nodes) boxes.set(node.id, boxOf(node));
  return boxes;
}

export function boxOf(node: CanvasNode): NodeBox {
  const known = BOXES.get(node);
  if (known !== undefined) return known;
  const { id, position, width = 0, height = 0 } = node;
  const box = { id, x: position.x, y: position.y, width, height };
  BOXES.set(node, box);
  return box;
}

/** Whether the facts about cards that edges depend on are equal: positions, kinds, and titles. */
export function sameEnds(a: readonly CanvasNode[], b: readonly CanvasNode[]): boolean {
  return equalItems(a, b, (one, other) => one === other || isSameEnd(one, other));
}

function isSameEnd(a: CanvasNode, b: CanvasNode): boolean {
  const isThere = a.id === b.id && a.position.x === b.position.x && a.position.y === b.position.y;
  if (!isThere || a.width !== b.width || a.height !== b.height || a.type !== b.type) return false;
  if (a.type !== 'card' || b.type !== 'card') return true;
  return a.data.node.type === b.data.node.type && a.data.summary.title === b.data.summary.title;
}
