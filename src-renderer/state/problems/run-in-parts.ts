/** Runs long work in parts, so that a key that is pressed meanwhile is answered in time. */
import type { Steps } from '../../../src-shared/steps.ts';

/** Milliseconds; leaves time in a frame for what else is drawn. */
export const PART_MS = 8;

export interface RunInParts<Value> {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Runs the next part when the window had time for other work. */
  readonly pause: (next: () => void) => void;
  /** Asked before each part; the work ends if it is not. */
  readonly isNeeded: () => boolean;
  /** Receives the result and how long all parts took, in milliseconds. */
  readonly onDone: (value: Value, took: number) => void;
}

/** Runs the first part at once. */
export function runInParts<Value>(steps: Steps<Value>, { clock, pause, isNeeded, onDone }: RunInParts<Value>): void {
  let took = 0;
  const runPart = () => {
    if (!isNeeded()) return;
    const begun = clock();
    for (let step = steps.next(); ; step = steps.next()) {
      const lasted = clock() - begun;
      if (step.done === true) return onDone(step.value, took + lasted);
      if (lasted < PART_MS) continue;
      took += lasted;
      return pause(runPart);
    }
  };
  runPart();
}
