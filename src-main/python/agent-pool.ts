/** The processes of Python agents: one for each conversation and agent, kept between turns, and ended when idle. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentProgress } from '../../src-shared/external-agents/agent-reply.ts';
import { AgentError } from '../tools/agent-error.ts';
import { withoutValues } from './agent-environment.ts';
import { AgentProcess, type AgentProcessLimits, type AgentProcessOptions } from './agent-process.ts';
import type { AgentFailure, FromBridge, RunMessage } from './bridge-messages.ts';
import { ProcessQueue } from './process-queue.ts';
import { t } from '../messages/translate.ts';

export interface AgentPoolLimits extends AgentProcessLimits {
  readonly idleMs: number;
  readonly maxProcesses: number;
  /** How long a run waits for a free process. */
  readonly roomMs: number;
  /** How long a canceled run may take to stop before its process is ended. */
  readonly letGoMs: number;
}

const CLOSING_MS = 5000;

export const AGENT_POOL_LIMITS: AgentPoolLimits = {
  memoryMb: 8192,
  blobBytes: 16 * 1024 * 1024,
  lineBytes: 40 * 1024 * 1024,
  outputBytes: 256 * 1024 * 1024,
  messages: 100_000,
  printedBytes: 256 * 1024,
  idleMs: 300_000,
  maxProcesses: 8,
  roomMs: 60_000,
  letGoMs: 1000,
};

export interface ProcessKey {
  readonly folder: string;
  readonly runner: string;
  readonly sessionId: string | null;
  /** Changes with everything the process was started from; a process with another stamp isn't reused. */
  readonly stamp: string;
}

export type AgentRequest = Omit<RunMessage, 'type' | 'id'>;
export type AgentAnswer = Extract<FromBridge, { type: 'reply' }>;

export interface PoolRun {
  readonly key: ProcessKey;
  readonly start: Omit<AgentProcessOptions, 'limits'>;
  readonly signal: AbortSignal;
}

interface Pending {
  readonly id: number;
  readonly onProgress: (progress: AgentProgress) => void;
  /** Null if the process should only be loaded. */
  readonly request: AgentRequest | null;
  readonly settle: (outcome: { answer: AgentAnswer | null } | { error: Error }) => void;
}

interface Running {
  readonly key: ProcessKey;
  readonly process: AgentProcess;
  readonly secrets: Readonly<Record<string, string>>;
  loaded: boolean;
  pending: Pending | null;
  usedAt: number;
  timer: NodeJS.Timeout | undefined;
}

export class AgentPool {
  readonly #limits: AgentPoolLimits;
  readonly #running = new Set<Running>();
  /** Includes ended processes that haven't exited yet. */
  readonly #processes = new Set<AgentProcess>();
  readonly #waiting: ProcessQueue<ProcessKey>;
  #lastId = 0;

  constructor(limits: AgentPoolLimits) {
    this.#limits = limits;
    this.#waiting = new ProcessQueue(limits.roomMs);
  }

  /** Imports the agent if that hasn't happened yet. */
  async load(run: PoolRun): Promise<void> {
    await this.#ask(run, null, () => undefined);
  }

  async run(run: PoolRun, request: AgentRequest, onProgress: (progress: AgentProgress) => void): Promise<AgentAnswer> {
    const answer = await this.#ask(run, request, onProgress);
    if (answer === null) throw new Error('a run has an answer');
    return answer;
  }

  /** Ends the processes of a session or folder; all of them without either. */
  end(which: { readonly sessionId?: string; readonly folder?: string } = {}): void {
    const isMeant = ({ sessionId, folder }: ProcessKey): boolean =>
      (which.sessionId === undefined || sessionId === which.sessionId) &&
      (which.folder === undefined || folder === which.folder);
    this.#waiting.end(isMeant);
    for (const running of [...this.#running].filter(({ key }) => isMeant(key)))
      this.#kill(running, t('plugins.agentPool.closed'));
  }

  /** Ends all processes and waits for their exit, up to a time limit. */
  async close(): Promise<void> {
    this.end();
    const enough = new AbortController();
    // Keeps the app alive; the processes alone don't.
    const waiting = sleep(CLOSING_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    const gone = Promise.all([...this.#processes].map((each) => each.gone())).then(() => enough.abort());
    await Promise.race([gone, waiting]);
  }

  async #ask(
    run: PoolRun,
    request: AgentRequest | null,
    onProgress: Pending['onProgress'],
  ): Promise<AgentAnswer | null> {
    const { key, start, signal } = run;
    signal.throwIfAborted();
    // Another run may have taken the process first.
    do await this.#room(run);
    while (!this.#isFree());
    return await new Promise((resolve, reject) => {
      const running = this.#take(key, start);
      const aborted = (): void => {
        reject(signal.reason as Error);
        this.#letGo(running, pending);
      };
      const pending: Pending = {
        id: ++this.#lastId,
        onProgress,
        request,
        settle: (outcome) => {
          signal.removeEventListener('abort', aborted);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.answer);
        },
      };
      running.pending = pending;
      running.process.keepAwake(true);
      signal.addEventListener('abort', aborted, { once: true });
      if (running.loaded) this.#begin(running);
    });
  }

  /** Returns an idle process of this conversation, or a new one. */
  #take(key: ProcessKey, start: PoolRun['start']): Running {
    for (const running of [...this.#running]) {
      if (running.pending !== null || !isSame(running.key, key)) continue;
      if (running.key.stamp === key.stamp) {
        clearTimeout(running.timer);
        return running;
      }
      this.#kill(running, t('plugins.agentPool.filesChanged'));
    }
    this.#makeRoom();
    const running: Running = {
      key,
      loaded: false,
      pending: null,
      usedAt: 0,
      timer: undefined,
      secrets: start.secrets,
      process: new AgentProcess(
        { ...start, limits: this.#limits },
        { onMessage: (message) => this.#onMessage(running, message), onEnd: (why) => this.#ended(running, why) },
      ),
    };
    this.#running.add(running);
    this.#processes.add(running.process);
    void running.process.gone().then(() => this.#processes.delete(running.process));
    return running;
  }

  async #room({ key, signal }: PoolRun): Promise<void> {
    const waited = await this.#waiting.wait({ key, isFree: () => this.#isFree(), signal });
    if (waited === 'free') return;
    if (waited === 'ended') throw new AgentError(t('plugins.agentPool.endedWaiting'));
    const most = this.#limits.maxProcesses;
    throw new AgentError(t('plugins.agentPool.tooMany', { most }));
  }

  #isFree(): boolean {
    if (this.#running.size < this.#limits.maxProcesses) return true;
    return [...this.#running].some(({ pending }) => pending === null);
  }

  #makeRoom(): void {
    if (this.#running.size < this.#limits.maxProcesses) return;
    const idle = [...this.#running].filter(({ pending }) => pending === null).sort((a, b) => a.usedAt - b.usedAt)[0];
    if (idle !== undefined) this.#kill(idle, t('plugins.agentPool.replaced'));
  }

  #onMessage(running: Running, message: FromBridge): void {
    if (message.type === 'pong') return;
    if (message.type === 'loaded') {
      running.loaded = true;
      if (running.pending) this.#begin(running);
      else this.#rest(running);
      return;
    }
    if (message.type === 'failed' && message.id === null) {
      this.#settle(running, { error: failureOf(message, t('plugins.agentPool.notLoaded'), running.secrets) });
      return this.#kill(running, t('plugins.agentPool.sourceNotLoaded'));
    }
    const { pending } = running;
    if (message.id !== pending?.id) {
      // The end of an abandoned run.
      if (message.type === 'cancelled' && !message.idle) this.#kill(running, t('plugins.agentPool.notCancelled'));
      else if (message.type !== 'progress') this.#rest(running);
      return;
    }
    if (message.type === 'progress') return pending.onProgress(message.progress);
    if (message.type === 'reply') this.#settle(running, { answer: message });
    if (message.type === 'failed')
      this.#settle(running, { error: failureOf(message, t('plugins.agentPool.failed'), running.secrets) });
    this.#rest(running);
  }

  #begin(running: Running): void {
    const { pending } = running;
    if (pending?.request) return running.process.send({ type: 'run', id: pending.id, ...pending.request });
    this.#settle(running, { answer: null });
    this.#rest(running);
  }

  #settle(running: Running, outcome: Parameters<Pending['settle']>[0]): void {
    const { pending } = running;
    running.pending = null;
    pending?.settle(outcome);
  }

  /** Abandons the run. A process that doesn't stop is ended from outside. */
  #letGo(running: Running, pending: Pending): void {
    if (running.pending !== pending) return;
    if (!running.loaded) return this.#kill(running, t('plugins.agentPool.stoppedLoading'));
    running.pending = { ...pending, id: -1, settle: () => undefined };
    running.process.send({ type: 'cancel', id: pending.id });
    running.timer = setTimeout(() => this.#kill(running, t('plugins.agentPool.stoppedWithTurn')), this.#limits.letGoMs);
  }

  #rest(running: Running): void {
    if (!this.#running.has(running)) return;
    clearTimeout(running.timer);
    running.pending = null;
    running.usedAt = performance.now();
    running.process.keepAwake(false);
    running.timer = setTimeout(() => this.#kill(running, t('plugins.agentPool.idle')), this.#limits.idleMs);
    running.timer.unref();
    this.#waiting.look();
  }

  #kill(running: Running, why: string): void {
    running.process.kill();
    this.#ended(running, why);
  }

  #ended(running: Running, why: string): void {
    if (!this.#running.delete(running)) return;
    clearTimeout(running.timer);
    const lines = running.process.lastLines();
    const traceback = lines.length === 0 ? null : lines.join('\n');
    this.#settle(running, { error: new AgentError(t('plugins.agentPool.ended', { why }), traceback) });
    this.#waiting.look();
  }
}

function isSame(a: ProcessKey, b: ProcessKey): boolean {
  return a.folder === b.folder && a.runner === b.runner && a.sessionId === b.sessionId;
}

/** Sentences that follow the name of the agent. */
function failureOf(
  { message, missing, where, traceback }: AgentFailure,
  what: string,
  secrets: Readonly<Record<string, string>>,
): AgentError {
  const place = where === null ? '' : ` (${where})`;
  const text =
    missing === null
      ? `${what}${place}: ${message}`
      : t('plugins.agentPool.packageMissing', { failure: what, place, package: missing, message });
  const lines = traceback.length === 0 ? null : withoutValues(traceback.join('\n'), secrets);
  return new AgentError(withoutValues(text, secrets), lines);
}
