/** The work of a run's agents as a tree: decisions, the tools they chose, and what happened inside those. */
import { COMPLETE, type PlannerDecision, type ToolExecution } from '../agents/agent-loop.ts';
import { modelReplySchema } from '../agents/model-call.ts';
import type { AgentProgress } from '../external-agents/agent-reply.ts';
import type { Json } from '../json.ts';
import type { FlowEvent } from '../step/events.ts';
import type { RunEvent } from './run-event.ts';
import { hasGrades } from './source-rows.ts';
import type { AgentWork, CallWork, ModelUse, StepWork, WorkItem } from './work-items.ts';

/** The roles of the flow's nodes for its agents. */
export interface WorkNodes {
  isPlanner(node: string): boolean;
  /** Returns the planner of an executor. */
  plannerOf(node: string): string | undefined;
}

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;
type Open<Part> = { -readonly [Name in keyof Part]: Part[Name] };
type OpenStep = Open<Omit<StepWork, 'children'>> & { readonly children: WorkItem[] };
type OpenAgent = Open<Omit<AgentWork, 'steps'>> & {
  readonly steps: OpenStep[];
  readonly parent: OpenAgent | null;
  model: ModelUse | null;
};
interface Moment {
  readonly at: string;
  readonly seq: number;
}

/** Processes the events of one session in order, from the first one. */
export function workTree(events: Iterable<RunEvent>, nodes: WorkNodes): readonly WorkItem[] {
  const tree = new WorkTree(nodes);
  for (const { body, at, seq } of events) {
    if (body.type === 'flow') tree.take(body.event, { at, seq });
    else if (body.type === 'agent.progress') tree.takeProgress(body.node, body.progress);
  }
  return tree.items;
}

class WorkTree {
  readonly items: WorkItem[] = [];
  readonly #nodes: WorkNodes;
  /** The innermost agent that isn't over. */
  #agent: OpenAgent | null = null;
  readonly #agents: OpenAgent[] = [];
  readonly #calls = new Map<string, Open<CallWork>>();
  /** The streamed message of each call. */
  readonly #messages = new Map<CallWork, string>();
  /** The nodes that called the subgraphs the run is in, from the outermost one. */
  #callers: readonly string[] = [];

  constructor(nodes: WorkNodes) {
    this.#nodes = nodes;
  }

  take(event: FlowEvent, moment: Moment): void {
    switch (event.type) {
      case 'tool.called':
        return this.#called(event, moment);
      case 'tool.returned':
        return this.#returned(event, moment);
      case 'tool.failed':
        return this.#failed(event, moment);
      case 'domain.set':
        return this.#set(event, moment);
      case 'subgraph.entered':
        this.#callers = [...this.#callers, event.node];
        return this.#started(event.node, event.args ?? {}, moment);
      case 'subgraph.returned':
        return this.#left(event);
      case 'flow.restarted':
        this.#callers = [];
        return undefined;
      case 'agent.decided':
        return this.#decided(event, moment);
      case 'agent.executed':
        return this.#executed(event);
      case 'agent.ended':
        return this.#ended(event, moment);
      case 'agent.resumed':
        return this.#resumed(event);
      case 'approval.asked':
        return this.#changeStep(event.node, { approval: { pause: event.pause, given: null } });
      case 'approval.given': {
        const { node, pause, decision, comment } = event;
        return this.#changeStep(node, { approval: { pause, given: { decision, comment } } });
      }
      default:
        return undefined;
    }
  }

  takeProgress(node: string, progress: AgentProgress): void {
    const call = this.#calls.get(node);
    if (call === undefined || progress.type !== 'text') return;
    const goesOn = this.#messages.get(call) === progress.message;
    call.written = goesOn ? call.written + progress.text : progress.text;
    this.#messages.set(call, progress.message);
  }

  #called({ node, tool, args }: EventOf<'tool.called'>, moment: Moment): void {
    if (this.#nodes.isPlanner(node)) {
      this.#agentFor(node, moment).thinkingSince = moment.at;
      return;
    }
    if (this.#nodes.plannerOf(node) !== undefined) return this.#started(node, args, moment);
    const call = this.#addCall({ node, tool, args, status: 'RUNNING', error: null }, moment);
    this.#calls.set(node, call);
  }

  #addCall(parts: Pick<CallWork, 'node' | 'tool' | 'args' | 'status' | 'error'>, { at, seq }: Moment): Open<CallWork> {
    const call: Open<CallWork> = {
      kind: 'call',
      key: `call-${seq}`,
      at,
      ...parts,
      caller: this.#callers.at(-1) ?? null,
      result: null,
      durationMs: null,
      written: '',
    };
    this.#inside().push(call);
    return call;
  }

  #left({ node }: EventOf<'subgraph.returned'>): void {
    const at = this.#callers.lastIndexOf(node);
    if (at !== -1) this.#callers = this.#callers.slice(0, at);
  }

  #set({ node, place, value }: EventOf<'domain.set'>, { seq }: Moment): void {
    if (node === null || !hasGrades(value)) return;
    this.#inside().push({ kind: 'grades', key: `grades-${seq}`, node, variable: place, value });
  }

  /** An executor calls its tool or its subgraph. */
  #started(node: string, args: Json, { at }: Moment): void {
    this.#changeStep(node, { args, startedAt: at });
  }

  #returned({ node, value }: EventOf<'tool.returned'>, { at }: Moment): void {
    if (this.#nodes.isPlanner(node)) return this.#thought(node, value);
    if (this.#nodes.plannerOf(node) !== undefined) return this.#changeStep(node, { result: value });
    this.#endCall(node, { status: 'SUCCESS', result: value, error: null }, at);
  }

  #failed({ node, tool, kind, message }: EventOf<'tool.failed'>, moment: Moment): void {
    if (this.#nodes.isPlanner(node)) return this.#thought(node, null);
    if (this.#nodes.plannerOf(node) !== undefined) return;
    const status = kind === 'timeout' ? 'TIMED_OUT' : 'FAILED';
    if (this.#calls.has(node)) return this.#endCall(node, { status, result: null, error: message }, moment.at);
    this.#addCall({ node, tool, args: null, status: 'SKIPPED', error: message }, moment);
  }

  #endCall(node: string, end: Pick<CallWork, 'status' | 'result' | 'error'>, at: string): void {
    const call = this.#calls.get(node);
    this.#calls.delete(node);
    if (call !== undefined) Object.assign(call, end, { durationMs: Math.max(0, Date.parse(at) - Date.parse(call.at)) });
  }

  /** The model of a planner answered, or failed. */
  #thought(node: string, reply: Json): void {
    const agent = this.#find(node);
    if (agent === null) return;
    const parsed = modelReplySchema.safeParse(reply);
    agent.thinkingSince = null;
    agent.model = parsed.success ? useOf(parsed.data) : null;
  }

  #decided({ node, decision }: EventOf<'agent.decided'>, moment: Moment): void {
    const agent = this.#agentFor(node, moment);
    const { at, seq } = moment;
    agent.thinkingSince = null;
    agent.steps.push({
      ...{ key: `step-${seq}`, at, decision: decision as PlannerDecision, model: agent.model },
      ...{ startedAt: null, args: null, result: null, execution: null, approval: null, children: [], isStopped: false },
    });
    agent.model = null;
  }

  #executed({ node, execution }: EventOf<'agent.executed'>): void {
    const done = execution as ToolExecution;
    this.#changeStep(node, { execution: done });
    this.#agent = this.#agentOf(node) ?? this.#agent;
  }

  #ended({ node, status, limit, message }: EventOf<'agent.ended'>, { at, seq }: Moment): void {
    const agent = this.#find(node) ?? this.#agentFor(node, { at, seq });
    const last = agent.steps.at(-1);
    if (last !== undefined && isOpen(last)) last.isStopped = true;
    Object.assign(agent, { ended: { at, status, limit, message }, thinkingSince: null });
    this.#agent = agent.parent;
  }

  #resumed({ node }: EventOf<'agent.resumed'>): void {
    const agent = this.#agents.findLast((one) => one.node === node && one.ended !== null);
    if (agent === undefined) return;
    agent.ended = null;
    this.#agent = agent;
  }

  #changeStep(executor: string, change: Partial<OpenStep>): void {
    const step = this.#agentOf(executor)?.steps.at(-1);
    if (step !== undefined) Object.assign(step, change);
  }

  #agentOf(executor: string): OpenAgent | null {
    const planner = this.#nodes.plannerOf(executor);
    return planner === undefined ? null : this.#find(planner);
  }

  /** An agent that isn't over, the innermost first. */
  #find(planner: string): OpenAgent | null {
    let agent = this.#agent;
    while (agent !== null && agent.node !== planner) agent = agent.parent;
    return agent;
  }

  /** An agent whose tool is running can't decide; one of the same name inside that tool does. */
  #agentFor(node: string, { at, seq }: Moment): OpenAgent {
    const found = this.#find(node);
    const last = found?.steps.at(-1);
    if (found !== null && (last === undefined || !isOpen(last))) {
      this.#agent = found;
      return found;
    }
    const agent: OpenAgent = {
      ...{ kind: 'agent', key: `agent-${seq}`, node, at, steps: [], thinkingSince: null, ended: null },
      ...{ parent: this.#agent, model: null },
    };
    this.#inside().push(agent);
    this.#agents.push(agent);
    this.#agent = agent;
    return agent;
  }

  /** Where the next item belongs: inside the running tool, or at the top. */
  #inside(): WorkItem[] {
    for (let agent = this.#agent; agent !== null; agent = agent.parent) {
      const last = agent.steps.at(-1);
      if (last !== undefined && isOpen(last)) return last.children;
    }
    return this.items;
  }
}

function useOf({ model, usage }: { model: string; usage: { input: number; output: number } | null }): ModelUse {
  return { model, tokens: usage === null ? null : usage.input + usage.output };
}

/** A tool was picked but hasn't finished. */
function isOpen({ decision, execution, isStopped }: Pick<StepWork, 'decision' | 'execution' | 'isStopped'>): boolean {
  return decision.selected_tool !== COMPLETE && execution === null && !isStopped;
}
