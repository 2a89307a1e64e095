/** The status of a conversation's run, in one word and a sentence. */
import type { RunStatus } from '../../../../src-shared/contract/runs.ts';
import { isRunId } from '../../../../src-shared/contract/sessions.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { RunView } from '../../../../src-shared/run/run-view.ts';
import type { LoopProgress } from '../../../../src-shared/contract/runs.ts';
import type { Tone } from '../../../ui/Badge.tsx';
import { amountText, timeText } from '../../../conversation/amounts.ts';

export interface RunSummary {
  readonly status: RunStatus;
  readonly detail: string | null;
}

export const STATUS_TONES: Readonly<Record<RunStatus, Tone>> = {
  PENDING: 'neutral',
  IN_PROGRESS: 'accent',
  PAUSED: 'warning',
  COMPLETED: 'success',
  FAILED: 'danger',
  TIMED_OUT: 'danger',
  CANCELLED: 'neutral',
};

/** Summarizes the whole of a run; of a conversation, which continues, only the last actions of its agent. */
export function summarizeRun(view: RunView, loops: readonly LoopProgress[]): RunSummary {
  const { status, work, failure, stuck } = view;
  if (work.approval !== null) return summary('PAUSED', t('runs.detail.approval', { tool: work.approval.name }));
  if (status === 'failed') return summary('FAILED', failure?.message ?? null);
  if (status === 'stuck') return summary('FAILED', stuck?.message ?? null);
  if (status === 'running' || status === 'away') return summary('IN_PROGRESS', null);
  if (status === 'idle') return summary('PENDING', null);
  const isRun = view.sessionId !== null && isRunId(view.sessionId);
  if (status === 'waiting' && isRun) return summary('PAUSED', t('runs.detail.answer'));
  if (isRun && isCancelled(view)) return summary('CANCELLED', t('runs.detail.cancelled'));
  return endOf(view, loops);
}

function summary(status: RunStatus, detail: string | null): RunSummary {
  return { status, detail };
}

function isCancelled({ turns }: RunView): boolean {
  return turns.some(({ events }) => events.some(({ body }) => body.type === 'run.cancelled'));
}

/** The result of the agent that ended last. */
function endOf({ work }: RunView, loops: readonly LoopProgress[]): RunSummary {
  const event = work.entries.findLast((entry) => entry.event.type === 'agent.ended')?.event;
  if (event?.type !== 'agent.ended') return summary('COMPLETED', null);
  const { node, status, limit, message } = event;
  if (status === 'DENIED') return summary('COMPLETED', t('runs.detail.denied'));
  const loop = loops.find(({ planner }) => planner === node);
  return summary(status, limit === null ? message : limitText(limit, loop));
}

/** Names the limit that ended an agent. */
export function limitText(limit: string, loop: LoopProgress | undefined): string {
  if (loop === undefined) return t('runs.limit.other', { limit });
  switch (limit) {
    case 'maxSteps':
      return t('runs.limit.maxSteps', { steps: loop.maxSteps });
    case 'timeout':
      return t('runs.limit.timeout', { time: timeText(loop.timeoutMs) });
    case 'maxTokens':
      return t('runs.limit.maxTokens', { tokens: amountText(loop.maxTokens ?? 0) });
    case 'maxCost':
      return t('runs.limit.maxCost', { cost: amountText(loop.maxCost ?? 0) });
    default:
      return t('runs.limit.other', { limit });
  }
}
