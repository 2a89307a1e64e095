/** A large flow when zoomed out: the visible cards and edges, and their positions. Pure; the painter draws it. */
import type { Position, Viewport } from '../../../../src-shared/flow/layout.ts';
import { boxOf, type AnyCanvasNode } from '../../../drawing/annotations.ts';
import { endsOf, type EdgeLine } from '../../../../src-shared/drawing/edge-path.ts';
import { portAt, portIn } from '../../../../src-shared/drawing/card-ports.ts';
import { lineOf } from '../../../../src-shared/drawing/picture/edge-line.ts';
import { Position as Side } from '@xyflow/react';
import { drawnRoute } from '../../../drawing/drawn-route.ts';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';
import type { CardNode } from '../../../drawing/card-nodes.ts';
import type { Detail } from '../../../drawing/detail.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';

/**
 * From this size on, cards are painted as soon as the user zooms out, because so many elements would slow the camera
 * down.
 */
const MANY_NODES = 200;

export function isLarge({ nodes }: Pick<CanvasElements, 'nodes'>): boolean {
  return nodes.length > MANY_NODES;
}

/** Whether its cards and edges are painted. */
export function isPainted(drawn: Pick<CanvasElements, 'nodes'>, detail: Detail): boolean {
  return detail !== 'full' && isLarge(drawn);
}

export interface VisibleArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function visibleArea({ x, y, zoom }: Viewport, { width, height }: Size): VisibleArea {
  return {
    left: -x / zoom,
    top: -y / zoom,
    right: (width - x) / zoom,
    bottom: (height - y) / zoom,
  };
}

export function isInSight({ position, width = 0, height = 0 }: AnyCanvasNode, sight: VisibleArea): boolean {
  const isAcross = position.x < sight.right && position.x + width > sight.left;
  return isAcross && position.y < sight.bottom && position.y + height > sight.top;
}

/** By the bounding box of its route, or of its ends if it has none. */
export function isEdgeInSight({ edge, from, to, carried }: EdgeInScene, sight: VisibleArea): boolean {
  const route = drawnRoute(edge, carried);
  const [a, b] = [from.position, to.position];
  let [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  let right = Math.max(a.x + (from.width ?? 0), b.x + (to.width ?? 0));
  let bottom = Math.max(a.y + (from.height ?? 0), b.y + (to.height ?? 0));
  for (const { x, y } of route?.points ?? []) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left < sight.right && right > sight.left && top < sight.bottom && bottom > sight.top;
}

export interface EdgeInScene {
  readonly edge: CanvasEdge;
  readonly from: AnyCanvasNode;
  readonly to: AnyCanvasNode;
  /** How far the dragged items are from where they were. */
  readonly carried: Position | null;
}

export function lineBetween({ edge, from, to, carried }: EdgeInScene): EdgeLine {
  const handle = from.handles?.find(({ id }) => id === edge.sourceHandle);
  const { x, y } = handle ?? { x: (from.width ?? 0) / 2, y: from.height ?? 0 };
  const side = handle?.position === Side.Right ? 'right' : 'bottom';
  const start = { x: from.position.x + x, y: from.position.y + y, side } as const;
  const card = boxOf(to);
  return lineOf(drawnRoute(edge, carried), endsOf({ start, end: portAt(card, portIn(card)) }));
}

/** The card at a position; of several, the one drawn last. */
export function cardAt(nodes: readonly AnyCanvasNode[], x: number, y: number): CardNode | null {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index]!;
    if (node.type !== 'card') continue;
    const { position, width = 0, height = 0 } = node;
    const isAcross = x >= position.x && x <= position.x + width;
    if (isAcross && y >= position.y && y <= position.y + height) return node;
  }
  return null;
}

/** How far a port reaches beyond its card, as in `handles.css` for cards that are drawn small. */
const PORT_REACH = 26;

/** Whether the position is on the card or one of its ports. */
export function isAtCard(nodes: readonly AnyCanvasNode[], id: string | null, { x, y }: Position): boolean {
  const card = id === null ? undefined : byId(nodes).get(id);
  if (card?.type !== 'card') return false;
  const { left, top, right, bottom } = reachOf(card);
  return x >= left && x <= right && y >= top && y <= bottom;
}

function reachOf({ position: { x, y }, width = 0, height = 0 }: AnyCanvasNode): VisibleArea {
  return { left: x, top: y - PORT_REACH, right: x + width + PORT_REACH, bottom: y + height + PORT_REACH };
}

/** Cards that are at least partly in a box, such as a selection box. */
export function cardsIn(nodes: readonly AnyCanvasNode[], box: VisibleArea): string[] {
  return nodes.filter((node) => node.type === 'card' && isInSight(node, box)).map(({ id }) => id);
}

const LOOKUPS = new WeakMap<readonly AnyCanvasNode[], ReadonlyMap<string, AnyCanvasNode>>();

export function byId(nodes: readonly AnyCanvasNode[]): ReadonlyMap<string, AnyCanvasNode> {
  const known = LOOKUPS.get(nodes);
  if (known !== undefined) return known;
  const made = new Map<string, AnyCanvasNode>();
  for (const node of nodes) made.set(node.id, node);
  LOOKUPS.set(nodes, made);
  return made;
}

export interface CanvasElements {
  readonly nodes: AnyCanvasNode[];
  readonly edges: CanvasEdge[];
}

const HIDDEN = new WeakMap<AnyCanvasNode, AnyCanvasNode>();

/**
 * The elements that stay in the DOM: everything but cards, the selection, and the hovered item. The rest is painted.
 * React Flow draws an edge only if it has both ends, so these are included, but hidden.
 */
export function mountedElements(
  { nodes, edges }: CanvasElements,
  hovered: { readonly node: string | null; readonly edge: string | null },
  lineFrom: string | null = null,
): CanvasElements {
  const mounted = edges.filter(({ id, selected }) => selected === true || id === hovered.edge);
  const ends = new Set(mounted.flatMap(({ source, target }) => [source, target]));
  return {
    nodes: nodes.flatMap((node) => {
      if (isMounted(node, hovered.node) || node.id === lineFrom) return node;
      return ends.has(node.id) ? hidden(node) : [];
    }),
    edges: mounted,
  };
}

export function isMounted(node: AnyCanvasNode, hovered: string | null): boolean {
  return node.type !== 'card' || node.selected === true || node.id === hovered;
}

function hidden(node: AnyCanvasNode): AnyCanvasNode {
  const known = HIDDEN.get(node);
  if (known !== undefined) return known;
  const made = { ...node, hidden: true };
  HIDDEN.set(node, made);
  return made;
}
