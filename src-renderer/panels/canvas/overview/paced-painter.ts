/**
 * Paints the minimap less often than things move, because painting takes as long as many cards. In between, what was
 * painted last is shifted and scaled with the viewport.
 */
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import { transformTo } from './overview-frame.ts';
import { createOverviewPainter, type OverviewScene } from './overview-painter.ts';

/** While cards are dragged. */
const PAINTS_EVERY_MS = 100;
/** If only the viewport moved, it is painted as soon as that rests. */
const RESTS_MS = 150;

export interface PacedPainter {
  readonly paint: (scene: OverviewScene) => void;
  readonly stop: () => void;
}

export function createPacedPainter(bitmap: HTMLCanvasElement, size: Size): PacedPainter {
  const paint = createOverviewPainter(bitmap, size);
  let painted: (OverviewScene & { readonly at: number }) | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const paintNow = (scene: OverviewScene) => {
    paint(scene);
    painted = { ...scene, at: performance.now() };
    bitmap.style.transform = '';
  };
  return {
    paint: (scene) => {
      clearTimeout(waiting);
      if (painted === null) return paintNow(scene);
      const isOnlyView = scene.nodes === painted.nodes && scene.edges === painted.edges;
      const pause = isOnlyView ? RESTS_MS : painted.at + PAINTS_EVERY_MS - performance.now();
      // Never before the frame that shows an edit.
      waiting = setTimeout(() => paintNow(scene), Math.max(0, pause));
      bitmap.style.transform = transformTo(scene.frame, painted.frame);
    },
    stop: () => clearTimeout(waiting),
  };
}
