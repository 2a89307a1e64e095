/** The next moves of a proof, and the facts used to choose them. */
import type { FlowInput } from '../step/state.ts';
import type { FlowFacts } from './flow-facts.ts';
import type { Liveness } from './liveness.ts';

export type Move =
  | { readonly type: 'run' }
  /** The open question is answered with any value. */
  | { readonly type: 'answer'; readonly key: string }
  | {
      readonly type: 'input';
      readonly input: FlowInput;
      /** Moves with the same name are made only once: a path can be changed anywhere, with any history. */
      readonly once?: string;
    };

export interface Rules {
  readonly facts: FlowFacts;
  readonly liveness: Liveness;
}
