/** The messages between the app and the thread of a plugin's tools. Plugin code has no access to this channel. */
import type { PluginLimits } from './plugin-limits.ts';

/** The owner of a call: exactly one side changes it, with an atomic exchange, so that no call runs twice. */
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
  /** The host's time. */
  readonly now: number;
  readonly claim: Int32Array<SharedArrayBuffer>;
}

export type ToWorker =
  | CallMessage
  | { readonly type: 'withdraw'; readonly id: number }
  | { readonly type: 'reply'; readonly id: number; readonly seq: number; readonly reply: HostReply };

/** The author's code gets a failure as a ToolError with this message. */
export type HostReply = { readonly json: string } | { readonly error: string };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly id: number; readonly json: string }
  /** `shown`: the designer may read the message. Others go only to the log, with the stack. */
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly shown: boolean;
      readonly message: string;
      readonly stack: string;
    }
  /** A withdrawn call has ended. */
  | { readonly type: 'ended'; readonly id: number }
  | { readonly type: 'host'; readonly id: number; readonly seq: number; readonly name: string; readonly json: string }
  | { readonly type: 'log'; readonly id: number; readonly level: 'debug' | 'warn'; readonly line: string };
