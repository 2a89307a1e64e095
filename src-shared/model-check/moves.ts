/** What a proof tries next, and what it knows of the flow to choose it. */
import type { FlowInput } from '../step/state.ts';
import type { FlowFacts } from './flow-facts.ts';
import type { Liveness } from './liveness.ts';

export type Move =
  | { readonly type: 'run' }
  /** The open question is answered; with which value is left open. */
  | { readonly type: 'answer'; readonly key: string }
  | {
      readonly type: 'input';
      readonly input: FlowInput;
      /** Moves of the same name are made once only: a path can be changed anywhere, with any history. */
      readonly once?: string;
    };

export interface Rules {
  readonly facts: FlowFacts;
  readonly liveness: Liveness;
}
