/** The sessions in memory. They are read from the store on first use, and again after something couldn't be stored. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { deepEqual } from '../../src-shared/equality.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowInput } from '../../src-shared/step/state.ts';
import { RUN_CHANNEL } from '../flow-runtime/compiler/flow-state-graph.ts';
import type { MakeCall } from '../flow-runtime/compiler/node-task.ts';
import type { RunState } from '../flow-runtime/compiler/run-state.ts';
import { createFlowRuntime } from '../flow-runtime/flow-runtime.ts';
import { storedRuns } from '../flow-runtime/stored-runs.ts';
import type { CallEffect } from '../../src-shared/traverse/stepper.ts';
import { SqliteCheckpointer } from '../store/checkpointer.ts';
import type { SessionRecord, SessionStart, SessionStore } from '../store/session-store.ts';
import { PluginRecords } from '../store/plugin-records.ts';
import { ToolCache } from '../store/tool-cache.ts';
import { StoredCollections } from '../store/record-collections.ts';
import { callTool } from '../flow-runtime/tools/call-tool.ts';
import { engineFor, type RunEngine } from './engine.ts';
import { toAppError } from './failure.ts';
import { unknownSession } from './refusals.ts';
import { RunLog } from './run-log.ts';
import type { SessionsOptions } from './sessions-options.ts';
import { settingOf } from './session-requests.ts';
import { SessionRetries } from './session-retries.ts';
import type { ProgressContext } from './session-progress.ts';
import { SharedEngines } from './shared-engines.ts';
import { Session, type SessionDeps } from './session.ts';
import { TurnQueue } from './turn-queue.ts';

export interface Live {
  readonly id: string;
  readonly queue: TurnQueue;
  session: Session;
  /** It was closed, or something couldn't be stored, so the session must be read from the store again. */
  isOver: boolean;
}

/** How a session is opened; a new one has no position yet. */
interface Opening {
  readonly record: SessionRecord;
  readonly start: SessionStart;
  readonly head: RunState | null;
}

/** A call whose result is not stored yet. */
interface MadeCall {
  readonly call: CallEffect;
  readonly input: FlowInput;
}

const current = new AsyncLocalStorage<string>();

/** The session whose work is running, to attribute uncaught errors to it. */
export function currentSession(): string | undefined {
  return current.getStore();
}

export class LiveSessions {
  readonly shared = new SharedEngines();
  readonly checkpointer: SqliteCheckpointer;
  readonly #options: SessionsOptions;
  readonly #store: SessionStore;
  readonly #deps: SessionDeps;
  readonly #live = new Map<string, Promise<Live>>();
  readonly #threads = new Map<string, Session>();
  readonly #made = new Map<string, MadeCall>();
  /** Why a session couldn't continue; removed once it can. */
  readonly #failures = new Map<string, { readonly error: AppError; readonly count: number }>();
  readonly #retries = new SessionRetries(async (id) => {
    const found = await this.find(id);
    return found.ok || found.error.code === 'not_found';
  });

  constructor(options: SessionsOptions, store: SessionStore) {
    this.#options = options;
    this.#store = store;
    this.checkpointer = new SqliteCheckpointer(options.database, {
      plainChannel: RUN_CHANNEL,
      alongside: (checkpoint) => {
        const stored = this.#threads.get(checkpoint.thread)?.store(checkpoint);
        return () => {
          this.#made.delete(checkpoint.thread);
          stored?.();
        };
      },
    });
    this.#deps = {
      store,
      extractor: options.extractor,
      clock: options.clock,
      prune: (thread, keptFrom) => this.checkpointer.prune(thread, keptFrom),
    };
  }

  ids(): string[] {
    return [...this.#live.keys()];
  }

  /** Returns the session if it is in memory. */
  get(id: string): Promise<Live> | undefined {
    return this.#live.get(id);
  }

  /** Why a session couldn't continue. */
  failureOf({ id, isOver }: Live): AppError | undefined {
    return isOver ? this.#failures.get(id)?.error : undefined;
  }

  /** Adds a session that was just stored for the first time. */
  add(session: Session): Live {
    const live: Live = { id: session.record.id, queue: new TurnQueue(), session, isOver: false };
    this.#live.set(live.id, Promise.resolve(live));
    return live;
  }

  async find(id: string): Promise<Result<Live>> {
    const known = this.#live.get(id);
    if (known) return await settle(known);
    const loading = attempt(() => this.#startLoading(id));
    if (!loading.ok) return loading;
    if (loading.value === null) return fail(unknownSession());
    if (!loading.value.ok) return loading.value;
    this.#live.set(id, loading.value.value);
    const found = await settle(loading.value.value);
    if (!found.ok) this.#live.delete(id);
    return found;
  }

  /** Runs work that no caller waits for. If it can't be stored, the session continues from its stored state. */
  run(live: Live, work: () => Promise<void>): void {
    const done = async (): Promise<void> => {
      if (live.isOver) return;
      await current.run(live.id, work);
      if (!live.session.record.busy) this.#failures.delete(live.id);
    };
    live.queue.add(done).catch((error: unknown) => this.#drop(live, error));
  }

  /** Unloads a session: its work stops, and continues when the session is next used. */
  async release(id: string): Promise<boolean> {
    this.#retries.cancel(id);
    const found = await this.#live.get(id)?.catch(() => undefined);
    if (found === undefined) return false;
    found.session.cancel();
    await found.queue.idle();
    this.#forget(found);
    this.#made.delete(found.session.record.thread);
    return true;
  }

  close(): void {
    this.#retries.close();
  }

  /** Starts another run of the same conversation, on a new thread. */
  replace(live: Live, session: Session): void {
    this.#threads.delete(live.session.record.thread);
    live.session = session;
  }

  open({ flow, ...engine }: RunEngine, { record, start, head }: Opening): Session {
    const { clock, onEvent, onStore } = this.#options;
    const { project } = record;
    const { checkpointer } = this;
    const runtime = this.shared.runtime(flow, project, () =>
      createFlowRuntime({
        ...{ ...engine, flow, checkpointer, call: this.#callsOf(project, flow), clock },
        settled: (thread) => checkpointer.settled(thread),
        hasFailed: (thread) => checkpointer.hasFailed(thread),
      }),
    );
    const log = new RunLog({ store: this.#store, clock, onEvent, onStore }, record);
    const { client, context, domain, agentSettings, isBroughtOver = false } = start.setting ?? settingOf({});
    const settings = agentSettings === undefined ? {} : { agentSettings };
    const begun = initialState({ answers: start.prefill, client, context, domain, ...settings });
    const origin = isBroughtOver ? initialState().origin : begun.origin;
    const session = new Session(this.#deps, { log, runtime, begun: { ...begun, origin }, head });
    this.#threads.set(record.thread, session);
    return session;
  }

  /** Discards a session that was opened but couldn't be stored. */
  discard(session: Session): void {
    this.#threads.delete(session.record.thread);
  }

  /** Stores everything up to a call before making it. A call that was already made is not made again. */
  #callsOf(project: string, { gates }: CompiledFlow): MakeCall {
    const { tools, clock, database, call: makeCall = callTool } = this.#options;
    const around = { folder: project, gates, clock, records: new PluginRecords(database, clock) };
    const collections = new StoredCollections(database, clock);
    const cache = new ToolCache(database, clock);
    return async (call, { thread, step, ...options }) => {
      await this.checkpointer.settled(thread);
      const made = this.#made.get(thread);
      if (options.recovering && made !== undefined && deepEqual(made.call, call)) return made.input;
      const { tool, args, cacheSeconds } = call;
      const asked = { folder: project, tool, args };
      const kept = cacheSeconds === undefined ? undefined : cache.get(asked, cacheSeconds);
      if (kept !== undefined) return { type: 'result', value: kept, isCached: true };
      const make = (progressContext: Partial<ProgressContext>): Promise<FlowInput> =>
        makeCall(call, {
          registry: tools(project),
          ...around,
          collections,
          call: { thread, step },
          ...options,
          ...progressContext,
        });
      const input = await (this.#threads.get(thread)?.progress.during(call.node, make) ?? make({}));
      if (cacheSeconds !== undefined && input.type === 'result') cache.put(asked, input.value);
      this.#made.set(thread, { call, input });
      return input;
    };
  }

  /** Null if there is no such session. */
  #startLoading(id: string): Result<Promise<Live>> | null {
    const record = this.#store.session(id);
    const start = this.#store.start(id);
    if (!record || !start) return null;
    // If one of its tools was removed since, its actions fail when they run, as in a running session.
    const engine = engineFor({ ...start, parts: start.setting?.parts }, null);
    return engine.ok ? ok(this.#load(record, start, engine.value)) : engine;
  }

  async #load(record: SessionRecord, start: SessionStart, engine: RunEngine): Promise<Live> {
    const head = await this.#findHead(record.thread);
    const session = this.open(engine, { record, start, head });
    const live: Live = { id: record.id, queue: new TurnQueue(), session, isOver: false };
    if (!record.busy) this.#failures.delete(record.id);
    else {
      session.log.commit([{ type: 'run.resumed' }], {});
      this.run(live, () =>
        record.turn === 0 ? session.begin({ recovering: true }) : session.finishTurn({ recovering: true }),
      );
    }
    return live;
  }

  /** The newest state of a thread, whichever graph stored it. */
  async #findHead(thread: string): Promise<RunState | null> {
    for await (const head of storedRuns(this.checkpointer, thread)) return head;
    return null;
  }

  /** Drops a failed session from memory; the stored conversation is kept. */
  #drop(live: Live, cause: unknown): void {
    this.#options.log?.error({ session: live.id, error: cause }, 'a session could not be stored and is read anew');
    if (live.isOver) return;
    this.#forget(live);
    this.checkpointer.forgetFailures(live.session.record.thread);
    const count = (this.#failures.get(live.id)?.count ?? 0) + 1;
    this.#failures.set(live.id, { error: toAppError(cause), count });
    this.#retries.schedule(live.id, count);
  }

  #forget(live: Live): void {
    live.isOver = true;
    this.#live.delete(live.id);
    this.#threads.delete(live.session.record.thread);
  }
}

async function settle(loading: Promise<Live>): Promise<Result<Live>> {
  try {
    return ok(await loading);
  } catch (error) {
    return fail(toAppError(error));
  }
}

export function attempt<T>(work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (error) {
    return fail(toAppError(error));
  }
}
