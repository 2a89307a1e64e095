/** The status of an agent's tool call, from its events and whether the run is still in progress. */
import { COMPLETE } from '../../../../src-shared/agents/agent-loop.ts';
import type { CallWork, StepWork } from '../../../../src-shared/run/work-items.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type CallStatus =
  | 'SUCCESS'
  | 'FAILED'
  | 'TIMED_OUT'
  | 'CACHED'
  | 'DENIED'
  | 'RUNNING'
  | 'WAITING'
  | 'STOPPED'
  | 'SKIPPED';

export const CALL_TONES: Readonly<Record<CallStatus, Tone>> = {
  SUCCESS: 'success',
  FAILED: 'danger',
  TIMED_OUT: 'danger',
  CACHED: 'info',
  DENIED: 'warning',
  RUNNING: 'accent',
  WAITING: 'warning',
  STOPPED: 'neutral',
  SKIPPED: 'neutral',
};

/** Null for COMPLETE, which calls nothing. */
export function stepStatus(
  { decision, execution, approval, isStopped }: StepWork,
  isAtWork: boolean,
): CallStatus | null {
  if (execution !== null) return execution.status;
  if (decision.selected_tool === COMPLETE) return null;
  if (isStopped || !isAtWork) return 'STOPPED';
  return approval !== null && approval.given === null ? 'WAITING' : 'RUNNING';
}

export function callStatus({ status }: CallWork, isAtWork: boolean): CallStatus {
  return status === 'RUNNING' && !isAtWork ? 'STOPPED' : status;
}
