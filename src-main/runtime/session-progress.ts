/** What agents tell while they work for one session goes into its log. */
import type { FlowInput } from '../../src-shared/step/state.ts';
import type { ToolContext } from '../flow-runtime/tools/tool.ts';
import { createProgressReporter, TurnAllowance, type ProgressTeller } from './agent-progress.ts';
import type { RunLog } from './run-log.ts';

export type Told = Pick<ToolContext, 'sessionId' | 'onProgress'>;

export class SessionProgress {
  readonly #log: RunLog;
  /** What may still be told in this turn. */
  #allowance = { turn: -1, left: new TurnAllowance() };

  constructor(log: RunLog) {
    this.#log = log;
  }

  /** Around a call that a node makes. */
  async during(node: string, make: (told: Told) => Promise<FlowInput>): Promise<FlowInput> {
    const teller = this.#open(node);
    try {
      return await make({ sessionId: this.#log.record.id, onProgress: teller.take });
    } finally {
      teller.close();
    }
  }

  #open(node: string): ProgressTeller {
    const { turn } = this.#log.record;
    if (this.#allowance.turn !== turn) this.#allowance = { turn, left: new TurnAllowance() };
    return createProgressReporter(this.#allowance.left, (progress) => {
      try {
        this.#log.commit([{ type: 'agent.progress', node, progress }], {});
      } catch {
        // What cannot be stored is not told. The turn finds out by itself when it stores its own steps.
      }
    });
  }
}
