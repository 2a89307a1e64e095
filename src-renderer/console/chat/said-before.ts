/** Arrow-up in an empty box brings back what was said before, latest first; arrow-down goes the other way. */
import type { RunView } from '../../../src-shared/run/run-view.ts';

/** What the user said, latest first, each text once. */
export function saidBefore(view: RunView): string[] {
  const texts = view.messages.flatMap((line) => (line.role === 'user' ? [line.text] : []));
  return [...new Set(texts.toReversed())];
}

/** -1 stands for the box as it was before. */
export function recallStep(count: number, at: number, key: 'ArrowUp' | 'ArrowDown'): number {
  return Math.max(-1, Math.min(count - 1, key === 'ArrowUp' ? at + 1 : at - 1));
}
