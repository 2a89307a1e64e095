/** Creates a run view from event bodies. */
import { emptyRun, foldAll } from '../../../../src-shared/run/fold.ts';
import type { RunEventBody } from '../../../../src-shared/run/run-event.ts';
import type { RunView } from '../../../../src-shared/run/run-view.ts';
import type { FlowEvent } from '../../../../src-shared/step/events.ts';

export function runOf(...bodies: RunEventBody[]): RunView {
  const at = '2026-01-01T10:00:00.000Z';
  return foldAll(
    emptyRun(),
    bodies.map((body, index) => ({ sessionId: 's_one', seq: index + 1, at, body })),
  );
}

export function step(event: FlowEvent): RunEventBody {
  return { type: 'flow', event };
}
