/** The limits of plugin code, and its entry file. */

export const TOOLS_FILE = 'tools.mjs';

export interface PluginLimits {
  /** Memory of one call: its objects, strings, and compiled tools. */
  readonly memoryMb: number;
  /** Size of all modules of a folder together. */
  readonly maxSourceBytes: number;
  readonly maxArgumentBytes: number;
  readonly maxResultBytes: number;
  /** Size of the answer of a host function, such as the rows of a table. */
  readonly maxReplyBytes: number;
  /** Requests, lookups, and records in one call, and how many of them may be pending at once. */
  readonly hostCalls: number;
  readonly hostCallsAtOnce: number;
  readonly logLines: number;
  readonly timers: number;
  /** Calls that one thread works on; further ones wait. */
  readonly callsAtOnce: number;
  /** How long an idle thread is kept. */
  readonly idleMs: number;
  /** A call that its thread hasn't begun by then moves to another thread. */
  readonly stuckMs: number;
  /** A thread that doesn't stop a withdrawn call within this time is ended. */
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
