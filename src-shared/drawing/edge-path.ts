/** The line of an edge: a calm curve downwards, a rounded detour for ways back. */
import { CARD_WIDTH } from './card-geometry.ts';
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

const LEAST_DROP = 24;

export function edgeLine(ends: Ends, textAt: number): EdgeLine {
  const drop = ends.targetY - ends.sourceY;
  if (ends.sourcePosition === 'right') {
    const reaches = drop >= LEAST_DROP && ends.targetX >= ends.sourceX + LEAST_DROP;
    return reaches ? sideCurve(ends, textAt) : detour(ends);
  }
  return drop >= LEAST_DROP ? downCurve(ends, textAt) : wayBack(ends, textAt);
}

function downCurve({ sourceX, sourceY, targetX, targetY }: Ends, textAt: number): EdgeLine {
  const pull = Math.min(160, Math.max(28, (targetY - sourceY) * 0.5));
  return curve(
    [
      [sourceX, sourceY],
      [sourceX, sourceY + pull],
      [targetX, targetY - pull],
      [targetX, targetY],
    ],
    textAt,
  );
}

function sideCurve({ sourceX, sourceY, targetX, targetY }: Ends, textAt: number): EdgeLine {
  const pull = Math.min(200, Math.max(40, targetX - sourceX));
  const fall = Math.min(120, Math.max(28, (targetY - sourceY) * 0.6));
  return curve(
    [
      [sourceX, sourceY],
      [sourceX + pull, sourceY],
      [targetX, targetY - fall],
      [targetX, targetY],
    ],
    textAt * 0.7,
  );
}

type Point = readonly [x: number, y: number];

function curve([a, b, c, d]: readonly [Point, Point, Point, Point], textAt: number): EdgeLine {
  const at = (axis: 0 | 1) => {
    const rest = 1 - textAt;
    return (
      rest ** 3 * a[axis] + 3 * rest ** 2 * textAt * b[axis] + 3 * rest * textAt ** 2 * c[axis] + textAt ** 3 * d[axis]
    );
  };
  return { path: `M${a[0]},${a[1]} C${b[0]},${b[1]} ${c[0]},${c[1]} ${d[0]},${d[1]}`, textX: at(0), textY: at(1) };
}

const DETOUR = { leaves: 28, radius: 14 } as const;

/** From the side of a card up or back to the top of one. */
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

/** Close to the cards at its ends, so that it stays clear of the plates of edges that go straight on. */
const LEAVES_AFTER = 14;
const BESIDE_CARD = 24;
const WAY_BACK_RADIUS = 12;

/** From the bottom of a card up to the top of one above it. Between cards in one column it goes around them, not behind. */
function wayBack(ends: Ends, textAt: number): EdgeLine {
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
  return { path, textX: lane, textY: low + (high - low) * textAt };
}

/** The longer the way, the further out: ways that start or end together lie side by side. */
function laneOffset(rise: number): number {
  return Math.min(96, Math.max(0, rise) / 16);
}
