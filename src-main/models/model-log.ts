/** What is written down about calls to models: facts about the call, never the prompt, the answer or a key. */
import type { ProviderId } from '../../src-shared/contract/settings.ts';
import type { FailureCause } from './failure.ts';

export interface ModelLogEntry {
  readonly event: 'model.answered' | 'model.failed';
  readonly provider: ProviderId;
  readonly model: string;
  readonly durationMs: number;
  readonly cause?: FailureCause;
  readonly status?: number;
  /** The provider's own words, scrubbed. */
  readonly detail?: string;
}

export type ModelLog = (entry: ModelLogEntry) => void;
