/** A plain line from card to card that avoids nothing, for edges that wait for their route. */
import { CARD_WIDTH } from './card-geometry.ts';
import type { EdgeEnds } from './card-ports.ts';
import { roundedPath } from './step-path.ts';

export interface Ends {
  readonly sourceX: number;
  readonly sourceY: number;
  /** The side of the card it leaves. */
  readonly sourcePosition: string;
  readonly targetX: number;
  readonly targetY: number;
  readonly targetPosition: string;
}

export interface EdgeLine {
  readonly path: string;
  readonly textX: number;
  readonly textY: number;
}

const MIN_DROP = 24;
const RADIUS = 10;

export function endsOf({ start, end }: EdgeEnds): Ends {
  return {
    ...{ sourceX: start.x, sourceY: start.y, sourcePosition: start.side },
    ...{ targetX: end.x, targetY: end.y, targetPosition: end.side },
  };
}

/** The line, and the position of its label. */
export function edgeLine(ends: Ends): EdgeLine {
  const drop = ends.targetY - ends.sourceY;
  if (ends.sourcePosition === 'right') {
    const reaches = drop >= MIN_DROP && ends.targetX >= ends.sourceX + MIN_DROP;
    return reaches ? acrossAndDown(ends) : detour(ends);
  }
  return drop >= MIN_DROP ? stepDown(ends) : wayBack(ends);
}

function stepDown({ sourceX, sourceY, targetX, targetY }: Ends): EdgeLine {
  const middle = (sourceY + targetY) / 2;
  const corners = [
    { x: sourceX, y: sourceY },
    { x: sourceX, y: middle },
    { x: targetX, y: middle },
    { x: targetX, y: targetY },
  ];
  return { path: roundedPath(corners, RADIUS), textX: (sourceX + targetX) / 2, textY: middle };
}

function acrossAndDown({ sourceX, sourceY, targetX, targetY }: Ends): EdgeLine {
  const corners = [
    { x: sourceX, y: sourceY },
    { x: targetX, y: sourceY },
    { x: targetX, y: targetY },
  ];
  return { path: roundedPath(corners, RADIUS), textX: (sourceX + targetX) / 2, textY: sourceY };
}

const DETOUR = { leaves: 28, radius: 14 } as const;

/** Leads from the side of a card upwards or back to the top of another. */
function detour({ sourceX, sourceY, targetX, targetY }: Ends): EdgeLine {
  const [out, above] = [sourceX + DETOUR.leaves, targetY - DETOUR.leaves];
  const turnsBack = sourceY > above || out >= targetX;
  const corner = turnsBack ? { x: out, y: above } : { x: targetX, y: sourceY };
  const path = roundedPath(
    [{ x: sourceX, y: sourceY }, { x: out, y: sourceY }, corner, { x: targetX, y: above }, { x: targetX, y: targetY }],
    DETOUR.radius,
  );
  const across = Math.max(Math.abs(out - corner.x), Math.abs(targetX - corner.x));
  const down = Math.max(Math.abs(sourceY - corner.y), Math.abs(above - corner.y));
  return across >= down
    ? { path, textX: (out + targetX) / 2, textY: corner.y }
    : { path, textX: corner.x, textY: (sourceY + above) / 2 };
}

/** Close to the cards at its ends, clear of the labels of edges that go straight on. */
const LEAVES_AFTER = 14;
const BESIDE_CARD = 24;
const WAY_BACK_RADIUS = 12;

/**
 * From the bottom of a card up to the top of one above it. Between cards in one column it goes around them, not behind.
 */
function wayBack(ends: Ends): EdgeLine {
  const { sourceX, sourceY, targetX, targetY } = ends;
  const isApart = Math.abs(targetX - sourceX) > CARD_WIDTH + BESIDE_CARD;
  const lane = isApart
    ? (sourceX + targetX) / 2
    : Math.max(sourceX, targetX) + CARD_WIDTH / 2 + BESIDE_CARD + laneOffset(sourceY - targetY);
  const [low, high] = [sourceY + LEAVES_AFTER, targetY - LEAVES_AFTER];
  const path = roundedPath(
    [
      { x: sourceX, y: sourceY },
      { x: sourceX, y: low },
      { x: lane, y: low },
      { x: lane, y: high },
      { x: targetX, y: high },
      { x: targetX, y: targetY },
    ],
    WAY_BACK_RADIUS,
  );
  return { path, textX: lane, textY: (low + high) / 2 };
}

/** Longer lines run further out, so that lines that start or end together run side by side. */
function laneOffset(rise: number): number {
  return Math.min(96, Math.max(0, rise) / 16);
}
