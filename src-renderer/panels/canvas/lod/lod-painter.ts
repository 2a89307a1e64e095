/**
 * Paints the cards and edges of a large flow on a bitmap. It repaints at every step of the camera, so each step does
 * little.
 */
import { traitsOf } from '../../../../src-shared/flow/edge-kinds.ts';
import { NODE_KINDS } from '../../../../src-shared/node-kinds/registry.ts';
import type { Position, Viewport } from '../../../../src-shared/flow/layout.ts';
import type { AnyCanvasNode } from '../../../drawing/annotations.ts';
import { edgeKind } from '../../../../src-shared/drawing/edge-text.ts';
import { farScale, lineWidth } from '../../../drawing/detail.ts';
import { drawnRoute } from '../../../drawing/drawn-route.ts';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';
import type { CardNode } from '../../../drawing/card-nodes.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import {
  byId,
  visibleArea,
  isEdgeInSight,
  isInSight,
  isMounted,
  lineBetween,
  type EdgeInScene,
  type VisibleArea,
} from './lod-scene.ts';
import type { LodMark, LodTone } from './lod-tones.ts';
import { farJumpChip } from '../../../../src-shared/drawing/jump-chip.ts';
import { isPill } from '../../../../src-shared/drawing/card-geometry.ts';
import { farName, farTitle, farTitleSize } from '../../../../src-shared/drawing/card-title.ts';

export interface LodPicture {
  readonly nodes: readonly AnyCanvasNode[];
  readonly edges: readonly CanvasEdge[];
  readonly viewport: Viewport;
  readonly window: Size;
  readonly hovered: { readonly node: string | null; readonly edge: string | null };
  readonly withTitles: boolean;
  /** How far the dragged items are from where they were. */
  readonly carried: Position | null;
  readonly markOf: (id: string) => LodMark | null;
  readonly toneOf: (id: string) => LodTone | null;
}

export type Colors = (name: string) => string;

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly color: Colors;
  readonly font: (size: number) => string;
  readonly titles: Map<string, readonly string[]>;
  readonly lines: WeakMap<CanvasEdge, Line>;
}

interface Line extends Pick<EdgeInScene, 'from' | 'to'> {
  readonly path: Path2D;
}

const RADIUS = 10;
const BAR = 8;
const MARK_RADIUS = 13;
const TITLE_LEFT = 20;
/** Between the two lines of a long title. */
const LINE = 20;

export interface LodPainter {
  paint(picture: LodPicture): void;
  /** The edge drawn near a position on the canvas. */
  edgeAt(picture: LodPicture, x: number, y: number): CanvasEdge | null;
}

/** Creates a painter for the current theme. */
export function createLodPainter(canvas: HTMLCanvasElement): LodPainter | null {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const style = getComputedStyle(canvas);
  const known = new Map<string, string>();
  const color: Colors = (name) => {
    const value = known.get(name) ?? style.getPropertyValue(name).trim();
    known.set(name, value);
    return value;
  };
  const { fontFamily } = style;
  const font = (size: number) => `600 ${size}px ${fontFamily}`;
  const brush: Brush = { context, color, font, titles: new Map(), lines: new WeakMap() };
  return {
    paint: (picture) => {
      fit(canvas, picture.window);
      paint(brush, picture);
    },
    edgeAt: (picture, x, y) => edgeAt(brush, picture, { x, y }),
  };
}

function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}

function paint(brush: Brush, picture: LodPicture): void {
  const { context } = brush;
  const { x, y, zoom } = picture.viewport;
  const scale = zoom * devicePixelRatio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, x * devicePixelRatio, y * devicePixelRatio);
  const sight = visibleArea(picture.viewport, picture.window);
  paintEdges(brush, picture, sight);
  context.textBaseline = 'middle';
  for (const node of picture.nodes) {
    if (node.type !== 'card' || !isInSight(node, sight) || isMounted(node, picture.hovered.node)) continue;
    paintCard(brush, node, picture);
  }
}

function paintEdges(
  brush: Brush,
  { nodes, edges, viewport, hovered, withTitles, carried, toneOf }: LodPicture,
  sight: VisibleArea,
): void {
  const { context, color } = brush;
  const ends = byId(nodes);
  /** Plain lines in one stroke: most edges are. */
  const plain = new Path2D();
  context.lineWidth = lineWidth(viewport.zoom);
  for (const edge of edges) {
    const [from, to] = [ends.get(edge.source), ends.get(edge.target)];
    if (from === undefined || to === undefined || edge.selected === true || edge.id === hovered.edge) continue;
    const placed = { edge, from, to, carried };
    if (!isEdgeInSight(placed, sight)) continue;
    const path = withTitles ? curveOf(brush, placed) : null;
    const name = strokeOf(edge, toneOf(edge.id));
    if (name === '--edge') {
      if (path === null) angular(plain, placed);
      else plain.addPath(path);
      continue;
    }
    context.strokeStyle = color(name);
    const own = path ?? new Path2D();
    if (path === null) angular(own, placed);
    context.stroke(own);
  }
  context.strokeStyle = color('--edge');
  context.stroke(plain);
}

function curveOf({ lines }: Brush, placed: EdgeInScene): Path2D {
  const { edge, from, to } = placed;
  const known = lines.get(edge);
  if (known?.from === from && known.to === to) return known.path;
  const path = new Path2D(lineBetween(placed).path);
  lines.set(edge, { from, to, path });
  return path;
}

/** Corners needn't be rounded when zoomed out. */
function angular(path: Path2D, { edge, from, to, carried }: EdgeInScene): void {
  const points = drawnRoute(edge, carried)?.points ?? [
    { x: from.position.x + (from.width ?? 0) / 2, y: from.position.y + (from.height ?? 0) },
    { x: to.position.x + (to.width ?? 0) / 2, y: to.position.y },
  ];
  path.moveTo(points[0]!.x, points[0]!.y);
  for (let at = 1; at < points.length; at += 1) path.lineTo(points[at]!.x, points[at]!.y);
}

function strokeOf({ data }: CanvasEdge, tone: LodTone | null): string {
  if (tone !== null) return `--${tone}`;
  const kind = data === undefined ? 'normal' : edgeKind(data.edge);
  return `--${traitsOf(kind).tone ?? 'edge'}`;
}

function paintCard(brush: Brush, node: CardNode, { withTitles, markOf, viewport }: LodPicture): void {
  const { context, color } = brush;
  const { position, width = 0, height = 0, data } = node;
  const mark = markOf(node.id);
  const kind = color(`--kind-${data.color ?? NODE_KINDS[data.node.type].color}`);
  const box = () => {
    context.beginPath();
    if (RADIUS * viewport.zoom < 1.5) context.rect(position.x, position.y, width, height);
    else context.roundRect(position.x, position.y, width, height, isPill(data.node) ? height / 2 : RADIUS);
  };
  box();
  context.fillStyle = color('--raised');
  context.fill();
  const heat = mark?.heat ?? null;
  if (!withTitles || heat !== null) {
    context.globalAlpha = heat === null ? 0.55 : heat === 0 ? 0.16 : heat * 0.2;
    context.fillStyle = heat === null ? kind : color(heat === 0 ? '--warning' : '--success');
    context.fill();
    context.globalAlpha = 1;
  }
  const line = heat === 0 ? 'warning' : (mark?.line ?? null);
  if (withTitles || line !== null) {
    context.lineWidth = line === null ? 1 : withTitles ? 3 : 10;
    context.strokeStyle = color(line === null ? '--line' : `--${line}`);
    context.stroke();
  }
  if (withTitles) paintTitle(brush, node, kind);
  paintJumps(brush, node, withTitles ? farScale(viewport.zoom) : 1);
  if (mark !== null && mark.problem !== null) {
    context.beginPath();
    context.arc(position.x + width - 6, position.y + 2, withTitles ? MARK_RADIUS : 3 * MARK_RADIUS, 0, 2 * Math.PI);
    context.fillStyle = color(`--${mark.problem}`);
    context.fill();
  }
}

/** Draws the marks of jumps at the position and size they have as elements, without their icons. */
function paintJumps({ context, color }: Brush, { position, width = 0, data }: CardNode, scale: number): void {
  const chip = farJumpChip({ width }, data.jumps, scale);
  if (chip === null) return;
  const { box } = chip;
  context.beginPath();
  context.roundRect(position.x + box.x, position.y + box.y, box.width, box.height, box.height / 2);
  context.fillStyle = color('--kind-indigo');
  context.fill();
}

function paintTitle(brush: Brush, { position, width = 0, height = 0, data }: CardNode, kind: string): void {
  const { context, color, font, titles } = brush;
  const isRound = isPill(data.node);
  if (!isRound) {
    context.fillStyle = kind;
    context.beginPath();
    context.roundRect(position.x, position.y, BAR, height, [BAR, 0, 0, BAR]);
    context.fill();
  }
  const title = farName(data.node, data.summary);
  const key = `${isRound ? 'end' : 'card'} ${title}`;
  const lines = titles.get(key) ?? farTitle(data.node, title);
  titles.set(key, lines);
  context.fillStyle = color('--ink');
  context.font = font(farTitleSize(lines));
  context.textAlign = isRound ? 'center' : 'left';
  const x = position.x + (isRound ? width / 2 : TITLE_LEFT);
  const top = position.y + height / 2 - (LINE * (lines.length - 1)) / 2;
  for (const [at, line] of lines.entries()) context.fillText(line, x, top + at * LINE);
}

const NEAR = 18;

function edgeAt(
  brush: Brush,
  { nodes, edges, viewport, carried }: LodPicture,
  { x, y }: { readonly x: number; readonly y: number },
) {
  const { context } = brush;
  const ends = byId(nodes);
  const reach = NEAR / viewport.zoom;
  const spot: VisibleArea = {
    left: x - reach,
    top: y - reach,
    right: x + reach,
    bottom: y + reach,
  };
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.lineWidth = reach;
  const found = edges.find((edge) => {
    const [from, to] = [ends.get(edge.source), ends.get(edge.target)];
    if (from === undefined || to === undefined) return false;
    const placed = { edge, from, to, carried };
    return isEdgeInSight(placed, spot) && context.isPointInStroke(curveOf(brush, placed), x, y);
  });
  context.restore();
  return found ?? null;
}
