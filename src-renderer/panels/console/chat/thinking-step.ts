/** The step that a run is at during a turn, as reported to clients. */
import type { RunView } from '../../../../src-shared/run/run-view.ts';

export type ThinkingStep = 'extracting' | 'rendering' | 'idle';

export function thinkingStep({ status, turns }: Pick<RunView, 'status' | 'turns'>): ThinkingStep {
  if (status !== 'running') return 'idle';
  const last = turns.at(-1);
  return last !== undefined && last.text !== null && last.by === null && !last.finished ? 'extracting' : 'rendering';
}
