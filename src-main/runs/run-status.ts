/** Derives the status of a run from its events and the state of its session. */
import type { RunStatus } from '../../src-shared/contract/runs.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { SessionRecord } from '../store/session-store.ts';

export interface RunFacts {
  readonly record: Pick<SessionRecord, 'status' | 'step'>;
  readonly isCancelled: boolean;
  /** How the last agent ended. */
  readonly ended: 'COMPLETED' | 'FAILED' | 'TIMED_OUT' | null;
}

export function runStatus({ record, isCancelled, ended }: RunFacts): RunStatus {
  if (isCancelled) return 'CANCELLED';
  switch (record.status) {
    case 'running':
      return record.step === 0 ? 'PENDING' : 'IN_PROGRESS';
    case 'waiting':
      return 'PAUSED';
    case 'away':
      return 'IN_PROGRESS';
    case 'ended':
      return ended ?? 'COMPLETED';
    case 'stuck':
    case 'failed':
      return 'FAILED';
  }
}

/** How the outermost agent ended, from the events; null while none has. */
export function endedIn(events: readonly RunEvent[]): RunFacts['ended'] {
  let ended: RunFacts['ended'] = null;
  for (const { body } of events) {
    if (body.type !== 'flow') continue;
    if (body.event.type === 'agent.ended') ended = body.event.status === 'DENIED' ? 'COMPLETED' : body.event.status;
    if (body.event.type === 'agent.resumed') ended = null;
  }
  return ended;
}

export function isOver(status: RunStatus): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'TIMED_OUT' || status === 'CANCELLED';
}
