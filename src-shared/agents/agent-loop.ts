/** The state of one planner's loop: plain JSON inside the state of a flow, so that it is stored, resumed, and proved with it. */
import type { Json, JsonObject } from '../json.ts';

export const COMPLETE = 'COMPLETE';

/** DENIED: a person rejected a call, and the flow went another way. If it comes back to the planner, the loop goes on. */
export type LoopStatus = 'IN_PROGRESS' | 'PAUSED' | 'COMPLETED' | 'DENIED' | 'FAILED' | 'TIMED_OUT';

export type LimitName = 'maxSteps' | 'timeout' | 'maxTokens' | 'maxCost';

/** What a planner decided. Names are those of the record, which clients read. */
export interface PlannerDecision {
  /** Counts from 1. */
  readonly step: number;
  /** The name of a tool row, or COMPLETE. */
  readonly selected_tool: string;
  readonly reason: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** ISO 8601, UTC; empty if the runtime tells no time, as in a proof. */
  readonly timestamp: string;
  readonly used_fallback: boolean;
  /** What the model wanted, and why it was refused; null if nothing was. */
  readonly refused: string | null;
  /** Names of injection patterns that the prompt guard found in what the model was given. */
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

/** A tool that the executor is to call. */
export interface PickedTool {
  readonly name: string;
  /** All arguments it is called with: those the model filled in, and the row's own as they were when it was picked. */
  readonly args: JsonObject;
  readonly reason: string;
  /** Time of the loop when it began, and when its own time is over. Absent until it is called. */
  readonly startedAtMs?: number;
  readonly endsAtMs?: number;
}

/** A call that waits for a person. */
export interface Approval {
  /** Unique in its run. */
  readonly pause: string;
  readonly name: string;
  readonly tool: string;
  /** The very arguments that are called when it is approved. */
  readonly args: JsonObject;
  readonly reason: string;
  /** Then the call counts as rejected: ISO 8601, UTC. Absent: a person may take any time. */
  readonly expiresAt?: string;
}

export interface CachedResult {
  readonly value: Json;
  /** When it was called, ISO 8601 in UTC. */
  readonly at: string;
}

/** The planner's place in the flow: the open calls around it are those of the flow's own state. */
export interface ResumePlace {
  readonly node: string;
  readonly stack: readonly { readonly call: string; readonly graph: string; readonly context: JsonObject }[];
  readonly context: JsonObject;
}

export interface AgentLoop {
  readonly status: LoopStatus;
  /** ISO 8601, UTC; null if the runtime tells no time. */
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** Milliseconds that models and tools took, pauses left out. */
  readonly elapsedMs: number;
  /** Milliseconds it may work in all. */
  readonly timeoutMs: number;
  readonly stepCount: number;
  readonly maxSteps: number;
  /** Names of the rows that were executed, however that ended, in order. */
  readonly completed: readonly string[];
  /** The name of the tool that comes next, or COMPLETE; empty at first. */
  readonly nextAction: string;
  readonly picked: PickedTool | null;
  readonly decisions: readonly PlannerDecision[];
  readonly executions: readonly ToolExecution[];
  /** Of its own model, and of those that its tools ask. */
  readonly tokens: number;
  /** In the currency of the prices in the settings. */
  readonly cost: number;
  /** Repair calls made for the decision under way, and why its answer before was refused. */
  readonly repairs: number;
  readonly refused: string | null;
  /** What is waited for; null: nothing. */
  readonly approval: Approval | null;
  /** What people said when they denied a call, for the planner to read. */
  readonly comments: readonly { readonly tool: string; readonly comment: string }[];
  /** The limit that ended it. */
  readonly limit: LimitName | null;
  /** Where it ended, for the loop that can go on later: the one that ended last, if it failed or ran out of time. */
  readonly resumeAt: ResumePlace | null;
  readonly warning: string | null;
  readonly error: string | null;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  readonly safeguards: JsonObject;
  /** Results by tool and canonical arguments, of rows that are cached per run. */
  readonly cache: Readonly<Record<string, CachedResult>>;
  /** Calls that were made, as name and canonical arguments, of rows that may run again. */
  readonly called: readonly string[];
}
