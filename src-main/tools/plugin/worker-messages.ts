/** What the app and the thread of a plugin's tools say to each other. Plugin code never sees this channel. */
import { z } from '../../../src-shared/schema.ts';
import type { PluginLimits } from './plugin-limits.ts';

/** Who owns a call: exactly one side moves it on, with an atomic exchange, so that no call is made twice. */
export const CLAIM = { waiting: 0, begun: 1, withdrawn: 2 } as const;

export interface WorkerInput {
  readonly wasm: WebAssembly.Module;
  /** The text of every module, by its path in the folder. */
  readonly modules: ReadonlyMap<string, string>;
  readonly limits: PluginLimits;
}

export interface CallMessage {
  readonly type: 'call';
  readonly id: number;
  /** The exported function. */
  readonly name: string;
  readonly json: string;
  readonly timeoutMs: number;
  /** The time on the host's clock. */
  readonly now: number;
  readonly claim: Int32Array<SharedArrayBuffer>;
}

export type ToWorker =
  | CallMessage
  | { readonly type: 'withdraw'; readonly id: number }
  | { readonly type: 'reply'; readonly id: number; readonly seq: number; readonly reply: HostReply };

/** The message of a failure reaches the author's code as a ToolError. */
export type HostReply = { readonly json: string } | { readonly error: string };

const id = z.int().nonnegative();
const bounded = (most: number) => z.string().max(most);

const hostCallSchema = z.strictObject({
  type: z.literal('host'),
  id,
  seq: id,
  name: bounded(50),
  json: z.string(),
});
const logSchema = z.strictObject({
  type: z.literal('log'),
  id,
  level: z.enum(['debug', 'warn']),
  line: bounded(2000),
});
const failedSchema = z.strictObject({
  type: z.literal('failed'),
  id,
  /** Whether the designer may read the message; any other stays in the log. */
  shown: z.boolean(),
  message: bounded(2100),
  stack: bounded(4000),
});

/** Typed and bounded: whatever went wrong in the thread, the app reads nothing else from it. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('done'), id, json: z.string() }),
  failedSchema,
  /** A call that was withdrawn is over. */
  z.strictObject({ type: z.literal('ended'), id }),
  hostCallSchema,
  logSchema,
]);

export type FromWorker = z.infer<typeof fromWorkerSchema>;
