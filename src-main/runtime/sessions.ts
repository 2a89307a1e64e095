/** All sessions: started, found again, and led one turn at a time. Sessions never wait for each other. */
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { SessionSummary } from '../../src-shared/contract/requests.ts';
import { bareName } from '../../src-shared/a2ui/screen-actions.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowInput } from '../../src-shared/traverse/state.ts';
import { initialState } from '../../src-shared/traverse/initial-state.ts';
import { compileToLangGraph } from '../compiler/compile.ts';
import { RUN_CHANNEL } from '../compiler/flow-state-graph.ts';
import type { RunState } from '../compiler/run-state.ts';
import { SqliteCheckpointer } from '../store/checkpointer.ts';
import type { AuditEntry } from '../../src-shared/contract/audit.ts';
import type { AuditQuery } from '../store/audit-log.ts';
import type { Database } from '../store/database.ts';
import { SessionStore, type SessionRecord, type SessionStart } from '../store/session-store.ts';
import { callTool } from '../tools/call-tool.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import { engineFor, type RunEngine } from './engine.ts';
import { toAppError } from './failure.ts';
import { checkPrefill } from './prefill.ts';
import { notAway, notWaiting, nothingToResend, unknownSession } from './refusals.ts';
import { RunLog } from './run-log.ts';
import {
  nextThread,
  settingOf,
  shownFlow,
  type Acted,
  type ClientChange,
  type HandBack,
  type Restart,
  type Snapshot,
  type StartRequest,
} from './session-requests.ts';
import type { Told } from './session-progress.ts';
import { SharedEngines } from './shared-engines.ts';
import { Session, type SessionWorld } from './session.ts';
import { TurnQueue, type TwoParts } from './turn-queue.ts';
import type { Extractor } from './understand.ts';

export interface SessionsOptions {
  readonly database: Database;
  /** The tools of a project: built-in ones and those of its plugin. */
  readonly tools: (project: string) => ToolRegistry;
  readonly extractor: Extractor;
  /** Makes the calls of actions; a test has some of them recorded, also of tools that are not here. */
  readonly call?: typeof callTool;
  readonly clock: () => Date;
  /** A fresh session id: `s_` and at least 22 url-safe random characters. */
  readonly ids: () => string;
  readonly onEvent: (event: RunEvent) => void;
  /** Nobody leads this session any more: what runs for it can end. */
  readonly onClosed?: (sessionId: string) => void;
}

/** The most entries of the audit log in one answer. */
const MAX_AUDIT = 1000;

interface Live {
  readonly queue: TurnQueue;
  session: Session;
}

export class Sessions {
  readonly #options: SessionsOptions;
  readonly #store: SessionStore;
  readonly #checkpointer: SqliteCheckpointer;
  readonly #world: SessionWorld;
  readonly #live = new Map<string, Promise<Live>>();
  readonly #threads = new Map<string, Session>();
  readonly #shared = new SharedEngines();

  constructor(options: SessionsOptions) {
    this.#options = options;
    this.#store = new SessionStore(options.database);
    this.#checkpointer = new SqliteCheckpointer(options.database, (stored) =>
      this.#threads.get(stored.thread)?.follow(stored),
    );
    this.#world = {
      store: this.#store,
      extractor: options.extractor,
      clock: options.clock,
      prune: (thread, keptFrom) => this.#checkpointer.prune(thread, keptFrom),
    };
  }

  /** Answers as soon as the session is stored; what it says first comes as events. */
  async start({ project, prefill = {}, ...wanted }: StartRequest): Promise<Result<{ sessionId: string }>> {
    const setting = settingOf(wanted);
    const compile = (): Result<RunEngine> =>
      engineFor(wanted, this.#options.call ? null : this.#options.tools(project));
    // A checklist has its own way of deciding, which belongs to one session.
    const engine = wanted.engine === undefined ? this.#shared.engine(wanted.flow, wanted.parts, compile) : compile();
    if (!engine.ok) return engine;
    const refused = checkPrefill(engine.value.flow, prefill);
    if (refused) return fail(refused);
    const start: SessionStart = {
      ...{ flow: shownFlow(wanted, engine.value), prefill, setting },
      ...(wanted.engine === undefined ? {} : { engine: wanted.engine }),
    };
    const { flow } = start;
    const id = this.#options.ids();
    const createdAt = this.#options.clock().toISOString();
    const record: SessionRecord = {
      ...{ id, project, flowId: flow.id, thread: id, checkpoint: null, createdAt, updatedAt: createdAt },
      ...{ busy: true, status: 'running', step: 0, turn: 0, seq: 0 },
    };
    const session = this.#open(engine.value, { record, start, head: null });
    const stored = attempt(() =>
      session.log.commit([{ type: 'run.started', flow: flow.id }], {}, () => this.#store.saveStart(id, start)),
    );
    if (!stored.ok) {
      this.#threads.delete(record.thread);
      return stored;
    }
    const live: Live = { queue: new TurnQueue(), session };
    this.#live.set(id, Promise.resolve(live));
    this.#background(id, live.queue, () => session.begin({ recovering: false }));
    return ok({ sessionId: id });
  }

  /** Answers when the turn begins, after those before it; what comes of it comes as events. */
  async send(request: { sessionId: string; text: string }): Promise<Result<{ turn: number }>> {
    return await this.#turn(request.sessionId, (session) => {
      if (session.record.status !== 'waiting') return { answer: fail(notWaiting(session.record)) };
      const turn = session.accept(request.text);
      return { answer: ok({ turn }), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** The user acts on a screen. `action` may have the plugin in front; what is refused is told by an event. */
  async act(request: Acted): Promise<Result<{ turn: number }>> {
    return await this.#turn(request.sessionId, (session) => {
      const { status } = session.record;
      if (status !== 'waiting' && status !== 'ended') return { answer: fail(notWaiting(session.record)) };
      const { data, surface = 'main' } = request;
      const turn = session.acceptAction({ action: bareName(request.action, session.flow.parts.id), data, surface });
      return { answer: ok({ turn }), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** The client is another: its screens are drawn for it, and nothing is said. What is the same already changes nothing. */
  async changeClient({ sessionId, ...change }: ClientChange): Promise<Result<Record<string, never>>> {
    return await this.#turn(sessionId, (session) => {
      const { client } = session.state;
      const { mode = client.mode, device = client.device } = change;
      if (mode === client.mode && device === client.device) return { answer: ok({}) };
      if (session.record.status === 'failed') return { answer: fail(notWaiting(session.record)) };
      session.acceptSilently({ type: 'client', mode, device });
      return { answer: ok({}), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** The plugin that was handed the conversation gives it back, or could not take it. */
  async handBack(request: HandBack): Promise<Result<Record<string, never>>> {
    return await this.#turn(request.sessionId, (session) => {
      if (session.record.status !== 'away') return { answer: fail(notAway()) };
      session.acceptSilently(request.input);
      return { answer: ok({}), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** After a turn that failed or got stuck: the conversation goes on from where it stood before that turn. */
  async takeBack({ sessionId }: { sessionId: string }): Promise<Result<Record<string, never>>> {
    return await this.#turn(sessionId, (session) => {
      const { status, turn } = session.record;
      if ((status !== 'failed' && status !== 'stuck') || turn === 0) return { answer: fail(nothingToResend()) };
      return { answer: ok({}), rest: () => session.takeBack() };
    });
  }

  /** Writes an event into the log of a session. */
  async note(sessionId: string, body: RunEventBody): Promise<Result<Record<string, never>>> {
    return await this.#turn(sessionId, (session) => {
      session.log.commit([body], {});
      return { answer: ok({}) };
    });
  }

  async snapshot(sessionId: string): Promise<Result<Snapshot>> {
    const live = await this.#find(sessionId);
    if (!live.ok) return live;
    const { flow, state, record } = live.value.session;
    return ok({ flow, state, record, agent: this.#store.agentOf(sessionId) });
  }

  /** Takes the last user turn back, stopping it if it is under way, and sends this text instead. */
  async resend(request: { sessionId: string; text: string }): Promise<Result<{ turn: number }>> {
    const live = await this.#find(request.sessionId);
    if (!live.ok) return live;
    if (live.value.session.record.turn === 0) return fail(nothingToResend());
    live.value.session.cancel();
    return await this.#inTurn(live.value, (session) => {
      const turn = session.retake(request.text);
      if (turn === null) return { answer: fail(nothingToResend()) };
      return { answer: ok({ turn }), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** Begins again on a new thread, with another version of the flow if one is given. */
  async restart(request: Restart): Promise<Result<Record<string, never>>> {
    const live = await this.#find(request.sessionId);
    if (!live.ok) return live;
    const start = this.#store.start(request.sessionId);
    const parts = request.parts ?? start?.setting?.parts;
    const flow = request.flow ?? start?.flow ?? live.value.session.flow.flow;
    const wanted = { flow, engine: start?.engine, parts };
    const { answers: _, ...begun } = request.origin ?? { answers: null };
    const setting = { ...(start?.setting ?? settingOf({})), ...(parts === undefined ? {} : { parts }), ...begun };
    const isBroughtOver = request.origin !== undefined || start?.setting?.isBroughtOver;
    const engine = engineFor(wanted, this.#options.tools(live.value.session.record.project));
    if (!engine.ok) return engine;
    live.value.session.cancel();
    return await this.#inTurn(live.value, () => {
      const given = request.origin?.answers ?? start?.prefill ?? {};
      const prefill = checkPrefill(engine.value.flow, given) === null ? given : {};
      this.#beginAgain(live.value, engine.value, {
        ...{ flow: shownFlow(wanted, engine.value), engine: start?.engine, prefill },
        setting: { ...setting, isBroughtOver },
      });
      return { answer: ok({}), rest: () => live.value.session.begin({ recovering: false }) };
    });
  }

  async #turn<T>(sessionId: string, work: (session: Session) => TwoParts<Result<T>>): Promise<Result<T>> {
    const live = await this.#find(sessionId);
    return live.ok ? await this.#inTurn(live.value, work) : live;
  }

  /** One piece of the session's queue. What cannot be stored was not done, and the caller is told so. */
  async #inTurn<T>(live: Live, work: (session: Session) => TwoParts<Result<T>>): Promise<Result<T>> {
    const { id } = live.session.record;
    // A run that was just cancelled may be storing its last step: that is done when the event loop comes round.
    await live.queue.add(() => nextRound());
    const { promise, resolve } = Promise.withResolvers<Result<T>>();
    this.#background(id, live.queue, async () => {
      const parts = attempt(() => work(live.session));
      resolve(parts.ok ? parts.value.answer : parts);
      if (parts.ok) await parts.value.rest?.();
    });
    return await promise;
  }

  /** Work nobody waits for. If not even its failure could be stored, the session is read from the store again next time. */
  #background(id: string, queue: TurnQueue, work: () => Promise<void>): void {
    queue.add(work).catch(() => this.#live.delete(id));
  }

  #beginAgain(live: Live, engine: RunEngine, start: SessionStart): void {
    const before = live.session.record;
    const thread = nextThread(before);
    const record: SessionRecord = { ...before, thread, checkpoint: null, flowId: start.flow.id, step: 0, turn: 0 };
    const session = this.#open(engine, { record, start, head: null });
    session.log.commit([{ type: 'run.started', flow: start.flow.id }], { busy: true, status: 'running' }, () => {
      this.#store.saveStart(record.id, start);
      this.#store.deleteTurns(record.id);
    });
    live.session = session;
    this.#threads.delete(before.thread);
    void this.#checkpointer.deleteThread(before.thread);
  }

  list({ project }: { project: string }): SessionSummary[] {
    return this.#store.sessionsOf(project).map((record) => ({
      ...{ sessionId: record.id, flow: record.flowId, project: record.project, status: record.status },
      ...{ createdAt: record.createdAt, updatedAt: record.updatedAt, turns: record.turn },
    }));
  }

  events({ sessionId, afterSeq }: { sessionId: string; afterSeq: number }): Result<RunEvent[]> {
    return this.#store.session(sessionId) ? ok(this.#store.events(sessionId, afterSeq)) : fail(unknownSession());
  }

  audit(query: Omit<AuditQuery, 'limit'>): AuditEntry[] {
    return this.#store.audit({ ...query, limit: MAX_AUDIT });
  }

  agentOf(sessionId: string): string | null {
    return this.#store.agentOf(sessionId);
  }

  flow({ sessionId }: { sessionId: string }): Result<{ flow: Flow }> {
    const start = this.#store.start(sessionId);
    return start ? ok({ flow: start.flow }) : fail(unknownSession());
  }

  /** Puts a session away. It stays stored, and whatever was under way goes on when it is next used. */
  async close({ sessionId }: { sessionId: string }): Promise<Result<Record<string, never>>> {
    const live = await this.#live.get(sessionId);
    if (live) {
      live.session.cancel();
      await live.queue.idle();
      this.#live.delete(sessionId);
      this.#threads.delete(live.session.record.thread);
      this.#options.onClosed?.(sessionId);
    }
    return this.#store.session(sessionId) ? ok({}) : fail(unknownSession());
  }

  /** Goes on with every session that a crash left in the middle of something. */
  async recover(): Promise<void> {
    for (const id of this.#store.busySessions()) await this.#find(id);
  }

  /** Comes back when a session has nothing left to do. */
  async idle(sessionId: string): Promise<void> {
    const live = await this.#find(sessionId);
    if (live.ok) await live.value.queue.idle();
  }

  async shutdown(): Promise<void> {
    for (const sessionId of [...this.#live.keys()]) await this.close({ sessionId });
  }

  async #find(id: string): Promise<Result<Live>> {
    const known = this.#live.get(id);
    if (known) return ok(await known);
    const record = this.#store.session(id);
    const start = this.#store.start(id);
    if (!record || !start) return fail(unknownSession());
    // Its tools may have gone since: then its actions fail when they come up, as they would in a running session.
    const engine = engineFor({ ...start, parts: start.setting?.parts }, null);
    if (!engine.ok) return engine;
    const loading = this.#load(record, start, engine.value);
    this.#live.set(id, loading);
    try {
      return ok(await loading);
    } catch (error) {
      this.#live.delete(id);
      return fail(toAppError(error));
    }
  }

  async #load(record: SessionRecord, start: SessionStart, engine: RunEngine): Promise<Live> {
    const head = await this.#findHead(record.thread);
    const session = this.#open(engine, { record, start, head });
    const live: Live = { queue: new TurnQueue(), session };
    if (record.busy) {
      session.log.commit([{ type: 'run.resumed' }], {});
      this.#background(record.id, live.queue, () =>
        record.turn === 0 ? session.begin({ recovering: true }) : session.finishTurn({ recovering: true }),
      );
    }
    return live;
  }

  /** The newest state of a thread, whichever graph stored it. */
  async #findHead(thread: string): Promise<RunState | null> {
    for await (const { checkpoint } of this.#checkpointer.list({ configurable: { thread_id: thread } })) {
      const head = checkpoint.channel_values[RUN_CHANNEL] as RunState | undefined;
      if (head) return head;
    }
    return null;
  }

  #open(
    { flow, ...engine }: RunEngine,
    { record, start, head }: { record: SessionRecord; start: SessionStart; head: RunState | null },
  ): Session {
    const { clock, onEvent, tools, call: makeCall = callTool } = this.#options;
    const { project } = record;
    const graph = this.#shared.graph(flow, project, () =>
      compileToLangGraph(flow, {
        ...engine,
        checkpointer: this.#checkpointer,
        call: async (call, { thread, ...options }) => {
          const make = (told: Told): Promise<FlowInput> =>
            makeCall(call, { registry: tools(project), folder: project, ...options, ...told });
          return await (this.#threads.get(thread)?.progress.during(call.node, make) ?? make({}));
        },
      }),
    );
    const log = new RunLog({ store: this.#store, clock, onEvent }, record);
    const { client, context, domain, isBroughtOver = false } = start.setting ?? settingOf({});
    const begun = initialState({ answers: start.prefill, client, context, domain });
    const origin = isBroughtOver ? initialState().origin : begun.origin;
    const session = new Session(this.#world, { log, flow, graph, begun: { ...begun, origin }, head });
    this.#threads.set(record.thread, session);
    return session;
  }
}

function attempt<T>(work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (error) {
    return fail(toAppError(error));
  }
}
