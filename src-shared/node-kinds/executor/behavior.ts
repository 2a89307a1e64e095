/** Runs the tool its planner chose, after approval if the row requires it. A failing tool never ends the run. */
import type { AgentLoop, Approval, ExecutionStatus } from '../../agents/agent-loop.ts';
import { summaryOf } from '../../agents/summary.ts';
import { graphOfTool } from '../../agents/tool-row.ts';
import { CONFIRMATION_KEY } from '../../flow/confirmation.ts';
import type { Json, JsonObject } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import { chooseEdge } from '../../step/choose-edge.ts';
import { changeLoop, endLoop, loopAt, recordExecution } from '../../step/agent-loops.ts';
import type {
  Approves,
  CallsGraphs,
  CallsOutside,
  CompiledNode,
  Failure,
  NodeBehavior,
  PersonsDecision,
  StepContext,
  UserTurn,
  WaitsForUser,
} from '../../step/compiled-flow.ts';
import type { CompiledPlanner, CompiledRow } from '../../step/compiled-planner.ts';
import { computeEach, setPlaces } from '../../step/places.ts';
import { limitsOf } from '../planner/begin-loop.ts';
import { callKey } from '../planner/eligible.ts';
import { cachedResult, sharedFor, withCached } from './cache.ts';
import type { ExecutorNode } from './schema.ts';

/** The running row with its arguments. */
interface Running {
  readonly planner: CompiledPlanner;
  readonly loop: AgentLoop;
  readonly row: CompiledRow;
  readonly args: JsonObject;
  readonly reason: string;
}

interface Outcome {
  readonly status: ExecutionStatus;
  readonly output: Json;
  readonly error: string | null;
  readonly tookMs: number;
}

export class ExecutorBehavior implements NodeBehavior {
  readonly calls: CallsOutside;
  readonly waits: WaitsForUser;
  readonly callsGraphs: CallsGraphs;
  readonly approves: Approves;
  readonly #node: ExecutorNode;

  constructor(node: ExecutorNode) {
    this.#node = node;
    this.calls = {
      ...{ id: node.id, tool: '', result: undefined, isAgent: false, recovers: true },
      takeResult: (step, at, value) => this.#takeResult(step, at, value),
      takeFailure: (step, at, failure) => this.#takeFailure(step, at, failure),
      title: (at) => t('kinds.executor.tool', { title: at.title }),
    };
    this.callsGraphs = {
      takeReturn: (step, at, value) => this.#takeResult(step, at, value),
      takeFailure: (step, at, failure) => this.#takeFailure(step, at, failure),
    };
    this.waits = { expects: 'yes-or-no', takeTurn: (step, at, turn) => this.#takeTurn(step, at, turn) };
    this.approves = { takeDecision: (step, at, decision) => this.#takeDecision(step, at, decision) };
  }

  enter(step: StepContext, at: CompiledNode): void {
    const running = this.#picked(step);
    if (running === null) return step.stop(at, t('kinds.executor.nothingPicked', { title: at.title }));
    const { row, loop, args } = running;
    const cached = cachedResult(row, loop, { args, at: step.moment.at });
    if (cached !== null)
      return this.#finish(step, at, { running, outcome: { status: 'CACHED', output: cached, error: null, tookMs: 0 } });
    if (needsApproval(row, step)) return this.#askPerson(step, at, running);
    this.#call(step, at, { running, isApproved: false });
  }

  #plannerOf(step: StepContext): CompiledPlanner | null {
    return step.flow.nodes.get(this.#node.planner)?.behavior.planner ?? null;
  }

  /** Null if the planner has picked nothing. */
  #picked(step: StepContext): Running | null {
    const planner = this.#plannerOf(step);
    const loop = loopAt(step, this.#node.planner);
    const picked = loop?.picked ?? null;
    const row = picked === null ? undefined : planner?.rows.get(picked.name);
    if (planner === null || loop === null || picked === null || row === undefined) return null;
    return { planner, loop, row, args: loop.approval?.args ?? picked.args, reason: picked.reason };
  }

  #askPerson(step: StepContext, at: CompiledNode, { row, planner, loop, args, reason }: Running): void {
    const { id } = at.node;
    const pause = `${id}-${loop.decisions.length}`;
    const expiry = expiryOf(planner, step);
    const approval: Approval = { pause, name: row.row.name, tool: row.row.tool, args, reason, ...expiry };
    changeLoop(step, this.#node.planner, { status: 'PAUSED', approval });
    step.set({ status: 'waiting', open: { node: id, key: null, approval } });
    step.events.push({ type: 'approval.asked', node: id, ...approval, args: args as never });
    step.events.push({ type: 'question.asked', node: id, key: null, reason: 'first' });
    this.#confirm(step, id, approval);
  }

  #confirm(step: StepContext, node: string, { name, args, reason }: Approval): void {
    const given = argumentsInWords(args);
    const text =
      given === ''
        ? t('kinds.executor.approveWithoutArguments', { name, reason })
        : t('kinds.executor.approve', { name, args: given, reason });
    step.effects.push({ type: 'confirm', node, text });
  }

  #takeTurn(step: StepContext, at: CompiledNode, { understanding }: UserTurn): void {
    const approval = step.state.open?.approval;
    if (approval === undefined) return;
    const said = understanding.proposals.find(({ key }) => key === CONFIRMATION_KEY)?.value;
    if (said === true) return this.#takeDecision(step, at, { type: 'decided', decision: 'approve' });
    if (said === false) return this.#takeDecision(step, at, { type: 'decided', decision: 'reject' });
    step.events.push({ type: 'question.asked', node: at.node.id, key: null, reason: 'repeat' });
    this.#confirm(step, at.node.id, approval);
  }

  #takeDecision(step: StepContext, at: CompiledNode, { decision, args, comment }: PersonsDecision): void {
    const asked = step.state.open?.approval;
    const running = this.#picked(step);
    if (asked === undefined || running === null) throw new Error(`"${at.node.id}" waits for no approval.`);
    const edited = decision === 'edit' ? (args ?? asked.args) : asked.args;
    step.events.push({
      type: 'approval.given',
      node: at.node.id,
      pause: asked.pause,
      decision,
      comment: comment ?? null,
    });
    changeLoop(step, this.#node.planner, { status: 'IN_PROGRESS' });
    step.set({ status: 'running', open: null });
    if (decision === 'reject') return this.#deny(step, at, { running, comment: comment ?? null });
    changeLoop(step, this.#node.planner, { approval: { ...asked, args: edited } });
    this.#call(step, at, { running: { ...running, args: edited }, isApproved: true });
  }

  #deny(step: StepContext, at: CompiledNode, { running, comment }: { running: Running; comment: string | null }): void {
    const { row, args, loop } = running;
    const { name } = row.row;
    const message = comment ?? t('kinds.executor.denied');
    this.#record(step, at, { name, args, outcome: { status: 'DENIED', output: null, error: message, tookMs: 0 } });
    changeLoop(step, this.#node.planner, {
      approval: null,
      comments: [...loop.comments, { tool: name, comment: message }],
    });
    step.set({ last: { denied: name, comment } });
    if (chooseEdge(at, { kind: 'denied', exit: null }, step.input).choice.kind !== 'taken') return step.leave(at);
    const ended = { planner: this.#node.planner, status: 'DENIED', limit: null, message } as const;
    endLoop(step, at, ended);
    step.leaveBy(at, 'denied');
  }

  #call(step: StepContext, at: CompiledNode, { running, isApproved }: { running: Running; isApproved: boolean }): void {
    const { row, args, loop, planner } = running;
    const { tool } = row.row;
    const gate = step.flow.gates.get(tool);
    if (gate !== undefined && !gate.isOpen({ ...step.input, approval: { granted: isApproved } })) {
      step.events.push({ type: 'gate.refused', node: at.node.id, tool, gate: gate.text });
      return this.#takeFailure(step, at, { kind: 'error', message: t('kinds.executor.gateClosed', { tool }) });
    }
    const problem = row.problemOf(args);
    if (problem !== null)
      return this.#takeFailure(step, at, { kind: 'error', message: t('kinds.executor.args', { problem }) });
    if (row.repeat !== 'never')
      changeLoop(step, this.#node.planner, { called: [...loop.called, callKey(row.row.name, args)] });
    const limits = limitsOf(planner, step.state.agentSettings);
    const timeoutMs = step.state.agentSettings.toolTimeoutMs ?? row.row.timeoutMs ?? limits.toolTimeoutMs;
    const startedAtMs = loop.elapsedMs;
    changeLoop(step, this.#node.planner, {
      picked: { ...loop.picked!, startedAtMs, endsAtMs: startedAtMs + timeoutMs },
    });
    const graph = graphOfTool(tool);
    if (graph !== null) return this.#enterGraph(step, at, { graph, args });
    step.set({ status: 'calling', open: null });
    step.events.push({ type: 'tool.called', node: at.node.id, tool, args: args as never });
    const call = { type: 'call', node: at.node.id, tool, args, timeoutMs, attempts: 1, backoffMs: 0 } as const;
    step.effects.push({ ...call, ...sharedFor(row) });
  }

  /** Calls a subgraph with the arguments in its context; its outputs are the result. */
  #enterGraph(step: StepContext, at: CompiledNode, { graph, args }: { graph: string; args: JsonObject }): void {
    const entry = step.flow.graphs.get(graph)?.entry;
    const { stack, context } = step.state;
    const depth = stack.length + 1;
    if (entry === undefined || depth > step.limits().maxDepth)
      return this.#takeFailure(step, at, { kind: 'error', message: t('kinds.executor.noGraph', { graph }) });
    const frame = { call: at.node.id, graph, context };
    step.set({
      status: 'running',
      current: entry,
      stack: [...stack, frame],
      context: { ...context, ...args },
      open: null,
    });
    const given = Object.keys(args).length === 0 ? {} : { args: args as never };
    step.events.push({ type: 'subgraph.entered', node: at.node.id, graph, depth, ...given });
  }

  #takeResult(step: StepContext, at: CompiledNode, value: Json): void {
    const running = this.#picked(step);
    if (running === null) throw new Error(`"${at.node.id}" runs nothing.`);
    const { tool } = running.row.row;
    if (graphOfTool(tool) === null)
      step.events.push({ type: 'tool.returned', node: at.node.id, tool, value: value as never });
    this.#finish(step, at, {
      running,
      outcome: {
        ...{ status: step.moment.isCached ? 'CACHED' : 'SUCCESS', output: value },
        ...{ error: null, tookMs: tookMs(running.loop) },
      },
    });
  }

  #takeFailure(step: StepContext, at: CompiledNode, { kind, message }: Failure): void {
    const running = this.#picked(step);
    if (running === null) throw new Error(`"${at.node.id}" runs nothing.`);
    const { tool } = running.row.row;
    step.events.push({ type: 'tool.failed', node: at.node.id, tool, kind, message });
    const { elapsedMs, picked } = running.loop;
    const isLate = kind === 'timeout' || (picked?.endsAtMs !== undefined && elapsedMs >= picked.endsAtMs);
    const status = isLate ? 'TIMED_OUT' : 'FAILED';
    this.#finish(step, at, {
      running,
      outcome: { status, output: null, error: message, tookMs: tookMs(running.loop) },
    });
  }

  #finish(step: StepContext, at: CompiledNode, { running, outcome }: { running: Running; outcome: Outcome }): void {
    const { row, args } = running;
    const { planner } = this.#node;
    this.#record(step, at, { name: row.row.name, args, outcome });
    const loop = loopAt(step, planner)!;
    const cache =
      outcome.status === 'SUCCESS'
        ? withCached(row, loop, { args, at: step.moment.at, value: outcome.output })
        : loop.cache;
    changeLoop(step, planner, { cache, approval: null });
    step.set({
      last:
        outcome.error === null
          ? outcome.output
          : { error: { kind: outcome.status === 'TIMED_OUT' ? 'timeout' : 'error', message: outcome.error } },
    });
    if (outcome.error === null) setPlaces(step, at.node.id, computeEach(step, row.set));
    step.leave(at);
  }

  #record(
    step: StepContext,
    at: CompiledNode,
    { name, args, outcome }: { name: string; args: JsonObject; outcome: Outcome },
  ): void {
    const { status, output, error, tookMs } = outcome;
    recordExecution(
      step,
      { planner: this.#node.planner, node: at.node.id },
      {
        tool_name: name,
        input_summary: summaryOf(args),
        output_summary: output === null ? {} : summaryOf(output),
        execution_time_ms: Math.round(tookMs),
        status,
        error_message: error,
        timestamp: step.moment.at ?? '',
      },
    );
  }
}

/** `amount: 5, currency: EUR` */
function argumentsInWords(args: JsonObject): string {
  return Object.entries(summaryOf(args))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

function tookMs({ elapsedMs, picked }: AgentLoop): number {
  return elapsedMs - (picked?.startedAtMs ?? elapsedMs);
}

/** Without a clock, nothing expires. */
function expiryOf({ limits: { approvalTimeoutMs } }: CompiledPlanner, { moment }: StepContext): { expiresAt?: string } {
  if (approvalTimeoutMs === null || moment.at === null) return {};
  return { expiresAt: new Date(Date.parse(moment.at) + approvalTimeoutMs).toISOString() };
}

function needsApproval({ approve }: CompiledRow, step: StepContext): boolean {
  if (typeof approve === 'string') return approve === 'always';
  return approve(step.input);
}
