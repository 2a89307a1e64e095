/** The initial viewport of a graph that wasn't open before: all of it if readable, else its start. */
import type { Viewport } from '../../../src-shared/flow/layout.ts';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';
import { unionOf, type Box } from '../../../src-shared/drawing/box.ts';
import { fittedViewport } from './fitted-viewport.ts';

export interface OpeningRequest {
  readonly window: Size;
  readonly boxes: readonly (Box & { readonly id: string })[];
  readonly entry: string | null;
  /** The size of the minimap; null if it isn't shown. */
  readonly minimap: Size | null;
}

const READABLE = 0.55;
const MARGIN = 64;
const START_ZOOM = 0.85;

export function openingViewport({ window, boxes, entry, minimap }: OpeningRequest): Viewport {
  const all = unionOf(boxes);
  if (all === null) return { x: window.width / 2 - 124, y: window.height / 3, zoom: 1 };
  const whole = fittedViewport({ boxes, window, minimap, leastZoom: 0 });
  if (whole !== null && whole.zoom >= READABLE) return whole;
  return startOf({ boxes, entry, all, window });
}

/** The start near the top edge, at full width if that is readable. */
function startOf({ boxes, entry, all, window }: Omit<OpeningRequest, 'minimap'> & { readonly all: Box }): Viewport {
  const start = boxes.find((box) => box.id === entry) ?? boxes[0] ?? all;
  const acrossZoom = (window.width - MARGIN) / all.width;
  const zoom = acrossZoom >= READABLE ? Math.min(START_ZOOM, acrossZoom) : START_ZOOM;
  const middle = acrossZoom >= READABLE ? all.x + all.width / 2 : start.x + start.width / 2;
  return { x: Math.round(window.width / 2 - middle * zoom), y: Math.round(MARGIN - start.y * zoom), zoom };
}

/** A remembered viewport that no longer shows anything is ignored. */
export function showsAny(view: Viewport, window: Size, boxes: readonly Box[]): boolean {
  return boxes.some((box) => {
    const left = box.x * view.zoom + view.x;
    const top = box.y * view.zoom + view.y;
    const isAcross = left < window.width && left + box.width * view.zoom > 0;
    return isAcross && top < window.height && top + box.height * view.zoom > 0;
  });
}
