/** The arguments and result of a call of an external agent. */
import { z } from '../schema.ts';

/** An external node calls a tool with this prefix before the name of its runner. */
export const RUNNER_TOOL_PREFIX = 'agent:';

export const agentCallSchema = z.strictObject({
  /** The agent's input state; null to continue from its current one. */
  input: z.record(z.string(), z.json()).nullable(),
  /** The one node to run; null to run until the agent ends or waits. */
  step: z.string().nullable(),
  /** The user's answer to the agent's interrupt, with its id if there are several. */
  resume: z.strictObject({ value: z.json(), interrupt: z.string().optional() }).nullable(),
  /** The state of its conversation from the last reply; null for a new one. */
  thread: z.string().nullable(),
});
export type AgentCall = z.infer<typeof agentCallSchema>;

const interruptSchema = z.strictObject({
  id: z.string(),
  node: z.string().nullable(),
  value: z.json(),
});

/** Expressions read it as `last`, or as `context.<result>`. */
export const agentReplySchema = z.strictObject({
  status: z.enum(['done', 'waiting']),
  /** The agent's last message, or the question of an interrupt. */
  text: z.string().nullable(),
  /** The state of the agent; messages have the form `{ role, text }` with their other members. */
  values: z.record(z.string(), z.json()),
  /** Names of the next nodes; empty when it has finished. */
  next: z.array(z.string()),
  interrupts: z.array(interruptSchema),
  thread: z.string().nullable(),
});
export type AgentReply = z.infer<typeof agentReplySchema>;

/** Progress that an agent reports. */
export const ownProgressSchema = z.discriminatedUnion('type', [
  /** Finished nodes of the agent, with the keys they wrote. `path` names the subgraphs they are in. */
  z.strictObject({ type: z.literal('step'), path: z.array(z.string()), node: z.string(), writes: z.array(z.string()) }),
  /** A piece of a message, as the model streams it. */
  z.strictObject({ type: z.literal('text'), node: z.string().nullable(), message: z.string(), text: z.string() }),
  /** Data streamed by the agent itself. */
  z.strictObject({ type: z.literal('custom'), value: z.json() }),
]);

/** All progress events, including those only the host may create. */
export const agentProgressSchema = z.discriminatedUnion('type', [
  ...ownProgressSchema.options,
  z.strictObject({ type: z.literal('notice'), text: z.string() }),
]);
export type AgentProgress = z.infer<typeof agentProgressSchema>;
