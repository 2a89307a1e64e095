/** Ends the conversation with the outcome of the node. */
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { NodeBehavior } from '../../step/compiled-flow.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import { DEFAULT_OUTCOME, type TerminalNode } from './schema.ts';

export class TerminalBehavior implements NodeBehavior {
  readonly #outcome: string;

  constructor({ outcome = DEFAULT_OUTCOME }: TerminalNode) {
    this.#outcome = outcome;
  }

  enter(step: StepContext, at: CompiledNode): void {
    step.end(this.#outcome, at.node.id);
  }
}
