/** Runs of agents, as windows start, watch, and control them. A run is also a session, with the same kind of events. */
import { z } from '../schema.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { screensSchema } from './screens.ts';
import { nameChangesSchema } from '../related-files/rename.ts';
import { noneSchema, pathSchema } from './basics.ts';
import { runIdSchema, sessionIdSchema } from './sessions.ts';

export const RUN_STATUSES = [
  'PENDING',
  'IN_PROGRESS',
  'PAUSED',
  'COMPLETED',
  'FAILED',
  'TIMED_OUT',
  'CANCELLED',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

const jsonObject = z.record(z.string(), z.json());
const count = z.number().min(0);

const runSummarySchema = z.strictObject({
  runId: runIdSchema,
  status: z.enum(RUN_STATUSES),
  input: jsonObject,
  createdAt: z.string(),
});

/** The state of a planner's loop and its limits, which the host's environment may have changed. */
const loopSchema = z.strictObject({
  planner: z.string(),
  steps: z.int().min(0),
  maxSteps: z.int().min(0),
  /** The time of models and tools, without pauses; a running call isn't included yet. */
  elapsedMs: count,
  timeoutMs: count,
  tokens: count,
  maxTokens: count.nullable(),
  cost: count,
  maxCost: count.nullable(),
});

const progressSchema = z.strictObject({
  loops: z.array(loopSchema),
  /** The call that waits for a person, and the JSON Schema of its arguments if the tool has one. */
  approval: z.strictObject({ pause: z.string(), input: jsonObject.nullable() }).nullable(),
  /** Whether a failed or timed-out agent can be resumed. */
  canResume: z.boolean(),
});

export const RUN_REQUESTS = {
  'run.start': {
    /** The request contains the document, so that running needs no save. */
    request: z.strictObject({
      project: pathSchema,
      flow: flowSchema,
      input: jsonObject,
      changes: nameChangesSchema.optional(),
      /** The screens of the window, saved or not. */
      screens: screensSchema.optional(),
    }),
    response: z.strictObject({ runId: runIdSchema }),
  },
  'run.input': { request: z.strictObject({ runId: runIdSchema }), response: z.strictObject({ input: jsonObject }) },
  /** The latest runs of a project, the newest first. */
  'run.list': { request: z.strictObject({ project: pathSchema }), response: z.array(runSummarySchema) },
  /** For a run, or a conversation with agents. */
  'run.progress': { request: z.strictObject({ sessionId: sessionIdSchema }), response: progressSchema },
  /** Decides about the call that waits, in a run or a conversation. */
  'run.decide': {
    request: z.strictObject({
      sessionId: sessionIdSchema,
      pause: z.string().min(1).max(200),
      decision: z.enum(['approve', 'edit', 'reject']),
      args: jsonObject.optional(),
      comment: z.string().max(8000).optional(),
    }),
    response: noneSchema,
  },
  /** Resumes a failed or timed-out agent, in a run or a conversation. */
  'run.resume': { request: z.strictObject({ sessionId: sessionIdSchema }), response: noneSchema },
  /** Forgets the results of tools that the runs of a project share. */
  'run.clearCache': {
    request: z.strictObject({ project: pathSchema }),
    response: z.strictObject({ count: z.int().min(0) }),
  },
  'run.cancel': { request: z.strictObject({ runId: runIdSchema }), response: noneSchema },
} as const;

export type RunSummary = z.infer<typeof runSummarySchema>;
export type AgentProgress = z.infer<typeof progressSchema>;
export type LoopProgress = z.infer<typeof loopSchema>;
