/** The events of a step, as data without clock or random ids. Traces, tests, and the canvas read the same list. */
import { deviceSchema } from '../device.ts';
import { USER_INTENTS } from '../flow/flow.ts';
import { z } from '../schema.ts';

/** The reason for the result of a turn's votes. */
export const PATH_REASONS = [
  'no-candidate', // the turn doesn't concern paths
  'unknown-path', // the candidate is not a path of this flow
  'low-confidence', // below minConfidence
  'first', // the first vote: followed tentatively
  'confirmed', // another vote for the current path
  'switched', // ahead of the followed path by the margin
  'within-margin', // counted, but not far enough ahead
  'switch-not-allowed', // counted, but a switch before the lock is off
  'locked', // enough votes: from then on the path stays
  'kept', // a path is locked: the candidate changes nothing
  'override', // the user requested it
] as const;
export type PathReason = (typeof PATH_REASONS)[number];

const graph = z.string().nullable();
const json = z.json();

export const flowEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('node.entered'), node: z.string(), graph, visit: z.int() }),
  z.strictObject({
    type: z.literal('node.exited'),
    node: z.string(),
    graph,
    edge: z.string().nullable(),
    to: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('node.skipped'),
    node: z.string(),
    graph,
    reason: z.enum(['when-false', 'answered', 'not-required', 'one-of']),
  }),
  z.strictObject({
    type: z.literal('guard.evaluated'),
    edge: z.string(),
    graph,
    guard: z.string().nullable(),
    value: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('guard.ambiguous'),
    node: z.string(),
    graph,
    taken: z.string(),
    edges: z.array(z.string()),
  }),
  z.strictObject({
    type: z.literal('answer.committed'),
    key: z.string(),
    value: json,
    previous: json,
    node: z.string(),
  }),
  z.strictObject({
    type: z.literal('answer.refused'),
    key: z.string(),
    value: json,
    node: z.string().nullable(),
    reason: z.string(),
    refusals: z.int(),
  }),
  z.strictObject({
    type: z.literal('question.asked'),
    node: z.string(),
    key: z.string().nullable(),
    reason: z.enum(['first', 'refused', 'repeat', 'unknown']),
  }),
  z.strictObject({
    type: z.literal('user.intent'),
    intent: z.enum(USER_INTENTS),
    node: z.string().nullable(),
  }),
  /** An exit command leads to a node. */
  z.strictObject({
    type: z.literal('intent.routed'),
    intent: z.enum(USER_INTENTS),
    node: z.string(),
    to: z.string(),
  }),
  /** An answer is withdrawn because the other mutually exclusive alternative was chosen instead. */
  z.strictObject({ type: z.literal('answer.withdrawn'), key: z.string(), previous: json, node: z.string() }),
  /** Once per turn in a flow with paths. `margin`: the lead of the first path over the next. */
  z.strictObject({
    type: z.literal('path.voted'),
    candidate: z.string().nullable(),
    confidence: z.number().nullable(),
    votes: z.record(z.string(), z.number()),
    margin: z.number(),
    tentative: z.string().nullable(),
    active: z.string().nullable(),
    locked: z.boolean(),
    reason: z.enum(PATH_REASONS),
  }),
  /** The user explicitly requested another path. */
  z.strictObject({ type: z.literal('path.overridden'), from: z.string().nullable(), to: z.string() }),
  /** A locked path leads to its entry. */
  z.strictObject({ type: z.literal('path.entered'), path: z.string(), node: z.string() }),
  /** Followed by subgraph.entered; subgraph.returned means that the question at `node` continues. */
  z.strictObject({ type: z.literal('digression.begun'), path: z.string(), node: z.string(), graph: z.string() }),
  z.strictObject({ type: z.literal('tool.called'), node: z.string(), tool: z.string(), args: json }),
  z.strictObject({ type: z.literal('tool.returned'), node: z.string(), tool: z.string(), value: json }),
  z.strictObject({
    type: z.literal('tool.failed'),
    node: z.string(),
    tool: z.string(),
    kind: z.enum(['error', 'timeout', 'declined']),
    message: z.string(),
  }),
  z.strictObject({
    type: z.literal('subgraph.entered'),
    node: z.string(),
    graph: z.string(),
    depth: z.int(),
    /** For a subgraph that an agent calls as a tool. */
    args: json.optional(),
  }),
  /** `exit`: the name of the exit, if it has one. */
  z.strictObject({
    type: z.literal('subgraph.returned'),
    node: z.string(),
    graph: z.string(),
    depth: z.int(),
    exit: z.string().optional(),
  }),
  /** A variable of the plugin was set. */
  z.strictObject({ type: z.literal('domain.set'), node: z.string().nullable(), place: z.string(), value: json }),
  /** The user acted on a screen. */
  z.strictObject({ type: z.literal('action.taken'), action: z.string(), data: json }),
  /**
   * It is unknown (UNKNOWN_ACTION), or not possible with this data or at this point (INVALID_ACTION). Nothing changed.
   */
  z.strictObject({
    type: z.literal('action.refused'),
    action: z.string(),
    code: z.enum(['UNKNOWN_ACTION', 'INVALID_ACTION']),
    message: z.string(),
    field: z.string().nullable(),
    /** All invalid fields, if there are several: `field` is the first, and `message` has all of their messages. */
    faults: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  }),
  z.strictObject({
    type: z.literal('client.changed'),
    mode: z.enum(['text', 'voice']),
    device: deviceSchema,
  }),
  /**
   * A node shows a screen. The messages sent for it, now and whenever its data changes, are another event of the run.
   */
  z.strictObject({
    type: z.literal('screen.shown'),
    node: z.string(),
    graph,
    screen: z.string(),
    surface: z.string(),
    stage: z.string().nullable(),
  }),
  /** An error for clients, such as an unusable number. `field` names the answer it is about. */
  z.strictObject({
    type: z.literal('error.raised'),
    node: z.string(),
    code: z.string(),
    message: z.string(),
    field: z.string().nullable(),
  }),
  /** Followed by subgraph.entered; on its return the position is restored, and nothing is asked again. */
  z.strictObject({
    type: z.literal('aside.begun'),
    reason: z.enum(['action', 'heard', 'turn']),
    node: z.string(),
    graph: z.string(),
  }),
  /** A tool wasn't called because its gate condition is false. */
  z.strictObject({ type: z.literal('gate.refused'), node: z.string(), tool: z.string(), gate: z.string() }),
  /** For the host's audit log, never for a client. `at` is null without a clock. */
  z.strictObject({
    type: z.literal('audit.recorded'),
    node: z.string(),
    action: z.string(),
    data: json,
    at: z.string().nullable(),
  }),
  /** A planner picked a tool or COMPLETE. */
  z.strictObject({
    type: z.literal('agent.decided'),
    node: z.string(),
    decision: z.strictObject({
      step: z.int(),
      selected_tool: z.string(),
      reason: z.string(),
      confidence: z.number(),
      timestamp: z.string(),
      used_fallback: z.boolean(),
      refused: z.string().nullable(),
      flagged: z.array(z.string()).optional(),
    }),
  }),
  /** An executor has run the picked tool, whatever the result. */
  z.strictObject({
    type: z.literal('agent.executed'),
    node: z.string(),
    execution: z.strictObject({
      tool_name: z.string(),
      input_summary: json,
      output_summary: json,
      execution_time_ms: z.number(),
      status: z.enum(['SUCCESS', 'FAILED', 'TIMED_OUT', 'CACHED', 'DENIED']),
      error_message: z.string().nullable(),
      timestamp: z.string(),
    }),
  }),
  /** A loop is over. `limit` names the limit that ended it. */
  z.strictObject({
    type: z.literal('agent.ended'),
    node: z.string(),
    status: z.enum(['COMPLETED', 'DENIED', 'FAILED', 'TIMED_OUT']),
    limit: z.string().nullable(),
    message: z.string().nullable(),
  }),
  /** A tool call waits for a person. */
  z.strictObject({
    type: z.literal('approval.asked'),
    node: z.string(),
    pause: z.string(),
    name: z.string(),
    tool: z.string(),
    args: json,
    reason: z.string(),
    expiresAt: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('approval.given'),
    node: z.string(),
    pause: z.string(),
    decision: z.enum(['approve', 'edit', 'reject']),
    comment: z.string().nullable(),
  }),
  /** A failed or timed-out agent was resumed. */
  z.strictObject({ type: z.literal('agent.resumed'), node: z.string() }),
  z.strictObject({ type: z.literal('handoff.begun'), node: z.string(), plugin: z.string(), context: json }),
  z.strictObject({ type: z.literal('handoff.returned'), node: z.string(), outcome: z.string() }),
  /** A correction changed the result of an earlier step, from which the conversation continues. */
  z.strictObject({
    type: z.literal('flow.reevaluated'),
    node: z.string(),
    graph,
    stack: z.array(z.strictObject({ call: z.string(), graph: z.string() })),
  }),
  /** "Start again", unless the flow handles it: all answers are cleared. */
  z.strictObject({ type: z.literal('flow.restarted') }),
  z.strictObject({ type: z.literal('flow.stuck'), node: z.string(), graph, message: z.string() }),
  z.strictObject({ type: z.literal('flow.ended'), outcome: z.string(), node: z.string().nullable() }),
]);

export type FlowEvent = z.infer<typeof flowEventSchema>;
