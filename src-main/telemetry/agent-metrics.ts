/** The metrics of agents, under the names operators use, and which events they count. */
import { isModelTool, modelReplySchema } from '../../src-shared/agents/model-call.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import type { Observation } from '../store/metric-values.ts';

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** The bucket bounds of a histogram. */
  readonly buckets?: readonly number[];
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const STEPS = Array.from({ length: 20 }, (_, index) => index + 1);

const DECISIONS: Metric = {
  name: 'ops_agent_planner_decisions_total',
  help: 'Planner decisions, including COMPLETE.',
  labels: ['selected_tool', 'used_fallback'],
};
const LATENCY: Metric = {
  name: 'ops_agent_tool_execution_latency_seconds',
  help: 'Time that tools of agents took, in seconds.',
  labels: ['tool_name', 'status'],
  buckets: SECONDS,
};
const INVESTIGATION_STEPS: Metric = {
  name: 'ops_agent_investigation_steps',
  help: 'Decisions per finished run.',
  labels: [],
  buckets: STEPS,
};
const COMPLETED: Metric = {
  name: 'ops_agent_investigation_completed_total',
  help: 'Finished runs.',
  labels: ['status', 'severity'],
};
const TOKENS: Metric = {
  name: 'ops_agent_model_tokens_total',
  help: 'Language model tokens.',
  labels: ['model', 'type'],
};
const COST: Metric = {
  name: 'ops_agent_model_cost_total',
  help: 'Language model cost, calculated from the prices in the settings.',
  labels: ['model'],
};
const CACHE_HITS: Metric = {
  name: 'ops_agent_cache_hits_total',
  help: 'Tool calls answered from the cache.',
  labels: ['tool_name'],
};
const ASKED: Metric = {
  name: 'ops_agent_approvals_requested_total',
  help: 'Tool calls that required approval.',
  labels: ['tool_name'],
};
const DECIDED: Metric = {
  name: 'ops_agent_approvals_total',
  help: 'Approval decisions.',
  labels: ['decision'],
};

export const AGENT_METRICS: readonly Metric[] = [
  ...[DECISIONS, LATENCY, INVESTIGATION_STEPS, COMPLETED, TOKENS, COST, CACHE_HITS, ASKED, DECIDED],
];

export interface MetricSources {
  /** All events of a session, including those being counted. */
  readonly eventsOf: (session: string) => readonly RunEvent[];
  readonly isRun: (session: string) => boolean;
  /** The severity the flow began with. */
  readonly initialSeverity: (session: string) => unknown;
}

/** Events of one session, in order. */
export function observationsOf(events: readonly RunEvent[], sources: MetricSources): Observation[] {
  const counted = events.flatMap(({ body }) => (body.type === 'flow' ? ofFlowEvent(body.event) : []));
  const first = events.find(({ body }) => endsRun(body));
  return first === undefined || !sources.isRun(first.sessionId) ? counted : [...counted, ...ofEnds(first, sources)];
}

function ofFlowEvent(event: FlowEvent): Observation[] {
  switch (event.type) {
    case 'agent.decided': {
      const { selected_tool: tool, used_fallback: fallback } = event.decision;
      return [one(DECISIONS, { selected_tool: tool, used_fallback: String(fallback) }, 'selected_tool')];
    }
    case 'agent.executed': {
      const { tool_name: tool, status, execution_time_ms: ms } = event.execution;
      const labels = { tool_name: tool };
      const hit = status === 'CACHED' ? [one(CACHE_HITS, labels, 'tool_name')] : [];
      return [{ ...one(LATENCY, { ...labels, status }, 'tool_name'), value: ms / 1000, buckets: SECONDS }, ...hit];
    }
    case 'approval.asked':
      return [one(ASKED, { tool_name: event.name }, 'tool_name')];
    case 'approval.given':
      return [one(DECIDED, { decision: event.decision })];
    case 'tool.returned':
      return isModelTool(event.tool) ? ofReply(event.value) : [];
    default:
      return [];
  }
}

function ofReply(value: unknown): Observation[] {
  const { model, usage, cost } = modelReplySchema.safeParse(value).data ?? {};
  if (model === undefined) return [];
  const tokens = usage == null ? [] : [...Object.entries({ input: usage.input, output: usage.output })];
  const counted = tokens.map(([type, count]) => ({ ...one(TOKENS, { model, type }, 'model'), value: count }));
  return cost === undefined ? counted : [...counted, { ...one(COST, { model }, 'model'), value: cost }];
}

function one({ name }: Metric, labels: Observation['labels'], open?: string): Observation {
  return { metric: name, labels, value: 1, ...(open === undefined ? {} : { open }) };
}

function endsRun(body: RunEvent['body']): boolean {
  if (body.type === 'run.failed' || body.type === 'run.cancelled') return true;
  return body.type === 'flow' && (body.event.type === 'flow.ended' || body.event.type === 'flow.stuck');
}

/** A finished run only ends again if it was resumed; an action on its last screen doesn't count. */
function ofEnds({ sessionId, seq: from }: RunEvent, sources: MetricSources): Observation[] {
  const found: Observation[] = [];
  let steps = 0;
  let ended: string | null = null;
  let isOver = false;
  let severity = sources.initialSeverity(sessionId);
  for (const { seq, body } of sources.eventsOf(sessionId)) {
    if (body.type === 'run.resumed') isOver = false;
    if (body.type === 'flow') {
      const { event } = body;
      if (event.type === 'agent.decided') steps += 1;
      if (event.type === 'agent.ended') ended = event.status === 'DENIED' ? 'COMPLETED' : event.status;
      if (event.type === 'agent.resumed') [ended, isOver] = [null, false];
      if (event.type === 'domain.set' && /(^|[.])severity$/.test(event.place)) severity = event.value;
    }
    if (!endsRun(body) || isOver) continue;
    isOver = true;
    if (seq < from) continue;
    found.push(one(COMPLETED, { status: statusOf(body, ended), severity: severityOf(severity) }));
    found.push({ ...one(INVESTIGATION_STEPS, {}), value: steps, buckets: STEPS });
  }
  return found;
}

function statusOf(body: RunEvent['body'], ended: string | null): string {
  if (body.type === 'run.cancelled') return 'CANCELLED';
  if (body.type === 'flow' && body.event.type === 'flow.ended') return ended ?? 'COMPLETED';
  return 'FAILED';
}

const SEVERITIES: ReadonlySet<unknown> = new Set(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);

function severityOf(value: unknown): string {
  if (value === null || value === undefined) return 'NONE';
  return SEVERITIES.has(value) ? String(value) : 'OTHER';
}
