/** A flow ready to run: references resolved, expressions compiled, edges sorted, and nodes compiled by their kinds. */
import type { CompiledPlanner } from './compiled-planner.ts';
import type { CompiledScreen } from '../a2ui/compile-screen.ts';
import type { CallChain } from '../flow/call-chain.ts';
import type { Edge, Flow, FlowPath, GraphRef, LIMIT_DEFAULTS } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import type { Handler } from '../flow/handlers.ts';
import type { FlowNode } from '../flow/node.ts';
import type { OutsideCall, Question, ScreenUse, SubgraphCall } from '../flow/node-parts.ts';
import type { OneOfGroup } from '../flow/one-of.ts';
import type { FillOptions } from '../guard/option-words.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Compute, Computed, Render, Test, TextCompiler } from './compile-texts.ts';
import type { FlowEvent } from './events.ts';
import type { Slot } from './extraction-request.ts';
import type { PluginParts } from './plugin-parts.ts';
import type { Effect, FlowInput, FlowState, Understanding, Unfinished } from './state.ts';

export interface CompiledHandler {
  readonly handler: Handler;
  readonly when: Test | null;
  readonly refusal: Render | null;
  readonly answers: readonly Computed[];
  readonly set: readonly Computed[];
}

/** A variable of the flow: its initial value, or its expression. */
export interface CompiledStateField {
  readonly place: string;
  readonly initial: Json;
  readonly from: Compute | null;
}

export interface CompiledEdge {
  readonly edge: Edge;
  /** `always`: no condition. `else`: only if no other is true. */
  readonly guard: Test | 'always' | 'else';
}

export interface CompiledNode {
  readonly node: FlowNode;
  /** What its card shows. */
  readonly title: string;
  readonly graph: GraphRef;
  readonly behavior: NodeBehavior;
  /** Outgoing edges by kind, in the order they are tried: priority, then id. */
  readonly edges: Readonly<Record<EdgeKind, readonly CompiledEdge[]>>;
}

export interface CompiledGraph {
  readonly ref: GraphRef;
  readonly entry: string;
  readonly nodes: readonly string[];
}

export interface CompiledFlow {
  /** The document, without the graphs and nodes that cards represent. */
  readonly flow: Flow;
  readonly nodes: ReadonlyMap<string, CompiledNode>;
  readonly graphs: ReadonlyMap<GraphRef, CompiledGraph>;
  /** For each target of a jump: the calls around it, outermost first. */
  readonly chains: ReadonlyMap<string, CallChain>;
  /** Every answer that can be given, in order of priority and then node id. */
  readonly slots: readonly Slot[];
  /** The node that asks for each answer. */
  readonly questions: ReadonlyMap<string, string>;
  /** Question nodes with a check in addition to the schema. */
  readonly validating: readonly string[];
  /** The one-of groups of each answer key; keys in no group are omitted. */
  readonly groups: ReadonlyMap<string, readonly OneOfGroup[]>;
  readonly paths: ReadonlyMap<string, FlowPath>;
  /** The paths that can be voted for: all but digressions. */
  readonly ballot: readonly string[];
  /** Handlers by name and by each alternative name. */
  readonly handlers: ReadonlyMap<string, CompiledHandler>;
  readonly stateFields: readonly CompiledStateField[];
  /** Conditions by tool: while one is false the tool is not called. */
  readonly gates: ReadonlyMap<string, { readonly text: string; readonly isOpen: Test }>;
  /** The maximum number of history lines that a node gives its model. */
  readonly historyLines: number;
  readonly parts: PluginParts;
  /** The graphs that can be called in the subgraph of each digression and side call, itself included. */
  readonly callable: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The context for compiling nodes. */
export interface CompileSetting {
  readonly scope: GuardScope;
  readonly parts: PluginParts;
  readonly texts: TextCompiler;
  /** Variables of the flow that models may get, in document order. */
  readonly places: readonly string[];
}

export interface NodeBehavior {
  /** Does the node's work, and then leaves it, waits, or calls something. */
  enter(step: StepContext, at: CompiledNode): void;
  /** Whether the node would behave differently if entered now than with the previous values. */
  differs?(was: GuardInput, now: GuardInput): boolean;
  /** Set if the node waits for the user. */
  readonly waits?: WaitsForUser;
  /** Set if the node calls a tool or an agent. */
  readonly calls?: CallsOutside;
  /** Set if another plugin takes over. */
  readonly handsOver?: HandsOver;
  readonly question?: CompiledQuestion;
  readonly subgraph?: CompiledSubgraphCall;
  readonly screen?: CompiledScreenUse;
  readonly planner?: CompiledPlanner;
  /** How many earlier lines its model gets. */
  readonly historyLines?: number;
  /** Set if the node calls subgraphs as tools. */
  readonly callsGraphs?: CallsGraphs;
  /** Set if a person may be asked to approve a call. */
  readonly approves?: Approves;
}

/** Continues after a subgraph called as a tool, whatever its result. */
export interface CallsGraphs {
  takeReturn(step: StepContext, at: CompiledNode, value: Json): void;
  takeFailure(step: StepContext, at: CompiledNode, failure: Failure): void;
}

export type PersonsDecision = Extract<FlowInput, { type: 'decided' }>;

export interface Approves {
  takeDecision(step: StepContext, at: CompiledNode, decision: PersonsDecision): void;
}

/** answer: to the node's question. yes-or-no. action: on a screen. anything: an agent's question. */
export type Expected = 'answer' | 'yes-or-no' | 'action' | 'anything';

export interface WaitsForUser {
  readonly expects: Expected;
  /** Called after the proposed values were stored or refused, for the node to handle the message. */
  takeTurn(step: StepContext, at: CompiledNode, turn: UserTurn): void;
}

export interface UserTurn {
  readonly understanding: Understanding;
  /** Why the value for the open question was refused. */
  readonly refusal: string | null;
}

export interface Failure {
  readonly kind: 'error' | 'timeout';
  readonly message: string;
}

export interface CallsOutside extends OutsideCall {
  takeResult(step: StepContext, at: CompiledNode, value: Json): void;
  /** True if the run continues here whether or not the call fails. */
  readonly recovers?: boolean;
  /** Handles a failed call. By default the node's timeout or error edge is followed, or the run stops. */
  takeFailure?(step: StepContext, at: CompiledNode, failure: Failure): void;
  /** The subject of error messages: 'The tool "book" of "Book it"' */
  title(at: CompiledNode): string;
}

export interface HandsOver {
  takeReturn(step: StepContext, at: CompiledNode, returned: { outcome: string; context: JsonObject }): void;
  takeFailure(step: StepContext, at: CompiledNode, failure: Failure): void;
}

export interface CompiledQuestion {
  readonly node: Question;
  readonly when: Test | null;
  readonly validate: Test | null;
  /** Whether an answer is accepted while another question is open; null for always. */
  readonly takesUnasked: Test | null;
  readonly refusal: string;
  readonly prompt: Render;
  readonly validationPrompt: Render | null;
  readonly voice: Render | null;
  /** Fills in the labels of its options; null if they are fixed. */
  readonly fillOptions: FillOptions | null;
}

export interface CompiledSubgraphCall {
  readonly node: SubgraphCall;
  readonly inputs: readonly Computed[];
  readonly outputs: readonly Computed[];
  /** An edge of a kind that leaves the subgraph continues along the call's edge of that kind, if it has one. */
  readonly leavesByKind?: true;
}

export interface CompiledScreenUse {
  readonly node: ScreenUse;
  /** Null if the flow has no screens; then nothing is sent. */
  readonly screen: CompiledScreen | null;
  /** Actions, without the plugin, that end it while it waits. */
  readonly ends: ReadonlySet<string>;
}

export interface Moment {
  readonly at: string | null;
  readonly tookMs: number;
  /** Whether the result comes from an earlier call with the same arguments. */
  readonly isCached: boolean;
}

/** A step in progress: the state so far, with its effects and events. */
export interface StepContext {
  readonly flow: CompiledFlow;
  state: FlowState;
  readonly effects: Effect[];
  readonly events: FlowEvent[];
  /** Set after a call has returned: its turn must be continued. */
  readonly unfinished: Unfinished | null;
  /** The current input of expressions. */
  readonly input: GuardInput;
  /**
   * When the input of this step arrived, ISO 8601 in UTC, and how many milliseconds its call took; null and 0 if
   * unknown.
   */
  readonly moment: Moment;
  set(change: Partial<FlowState>): void;
  node(id: string): CompiledNode;
  limits(): typeof LIMIT_DEFAULTS;
  /** Ends the conversation. */
  end(outcome: string, node: string | null): void;
  /** Stops the conversation at a node that can't continue, with a reason. */
  stop(at: CompiledNode, message: string): void;
  /** Leaves a node by its normal edges; without any, the conversation ends here. */
  leave(from: CompiledNode): void;
  /** Leaves by an edge of a kind, if there is one with a true condition. */
  leaveBy(from: CompiledNode, kind: EdgeKind): boolean;
  /** The user skipped a question: it isn't asked again, unless another answer leads back to it. */
  decline(key: string): void;
  closeWay(node: string): void;
  /** The user requested something else, so nothing later returns to earlier steps. */
  closeSteps(): void;
  /** Ends the innermost open digression, and continues where it interrupted. */
  leaveDigression(): boolean;
}
