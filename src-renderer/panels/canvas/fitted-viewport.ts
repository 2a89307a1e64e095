/** The viewport that shows all cards and edges, as large as fits beside the tools and the minimap. */
import type { Viewport } from '../../../src-shared/flow/layout.ts';
import { overlaps, unionOf, type Box } from '../../../src-shared/drawing/box.ts';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';

export interface FitRequest {
  readonly boxes: readonly Box[];
  /** The straight parts of the edges. */
  readonly routes?: readonly Box[];
  readonly window: Size;
  /** The size of the minimap in the lower right corner; null if it isn't shown. */
  readonly minimap: Size | null;
  readonly leastZoom: number;
}

const LARGEST = 1;
const MARGIN = 48;
/** The tools are in the lower left corner. */
const BELOW = 72;
/** The distance from the minimap to the edges of the window and to the cards. */
const AROUND_MINIMAP = 16;

/** Null if the graph is empty. */
export function fittedViewport({ boxes, routes = [], window, minimap, leastZoom }: FitRequest): Viewport | null {
  const all = boxes.length === 0 ? null : unionOf([...boxes, ...routes]);
  if (all === null) return null;
  const fit = (right: number, bottom: number) => fitInto(all, { ...window, right, bottom, leastZoom });
  const whole = fit(MARGIN, BELOW);
  const isHidden = (box: Box) => minimap !== null && overlaps(drawn(box, whole), corner(window, minimap));
  if (minimap === null || ![...boxes, ...routes].some(isHidden)) return whole;
  const room = 2 * AROUND_MINIMAP;
  const [beside, above] = [fit(minimap.width + room, BELOW), fit(MARGIN, minimap.height + room)];
  return beside.zoom > above.zoom ? beside : above;
}

interface Area extends Size {
  readonly right: number;
  readonly bottom: number;
  readonly leastZoom: number;
}

function fitInto(all: Box, { width, height, right, bottom, leastZoom }: Area): Viewport {
  const room = { width: width - MARGIN - right, height: height - MARGIN - bottom };
  const wanted = Math.min(LARGEST, room.width / all.width, room.height / all.height);
  const zoom = Math.max(leastZoom, wanted);
  return {
    x: Math.round(MARGIN + (room.width - all.width * zoom) / 2 - all.x * zoom),
    y: Math.round(MARGIN + (room.height - all.height * zoom) / 2 - all.y * zoom),
    zoom,
  };
}

function drawn(box: Box, { x, y, zoom }: Viewport): Box {
  return { x: box.x * zoom + x, y: box.y * zoom + y, width: box.width * zoom, height: box.height * zoom };
}

function corner(window: Size, { width, height }: Size): Box {
  const around = 2 * AROUND_MINIMAP;
  return {
    x: window.width - width - around,
    y: window.height - height - around,
    width: width + around,
    height: height + around,
  };
}
