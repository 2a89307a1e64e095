/** A step in progress: the state so far, with its effects and events. Only the transition function uses it. */
import { traitsOf } from '../flow/edge-kinds.ts';
import { LIMIT_DEFAULTS } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import { portKey } from '../flow/ports.ts';
import { EXIT } from '../flow/ids.ts';
import type { GuardInput } from '../guard/scope.ts';
import { chooseEdge, edgesFor, type WayOut } from './choose-edge.ts';
import { valuesOf, type Render } from './compile-texts.ts';
import type { CompiledFlow, CompiledNode, Moment, StepContext } from './compiled-flow.ts';
import type { FlowEvent } from './events.ts';
import { readPlace } from './places.ts';
import { initialState } from './initial-state.ts';
import type { Effect, FlowState, Frame, Unfinished } from './state.ts';
import { unwound, visitedOutside } from './unwind.ts';
import { t } from '../messages/translate.ts';

/** The outcome of a run that ends on a node without outgoing edges. */
export const IMPLICIT_OUTCOME = 'implicit';

const NO_MOMENT: Moment = { at: null, tookMs: 0, isCached: false };

export class StepInProgress implements StepContext {
  state: FlowState;
  readonly flow: CompiledFlow;
  readonly effects: Effect[] = [];
  readonly events: FlowEvent[] = [];
  /** Set after a call has returned: its turn must be continued. */
  unfinished: Unfinished | null = null;

  readonly moment: Moment;

  constructor(flow: CompiledFlow, state: FlowState, moment: Moment = NO_MOMENT) {
    this.flow = flow;
    this.moment = moment;
    this.state = completed(state);
  }

  /** In a side call, the waiting question is still the one asked. */
  get input(): GuardInput {
    const { open, stack } = this.state;
    const aside = open === null ? stack.findLast((frame) => frame.aside)?.aside : undefined;
    return aside === undefined ? this.state : { ...this.state, open: aside.open };
  }

  set(change: Partial<FlowState>): void {
    this.state = { ...this.state, ...change };
  }

  node(id: string): CompiledNode {
    const found = this.flow.nodes.get(id);
    if (found === undefined) throw new Error(`The flow has no node "${id}".`);
    return found;
  }

  limits(): typeof LIMIT_DEFAULTS {
    return { ...LIMIT_DEFAULTS, ...this.flow.flow.limits } as typeof LIMIT_DEFAULTS;
  }

  end(outcome: string, node: string | null): void {
    const depth = this.#toolDepth();
    if (depth !== -1) return this.#returnFromTool(depth);
    this.set({ status: 'ended', current: null, stack: [], open: null, outcome });
    this.events.push({ type: 'flow.ended', outcome, node });
    this.effects.push({ type: 'end', outcome });
  }

  stop(at: CompiledNode, message: string): void {
    const depth = this.#toolDepth();
    if (depth !== -1) return this.#failTool(depth, message);
    this.set({ status: 'stuck', current: at.node.id, open: null });
    this.events.push({ type: 'flow.stuck', node: at.node.id, graph: at.graph, message });
    this.effects.push({ type: 'stuck', node: at.node.id, message });
  }

  /** Leaves a node by its normal edges; without any, the run ends here. */
  leave(from: CompiledNode): void {
    if (edgesFor(from, wayOut(this.state, from, 'normal')).length === 0) {
      this.events.push({ type: 'node.exited', node: from.node.id, graph: from.graph, edge: null, to: null });
      this.end(IMPLICIT_OUTCOME, from.node.id);
      return;
    }
    if (!this.leaveBy(from, 'normal')) {
      this.stop(from, t('steps.noBranch', { node: from.title }));
    }
  }

  /** Leaves by an edge of a kind, if there is one with a true condition. */
  leaveBy(from: CompiledNode, kind: EdgeKind): boolean {
    const { choice, events } = chooseEdge(from, wayOut(this.state, from, kind), this.input);
    this.events.push(...events);
    if (choice.kind !== 'taken') return false;
    const { id, to, toExit = null } = choice.edge.edge;
    this.events.push({ type: 'node.exited', node: from.node.id, graph: from.graph, edge: id, to });
    if (traitsOf(kind).leadsBack !== true) this.#forgetRefusals(from.node.id);
    if (kind === 'normal') this.#openWay(from.node.id);
    else this.closeWay(from.node.id);
    if (to === EXIT) this.#returnFromSubgraph(kind, toExit);
    else this.set({ status: 'running', current: to, open: null });
    return true;
  }

  /** The user skipped a question: it isn't asked again, unless another answer leads back to it. */
  decline(key: string): void {
    const { declined } = this.state;
    if (!declined.includes(key)) this.set({ declined: [...declined, key] });
  }

  closeWay(node: string): void {
    const before = closedAt(this.state, node);
    const closed = before === 'inputs' ? 'step' : (before ?? 'way');
    this.set({ closed: { ...this.state.closed, [node]: closed } });
  }

  /** Conditions choose how it is left. Other inputs of a call that a jump entered still don't restart it. */
  #openWay(node: string): void {
    if (closedAt(this.state, node) !== 'inputs') this.set({ closed: withoutKey(this.state.closed, node) });
  }

  /** The user requested something else, so nothing later returns to earlier steps. A digression isn't continued. */
  closeSteps(): void {
    const outside = this.state.stack.map(visitedOutside).findLast((visited) => visited !== undefined) ?? {};
    const steps = this.state.trail.filter((id) => !Object.hasOwn(outside, id)).map((id) => [id, 'step'] as const);
    this.set({ closed: { ...this.state.closed, ...Object.fromEntries(steps) }, retraced: [] });
  }

  /** A question that was left and is asked again has all its retries. */
  #forgetRefusals(node: string): void {
    this.set({ refusals: withoutKey(this.state.refusals, node) });
  }

  /** Ends the innermost open digression, and continues where it interrupted. */
  leaveDigression(): boolean {
    const depth = this.state.stack.findLastIndex(({ digression }) => digression);
    const frame = this.state.stack[depth];
    if (frame === undefined) return false;
    const agent = frame.digression?.agent;
    // An agent is not called again: its question is still open.
    const open = agent === undefined ? null : { node: frame.call, key: null, agent };
    this.set({ ...unwound(this.state, depth), status: 'running', current: frame.call, open });
    this.events.push({ type: 'subgraph.returned', node: frame.call, graph: frame.graph, depth: depth + 1 });
    return true;
  }

  /** Restores the position before the call. Its results are kept; a question answered there is left. */
  #leaveAside(frame: Frame, { open, unfinished }: NonNullable<Frame['aside']>): void {
    const depth = this.state.stack.length;
    const { context } = this.state;
    this.set({ ...unwound(this.state, depth - 1), context, status: 'waiting', current: frame.call, open });
    this.events.push({ type: 'subgraph.returned', node: frame.call, graph: frame.graph, depth });
    this.unfinished = unfinished ?? null;
    if (unfinished !== undefined) return;
    const at = this.node(frame.call);
    const key = at.behavior.question?.node.key ?? null;
    if (key !== null && (this.state.answers[key] ?? null) !== null) this.leave(at);
  }

  /** Pops a frame, passes the outputs to the caller's context, and continues at the caller's edges. */
  #returnFromSubgraph(kind: EdgeKind, exit: string | null): void {
    const frame = this.state.stack.at(-1);
    if (frame === undefined) throw new Error('An edge leads out of a subgraph that was never entered.');
    if (frame.digression) return void this.leaveDigression();
    if (frame.aside) return this.#leaveAside(frame, frame.aside);
    const caller = this.node(frame.call);
    const { subgraph, callsGraphs } = caller.behavior;
    if (callsGraphs !== undefined) return this.#returnFromTool(this.state.stack.length - 1);
    const returned = valuesOf(subgraph?.outputs ?? [], this.input);
    const depth = this.state.stack.length;
    this.set({ stack: this.state.stack.slice(0, -1), context: { ...frame.context, ...returned }, open: null });
    this.#noteExit(frame.call, exit);
    this.events.push({
      type: 'subgraph.returned',
      node: frame.call,
      graph: frame.graph,
      depth,
      ...(exit !== null && { exit }),
    });
    if (kind !== 'normal' && subgraph?.leavesByKind === true && this.leaveBy(caller, kind)) return;
    this.leave(caller);
  }

  #noteExit(call: string, exit: string | null): void {
    const { exits } = this.state;
    if (exit !== null) this.set({ exits: { ...exits, [call]: exit } });
    else if (exits !== undefined) this.set({ exits: withoutKey(exits, call) });
  }

  /** How many calls are around the innermost subgraph that is called as a tool; -1 outside of one. */
  #toolDepth(): number {
    const { stack } = this.state;
    if (stack.length === 0) return -1;
    return stack.findLastIndex(({ call }) => this.flow.nodes.get(call)?.behavior.callsGraphs !== undefined);
  }

  /** A subgraph called as a tool has ended: its outputs, or else its last result, are the result of the tool. */
  #returnFromTool(depth: number): void {
    const { context, last, stack } = this.state;
    const frame = stack[depth]!;
    const outputs = (this.flow.flow.subgraphs?.[frame.graph]?.outputs ?? []).map(portKey);
    const value =
      outputs.length === 0 ? last : Object.fromEntries(outputs.map((key) => [key, readPlace(context, key)]));
    const caller = this.#leaveTool(depth);
    caller.behavior.callsGraphs?.takeReturn(this, caller, value);
  }

  /** Nothing that happens in a tool stops the run; it counts as a failed tool. */
  #failTool(depth: number, message: string): void {
    const caller = this.#leaveTool(depth);
    caller.behavior.callsGraphs?.takeFailure(this, caller, { kind: 'error', message });
  }

  #leaveTool(depth: number): CompiledNode {
    const frame = this.state.stack[depth]!;
    this.set({ ...unwound(this.state, depth), status: 'running', current: frame.call, open: null });
    this.events.push({ type: 'subgraph.returned', node: frame.call, graph: frame.graph, depth: depth + 1 });
    return this.node(frame.call);
  }
}

/**
 * A conversation stored by an earlier version has no paths, screens, or agents, and its visits are in the order of
 * names.
 */
function completed(state: FlowState): FlowState {
  const { trail, closed, screens, threads, agents }: Partial<FlowState> = state;
  const isComplete = [trail, closed, screens, threads, agents].every((part) => part !== undefined);
  if (isComplete) return state;
  const known = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
  return { ...initialState(state.origin), trail: Object.keys(state.visited), ...known };
}

function wayOut(state: FlowState, { node }: CompiledNode, kind: EdgeKind): WayOut {
  return { kind, exit: exitOf(state, node.id) };
}

/** The last exit of the subgraph that a node calls; null if unnamed. */
export function exitOf({ exits = {} }: FlowState, call: string): string | null {
  return Object.hasOwn(exits, call) ? exits[call]! : null;
}

/** A node may be named like an inherited property. */
export function closedAt({ closed }: FlowState, node: string): FlowState['closed'][string] | undefined {
  return Object.hasOwn(closed, node) ? closed[node] : undefined;
}

export function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  if (!Object.hasOwn(record, key)) return record;
  const { [key]: _left, ...others } = record;
  return others;
}

/** A node may be named like an inherited property. */
export function countOf(counts: Readonly<Record<string, number>>, node: string): number {
  return Object.hasOwn(counts, node) ? counts[node]! : 0;
}

/** The text to speak in voice mode, if it differs. */
export function spoken(step: StepContext, voice: Render | null): { voiceText?: string } {
  return voice === null ? {} : { voiceText: voice(step.input) };
}
