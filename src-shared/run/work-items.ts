/** The items of a run's work: an agent's loop with its steps, a call of a tool, and grades of sources. */
import type { PlannerDecision, ToolExecution } from '../agents/agent-loop.ts';
import type { Json } from '../json.ts';
import type { FlowEvent } from '../step/events.ts';

export type WorkItem = AgentWork | CallWork | GradesWork;

/** One loop of a planner. */
export interface AgentWork {
  readonly kind: 'agent';
  readonly key: string;
  /** The planner. */
  readonly node: string;
  readonly at: string;
  readonly steps: readonly StepWork[];
  /** Since when its model has been working; null if it isn't. */
  readonly thinkingSince: string | null;
  /** Null until it ends, and again once it is resumed. */
  readonly ended: AgentEnd | null;
}

export interface AgentEnd {
  readonly at: string;
  readonly status: Extract<FlowEvent, { type: 'agent.ended' }>['status'];
  readonly limit: string | null;
  readonly message: string | null;
}

/** A decision and its tool. */
export interface StepWork {
  readonly key: string;
  readonly at: string;
  readonly decision: PlannerDecision;
  /** The model that decided, if there was one. */
  readonly model: ModelUse | null;
  /** Null before the tool is called. */
  readonly startedAt: string | null;
  readonly args: Json;
  readonly result: Json;
  /** Null until the tool is done. */
  readonly execution: ToolExecution | null;
  readonly approval: ApprovalWork | null;
  /** The work inside the tool. */
  readonly children: readonly WorkItem[];
  /** The agent ended while the tool was running. */
  readonly isStopped: boolean;
}

export interface ModelUse {
  readonly model: string;
  readonly tokens: number | null;
}

export interface ApprovalWork {
  readonly pause: string;
  readonly given: { readonly decision: 'approve' | 'edit' | 'reject'; readonly comment: string | null } | null;
}

/** A tool that a node calls. SKIPPED: it could not be called, and the flow continues without it. */
export interface CallWork {
  readonly kind: 'call';
  readonly key: string;
  readonly node: string;
  /** The node that called the subgraph of `node`; null in the main flow. */
  readonly caller: string | null;
  readonly tool: string;
  readonly at: string;
  readonly args: Json;
  readonly result: Json;
  readonly status: 'RUNNING' | 'SUCCESS' | 'FAILED' | 'TIMED_OUT' | 'SKIPPED';
  readonly error: string | null;
  readonly durationMs: number | null;
  /** The last message that a model or external agent is writing. */
  readonly written: string;
}

/** A node that graded sources: the variable that contains its grades. */
export interface GradesWork {
  readonly kind: 'grades';
  readonly key: string;
  readonly node: string;
  readonly variable: string;
  readonly value: Json;
}
