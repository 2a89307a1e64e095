/** What a proof says: what it found, how far it looked, and what it does not speak about. */
import type { GraphRef } from '../flow/flow.ts';
import type { FlowInput } from '../step/state.ts';

/** One thing that happens in a conversation, and how a person would put it. */
export interface ProofTurn {
  readonly input: FlowInput;
  /** Who acts. */
  readonly by: 'user' | 'tool';
  /** What the user says, or what the tool does. */
  readonly text: string;
  /** Whether typing the text comes to the same without a language model. */
  readonly understood: boolean;
}

interface Place {
  readonly node: string;
  readonly graph: GraphRef;
  /** The shortest conversation that leads there. */
  readonly conversation: readonly ProofTurn[];
}

export type Finding =
  /** The conversation stops: no way on is open. */
  | (Place & { readonly kind: 'stuck'; readonly message: string })
  /** From here the conversation goes on for ever: nothing the user says leads to an end. */
  | (Place & { readonly kind: 'livelock'; readonly nodes: readonly string[] })
  /** No conversation ends. */
  | (Place & { readonly kind: 'no-end' })
  /** A conversation ends though a one-of group it began was not satisfied. */
  | (Place & { readonly kind: 'one-of'; readonly group: string | null; readonly outcome: string })
  /** No edge takes it if the tool of an action fails: the conversation stops there. A warning, because it need not happen. */
  | (Place & { readonly kind: 'tool-fails'; readonly tool: string })
  /** No conversation enters the node. */
  | { readonly kind: 'unreachable'; readonly node: string; readonly graph: GraphRef };

/** What may happen, but not through anything the user says or the flow does. */
export function isWarning({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind === 'tool-fails';
}

export interface Proof {
  /** Everything inside the bound was looked at. */
  readonly complete: boolean;
  /** Why it stopped early. growing: conditions read a variable that an agent makes longer each time, so nothing was explored. */
  readonly stopped: 'states' | 'turns' | 'told' | 'growing' | null;
  readonly states: number;
  readonly transitions: number;
  readonly findings: readonly Finding[];
  /** Nodes that were not reached, and of which it is not claimed that they cannot be. */
  readonly undecided: readonly string[];
  /** What the proof does not speak about, in plain sentences. */
  readonly outside: readonly string[];
}

export interface Bound {
  readonly maxStates?: number;
  readonly maxTurns?: number;
  /** Asked from time to time; true ends the search. */
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly states: number;
  readonly waiting: number;
}

export const BOUND_DEFAULTS = { maxStates: 100_000, maxTurns: 50_000 } as const;
