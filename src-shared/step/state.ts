/** The state of a conversation: plain JSON that can be stored, resumed, forked, and compared. */
import type { AgentLoop, Approval } from '../agents/agent-loop.ts';
import type { AgentSettings } from '../agents/agent-settings.ts';
import type { SaidLine } from '../agents/history.ts';
import type { ServerMessage } from '../a2ui/messages.ts';
import type { Drawing } from '../a2ui/screen-changes.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { UserIntent } from '../flow/flow.ts';
import type { Client, GuardInput, TurnEvent } from '../guard/scope.ts';
import type { Json, JsonObject } from '../json.ts';

/** One open subgraph call. */
export interface Frame {
  /**
   * The node that made the call, in the parent graph: a subgraph node, or the one whose question waits for a digression
   * to end.
   */
  readonly call: string;
  readonly graph: string;
  /** The caller's context, restored on return. */
  readonly context: JsonObject;
  /** Only for a digression: its path, and the nodes visited before, restored on return. */
  readonly digression?: {
    readonly path: string;
    readonly visited: Readonly<Record<string, number>>;
    readonly exits?: FlowState['exits'];
    /** The agent's question that waits for the digression to end. */
    readonly agent?: AgentQuestion;
  };
  /** Only for calls made by a client action or after a turn: the state to restore on return, without asking again. */
  readonly aside?: {
    readonly open: OpenQuestion | null;
    readonly visited: Readonly<Record<string, number>>;
    readonly exits?: FlowState['exits'];
    /** The rest of the turn, to continue on return. */
    readonly unfinished?: Unfinished;
  };
}

/** Answers were stored; their effect on the conversation is still pending. */
export interface Unfinished {
  /** The earlier input of expressions, and skipped questions. */
  readonly before: GuardInput & Pick<FlowState, 'declined'>;
  readonly understanding: Understanding | null;
  /** The action whose handler gave them; null for a message. */
  readonly action: string | null;
  readonly refusal: string | null;
  /** Questions whose values were refused. */
  readonly refused: readonly string[];
}

/** A screen that was shown last on its surface. */
export interface LiveScreen extends Drawing {
  readonly node: string;
  readonly screen: string;
  readonly device: Client['device'];
}

/** The path that the turns so far support. */
export interface PathSelection {
  readonly votes: Readonly<Record<string, number>>;
  /** The path that is followed while none is locked. */
  readonly tentative: string | null;
  /** The path that was locked by consistent evidence or at the user's request. */
  readonly active: string | null;
  readonly locked: boolean;
}

/** The question (or confirmation) the conversation waits on. */
export interface OpenQuestion {
  readonly node: string;
  /** The answer key; null for the confirmation of an action, for a waiting screen, and for an agent's question. */
  readonly key: string | null;
  /** After too many refused answers the user was offered a person, so a plain "yes" accepts that. */
  readonly offersHuman?: boolean;
  /** For an external node: its agent's question. */
  readonly agent?: AgentQuestion;
  /** For an executor: the call that needs approval. */
  readonly approval?: Approval;
}

/** Where an external agent stopped to ask something. */
export interface AgentQuestion {
  readonly text: string;
  /** The choices, if the agent gave any: the label is shown, the value is sent back. */
  readonly options: readonly { readonly label: string; readonly value: Json }[];
  /** Which of its questions this is, if it asks several at once. */
  readonly interrupt: string | null;
}

export type FlowStatus =
  | 'running' // the current node will be entered
  | 'waiting' // for the user, on `open`
  | 'calling' // for the result of the current action's tool
  | 'away' // for another plugin to hand back
  | 'ended'
  | 'stuck';

export interface FlowState {
  readonly status: FlowStatus;
  readonly current: string | null;
  readonly stack: readonly Frame[];
  readonly answers: JsonObject;
  readonly context: JsonObject;
  readonly domain: JsonObject;
  /** The result of the last tool call. */
  readonly last: Json;
  /** The current path: the active one, else the tentative one. Expressions read it as `path`. */
  readonly path: string | null;
  readonly selection: PathSelection;
  /** Keys the user skipped with "skip" or "I don't know". */
  readonly declined: readonly string[];
  /**
   * Visited nodes that a changed answer doesn't reopen. way: the node wasn't left by a normal edge, so no condition
   * chose the target; inputs: the node calls a subgraph that a jump entered, so other inputs don't restart it; step:
   * the whole node, because the user has asked for something else since.
   */
  readonly closed: Readonly<Record<string, 'way' | 'inputs' | 'step'>>;
  /** Skipped questions that are reached again after going back and are skipped again. */
  readonly retraced: readonly string[];
  /** How often each node was entered. */
  readonly visited: Readonly<Record<string, number>>;
  /** The visited nodes in the order of their first visits, which an object does not keep for names like "12". */
  readonly trail: readonly string[];
  /** The last named exit of each called subgraph. Absent if there is none. */
  readonly exits?: Readonly<Record<string, string>>;
  /** The target of a jump, while the calls on the way are being made. */
  readonly landing?: string;
  /** User turns so far. */
  readonly turn: number;
  /** Steps since the last user turn, bounded by `limits.maxSteps`. */
  readonly steps: number;
  readonly open: OpenQuestion | null;
  /** Refused answers in a row, by question node. */
  readonly refusals: Readonly<Record<string, number>>;
  /** The initial values, which "start again" restores. */
  readonly origin: { readonly answers: JsonObject; readonly context: JsonObject; readonly domain: JsonObject };
  readonly outcome: string | null;
  /** The user's input in this turn. */
  readonly event: TurnEvent;
  readonly client: Client;
  /** Screens by surface id. */
  readonly screens: Readonly<Record<string, LiveScreen>>;
  /** The stage of the conversation for clients: that of the last screen that named one. */
  readonly stage: string | null;
  /** The last error for clients, until another screen is shown. */
  readonly error: { readonly code: string; readonly message: string; readonly field: string | null } | null;
  /** The last turn for which the flow's hook for the end of turns was called. */
  readonly hookedTurn: number;
  /** The states of external agents' conversations, by thread: opaque names from the agent's host. */
  readonly threads: Readonly<Record<string, string>>;
  /** The loops of planners, by call path: the nodes of the open calls and the planner, joined with "/". */
  readonly agents: Readonly<Record<string, AgentLoop>>;
  /** Agent settings from the environment, as of the start of the run. */
  readonly agentSettings: AgentSettings;
  /** Messages, as far back as a node of the flow needs; absent if none does. */
  readonly history?: readonly SaidLine[];
}

/**
 * The interpretation of a user message, produced by an extractor, offline or model, and validated by the transition.
 */
export interface Understanding {
  readonly proposals: readonly Proposal[];
  readonly intent: UserIntent | null;
  /** The path that the text supports; absent or null if none. */
  readonly path?: PathCandidate | null;
}

export interface PathCandidate {
  readonly path: string;
  /** 0 to 1; absent if the extractor doesn't know. */
  readonly confidence?: number;
  /** True if the user explicitly asks to change to this path. */
  readonly explicit?: boolean;
}

export interface Proposal {
  readonly key: string;
  readonly value: Json;
  /** True if the user corrects an earlier value ("sorry, I mean …"). */
  readonly correction?: boolean;
  /** 0 to 1; absent if the extractor doesn't know. */
  readonly confidence?: number;
}

export type FlowInput =
  | ({ readonly type: 'run' } & Pick<Moment, 'at'>) // continue from the current node
  | ({ readonly type: 'understood'; readonly understanding: Understanding; readonly text?: string } & Moment)
  | ({
      readonly type: 'acted'; // on a screen; the name without the plugin
      readonly action: string;
      readonly data: JsonObject;
      readonly surface: string;
    } & Moment)
  | ({ readonly type: 'client' } & Partial<Client> & Moment) // another mode or device
  | { readonly type: 'returned'; readonly outcome: string; readonly context: JsonObject } // by the other plugin
  | ({
      readonly type: 'result';
      readonly value: Json;
      /** The result of an earlier call with the same arguments. */ readonly isCached?: true;
    } & Timing)
  | ({ readonly type: 'failure'; readonly kind: 'error' | 'timeout'; readonly message: string } & Timing)
  | ({
      readonly type: 'decided'; // a person's decision about a call that waits for approval
      readonly decision: 'approve' | 'edit' | 'reject';
      /** For "edit": the arguments to use. */
      readonly args?: JsonObject;
      readonly comment?: string;
    } & Pick<Moment, 'at'>)
  | ({ readonly type: 'resumed' } & Pick<Moment, 'at'>); // a failed or timed-out agent is resumed

/** When a call ended, ISO 8601 in UTC, and how many milliseconds it took. */
interface Timing {
  readonly at?: string;
  readonly tookMs?: number;
}

/** When it happened. */
interface Moment {
  /** ISO 8601, UTC. */
  readonly at?: string;
  /** The user's current day, `YYYY-MM-DD`. */
  readonly today?: string;
}

/** A request to the outside. At most one of ask, confirm, call, end, and stuck ends a step. */
export type Effect =
  | { readonly type: 'say'; readonly node: string; readonly text: string; readonly voiceText?: string }
  | {
      readonly type: 'ask';
      readonly node: string;
      /** Null if an external agent asks. */
      readonly key: string | null;
      readonly text: string;
      readonly voiceText?: string;
      readonly answer: AnswerSchema;
      readonly reason: 'first' | 'refused' | 'repeat' | 'unknown';
    }
  | { readonly type: 'confirm'; readonly node: string; readonly text: string }
  | { readonly type: 'offer-human'; readonly node: string; readonly text: string }
  | {
      readonly type: 'call';
      readonly node: string;
      readonly tool: string;
      readonly args: JsonObject;
      readonly timeoutMs: number;
      readonly attempts: number;
      readonly backoffMs: number;
      /**
       * The maximum age in seconds of a reused result from another run of the plugin. If absent, results aren't reused.
       */
      readonly cacheSeconds?: number;
    }
  | {
      readonly type: 'show';
      readonly node: string;
      readonly screen: string;
      readonly surface: string;
      readonly messages: readonly ServerMessage[];
    }
  | { readonly type: 'handoff'; readonly node: string; readonly plugin: string; readonly context: JsonObject }
  | { readonly type: 'end'; readonly outcome: string }
  | { readonly type: 'stuck'; readonly node: string; readonly message: string };

export type AskReason = Extract<Effect, { type: 'ask' }>['reason'];
