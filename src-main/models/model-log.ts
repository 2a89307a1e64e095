/** Logs facts about model calls, never the prompt, the answer, or a key. */
import type { ProviderId } from '../../src-shared/contract/settings.ts';
import type { ModelUse } from './ask-model.ts';
import { scrub, type FailureCause, type ModelFailure } from './failure.ts';

export interface ModelLogEntry {
  readonly event: 'model.answered' | 'model.failed';
  readonly provider: ProviderId;
  readonly model: string;
  readonly durationMs: number;
  readonly cause?: FailureCause;
  readonly status?: number;
  /** The provider's message, scrubbed. */
  readonly detail?: string;
}

export type ModelLog = (entry: ModelLogEntry) => void;

export function logCall(
  log: ModelLog | undefined,
  use: ModelUse,
  { durationMs, failure }: { readonly durationMs: number; readonly failure: ModelFailure | null },
): void {
  if (log === undefined) return;
  const call = { provider: use.provider.id, model: scrub(use.model, use.key), durationMs };
  if (failure === null) return log({ event: 'model.answered', ...call });
  const { cause, status, detail } = failure;
  log({
    event: 'model.failed',
    ...call,
    cause,
    ...(status === null ? {} : { status }),
    ...(detail === '' ? {} : { detail }),
  });
}
