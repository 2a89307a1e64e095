/** What happened in a step, as data without clock or random id: traces, tests and the canvas read the same list. */
import { z } from '../schema.ts';

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
    reason: z.enum(['when-false', 'answered', 'not-required']),
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
    intent: z.enum(['unknown', 'human', 'restart', 'repeat', 'cancel', 'skip']),
    node: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('tool.called'), node: z.string(), tool: z.string(), args: json }),
  z.strictObject({ type: z.literal('tool.returned'), node: z.string(), tool: z.string(), value: json }),
  z.strictObject({
    type: z.literal('tool.failed'),
    node: z.string(),
    tool: z.string(),
    kind: z.enum(['error', 'timeout', 'declined']),
    message: z.string(),
  }),
  z.strictObject({ type: z.literal('subgraph.entered'), node: z.string(), graph: z.string(), depth: z.int() }),
  z.strictObject({ type: z.literal('subgraph.returned'), node: z.string(), graph: z.string(), depth: z.int() }),
  /** A correction made an earlier step turn out differently; the conversation goes on from there. */
  z.strictObject({
    type: z.literal('flow.reevaluated'),
    node: z.string(),
    graph,
    stack: z.array(z.strictObject({ call: z.string(), graph: z.string() })),
  }),
  z.strictObject({ type: z.literal('flow.stuck'), node: z.string(), graph, message: z.string() }),
  z.strictObject({ type: z.literal('flow.ended'), outcome: z.string(), node: z.string().nullable() }),
]);

export type FlowEvent = z.infer<typeof flowEventSchema>;
