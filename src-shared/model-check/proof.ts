/** The result of a proof: its findings, its extent, and its limits. */
import type { GraphRef } from '../flow/flow.ts';
import type { FlowInput } from '../step/state.ts';

/** One event of a conversation, and a text for it. */
export interface ProofTurn {
  readonly input: FlowInput;
  /** Who acts. */
  readonly by: 'user' | 'tool';
  /** The user's message, or the tool's result. */
  readonly text: string;
  /** Whether typing the text has the same effect without a language model. */
  readonly understood: boolean;
}

interface Place {
  readonly node: string;
  readonly graph: GraphRef;
  /** The shortest conversation that leads there. */
  readonly conversation: readonly ProofTurn[];
}

export type Finding =
  /** The conversation gets stuck: it can't continue. */
  | (Place & { readonly kind: 'stuck'; readonly message: string })
  /** From here the conversation never ends: nothing the user says leads to an end. */
  | (Place & { readonly kind: 'livelock'; readonly nodes: readonly string[] })
  /** No conversation ends. */
  | (Place & { readonly kind: 'no-end' })
  /** A conversation ends although mutually exclusive answers that it started are incomplete. */
  | (Place & { readonly kind: 'one-of'; readonly group: string | null; readonly outcome: string })
  /**
   * No edge handles a failure of the action's tool: the conversation stops there. A warning, because it need not
   * happen.
   */
  | (Place & { readonly kind: 'tool-fails'; readonly tool: string })
  /** No conversation enters the node. */
  | { readonly kind: 'unreachable'; readonly node: string; readonly graph: GraphRef };

/** Possible, but not caused by the user or the flow. */
export function isWarning({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind === 'tool-fails';
}

export interface Proof {
  /** Everything within the bound was explored. */
  readonly complete: boolean;
  /**
   * Why it stopped early. growing: conditions read a variable that an agent keeps extending, so nothing was explored.
   */
  readonly stopped: 'states' | 'turns' | 'told' | 'growing' | null;
  readonly states: number;
  readonly transitions: number;
  readonly findings: readonly Finding[];
  /** Nodes that were not reached, but may be reachable. */
  readonly undecided: readonly string[];
  /** The limits of the proof, in plain sentences. */
  readonly outside: readonly string[];
}

export interface Bound {
  readonly maxStates?: number;
  readonly maxTurns?: number;
  /** Called from time to time; true ends the search. */
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly states: number;
  readonly waiting: number;
}

export const BOUND_DEFAULTS = { maxStates: 100_000, maxTurns: 50_000 } as const;
