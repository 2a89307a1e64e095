/** The geometry of the minimap: which part of the canvas it shows, and how its points map to the canvas. */
import type { Position, Viewport } from '../../../../src-shared/flow/layout.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';

export interface Area extends Position, Size {}

/** The upper left corner on the canvas, and the scale: pixels of the minimap per unit of the canvas. */
export interface OverviewFrame extends Position {
  readonly scale: number;
}

const MARGIN = 5;

interface Placed {
  readonly position: Position;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export function areaOf(nodes: readonly Placed[]): Area | null {
  if (nodes.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { position, width = 0, height = 0 } of nodes) {
    left = Math.min(left, position.x);
    top = Math.min(top, position.y);
    right = Math.max(right, position.x + width);
    bottom = Math.max(bottom, position.y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The visible part of the canvas. */
export function windowOf({ x, y, zoom }: Viewport, { width, height }: Size): Area {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}

/** All nodes and the viewport, centered, as large as fits. */
export function frameOf(nodes: Area | null, window: Area, overview: Size): OverviewFrame {
  const all = nodes === null ? window : around(nodes, window);
  const scale = Math.min((overview.width - 2 * MARGIN) / all.width, (overview.height - 2 * MARGIN) / all.height);
  return {
    x: all.x - (overview.width / scale - all.width) / 2,
    y: all.y - (overview.height / scale - all.height) / 2,
    scale,
  };
}

/** The CSS transform that shows what was painted for one frame as another one has it. */
export function transformTo(frame: OverviewFrame, painted: OverviewFrame): string {
  const left = (painted.x - frame.x) * frame.scale;
  const top = (painted.y - frame.y) * frame.scale;
  return `translate(${left}px,${top}px) scale(${frame.scale / painted.scale})`;
}

export function placeAt({ x, y, scale }: OverviewFrame, point: Position): Position {
  return { x: x + point.x / scale, y: y + point.y / scale };
}

export function isInside(area: Area, { x, y }: Position): boolean {
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
}

function around(a: Area, b: Area): Area {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
