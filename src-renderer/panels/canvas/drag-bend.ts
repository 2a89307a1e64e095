/** Drags a straight part of an edge sideways until the pointer is released; Escape cancels. */
import { snap } from '../../../src-shared/drawing/card-geometry.ts';
import type { EdgeRoute } from '../../../src-shared/drawing/routing/edge-route.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';

export interface BendDrag {
  readonly zoom: number;
  readonly bent: (by: Position) => EdgeRoute;
  /** Called during the drag; null if it ended elsewhere or was canceled. */
  readonly onDraft: (draft: EdgeRoute | null) => void;
  readonly onBend: (route: EdgeRoute) => void;
}

export function dragBend(event: React.PointerEvent<SVGLineElement>, { zoom, bent, onDraft, onBend }: BendDrag): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  const line: SVGLineElement = event.currentTarget;
  const from = { x: event.clientX, y: event.clientY };
  let draft: EdgeRoute | null = null;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const end = (isKept: boolean) => {
    controller.abort();
    onDraft(null);
    if (isKept && draft !== null) onBend(draft);
  };
  line.setPointerCapture(event.pointerId);
  line.addEventListener(
    'pointermove',
    ({ clientX, clientY }: PointerEvent) => {
      draft = bent({ x: snap((clientX - from.x) / zoom), y: snap((clientY - from.y) / zoom) });
      onDraft(draft);
    },
    options,
  );
  line.addEventListener('pointerup', () => end(true), options);
  line.addEventListener('pointercancel', () => end(false), options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { ...options, capture: true });
}
