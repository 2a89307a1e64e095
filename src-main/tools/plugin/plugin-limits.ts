/** How much of everything plugin code may take, and the file it begins with. */

export const TOOLS_FILE = 'tools.mjs';

export interface PluginLimits {
  /** Of one call: its objects, its texts, and the compiled tools. */
  readonly memoryMb: number;
  /** Of all modules of a folder together. */
  readonly maxSourceBytes: number;
  readonly maxArgumentBytes: number;
  readonly maxResultBytes: number;
  /** What a host function may answer, such as the rows of a table. */
  readonly maxReplyBytes: number;
  /** Requests, lookups, and records in one call, and how many of them may wait at the same time. */
  readonly hostCalls: number;
  readonly hostCallsAtOnce: number;
  readonly logLines: number;
  readonly timers: number;
  /** Calls that one thread works on; further ones wait. */
  readonly callsAtOnce: number;
  /** A thread without calls ends after this. */
  readonly idleMs: number;
  /** A call that its thread has not begun by then goes to another thread. */
  readonly stuckMs: number;
  /** A thread that does not let go of a call within this time is ended. */
  readonly graceMs: number;
}

export const PLUGIN_LIMITS: PluginLimits = {
  memoryMb: 64,
  maxSourceBytes: 4 * 1024 * 1024,
  maxArgumentBytes: 1024 * 1024,
  maxResultBytes: 1024 * 1024,
  maxReplyBytes: 8 * 1024 * 1024,
  hostCalls: 200,
  hostCallsAtOnce: 8,
  logLines: 200,
  timers: 100,
  callsAtOnce: 16,
  idleMs: 60_000,
  stuckMs: 200,
  graceMs: 1000,
};
