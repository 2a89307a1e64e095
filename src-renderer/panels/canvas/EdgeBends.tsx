/** The straight segments of a selected edge, each of which can be dragged sideways. */
import { useStoreApi } from '@xyflow/react';
import { snap } from '../../../src-shared/drawing/card-geometry.ts';
import { moveSegment } from '../../../src-shared/drawing/routing/move-segment.ts';
import { segmentsOf, type EdgeRoute } from '../../../src-shared/drawing/routing/edge-route.ts';

export interface EdgeBendsProps {
  /** The route stored in the document, even while a segment is dragged. */
  readonly route: EdgeRoute;
  /** Called during the drag; null if it ended elsewhere or was canceled. */
  readonly onDraft: (draft: EdgeRoute | null) => void;
  readonly onBend: (route: EdgeRoute) => void;
}

/** Shorter segments are hard to grab. */
const LEAST_LENGTH = 16;
/** Near a card, dragging reconnects the end of the edge. */
const AT_CARD = 34;
const AT_TURN = 4;

export function EdgeBends({ route, onDraft, onBend }: EdgeBendsProps) {
  const store = useStoreApi();
  const start = (event: React.PointerEvent<SVGLineElement>, segment: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const line: SVGLineElement = event.currentTarget;
    const zoom = store.getState().transform[2];
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
        const by = { x: snap((clientX - from.x) / zoom), y: snap((clientY - from.y) / zoom) };
        draft = { points: moveSegment(route.points, { segment, by }), label: route.label };
        onDraft(draft);
      },
      options,
    );
    line.addEventListener('pointerup', () => end(true), options);
    line.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { ...options, capture: true });
  };
  const parts = segmentsOf(route);
  return parts.map(({ a, b }, segment) => {
    const isUpright = a.x === b.x;
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    const [first, last] = [segment === 0, segment === parts.length - 1].map((isEnd) => (isEnd ? AT_CARD : AT_TURN));
    if (length - first! - last! < LEAST_LENGTH) return null;
    const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
    return (
      <line
        key={segment}
        data-bend={segment}
        className={isUpright ? 'edge-bend edge-bend-upright nopan' : 'edge-bend nopan'}
        x1={a.x + dx * first!}
        y1={a.y + dy * first!}
        x2={b.x - dx * last!}
        y2={b.y - dy * last!}
        onPointerDown={(event) => start(event, segment)}
      />
    );
  });
}
