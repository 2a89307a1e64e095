/**
 * One call inside the sandbox, from starting its engine to its result. It ends exactly once, whatever the code does.
 */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { GuestEntry } from '../guest/guest-host.ts';
import { TOOLS_FILE } from '../plugin-limits.ts';
import { CLAIM, type CallMessage, type FromWorker, type HostReply, type WorkerInput } from '../worker-messages.ts';
import { explainError, isOutOfMemory, type ErrorWords } from './explain-error.ts';
import { withClock } from './host-clock.ts';
import type { PreparedSandbox, SandboxOwner } from './prepared-sandbox.ts';
import { loadModule } from './resolve-module.ts';
import { t } from '../../../messages/translate.ts';

export interface CallSurroundings extends WorkerInput {
  readonly post: (message: FromWorker) => void;
  readonly onEnd: () => void;
}

/** Promise jobs run in slices, so that other calls get their turn. */
const JOBS_PER_SLICE = 500;

export class SandboxCall {
  readonly #call: CallMessage;
  readonly #around: CallSurroundings;
  readonly #started = performance.now();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #context: QuickJSContext | null = null;
  #entry: QuickJSHandle | null = null;
  #hostCalls = 0;
  #waiting = 0;
  #lines = 0;
  #lastTimer = 0;
  #hasEnded = false;

  constructor(call: CallMessage, around: CallSurroundings) {
    this.#call = call;
    this.#around = around;
  }

  async start(preparing: Promise<PreparedSandbox>): Promise<void> {
    try {
      const { context, entry, give } = await preparing;
      give({ functions: this.#functions(), isOver: () => this.#isOver() });
      this.#context = context;
      this.#entry = entry;
    } catch (error) {
      return this.#break(error);
    }
    let tools: QuickJSHandle | null = null;
    this.#enter((context) => (tools = this.#load(context)));
    if (tools === null) return;
    const { name, json } = this.#call;
    this.#invoke('run', (context) => [tools as QuickJSHandle, context.newString(name), context.newString(json)]);
  }

  reply(seq: number, reply: HostReply): void {
    this.#waiting -= 1;
    const [isOk, text] = 'json' in reply ? [true, reply.json] : [false, reply.error];
    this.#invoke('settle', (context) => [
      context.newNumber(seq),
      isOk ? context.true : context.false,
      context.newString(text),
    ]);
  }

  /** The caller no longer waits for it. */
  withdraw(): void {
    this.#end({ type: 'ended', id: this.#call.id });
  }

  /** Returns the exports of the tools, or a promise of them; null if they can't be loaded. */
  #load(context: QuickJSContext): QuickJSHandle | null {
    const source = loadModule(TOOLS_FILE, this.#around.modules);
    const loaded = context.evalCode(source, TOOLS_FILE, { type: 'module' });
    const state = loaded.error ? null : context.getPromiseState(loaded.value);
    const error = loaded.error ?? (state?.type === 'rejected' ? state.error : undefined);
    if (error === undefined) return loaded.error ? null : loaded.value;
    const words = this.#describe(context, error);
    if (this.#isOver()) this.withdraw();
    else if (isOutOfMemory(words)) this.#refuse(this.#tooMuch());
    else
      this.#refuse(t('plugins.sandboxCall.loadFailed', { file: TOOLS_FILE, reason: explainError(words) }), words.stack);
    return null;
  }

  #functions(): SandboxOwner['functions'] {
    return {
      call: (name, json) => this.#callHost(name, json),
      setTimer: (milliseconds) => this.#setTimer(milliseconds),
      clearTimer: (timer) => {
        clearTimeout(this.#timers.get(timer));
        this.#timers.delete(timer);
      },
      log: (level, line) => this.#log(level, line),
      done: (json) => this.#done(json),
      tooLarge: (characters) => this.#refuse(this.#tooLarge(characters)),
      failed: (json) => this.#fail(JSON.parse(json) as ErrorWords),
    };
  }

  #callHost(name: string, json: string): number {
    const { hostCalls, hostCallsAtOnce } = this.#around.limits;
    if (this.#hostCalls >= hostCalls)
      throw new RangeError(t('plugins.sandboxCall.tooManyRequests', { limit: hostCalls }));
    if (this.#waiting >= hostCallsAtOnce) {
      throw new RangeError(t('plugins.sandboxCall.tooManyWaiting', { limit: hostCallsAtOnce }));
    }
    this.#hostCalls += 1;
    this.#waiting += 1;
    this.#around.post({ type: 'host', id: this.#call.id, seq: this.#hostCalls, name, json });
    return this.#hostCalls;
  }

  #setTimer(milliseconds: number): number {
    const { timers } = this.#around.limits;
    if (this.#timers.size >= timers) throw new RangeError(t('plugins.sandboxCall.tooManyTimers', { limit: timers }));
    const timer = ++this.#lastTimer;
    const wait = Math.min(Math.max(1, milliseconds), this.#call.timeoutMs + 1);
    const fire = (): void => {
      this.#timers.delete(timer);
      this.#invoke('fire', (context) => [context.newNumber(timer)]);
    };
    this.#timers.set(timer, setTimeout(fire, wait));
    return timer;
  }

  #log(level: string, line: string): void {
    const { logLines } = this.#around.limits;
    this.#lines += 1;
    if (this.#lines > logLines + 1) return;
    const text =
      this.#lines > logLines ? t('plugins.sandboxCall.tooManyLines', { limit: logLines }) : line.slice(0, 2000);
    this.#around.post({ type: 'log', id: this.#call.id, level: level === 'warn' ? 'warn' : 'debug', line: text });
  }

  #done(json: string): void {
    const { maxResultBytes } = this.#around.limits;
    const bytes = Buffer.byteLength(json);
    if (bytes <= maxResultBytes) return this.#end({ type: 'done', id: this.#call.id, json });
    this.#refuse(this.#tooLarge(bytes));
  }

  #tooLarge(bytes: number): string {
    return t('plugins.sandboxCall.resultTooLarge', { bytes, limit: this.#around.limits.maxResultBytes });
  }

  #fail(words: ErrorWords): void {
    if (this.#isOver()) return this.withdraw();
    if (isOutOfMemory(words)) return this.#refuse(this.#tooMuch());
    if (words.name === 'ToolError') return this.#refuse(words.message);
    const { message, stack } = { message: explainError(words), stack: words.stack.slice(0, 4000) };
    this.#end({ type: 'failed', id: this.#call.id, shown: false, message, stack });
  }

  #refuse(message: string, stack = ''): void {
    const bounded = { message: message.slice(0, 2100), stack: stack.slice(0, 4000) };
    this.#end({ type: 'failed', id: this.#call.id, shown: true, ...bounded });
  }

  #tooMuch(): string {
    return t('plugins.sandboxCall.outOfMemory', {
      name: this.#call.name,
      limit: this.#around.limits.memoryMb,
    });
  }

  #describe(context: QuickJSContext, error: QuickJSHandle): ErrorWords {
    const entry = this.#entry ?? context.undefined;
    const told = context.callFunction(context.getProp(entry, 'describe'), context.undefined, error);
    if (told.error) return { name: 'Error', message: 'unknown', stack: '' };
    return JSON.parse(context.getString(told.value)) as ErrorWords;
  }

  /** Calls a function inside the sandbox if the call is still running. */
  #invoke(name: keyof GuestEntry, inputs: (context: QuickJSContext) => QuickJSHandle[]): void {
    this.#enter((context) => {
      const entry = this.#entry ?? context.undefined;
      const called = context.callFunction(context.getProp(entry, name), context.undefined, inputs(context));
      if (called.error) this.#fail(this.#describe(context, called.error));
    });
  }

  /** The only entry into the engine. Runs pending promise jobs afterwards. */
  #enter(work: (context: QuickJSContext) => unknown): void {
    const context = this.#context;
    if (context === null) return;
    if (this.#isOver()) return this.withdraw();
    try {
      withClock({ now: this.#call.now, at: this.#started }, () => {
        work(context);
        if (!this.#hasEnded) this.#follow(context);
      });
    } catch (error) {
      this.#break(error);
    }
  }

  #follow({ runtime }: QuickJSContext): void {
    const jobs = runtime.executePendingJobs(JOBS_PER_SLICE);
    if (this.#hasEnded) return;
    if (this.#isOver()) return this.withdraw();
    if (jobs.error) return this.#fail(this.#describe(jobs.error.context, jobs.error));
    if (runtime.hasPendingJob()) setImmediate(() => this.#enter(() => undefined));
  }

  /** Ends the call because the engine itself failed. */
  #break(error: unknown): void {
    if (this.#hasEnded || this.#isOver()) return this.withdraw();
    const message = t('plugins.sandboxCall.sandboxFailed', { error: String(error) }).slice(0, 2000);
    const stack = error instanceof Error ? (error.stack ?? '').slice(0, 4000) : '';
    this.#end({ type: 'failed', id: this.#call.id, shown: false, message, stack });
  }

  #isOver(): boolean {
    if (this.#hasEnded || Atomics.load(this.#call.claim, 0) === CLAIM.withdrawn) return true;
    return performance.now() - this.#started > this.#call.timeoutMs;
  }

  #end(message: FromWorker): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#context = null;
    this.#entry = null;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#around.post(message);
    this.#around.onEnd();
  }
}
