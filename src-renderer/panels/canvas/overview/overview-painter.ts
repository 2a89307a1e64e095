/** Draws the minimap: edges as thin lines, and the cards in the colors of their kinds. */
import { NODE_KINDS } from '../../../../src-shared/node-kinds/registry.ts';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';
import type { AnyCanvasNode } from '../../../drawing/annotations.ts';
import { equalItems } from '../../../../src-shared/equality.ts';
import { drawnRoute } from '../../../drawing/drawn-route.ts';
import type { Position } from '../../../../src-shared/flow/layout.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import type { OverviewFrame } from './overview-frame.ts';

export interface OverviewScene {
  readonly nodes: readonly AnyCanvasNode[];
  readonly edges: readonly CanvasEdge[];
  readonly frame: OverviewFrame;
  /** How far the dragged items are from where they were. */
  readonly carried: Position | null;
}

const CARD_RADIUS = 16;

/** Nothing is redrawn while only the viewport moves. */
export function createOverviewPainter(canvas: HTMLCanvasElement, size: Size): (scene: OverviewScene) => void {
  canvas.width = Math.round(size.width * devicePixelRatio);
  canvas.height = Math.round(size.height * devicePixelRatio);
  const context = canvas.getContext('2d');
  context?.scale(devicePixelRatio, devicePixelRatio);
  const color = createColors(canvas);
  let drawn: OverviewScene | null = null;

  return (scene) => {
    const isSame = drawn !== null && isSameScene(drawn, scene);
    drawn = scene;
    if (context === null || isSame) return;
    context.clearRect(0, 0, size.width, size.height);
    drawEdges(context, scene, color);
    drawCards(context, scene, color);
  };
}

type Colors = (name: string) => string;

/** A canvas doesn't know CSS variables; they are read once, in the theme the painter was created for. */
function createColors(element: Element): Colors {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  return (name) => {
    const value = known.get(name) ?? style.getPropertyValue(name);
    known.set(name, value);
    return value;
  };
}

/** More lines than this would be a gray area when zoomed out, and cost time in each step of a drag. */
const MAX_EDGES = 3000;
const EDGE_ALPHA = 0.7;

/** All as one line, which is much faster than one after the other. */
function drawEdges(context: CanvasRenderingContext2D, { edges, frame, carried }: OverviewScene, color: Colors): void {
  if (edges.length > MAX_EDGES) return;
  context.beginPath();
  for (const edge of edges) drawLine(context, drawnRoute(edge, carried)?.points ?? [], frame);
  context.globalAlpha = EDGE_ALPHA;
  context.strokeStyle = color('--edge');
  context.lineWidth = 0.75;
  context.stroke();
  context.globalAlpha = 1;
}

/** Runs for each edge of a large flow in each step of a drag. */
function drawLine(context: CanvasRenderingContext2D, points: readonly Position[], frame: OverviewFrame): void {
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at]!;
    const x = (point.x - frame.x) * frame.scale;
    const y = (point.y - frame.y) * frame.scale;
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function drawCards(context: CanvasRenderingContext2D, { nodes, frame }: OverviewScene, color: Colors): void {
  const radius = CARD_RADIUS * frame.scale;
  for (const node of nodes) {
    const x = (node.position.x - frame.x) * frame.scale;
    const y = (node.position.y - frame.y) * frame.scale;
    const width = (node.width ?? 0) * frame.scale;
    const height = (node.height ?? 0) * frame.scale;
    context.fillStyle = color(colorOf(node));
    if (radius < 1) {
      context.fillRect(x, y, width, height);
      continue;
    }
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
  }
}

function colorOf(node: AnyCanvasNode): string {
  switch (node.type) {
    case 'card':
      return node.data.color === undefined
        ? `--kind-${NODE_KINDS[node.data.node.type].color}`
        : `--kind-${node.data.color}`;
    case 'note':
      return `--kind-${node.data.note.color ?? 'slate'}-soft`;
    case 'frame':
    case 'folded':
      return `--kind-${node.data.group.color ?? 'slate'}-soft`;
    default:
      return '--strong';
  }
}

/** Most edits change the text of a card, which isn't drawn. */
function isSameScene(a: OverviewScene, b: OverviewScene): boolean {
  return sameFrame(a.frame, b.frame) && isDrawnAlike(a.nodes, b.nodes, isSameCard) && hasSameRoutes(a.edges, b.edges);
}

function hasSameRoutes(a: OverviewScene['edges'], b: OverviewScene['edges']): boolean {
  return isDrawnAlike(a, b, (one, other) => one.data?.route === other.data?.route);
}

function isSameCard(a: AnyCanvasNode, b: AnyCanvasNode): boolean {
  const isThere = a.position.x === b.position.x && a.position.y === b.position.y;
  return isThere && a.width === b.width && a.height === b.height && colorOf(a) === colorOf(b);
}

function isDrawnAlike<Item>(a: readonly Item[], b: readonly Item[], isSame: (a: Item, b: Item) => boolean): boolean {
  if (a === b) return true;
  return equalItems(a, b, (one, other) => one === other || isSame(one, other));
}

function sameFrame(a: OverviewFrame, b: OverviewFrame): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale;
}
