/** The state of one planner's loop: plain JSON inside the state of a flow, so that it is stored, resumed, and proved with it. */
import type { Json, JsonObject } from '../json.ts';

export const COMPLETE = 'COMPLETE';

/**
 * DENIED: a person rejected a call and the flow took another branch. The loop continues if the flow returns to the
 * planner.
 */
export type LoopStatus = 'IN_PROGRESS' | 'PAUSED' | 'COMPLETED' | 'DENIED' | 'FAILED' | 'TIMED_OUT';

export type LimitName = 'maxSteps' | 'timeout' | 'maxTokens' | 'maxCost';

/** A planner's decision. Names are those of the record, which clients read. */
export interface PlannerDecision {
  /** Starts at 1. */
  readonly step: number;
  /** The name of a tool row, or COMPLETE. */
  readonly selected_tool: string;
  readonly reason: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** ISO 8601, UTC; empty if there is no clock, as in a proof. */
  readonly timestamp: string;
  readonly used_fallback: boolean;
  /** The model's choice and why it was refused; null if it wasn't. */
  readonly refused: string | null;
  /** Names of injection patterns that the prompt guard found in the model's input. */
  readonly flagged?: readonly string[];
}

export type ExecutionStatus = 'SUCCESS' | 'FAILED' | 'TIMED_OUT' | 'CACHED' | 'DENIED';

export interface ToolExecution {
  readonly tool_name: string;
  readonly input_summary: JsonObject;
  readonly output_summary: JsonObject;
  readonly execution_time_ms: number;
  readonly status: ExecutionStatus;
  readonly error_message: string | null;
  readonly timestamp: string;
}

/** A tool that the executor should call. */
export interface PickedTool {
  readonly name: string;
  /** All arguments of the call: those filled in by the model, and the row's own as computed when it was chosen. */
  readonly args: JsonObject;
  readonly reason: string;
  /** The start time of the loop, and its own deadline. Absent until it is called. */
  readonly startedAtMs?: number;
  readonly endsAtMs?: number;
}

/** A call that waits for a person. */
export interface Approval {
  /** Unique in its run. */
  readonly pause: string;
  readonly name: string;
  readonly tool: string;
  /** The exact arguments used if it is approved. */
  readonly args: JsonObject;
  readonly reason: string;
  /** When the call counts as rejected: ISO 8601, UTC. Absent without a limit. */
  readonly expiresAt?: string;
}

export interface CachedResult {
  readonly value: Json;
  /** When it was called, ISO 8601 in UTC. */
  readonly at: string;
}

/** The planner's position in the flow; the enclosing calls are in the flow's state. */
export interface ResumePlace {
  readonly node: string;
  readonly stack: readonly { readonly call: string; readonly graph: string; readonly context: JsonObject }[];
  readonly context: JsonObject;
}

export interface AgentLoop {
  readonly status: LoopStatus;
  /** ISO 8601, UTC; null if there is no clock. */
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** Milliseconds that models and tools took, without pauses. */
  readonly elapsedMs: number;
  /** The total time it may work, in milliseconds. */
  readonly timeoutMs: number;
  readonly stepCount: number;
  readonly maxSteps: number;
  /** Names of the executed rows, whatever their result, in order. */
  readonly completed: readonly string[];
  /** The name of the next tool, or COMPLETE; empty at first. */
  readonly nextAction: string;
  readonly picked: PickedTool | null;
  readonly decisions: readonly PlannerDecision[];
  readonly executions: readonly ToolExecution[];
  /** Tokens used by its own model and by models its tools call. */
  readonly tokens: number;
  /** In the currency of the prices in the settings. */
  readonly cost: number;
  /** Repair calls for the current decision, and why its previous answer was refused. */
  readonly repairs: number;
  readonly refused: string | null;
  /** The pending approval, if any. */
  readonly approval: Approval | null;
  /** Comments of people who denied a call, for the planner. */
  readonly comments: readonly { readonly tool: string; readonly comment: string }[];
  /** The limit that ended it. */
  readonly limit: LimitName | null;
  /** The loop position to resume: the last one that ended, if it failed or timed out. */
  readonly resumeAt: ResumePlace | null;
  readonly warning: string | null;
  readonly error: string | null;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  readonly safeguards: JsonObject;
  /** Results of rows cached per run, by tool and canonical arguments. */
  readonly cache: Readonly<Record<string, CachedResult>>;
  /** Calls already made, as name and canonical arguments, for rows that may run again. */
  readonly called: readonly string[];
}
