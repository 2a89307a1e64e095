/**
 * The view of a run after some of its events: plain data, the same for console, canvas, traces, and the command line.
 */
import type { Json } from '../json.ts';
import type { Surfaces } from '../a2ui/surface.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { Client } from '../guard/scope.ts';
import type { FlowEvent } from '../step/events.ts';
import type { RunEvent, RunEventBody } from './run-event.ts';

type BodyOf<Type extends RunEventBody['type']> = Extract<RunEventBody, { type: Type }>;
type FlowEventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;

/** `away`: another plugin runs the conversation. */
export type RunStatus = 'idle' | 'running' | 'waiting' | 'away' | 'ended' | 'stuck' | 'failed';

/** Whether nothing that the user says continues the run. */
export function isOver(status: RunStatus): boolean {
  return status === 'ended' || status === 'stuck';
}

export type QuickReply = NonNullable<BodyOf<'message'>['options']>[number];

/** A line of the transcript. `seq` is its event, and a stable key. */
export type Line = UserLine | ActionLine | AssistantLine | AgentLine | RefusalLine | HandoffLine | FailureLine;

export interface UserLine {
  readonly role: 'user';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
  readonly text: string;
}

/** Something the user pressed on a screen. */
export interface ActionLine {
  readonly role: 'action';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
  /** The action without the plugin's prefix. */
  readonly action: string;
  readonly data: Json;
}

/**
 * Something refused or unusable: an unknown or impossible action, a tool whose condition doesn't hold, part of a screen
 * that can't be drawn, an error the flow reports to its clients.
 */
export interface RefusalLine {
  readonly role: 'refusal';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
  /** `gate`: a tool that was not called. `call`: one that was, and failed. */
  readonly what: 'action' | 'gate' | 'call' | 'screen' | 'error';
  /** The action, tool or screen; of an error the field it is about, or its code. */
  readonly name: string;
  /** For a tool's conditions: the one that doesn't hold. */
  readonly message: string;
  readonly node: string | null;
  /** The invalid values in the action's data. */
  readonly faults?: readonly FieldFault[];
}

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** Another plugin takes over, or returns the conversation. The session `with` has the messages in between. */
export interface HandoffLine {
  readonly role: 'handoff';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
  readonly direction: 'away' | 'back';
  readonly with: string;
  /** The plugin that took over; on return, the one that returned. */
  readonly agent: string;
  /** Set only on return. */
  readonly outcome: string | null;
}

export interface AssistantLine {
  readonly role: 'assistant';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
  readonly node: string;
  readonly kind: BodyOf<'message'>['kind'];
  readonly text: string;
  readonly voiceText: string | null;
  readonly answer: AnswerSchema | null;
  readonly options: readonly QuickReply[];
  /** False only while the line is an unanswered question. */
  readonly answered: boolean;
}

/** An external agent: its steps in a turn, and its streamed text while it works. */
export interface AgentLine {
  readonly role: 'agent';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
  /** The external node. */
  readonly node: string;
  readonly runner: string;
  /** Names of the agent's finished nodes, in order. */
  readonly steps: readonly string[];
  readonly isWorking: boolean;
  /** The streamed message, as far as it has arrived. */
  readonly message: string | null;
  readonly text: string;
}

export interface FailureLine extends Failure {
  readonly role: 'failure';
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly node: string | null;
}

/** A subgraph call that hasn't returned: its node, and the graph it runs. */
export interface OpenCall {
  readonly call: string | null;
  readonly graph: string;
}

export interface AnswerView {
  readonly key: string;
  readonly value: Json;
  /** The value it replaced, or null. */
  readonly previous: Json;
  /** The question, or the node that computed it; null for initial values. */
  readonly node: string | null;
  readonly turn: number;
  readonly at: string;
  /** The extractor: "offline" or provider/model; null without a user turn. */
  readonly by: string | null;
  readonly source: AnswerSource;
}

/**
 * The source of an answer: a message, an action, the initial values, or the flow itself (a default or a computed
 * value).
 */
export type AnswerSource = 'said' | 'pressed' | 'prefilled' | 'flow';

export type RefusalView = Omit<FlowEventOf<'answer.refused'>, 'type'> & { readonly turn: number };
export type IntentView = Omit<FlowEventOf<'user.intent'>, 'type'> & { readonly turn: number };

export type VoteView = Omit<FlowEventOf<'path.voted'>, 'type'> & { readonly turn: number };

/** The content of a surface, and the node that shows it. */
export interface ShownScreen {
  readonly node: string;
  readonly screen: string;
  /** The event it last changed by. */
  readonly seq: number;
}

/** A variable of the plugin. */
export interface DomainView {
  readonly place: string;
  readonly value: Json;
  /** Null if an action set it. */
  readonly node: string | null;
  readonly turn: number;
  readonly at: string;
}

export type AuditView = Omit<FlowEventOf<'audit.recorded'>, 'type' | 'at'> & {
  readonly seq: number;
  readonly turn: number;
  readonly at: string;
};

/** Everything that is reverted when a turn is undone. */
/** One event of an agent: a decision, a call, an approval, or its end. */
export interface WorkEntry {
  readonly seq: number;
  readonly at: string;
  readonly turn: number;
  readonly event: Extract<FlowEvent, { type: `agent.${string}` | `approval.${string}` }>;
}

export interface WorkView {
  readonly entries: readonly WorkEntry[];
  /** The call that waits for a person. */
  readonly approval: Omit<FlowEventOf<'approval.asked'>, 'type'> | null;
}

export const NO_WORK: WorkView = { entries: [], approval: null };

export interface RunProgress {
  readonly status: RunStatus;
  /** The last turn; 0 before the first user input. */
  readonly turn: number;
  readonly messages: readonly Line[];
  /** The current node. */
  readonly current: string | null;
  /** The node whose question is open. */
  readonly waiting: string | null;
  /** Calls from the top to the graph of the current node; empty at the top. */
  readonly path: readonly OpenCall[];
  /** How often each node was entered, including in ended digressions and abandoned branches. */
  readonly visited: Readonly<Record<string, number>>;
  readonly takenEdges: Readonly<Record<string, number>>;
  /** Edges followed since the last turn started, in order. */
  readonly turnEdges: readonly string[];
  readonly lastEdge: string | null;
  readonly answers: Readonly<Record<string, AnswerView>>;
  /** The initial values, which a restart restores. */
  readonly prefill: Readonly<Record<string, Json>>;
  readonly refusals: readonly RefusalView[];
  readonly intents: readonly IntentView[];
  /** How the path was chosen, turn by turn. */
  readonly votes: readonly VoteView[];
  readonly outcome: string | null;
  readonly stuck: { readonly node: string; readonly message: string } | null;
  readonly failure: Failure | null;
  /** The client's screens. */
  readonly surfaces: Surfaces;
  /** Shown screens by surface id. */
  readonly shown: Readonly<Record<string, ShownScreen>>;
  /** The stage of the conversation for clients: that of the last screen that named one. */
  readonly stage: string | null;
  readonly client: Client;
  readonly audit: readonly AuditView[];
  /** The variables set since the conversation started. */
  readonly domain: Readonly<Record<string, DomainView>>;
  /** Set while an external agent works: its own last or current node, and the subgraphs that node is in. */
  readonly agent: { readonly node: string; readonly path: readonly string[]; readonly step: string | null } | null;
  /** The work of agents. */
  readonly work: WorkView;
  /** The session that runs the conversation instead of this one. */
  readonly linked: { readonly to: string; readonly agent: string } | null;
}

/** One turn and its effects. Turn 0 is everything before the user's first message. */
export interface TurnView {
  readonly turn: number;
  /** The user's message; null for turn 0, and if the user did something else. */
  readonly text: string | null;
  readonly action: { readonly name: string; readonly data: Json } | null;
  /** Not caused by the user: the client changed, or another plugin returned. */
  readonly silent: boolean;
  readonly at: string;
  /** The extractor: "offline" or provider/model. */
  readonly by: string | null;
  /** Why an extractor other than the configured one was used. */
  readonly note: string | null;
  readonly intent: string | null;
  readonly proposals: BodyOf<'turn.understood'>['proposals'];
  readonly durationMs: number | null;
  readonly finished: boolean;
  readonly events: readonly RunEvent[];
  /** The run before this turn, for undo. */
  readonly before: RunProgress;
}

export interface RunView extends RunProgress {
  readonly sessionId: string | null;
  readonly flow: string | null;
  /** The last event folded. */
  readonly seq: number;
  /** Set while events are missing: all from `expected` on are needed again, `got` included. */
  readonly gap: { readonly expected: number; readonly got: number } | null;
  /** How often the conversation started: 2 after one restart. */
  readonly runs: number;
  readonly turns: readonly TurnView[];
}
