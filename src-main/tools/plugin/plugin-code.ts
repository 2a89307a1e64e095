/**
 * Runs the tools of one folder in a thread that starts with the first call and ends after being idle. Every call gets a
 * new sandbox. A call that can't be stopped from inside ends its thread, and the other calls continue in a new thread
 * if that is safe.
 */
import type { Logger } from '../../telemetry/logger.ts';
import { ToolError, type ToolContext } from '../../flow-runtime/tools/tool.ts';
import { replyTo, type CallHost, type HostMessage } from './host-reply.ts';
import { PLUGIN_LIMITS, type PluginLimits } from './plugin-limits.ts';
import { readModules, type ModuleFiles } from './plugin-modules.ts';
import { PluginThread } from './plugin-thread.ts';
import { readJson } from './read-json.ts';
import { CLAIM, type FromWorker } from './worker-messages.ts';
import { t } from '../../messages/translate.ts';

export interface PluginCodeOptions {
  readonly folder: string;
  readonly log: Logger;
  readonly limits?: Partial<PluginLimits>;
}

export interface CodeCall {
  /** The full name, used in messages. */
  readonly tool: string;
  /** The exported function. */
  readonly name: string;
  readonly args: unknown;
  readonly idempotent: boolean;
  readonly timeoutMs: number;
  /** The trusted files. */
  readonly files: ModuleFiles;
  readonly host: CallHost;
  readonly context: ToolContext;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

interface Pending extends CodeCall {
  readonly id: number;
  readonly json: string;
  readonly stopped: AbortController;
  readonly settle: (outcome: Outcome) => void;
  claim: Int32Array<SharedArrayBuffer>;
  moves: number;
  stuck: NodeJS.Timeout | undefined;
  /** Runs from when the call is withdrawn until its thread has stopped it. */
  grace: NodeJS.Timeout | undefined;
}

interface Running {
  readonly digest: string;
  readonly thread: PluginThread;
  readonly calls: Map<number, Pending>;
  ready: boolean;
  /** When it last sent a message. A thread that answers is not stuck, however long its queue. */
  heardAt: number;
  idle: NodeJS.Timeout | undefined;
}

const MAX_THREADS = 3;
const MAX_MOVES = 2;

export class PluginCode {
  readonly #parts: Required<PluginCodeOptions> & { readonly limits: PluginLimits };
  readonly #running = new Set<Running>();
  #current: Running | null = null;
  #lastId = 0;

  constructor({ folder, log, limits }: PluginCodeOptions) {
    this.#parts = { folder, log, limits: { ...PLUGIN_LIMITS, ...limits } };
  }

  /** Rejects with an error the designer may read, or with the signal's reason when it fires. */
  call(call: CodeCall): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const json = JSON.stringify(call.args);
    const bytes = Buffer.byteLength(json);
    if (bytes > this.#parts.limits.maxArgumentBytes) {
      throw new ToolError(
        t('plugins.pluginCode.argumentsTooLarge', { bytes, limit: this.#parts.limits.maxArgumentBytes }),
      );
    }
    const { signal } = call.context;
    const stopped = new AbortController();
    const overdue = setTimeout(() => this.#withdraw(pending, tooLong(call)), call.timeoutMs);
    const aborted = (): void => this.#withdraw(pending, signal.reason);
    signal.addEventListener('abort', aborted, { once: true });
    const settle = (outcome: Outcome): void => {
      clearTimeout(overdue);
      signal.removeEventListener('abort', aborted);
      stopped.abort();
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value);
    };
    const timers = { stuck: undefined, grace: undefined };
    const pending: Pending = {
      ...call,
      ...timers,
      json,
      stopped,
      settle,
      id: ++this.#lastId,
      moves: 0,
      claim: newClaim(),
    };
    if (signal.aborted) pending.settle({ error: signal.reason });
    else this.#place(pending);
    return promise;
  }

  close(): void {
    for (const running of [...this.#running]) this.#kill(running, t('plugins.pluginCode.closed'));
  }

  #place(pending: Pending): void {
    const running = this.#usable(pending.files);
    if (running instanceof ToolError) return pending.settle({ error: running });
    clearTimeout(running.idle);
    pending.claim = newClaim();
    running.calls.set(pending.id, pending);
    running.thread.keepAwake(true);
    const { id, name, json, timeoutMs, claim, context } = pending;
    const now = (context.clock?.() ?? new Date()).getTime();
    running.thread.send({ type: 'call', id, name, json, timeoutMs, now, claim });
    if (running.ready) this.#watch(running, pending);
  }

  /** Returns the current thread for new calls, unless it runs other files than those trusted now. */
  #usable(files: ModuleFiles): Running | ToolError {
    if (this.#current && this.#current.digest !== files.digest) this.#retire(this.#current);
    if (this.#current) return this.#current;
    const modules = readModules(files, this.#parts.limits.maxSourceBytes);
    if (!modules.ok) return new ToolError(modules.error.message);
    const running: Running = {
      digest: files.digest,
      calls: new Map(),
      ready: false,
      heardAt: 0,
      idle: undefined,
      thread: new PluginThread(
        { modules: modules.value, limits: this.#parts.limits },
        { onMessage: (message) => this.#onMessage(running, message), onEnd: (why) => this.#ended(running, why) },
      ),
    };
    this.#running.add(running);
    this.#current = running;
    return running;
  }

  #onMessage(running: Running, message: FromWorker): void {
    running.heardAt = performance.now();
    if (message.type === 'ready') {
      running.ready = true;
      for (const pending of running.calls.values()) this.#watch(running, pending);
      return;
    }
    const pending = running.calls.get(message.id);
    if (pending === undefined) return;
    switch (message.type) {
      case 'host':
        return void this.#answer(running, pending, message);
      case 'log':
        return this.#parts.log[message.level]({ tool: pending.tool, line: message.line }, 'printed by tools');
      case 'done':
        return this.#finish(running, pending, readJson(message.json) ?? { error: notJson() });
      case 'failed':
        return this.#finish(running, pending, { error: this.#errorOf(pending, message) });
      case 'ended':
        return this.#finish(running, pending, { error: tooLong(pending) });
    }
  }

  #errorOf({ tool }: Pending, { shown, message, stack }: Extract<FromWorker, { type: 'failed' }>): Error {
    if (!shown || stack !== '') this.#parts.log.warn({ tool, reason: message, stack }, 'a tool of a plugin failed');
    return shown ? new ToolError(message) : new Error(message);
  }

  async #answer(running: Running, pending: Pending, call: HostMessage): Promise<void> {
    const { context, stopped, timeoutMs, host } = pending;
    const signal = AbortSignal.any([context.signal, stopped.signal]);
    const { log, limits } = this.#parts;
    const reply = await replyTo(call, { host, context: { ...context, signal }, timeoutMs, log, limits });
    if (running.calls.get(pending.id) !== pending) return;
    running.thread.send({ type: 'reply', id: pending.id, seq: call.seq, reply });
  }

  #finish(running: Running, pending: Pending, outcome: Outcome): void {
    this.#release(running, pending);
    pending.settle(outcome);
    this.#rest(running);
  }

  #release(running: Running, pending: Pending): void {
    clearTimeout(pending.stuck);
    clearTimeout(pending.grace);
    running.calls.delete(pending.id);
  }

  /** Ends an idle thread: at once if it is retired, otherwise after a while. */
  #rest(running: Running): void {
    if (running.calls.size > 0 || !this.#running.has(running)) return;
    running.thread.keepAwake(false);
    if (running !== this.#current) return this.#kill(running, t('plugins.pluginCode.idle'));
    running.idle = setTimeout(() => this.#kill(running, t('plugins.pluginCode.idle')), this.#parts.limits.idleMs);
    running.idle.unref();
  }

  /** The caller no longer waits for the call. If it can't be stopped from inside, its thread is ended. */
  #withdraw(pending: Pending, error: unknown): void {
    pending.settle({ error });
    const running = [...this.#running].find(({ calls }) => calls.get(pending.id) === pending);
    if (!running || pending.grace !== undefined) return;
    const before = Atomics.exchange(pending.claim, 0, CLAIM.withdrawn);
    if (before !== CLAIM.begun) {
      this.#release(running, pending);
      return this.#rest(running);
    }
    running.thread.send({ type: 'withdraw', id: pending.id });
    pending.grace = setTimeout(() => {
      this.#release(running, pending);
      this.#kill(running, t('plugins.pluginCode.stuck'), { isStuck: true });
    }, this.#parts.limits.graceMs);
  }

  #watch(running: Running, pending: Pending): void {
    clearTimeout(pending.stuck);
    pending.stuck = setTimeout(() => {
      if (!isWaiting(pending)) return;
      if (performance.now() - running.heardAt < this.#parts.limits.stuckMs) return this.#watch(running, pending);
      if (running !== this.#current || this.#running.size >= MAX_THREADS || pending.moves >= MAX_MOVES) return;
      this.#parts.log.warn({ folder: this.#parts.folder }, 'tools keep their thread busy; another one is started');
      this.#retire(running);
    }, this.#parts.limits.stuckMs);
    pending.stuck.unref();
  }

  /** The thread gets no new calls; those it hasn't begun move to another. */
  #retire(running: Running): void {
    if (this.#current === running) this.#current = null;
    const moved = [...running.calls.values()].filter((pending) => pending.moves < MAX_MOVES && takeBack(pending));
    for (const pending of moved) this.#release(running, pending);
    this.#rest(running);
    for (const pending of moved) this.#move(pending, t('plugins.pluginCode.busy'));
  }

  #kill(running: Running, why: string, { isStuck = false } = {}): void {
    running.thread.kill();
    this.#ended(running, why, { isStuck });
  }

  /** If the app ended the thread, calls that weren't begun, or may safely be repeated, continue in another. */
  #ended(running: Running, why: string, { isStuck = false } = {}): void {
    if (!this.#running.delete(running)) return;
    if (this.#current === running) this.#current = null;
    clearTimeout(running.idle);
    const left = [...running.calls.values()];
    for (const pending of left) this.#release(running, pending);
    for (const pending of left) {
      if (running.ready && (takeBack(pending) || (isStuck && pending.idempotent && isBegun(pending))))
        this.#move(pending, why);
      else pending.settle({ error: ended(pending, why) });
    }
  }

  #move(pending: Pending, why: string): void {
    pending.moves += 1;
    if (pending.moves > MAX_MOVES) return pending.settle({ error: ended(pending, why) });
    this.#place(pending);
  }
}

function newClaim(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

function isWaiting({ claim }: Pending): boolean {
  return Atomics.load(claim, 0) === CLAIM.waiting;
}

function isBegun({ claim }: Pending): boolean {
  return Atomics.load(claim, 0) === CLAIM.begun;
}

/** Returns whether no thread has begun the call or will begin it. */
function takeBack({ claim }: Pending): boolean {
  return Atomics.compareExchange(claim, 0, CLAIM.waiting, CLAIM.withdrawn) === CLAIM.waiting;
}

function tooLong({ tool, timeoutMs }: CodeCall): ToolError {
  return new ToolError(t('plugins.pluginCode.timeout', { tool, timeoutMs }));
}

function notJson(): ToolError {
  return new ToolError(t('plugins.pluginCode.resultNotJson'));
}

function ended({ tool }: Pending, why: string): ToolError {
  return new ToolError(t('plugins.pluginCode.ended', { tool, why }));
}
