/**
 * The messages to and from the bridge of a Python agent, one JSON line each. The other end is
 * resources/python/agent_bridge/server.py.
 */
import { agentReplySchema, ownProgressSchema, type AgentCall } from '../../src-shared/external-agents/agent-reply.ts';
import { z } from '../../src-shared/schema.ts';

export interface LoadMessage {
  readonly type: 'load';
  /** The real path of the folder the agent sees as its root. */
  readonly root: string;
  readonly paths: readonly string[];
  readonly file: string;
  readonly export: string;
  readonly memoryBytes: number;
  readonly blobBytes: number;
  /** Removed by the bridge if this process disappears. */
  readonly home: string;
}

export interface RunMessage extends Omit<AgentCall, 'thread'> {
  readonly type: 'run';
  readonly id: number;
  /** The state of the conversation from an earlier reply, in base64. */
  readonly blob: string | null;
}

export type ToBridge = LoadMessage | RunMessage | { readonly type: 'cancel' | 'ping'; readonly id: number };

const id = z.int();

const failureShape = {
  message: z.string(),
  /** The missing module or package, if that was the cause. */
  missing: z.string().nullable(),
  /** "file:line" in the source of the agent. */
  where: z.string().nullable(),
  traceback: z.array(z.string()),
};

export type AgentFailure = z.infer<z.ZodObject<typeof failureShape>>;

export const fromBridgeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('loaded'), python: z.string(), kind: z.enum(['graph', 'function']) }),
  z.strictObject({ type: z.literal('failed'), id: id.nullable(), ...failureShape }),
  z.strictObject({ type: z.literal('progress'), id, progress: ownProgressSchema }),
  z.strictObject({
    type: z.literal('reply'),
    id,
    reply: agentReplySchema.omit({ thread: true }),
    blob: z.string().nullable(),
  }),
  /** `idle` means that nothing of the run is still running. */
  z.strictObject({ type: z.literal('cancelled'), id, idle: z.boolean() }),
  z.strictObject({ type: z.literal('pong'), id }),
]);

export type FromBridge = z.infer<typeof fromBridgeSchema>;
