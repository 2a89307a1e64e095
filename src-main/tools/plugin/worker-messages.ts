/** What the app and the thread of a plugin's tools say to each other. Plugin code never sees this channel. */
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

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly id: number; readonly json: string }
  /** `shown`: the designer may read the message; any other stays in the log, with the stack. */
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly shown: boolean;
      readonly message: string;
      readonly stack: string;
    }
  /** A call that was withdrawn is over. */
  | { readonly type: 'ended'; readonly id: number }
  | { readonly type: 'host'; readonly id: number; readonly seq: number; readonly name: string; readonly json: string }
  | { readonly type: 'log'; readonly id: number; readonly level: 'debug' | 'warn'; readonly line: string };
