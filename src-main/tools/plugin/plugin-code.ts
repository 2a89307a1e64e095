/**
 * The tools of one folder, as they run: a process from the first call on, until it has been idle for a while. A call that takes
 * too long ends its process, and the calls beside it go on in a new one wherever that is safe.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../../telemetry/logger.ts';
import { ToolError } from '../tool.ts';
import { TOOLS_FILE } from './fenced-node.ts';
import { findLinkOut } from './links.ts';
import { RunnerProcess } from './runner-process.ts';
import type { FromRunner } from './runner-messages.ts';

export interface PluginCodeOptions {
  readonly folder: string;
  readonly log: Logger;
  readonly limits: PluginLimits;
}

export interface PluginLimits {
  readonly memoryMb: number;
  readonly maxResultBytes: number;
  /** A process without calls ends after this. */
  readonly idleMs: number;
  /** A call that its process has not begun by then goes to another process: something else keeps this one busy. */
  readonly stuckMs: number;
}

export const PLUGIN_LIMITS: PluginLimits = {
  memoryMb: 256,
  maxResultBytes: 1024 * 1024,
  idleMs: 60_000,
  stuckMs: 500,
};

export interface CodeCall {
  /** The full name, for messages. */
  readonly tool: string;
  /** The exported function. */
  readonly name: string;
  readonly args: unknown;
  readonly idempotent: boolean;
  readonly timeoutMs: number;
}

interface Pending extends CodeCall {
  readonly id: number;
  readonly settle: (outcome: { value: unknown } | { error: Error }) => void;
  begun: boolean;
  moves: number;
  stuck: NodeJS.Timeout | undefined;
  overdue: NodeJS.Timeout | undefined;
}

interface Running {
  readonly process: RunnerProcess;
  readonly calls: Map<number, Pending>;
  ready: boolean;
  /** When it last said something: a process that answers is not stuck, however long its queue. */
  heardAt: number;
  idle: NodeJS.Timeout | undefined;
}

const MAX_PROCESSES = 3;
const MAX_MOVES = 2;

export class PluginCode {
  readonly #options: PluginCodeOptions;
  readonly #running = new Set<Running>();
  #current: Running | null = null;
  #lastId = 0;

  constructor(options: PluginCodeOptions) {
    this.#options = options;
  }

  /** Rejects with what the designer may read; when the signal fires, with its reason. */
  call(call: CodeCall, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const pending: Pending = {
        ...call,
        id: ++this.#lastId,
        begun: false,
        moves: 0,
        stuck: undefined,
        overdue: undefined,
        settle: (outcome) => {
          signal.removeEventListener('abort', aborted);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value);
        },
      };
      const aborted = (): void => {
        reject(signal.reason as Error);
        this.#giveUp(pending, isTimeout(signal.reason));
      };
      signal.addEventListener('abort', aborted, { once: true });
      this.#place(pending);
    });
  }

  close(): void {
    for (const running of [...this.#running]) this.#kill(running, 'was ended with the app');
  }

  #place(pending: Pending): void {
    const running = this.#usable();
    if (running instanceof ToolError) return pending.settle({ error: running });
    clearTimeout(running.idle);
    pending.begun = false;
    running.calls.set(pending.id, pending);
    running.process.keepAwake(true);
    running.process.send({ id: pending.id, name: pending.name, args: pending.args });
    if (running.ready) this.#watch(running, pending);
  }

  /** The process for new calls: the present one, unless its files were written since. */
  #usable(): Running | ToolError {
    if (this.#current?.ready && this.#current.process.isOutdated()) this.#retire(this.#current);
    if (this.#current) return this.#current;
    try {
      return (this.#current = this.#start());
    } catch (error) {
      return error instanceof ToolError ? error : new ToolError(`The tools of this plugin cannot be started.`);
    }
  }

  #start(): Running {
    const folder = this.#readFolder();
    const { log, limits } = this.#options;
    const running: Running = {
      calls: new Map(),
      ready: false,
      heardAt: 0,
      idle: undefined,
      process: new RunnerProcess({ folder, ...limits }, log, {
        onMessage: (message) => this.#hear(running, message),
        onEnd: (why) => this.#ended(running, why),
      }),
    };
    this.#running.add(running);
    return running;
  }

  #readFolder(): string {
    const { folder } = this.#options;
    try {
      const real = realpathSync(folder);
      realpathSync(join(real, TOOLS_FILE));
      const link = findLinkOut(real);
      if (link === null) return real;
      throw new ToolError(`The tools were not called: ${link} leads out of the plugin's folder. Remove that link.`);
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw new ToolError(`The plugin's folder has no ${TOOLS_FILE}, in which its tools are.`);
    }
  }

  #hear(running: Running, message: FromRunner): void {
    running.heardAt = performance.now();
    switch (message.type) {
      case 'loaded':
        return;
      case 'ready':
        running.ready = true;
        for (const pending of running.calls.values()) this.#watch(running, pending);
        return;
      case 'unusable':
        this.#options.log.warn({ folder: this.#options.folder, reason: message.message }, 'tools could not be loaded');
        return this.#kill(running, `cannot load ${TOOLS_FILE}: ${message.message}`);
      case 'begun':
        return this.#begin(running, running.calls.get(message.id));
      case 'done':
        return this.#finish(running, message.id, parse(message.json));
      case 'failed':
        return this.#fail(running, message);
    }
  }

  #begin(running: Running, pending: Pending | undefined): void {
    if (!pending) return;
    pending.begun = true;
    clearTimeout(pending.stuck);
    // A cancelled call may still end by itself, in the time it has.
    pending.overdue = setTimeout(() => this.#overran(running, pending), pending.timeoutMs);
    pending.overdue.unref();
  }

  #fail(running: Running, { id, shown, message }: Extract<FromRunner, { type: 'failed' }>): void {
    const pending = running.calls.get(id);
    if (!pending) return;
    if (!shown) this.#options.log.warn({ tool: pending.tool, reason: message }, 'a tool of a plugin failed');
    this.#finish(running, id, { error: shown ? new ToolError(message) : new Error(message) });
  }

  #finish(running: Running, id: number, outcome: { value: unknown } | { error: Error }): void {
    const pending = running.calls.get(id);
    if (!pending) return;
    this.#release(running, pending);
    pending.settle(outcome);
    this.#rest(running);
  }

  #release(running: Running, pending: Pending): void {
    clearTimeout(pending.stuck);
    clearTimeout(pending.overdue);
    running.calls.delete(pending.id);
  }

  /** Nothing to do: a process that is not used any more ends, the present one after a while. */
  #rest(running: Running): void {
    if (running.calls.size > 0 || !this.#running.has(running)) return;
    running.process.keepAwake(false);
    if (running !== this.#current) return this.#kill(running, 'was ended');
    running.idle = setTimeout(() => this.#kill(running, 'was ended'), this.#options.limits.idleMs);
    running.idle.unref();
  }

  /** Nobody waits for the call any more. What cannot be stopped from inside is ended from outside. */
  #giveUp(pending: Pending, timedOut: boolean): void {
    const running = [...this.#running].find(({ calls }) => calls.get(pending.id) === pending);
    if (!running) return;
    if (timedOut && (pending.begun || !running.ready)) return this.#overran(running, pending);
    if (pending.begun) return; // its own time limit ends it
    this.#release(running, pending);
    this.#rest(running);
  }

  #overran(running: Running, pending: Pending): void {
    if (!running.calls.has(pending.id)) return;
    this.#release(running, pending);
    pending.settle({ error: new ToolError(`"${pending.tool}" took longer than ${pending.timeoutMs} ms.`) });
    this.#kill(running, 'was ended, because another call in it took too long');
  }

  #watch(running: Running, pending: Pending): void {
    if (pending.begun) return;
    pending.stuck = setTimeout(() => {
      if (performance.now() - running.heardAt < this.#options.limits.stuckMs) return this.#watch(running, pending);
      if (running !== this.#current || this.#running.size >= MAX_PROCESSES || pending.moves >= MAX_MOVES) return;
      this.#options.log.warn({ folder: this.#options.folder }, 'tools keep their process busy; another one is started');
      this.#retire(running);
    }, this.#options.limits.stuckMs);
    pending.stuck.unref();
  }

  /** Gets no new calls; those it has not begun go elsewhere. */
  #retire(running: Running): void {
    if (this.#current === running) this.#current = null;
    const moved = [...running.calls.values()].filter(({ begun, moves }) => !begun && moves < MAX_MOVES);
    for (const pending of moved) this.#release(running, pending);
    this.#rest(running);
    for (const pending of moved) this.#move(pending, 'is busy');
  }

  #kill(running: Running, why: string): void {
    running.process.kill();
    this.#ended(running, why);
  }

  /** A call that was not begun, or may be made twice, goes on elsewhere if the process itself was not at fault for it. */
  #ended(running: Running, why: string): void {
    if (!this.#running.delete(running)) return;
    if (this.#current === running) this.#current = null;
    clearTimeout(running.idle);
    const left = [...running.calls.values()];
    for (const pending of left) this.#release(running, pending);
    const others = running.ready && why.startsWith('was ended, because');
    for (const pending of left) {
      if (running.ready && (!pending.begun || (others && pending.idempotent))) this.#move(pending, why);
      else pending.settle({ error: ended(pending, why) });
    }
  }

  #move(pending: Pending, why: string): void {
    pending.moves += 1;
    if (pending.moves > MAX_MOVES) return pending.settle({ error: ended(pending, why) });
    this.#place(pending);
  }
}

function ended({ tool }: Pending, why: string): ToolError {
  return new ToolError(`"${tool}" gave no result: the process of its plugin ${why}.`);
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function parse(json: string): { value: unknown } | { error: Error } {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return { error: new ToolError('The result is not JSON.') };
  }
}
