/** Animates cards to their new positions, or moves them at once with reduced motion. */
import type { Position } from '../../src-shared/flow/layout.ts';
import { afterPaint } from '../ui/after-paint.ts';

type Places = Readonly<Record<string, Position>>;

export interface MoveAnimation {
  readonly from: Places;
  readonly to: Places;
  readonly draw: (places: Places | null) => void;
  readonly done: () => void;
}

const DURATION_MS = 240;
const MAX_NODES = 300;

export function animateMoves({ from, to, draw, done }: MoveAnimation): void {
  const ids = Object.keys(to).filter((id) => from[id] !== undefined);
  if (ids.length === 0) return done();
  const arrive = () => {
    done();
    draw(null);
  };
  if (ids.length > MAX_NODES || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    // First the cards, then everything that depends on their positions: together they would block the window for
    // longer.
    draw(to);
    afterPaint(arrive);
    return;
  }
  const start = performance.now();
  const frame = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
    if (progress === 1) return arrive();
    draw(between({ from, to, ids }, 1 - (1 - progress) ** 3));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

interface Journey {
  readonly from: Places;
  readonly to: Places;
  readonly ids: readonly string[];
}

function between({ from, to, ids }: Journey, part: number): Places {
  return Object.fromEntries(
    ids.map((id) => {
      const a = from[id]!;
      const b = to[id]!;
      return [id, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }];
    }),
  );
}
