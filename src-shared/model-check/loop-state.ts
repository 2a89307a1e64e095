/** The loops of planners as far as they affect decisions: without texts, times, or the order of completed steps. */
import type { AgentLoop } from '../agents/agent-loop.ts';
import type { Json } from '../json.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { CompiledPlanner } from '../step/compiled-planner.ts';
import type { FlowState } from '../step/state.ts';
import { hasFixedArguments } from './agent-facts.ts';

/** Keeps only active loops: an ended one starts again. */
export function slimmedLoops(flow: CompiledFlow, agents: FlowState['agents']): FlowState['agents'] {
  const atWork = Object.entries(agents).filter(([, { status }]) => status === 'IN_PROGRESS' || status === 'PAUSED');
  return Object.fromEntries(atWork.map(([path, loop]) => [path, slimmed(flow, path, loop)]));
}

/** The planner of a loop, by its path. */
export function plannerAt(flow: CompiledFlow, path: string): CompiledPlanner | undefined {
  return flow.nodes.get(path.slice(path.lastIndexOf('/') + 1))?.behavior.planner;
}

function slimmed(flow: CompiledFlow, path: string, loop: AgentLoop): AgentLoop {
  const planner = plannerAt(flow, path);
  const { maxTokens = null, maxCost = null } = planner?.limits ?? {};
  const denied = new Set(loop.executions.flatMap(({ tool_name, status }) => (status === 'DENIED' ? [tool_name] : [])));
  const called = loop.called.filter((key) => {
    const row = planner?.rows.get(key.split(' ')[0]!);
    return row?.repeat === 'different' && hasFixedArguments(row.row);
  });
  return {
    ...loop,
    ...{ startedAt: null, completedAt: null, nextAction: '', refused: null, warning: null, error: null },
    ...{ decisions: [], comments: [], cache: {} },
    elapsedMs: loop.elapsedMs >= loop.timeoutMs ? loop.timeoutMs : 0,
    tokens: maxTokens !== null && loop.tokens >= maxTokens ? maxTokens : 0,
    cost: maxCost !== null && loop.cost >= maxCost ? maxCost : 0,
    completed: [...new Set(loop.completed)].sort(),
    executions: [...denied].sort().map(deniedCall),
    called: [...new Set(called)].sort(),
    picked: loop.picked === null ? null : { ...loop.picked, args: {}, reason: '' },
    approval: loop.approval === null ? null : withoutTexts(loop.approval),
  };
}

function deniedCall(name: string): AgentLoop['executions'][number] {
  return {
    ...{ tool_name: name, status: 'DENIED', input_summary: {}, output_summary: {} },
    ...{ execution_time_ms: 0, error_message: null, timestamp: '' },
  };
}

function withoutTexts(approval: NonNullable<AgentLoop['approval']>): NonNullable<AgentLoop['approval']> {
  return { ...approval, pause: '', args: {}, reason: '' };
}

export function slimmedOpen(open: FlowState['open']): FlowState['open'] {
  return open?.approval === undefined ? open : { ...open, approval: withoutTexts(open.approval) };
}

/** What a planner's pick exposes to conditions, without the model's text. */
export function slimmedLast(last: Json): Json {
  const isPick = typeof last === 'object' && last !== null && 'next_action' in last && 'reason' in last;
  return isPick ? { ...last, reason: '' } : last;
}

/** Loops that are equal after this reduction continue in the same way. */
export function loopsKey({ agents }: Pick<FlowState, 'agents'>): Json {
  const loops = Object.entries(agents).sort(([a], [b]) => (a < b ? -1 : 1));
  return loops.map(([path, loop]) => [
    ...[path, loop.status, loop.stepCount, loop.elapsedMs, loop.tokens, loop.cost, loop.repairs],
    ...[loop.picked?.name ?? null, loop.picked?.endsAtMs ?? null, loop.approval?.name ?? null],
    ...[[...loop.completed], loop.executions.map(({ tool_name }) => tool_name), [...loop.called]],
  ]);
}
