/** Runs of agents, as opposed to chats, for HTTP, the command line, and the studio. */
import type { RunStatus } from '../../src-shared/contract/runs.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { MAX_LINES } from '../../src-shared/agents/history.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { watchedNodes, type WatchedNodes } from '../../src-shared/run/live-steps.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Decision } from '../runtime/session-requests.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { inputProblem } from './check-input.ts';
import { RunIds } from './run-id.ts';
import { runRecord } from './run-record.ts';
import { PAGE, type RunStore, type StoredRun } from './run-store.ts';
import { runLines } from './run-lines.ts';
import { endedIn, isOver, runStatus } from './run-status.ts';
import { unknownAgent } from './unknown-agent.ts';
import { t } from '../messages/translate.ts';

/** An agent that can be run. */
export interface RunnableAgent {
  readonly id: string;
  readonly folder: string;
  readonly flow: Flow;
  readonly parts: PluginParts;
  /** JSON Schema of the input. */
  readonly input?: JsonObject | undefined;
}

export interface RunsOptions {
  readonly sessions: Sessions;
  readonly store: RunStore;
  /** Resolves when all plugin folders have been scanned. */
  readonly agentsReady: () => Promise<void>;
  readonly agent: (id: string) => RunnableAgent | undefined;
  readonly agentIds: () => readonly string[];
  readonly clock: () => Date;
}

export interface RunRequest {
  readonly agent: string;
  readonly input: JsonObject;
  readonly mode?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Additional context for the agent's expressions. */
  readonly context?: JsonObject | undefined;
  /** Runs in the same transaction. */
  readonly also?: ((run: string) => void) | undefined;
}

export interface RunSummary {
  readonly run_id: string;
  readonly agent: string;
  readonly status: RunStatus;
  readonly mode: string;
  readonly session_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface RunListRequest {
  readonly status?: string | undefined;
  readonly agent?: string | undefined;
  /** Only runs that began before this one. */
  readonly before?: string | undefined;
  /** The most runs to return. */
  readonly limit?: number | undefined;
}

export interface RunList {
  readonly runs: readonly RunSummary[];
  /** The `before` of the next page; null if there are no more. */
  readonly next: string | null;
}

export interface ResumeRequest extends Omit<Decision, 'sessionId' | 'decision'> {
  readonly decision?: Decision['decision'] | undefined;
}

const ONLY_MODE = 'FULL';

/** The number of runs listed by default. */
const LISTED = 100;

export class Runs {
  readonly #options: RunsOptions;
  readonly #ids: RunIds;

  constructor(options: RunsOptions) {
    this.#options = options;
    this.#ids = new RunIds(options.store.newest());
  }

  /** Resolves as soon as the run is stored. */
  async start({ agent: id, ...request }: RunRequest): Promise<Result<RunSummary>> {
    await this.#options.agentsReady();
    const agent = this.#options.agent(id);
    return agent === undefined ? fail(unknownAgent(id, this.#options.agentIds())) : await this.startOf(agent, request);
  }

  /** Starts a run of an agent that needn't be saved or registered. */
  async startOf(
    agent: RunnableAgent,
    { input, mode = ONLY_MODE, sessionId: named, context, also }: Omit<RunRequest, 'agent'>,
  ): Promise<Result<RunSummary>> {
    const { sessions, store, clock } = this.#options;
    const sessionId = named ?? sessionIn(input);
    const { id } = agent;
    if (mode !== ONLY_MODE)
      return fail(appError('invalid_document', t('services.runs.invalidMode', { mode }), { pointer: '/mode' }));
    const problem = inputProblem(agent.input, input);
    if (problem !== null) return fail(problem);
    const now = clock();
    const run = { id: this.#ids.next(now), agent: id, mode, input, createdAt: now.toISOString() };
    const started = await sessions.start({
      ...{ project: agent.folder, flow: agent.flow, parts: agent.parts, agent: id, id: run.id },
      context: { ...context, input, run_id: run.id, history: this.#historyOf(agent, sessionId) },
      also: () => {
        store.add({ ...run, sessionId: sessionId ?? run.id });
        also?.(run.id);
      },
    });
    return started.ok ? this.summary(run.id) : started;
  }

  /** The messages of earlier runs in a session. */
  #historyOf(agent: RunnableAgent, sessionId: string | undefined): Json {
    if (sessionId === undefined) return [];
    const earlier = this.#options.store.inSession({ agent: agent.id, sessionId }, MAX_LINES);
    const lines = earlier.flatMap((run) => runLines(run, this.#eventsOf(run.id)));
    return lines.slice(-MAX_LINES) as unknown as Json;
  }

  summary(id: string): Result<RunSummary> {
    const run = this.#options.store.get(id);
    const record = this.#options.sessions.record(id);
    if (run === undefined || record === undefined) return fail(unknownRun(id));
    return ok({
      ...{ run_id: id, agent: run.agent, status: this.#statusOf(run), mode: run.mode, session_id: run.sessionId },
      ...{ created_at: run.createdAt, updated_at: record.updatedAt },
    });
  }

  #statusOf(run: StoredRun): RunStatus {
    const record = this.#options.sessions.record(run.id);
    if (record === undefined) return 'FAILED';
    const ended = record.status === 'ended' && !run.isCancelled ? endedIn(this.#eventsOf(run.id)) : null;
    return runStatus({ record, isCancelled: run.isCancelled, ended });
  }

  #eventsOf(id: string): readonly RunEvent[] {
    const events = this.#options.sessions.events({ sessionId: id, afterSeq: 0 });
    return events.ok ? events.value : [];
  }

  /** Newest first. */
  list({ status, agent, before, limit = LISTED }: RunListRequest): RunList {
    const runs: RunSummary[] = [];
    for (const { id } of this.#runsBefore({ agent, before })) {
      const summary = this.summary(id);
      if (!summary.ok || (status !== undefined && summary.value.status !== status)) continue;
      if (runs.length === limit) return { runs, next: runs.at(-1)!.run_id };
      runs.push(summary.value);
    }
    return { runs, next: null };
  }

  *#runsBefore({ agent, before }: Pick<RunListRequest, 'agent' | 'before'>): Generator<StoredRun> {
    for (let from = before; ;) {
      const page = this.#options.store.page({ agent, before: from });
      yield* page;
      if (page.length < PAGE) return;
      from = page.at(-1)!.id;
    }
  }

  /** The latest runs of a folder, newest first. */
  ofFolder(folder: string, most: number): { readonly run: StoredRun; readonly status: RunStatus }[] {
    return this.#options.store.ofFolder(folder, most).map((run) => ({ run, status: this.#statusOf(run) }));
  }

  inputOf(id: string): Result<JsonObject> {
    const run = this.#options.store.get(id);
    return run === undefined ? fail(unknownRun(id)) : ok(run.input);
  }

  /** Undefined for a session that isn't a run. */
  statusOf(id: string): RunStatus | undefined {
    const run = this.#options.store.get(id);
    return run && this.#statusOf(run);
  }

  /** The whole record. */
  async state(id: string): Promise<Result<JsonObject>> {
    const run = this.#options.store.get(id);
    if (run === undefined) return fail(unknownRun(id));
    const snapshot = await this.#options.sessions.snapshot(id);
    if (!snapshot.ok) return snapshot;
    const { flow, state, record } = snapshot.value;
    const status = this.#statusOf(run);
    const error = status === 'FAILED' ? this.#errorOf(id) : null;
    return ok(runRecord({ run, status, flow, state, error, endedAt: record.updatedAt }));
  }

  #errorOf(id: string): string | null {
    for (const { body } of this.#eventsOf(id).toReversed()) {
      if (body.type === 'run.failed') return body.message;
      if (body.type === 'flow' && body.event.type === 'flow.stuck') return body.event.message;
    }
    return null;
  }

  events(id: string, after: number): Result<readonly RunEvent[]> {
    if (this.#options.store.get(id) === undefined) return fail(unknownRun(id));
    return this.#options.sessions.events({ sessionId: id, afterSeq: after });
  }

  /** Resumes a paused run with a decision, or a run that failed or timed out. */
  async resume(id: string, { decision, ...decided }: ResumeRequest): Promise<Result<RunSummary>> {
    const run = this.#options.store.get(id);
    if (run === undefined) return fail(unknownRun(id));
    const status = this.#statusOf(run);
    const seen = this.#options.sessions.record(id)?.seq;
    if (status === 'PAUSED') {
      const chosen = decision ?? (decided.pause === undefined ? undefined : 'approve');
      if (chosen === undefined)
        return fail(appError('invalid_document', t('services.runs.decisionNeeded'), { pointer: '/decision' }));
      const done = await this.#options.sessions.decide({ sessionId: id, seen, decision: chosen, ...decided });
      return done.ok ? this.summary(id) : done;
    }
    const isOpen = status === 'FAILED' || status === 'TIMED_OUT';
    if (!isOpen || decision !== undefined || decided.pause !== undefined)
      return fail(over(status, t('services.runs.interrupted')));
    const done = await this.#options.sessions.resume(id, { seen, also: decided.also });
    return done.ok ? this.summary(id) : done;
  }

  async cancel(id: string): Promise<Result<RunSummary>> {
    const { store, sessions } = this.#options;
    const run = store.get(id);
    if (run === undefined) return fail(unknownRun(id));
    const status = this.#statusOf(run);
    if (status === 'COMPLETED' || status === 'CANCELLED') return fail(over(status, t('services.runs.notCancelable')));
    const done = await sessions.stop(id, () => store.setCancelled(id));
    return done.ok ? this.summary(id) : done;
  }

  /** Resolves when the run rests: it has ended, or waits for a person. */
  async settled(id: string): Promise<Result<RunSummary>> {
    const idle = await this.#options.sessions.idle(id);
    return idle.ok ? this.summary(id) : idle;
  }

  /** How the nodes of a run are shown to watching clients. */
  watched(id: string): WatchedNodes {
    const found = this.#options.sessions.flow({ sessionId: id });
    return watchedNodes(found.ok ? found.value.flow : null);
  }

  isOver(id: string): boolean {
    const run = this.#options.store.get(id);
    return run === undefined || isOver(this.#statusOf(run));
  }
}

const MAX_SESSION_CHARACTERS = 200;

/** An agent may take the session as part of its input. */
function sessionIn({ session_id: session }: JsonObject): string | undefined {
  return typeof session === 'string' && session !== '' && session.length <= MAX_SESSION_CHARACTERS
    ? session
    : undefined;
}

function unknownRun(run: string): AppError {
  return appError('not_found', t('services.runs.unknownRun', { run }));
}

function over(status: RunStatus, hint: string): AppError {
  return appError('conflict', t('services.runs.over', { status }), { hint });
}
