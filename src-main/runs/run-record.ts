/** The record of a run as clients read it: the agent's own record, variables, and input in one object. */
import { COMPLETE, type AgentLoop } from '../../src-shared/agents/agent-loop.ts';
import type { RunStatus } from '../../src-shared/contract/runs.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { isJsonObject } from '../../src-shared/json.ts';
import { beginLoop } from '../../src-shared/node-kinds/planner/begin-loop.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { readPlace, withPlace } from '../../src-shared/step/places.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import type { StoredRun } from './run-store.ts';
import { isOver } from './run-status.ts';
import { t } from '../messages/translate.ts';

interface RecordParts {
  readonly run: StoredRun;
  readonly status: RunStatus;
  readonly flow: CompiledFlow;
  readonly state: FlowState;
  /** Why the session failed, if no agent reports it. */
  readonly error: string | null;
  readonly endedAt: string | null;
}

export function runRecord({ run, status, flow, state, error, endedAt }: RecordParts): JsonObject {
  const loop = mainLoop(flow, state, run.createdAt);
  const approval = state.open?.approval;
  const pauseReason = approval === undefined ? t('services.runs.pauseInput') : approval.reason;
  return {
    ...routerFields(loop),
    ...variablesOf(flow, state),
    ...run.input,
    ...{ investigation_id: run.id, run_id: run.id, session_id: run.sessionId, agent: run.agent, mode: run.mode },
    status,
    completed_steps: [...loop.completed],
    next_action: loop.nextAction,
    step_count: loop.stepCount,
    max_steps: loop.maxSteps,
    started_at: run.createdAt,
    completed_at: isOver(status) ? (loop.completedAt ?? endedAt) : null,
    feature_flags: loop.featureFlags,
    safeguards: loop.safeguards,
    planner_decisions: loop.decisions as unknown as Json,
    tool_executions: loop.executions as unknown as Json,
    warning: loop.warning,
    limit: loop.limit,
    error: status === 'COMPLETED' ? null : (loop.error ?? error ?? (status === 'TIMED_OUT' ? loop.warning : null)),
    pause_id: status === 'PAUSED' ? (approval?.pause ?? null) : null,
    pause_expires_at: status === 'PAUSED' ? (approval?.expiresAt ?? null) : null,
    pause_reason: status === 'PAUSED' ? pauseReason : null,
    pending_call: status === 'PAUSED' && approval !== undefined ? { tool: approval.name, args: approval.args } : null,
    tokens: loop.tokens,
    cost: loop.cost,
    outcome: state.outcome,
  };
}

/** The loop state for clients of a router. Variables with these names take precedence. */
function routerFields({ decisions, executions, picked, maxSteps }: AgentLoop): JsonObject {
  const last = decisions.at(-1);
  const isExecuting = last !== undefined && last.selected_tool !== COMPLETE;
  const args = picked?.args ?? executions.at(-1)?.input_summary ?? {};
  const decision = last && {
    action: isExecuting ? 'execute' : 'generate',
    tool: isExecuting ? last.selected_tool : null,
    args: isExecuting ? args : {},
    reason: last.reason,
  };
  return {
    iteration: executions.length,
    max_iterations: Math.max(0, maxSteps - 1),
    router_decision: decision ?? null,
    tool_history: executions as unknown as Json,
  };
}

/** The first loop of the run, or its initial state if none has begun. */
function mainLoop(flow: CompiledFlow, { agents, agentSettings }: FlowState, at: string): AgentLoop {
  const [begun] = Object.values(agents);
  if (begun !== undefined) return begun;
  const planner = [...flow.nodes.values()].find(({ behavior }) => behavior.planner !== undefined)?.behavior.planner;
  return beginLoop(planner ?? NO_PLANNER, agentSettings, at);
}

const NO_PLANNER = {
  limits: { maxSteps: 0, timeoutMs: 0, toolTimeoutMs: 0, maxTokens: null, maxCost: null, approvalTimeoutMs: null },
} as const;

/** The flow's variables; plugin variables lose their prefix. */
function variablesOf({ flow, parts }: CompiledFlow, { domain }: FlowState): JsonObject {
  const prefix = parts.id === null ? '' : `${parts.id}.`;
  const declared = Object.entries(flow.state ?? {}).map(([place, { initial = null, from }]): [string, Json] => {
    const value = from === undefined && !hasPlace(domain, place) ? (initial as Json) : readPlace(domain, place);
    return [place, value];
  });
  const named = declared.map(
    ([place, value]) =>
      [prefix !== '' && place.startsWith(prefix) ? place.slice(prefix.length) : place, value] as const,
  );
  const whole: JsonObject = {};
  return named.reduce((made, [place, value]) => withPlace(made, place.split('.'), value), whole);
}

function hasPlace(domain: JsonObject, place: string): boolean {
  let at: Json | undefined = domain;
  for (const name of place.split('.')) {
    if (!isJsonObject(at) || !Object.hasOwn(at, name)) return false;
    at = at[name];
  }
  return true;
}
