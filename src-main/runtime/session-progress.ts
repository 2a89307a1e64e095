/** Writes the progress that agents report into the log of one session. */
import type { FlowInput } from '../../src-shared/step/state.ts';
import type { ToolContext } from '../flow-runtime/tools/tool.ts';
import { createProgressReporter, TurnAllowance, type ProgressReporter } from './agent-progress.ts';
import type { RunLog } from './run-log.ts';

export type ProgressContext = Pick<ToolContext, 'sessionId' | 'onProgress'>;

export class SessionProgress {
  readonly #log: RunLog;
  /** How much more progress this turn may report. */
  #allowance = { turn: -1, left: new TurnAllowance() };

  constructor(log: RunLog) {
    this.#log = log;
  }

  /** Wraps a call that a node makes. */
  async during(node: string, make: (context: ProgressContext) => Promise<FlowInput>): Promise<FlowInput> {
    const reporter = this.#open(node);
    try {
      return await make({ sessionId: this.#log.record.id, onProgress: reporter.take });
    } finally {
      reporter.close();
    }
  }

  #open(node: string): ProgressReporter {
    const { turn } = this.#log.record;
    if (this.#allowance.turn !== turn) this.#allowance = { turn, left: new TurnAllowance() };
    return createProgressReporter(this.#allowance.left, (progress) => {
      try {
        this.#log.commit([{ type: 'agent.progress', node, progress }], {});
      } catch {
        // Progress that can't be stored is dropped. The turn finds the error itself when it stores its own steps.
      }
    });
  }
}
