/** The straight parts of a selected edge, each of which can be moved sideways, by dragging or with the arrow keys. */
import { useLayoutEffect, useRef } from 'react';
import { useStoreApi } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import { moveSegment } from '../../../src-shared/drawing/routing/move-segment.ts';
import { segmentsOf, type EdgeRoute, type Segment } from '../../../src-shared/drawing/routing/edge-route.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';
import { classes } from '../../ui/classes.ts';
import { bendStep } from './bend-step.ts';
import { dragBend, type BendDrag } from './drag-bend.ts';

export interface EdgeBendsProps extends Pick<BendDrag, 'onDraft' | 'onBend'> {
  /** The route stored in the document, even while a part is dragged. */
  readonly route: EdgeRoute;
}

/** How much of a part can be grabbed: near a card, dragging reconnects the end of the edge. */
interface Room {
  readonly atCard: number;
  readonly leastLength: number;
  /** Makes the ends smaller, see edges.css. */
  readonly className?: string;
}

const AT_TURN = 4;
const WIDE: Room = { atCard: 34, leastLength: 16 };
const NARROW: Room = { atCard: 24, leastLength: 8, className: 'edge-bend-narrow' };
const TINY: Room = { atCard: 11, leastLength: 6, className: 'edge-bend-tiny' };
const ROOMS: readonly Room[] = [WIDE, NARROW, TINY];
/** An edge without turns has no other part to grab. */
const STRAIGHT_ROOMS: readonly Room[] = [
  WIDE,
  NARROW,
  { ...TINY, leastLength: 12 },
  { atCard: 5, leastLength: 6, className: 'edge-bend-least' },
];

export function EdgeBends({ route, onDraft, onBend }: EdgeBendsProps) {
  const store = useStoreApi();
  const { lines, follow } = useFollowedPart(route);
  const bent = (segment: number, by: Position): EdgeRoute => ({
    points: moveSegment(route.points, { segment, by }),
    label: route.label,
  });
  const drag = (event: React.PointerEvent<SVGLineElement>, segment: number) =>
    dragBend(event, { zoom: store.getState().transform[2], bent: (by) => bent(segment, by), onDraft, onBend });
  const parts = segmentsOf(route);
  const rooms = parts.length === 1 ? STRAIGHT_ROOMS : ROOMS;
  const press = (event: React.KeyboardEvent, segment: number) => {
    const part = parts[segment]!;
    const by = bendStep(event, isUpright(part));
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    follow({ isUpright: isUpright(part), at: placeOf(part) + by.x + by.y });
    onBend(bent(segment, by));
  };
  return (
    <g ref={lines}>
      {parts.map((part, segment) => {
        const ends = { isFirst: segment === 0, isLast: segment === parts.length - 1 };
        const room = rooms.find((candidate) => lengthLeft(part, ends, candidate) >= candidate.leastLength);
        return (
          room !== undefined && (
            <line
              key={segment}
              data-bend={segment}
              tabIndex={0}
              role="separator"
              aria-label={t('canvas.bend', { number: segment + 1, count: parts.length })}
              aria-orientation={isUpright(part) ? 'vertical' : 'horizontal'}
              aria-valuenow={Math.round(placeOf(part))}
              className={classes('edge-bend nopan', isUpright(part) && 'edge-bend-upright', room.className)}
              {...shortened(part, ends, room)}
              onPointerDown={(event) => drag(event, segment)}
              onKeyDown={(event) => press(event, segment)}
            />
          )
        );
      })}
    </g>
  );
}

function isUpright({ a, b }: Segment): boolean {
  return a.x === b.x;
}

/** The coordinate in which a part moves. */
function placeOf(part: Segment): number {
  return isUpright(part) ? part.a.x : part.a.y;
}

interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function lengthLeft({ a, b }: Segment, ends: Ends, room: Room): number {
  const [first, last] = taken(ends, room);
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) - first - last;
}

/** What can be grabbed. */
function shortened({ a, b }: Segment, ends: Ends, room: Room) {
  const [first, last] = taken(ends, room);
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  return { x1: a.x + dx * first, y1: a.y + dy * first, x2: b.x - dx * last, y2: b.y - dy * last };
}

function taken({ isFirst, isLast }: Ends, { atCard }: Room): readonly [number, number] {
  return [isFirst ? atCard : AT_TURN, isLast ? atCard : AT_TURN];
}

interface FollowedPart {
  readonly isUpright: boolean;
  readonly at: number;
}

/** Moving the part at a card inserts others before it, so the focus goes to where the part is now. */
function useFollowedPart(route: EdgeRoute) {
  const lines = useRef<SVGGElement>(null);
  const followed = useRef<FollowedPart | null>(null);
  useLayoutEffect(() => {
    const wanted = followed.current;
    followed.current = null;
    if (wanted === null) return;
    const at = segmentsOf(route).findIndex(
      (part) => isUpright(part) === wanted.isUpright && placeOf(part) === wanted.at,
    );
    lines.current?.querySelector<SVGLineElement>(`[data-bend="${at}"]`)?.focus({ preventScroll: true });
  }, [route]);
  const follow = (part: FollowedPart) => {
    followed.current = part;
  };
  return { lines, follow };
}
