/** Creates a loop before its first decision. Settings of the host's environment override the flow's. */
import type { AgentLoop } from '../../agents/agent-loop.ts';
import type { AgentSettings } from '../../agents/agent-settings.ts';
import type { CompiledPlanner, PlannerLimits } from '../../step/compiled-planner.ts';

export function limitsOf({ limits }: Pick<CompiledPlanner, 'limits'>, settings: AgentSettings): PlannerLimits {
  return {
    maxSteps: settings.maxSteps ?? limits.maxSteps,
    timeoutMs: settings.timeoutMs ?? limits.timeoutMs,
    toolTimeoutMs: settings.toolTimeoutMs ?? limits.toolTimeoutMs,
    maxTokens: limits.maxTokens,
    maxCost: limits.maxCost,
    approvalTimeoutMs: limits.approvalTimeoutMs,
  };
}

export function beginLoop(
  planner: Pick<CompiledPlanner, 'limits'>,
  settings: AgentSettings,
  at: string | null,
): AgentLoop {
  const { maxSteps, timeoutMs, toolTimeoutMs } = limitsOf(planner, settings);
  return {
    ...{ status: 'IN_PROGRESS', startedAt: at, completedAt: null, elapsedMs: 0, timeoutMs, stepCount: 0, maxSteps },
    ...{ completed: [], nextAction: '', picked: null, decisions: [], executions: [], called: [], cache: {} },
    ...{ tokens: 0, cost: 0, repairs: 0, refused: null, approval: null, comments: [] },
    ...{ limit: null, warning: null, error: null, resumeAt: null },
    featureFlags: {
      planner_llm_enabled: settings.plannerModel ?? true,
      reasoning_llm_enabled: settings.reasoningModel ?? true,
      vector_search_enabled: settings.vectorSearch ?? true,
      prompt_guard_enabled: settings.promptGuard ?? true,
    },
    safeguards: {
      max_steps: maxSteps,
      investigation_timeout_seconds: timeoutMs / 1000,
      tool_timeout_seconds: toolTimeoutMs / 1000,
    },
  };
}
