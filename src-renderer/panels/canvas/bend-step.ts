/** How far an arrow key moves a straight part of an edge: one step of the grid, with Shift eight, as for cards. */
import { GRID } from '../../../src-shared/drawing/card-geometry.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ACROSS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Null for keys that don't move it. An upright part moves across. */
export function bendStep({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, isUpright: boolean): Position | null {
  if (ctrlKey || metaKey || altKey) return null;
  const direction = (isUpright ? ACROSS : DOWN)[key];
  if (direction === undefined) return null;
  const step = direction * GRID * (shiftKey ? 8 : 1);
  return isUpright ? { x: step, y: 0 } : { x: 0, y: step };
}
