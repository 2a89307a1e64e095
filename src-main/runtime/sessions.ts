/** Starts and loads sessions, and processes the turns of each one at a time. Sessions never wait for each other. */
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { SessionSummary } from '../../src-shared/contract/sessions.ts';
import { bareName } from '../../src-shared/a2ui/screen-actions.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { AuditEntry } from '../../src-shared/contract/audit.ts';
import type { AuditQuery } from '../store/audit-log.ts';
import { SessionStore, type SessionRecord, type SessionStart } from '../store/session-store.ts';
import { TurnKeys, type KeyedTurn } from '../store/turn-keys.ts';
import { contained } from './contained.ts';
import { engineFor, type RunEngine } from './engine.ts';
import { toAppError } from './failure.ts';
import { recoverSessions } from './interrupted-starts.ts';
import { attempt, LiveSessions, type Live } from './live-sessions.ts';
import { checkPrefill } from './prefill.ts';
import { partsForAgents, takeDecision, takeResume, takeStop } from './agent-turns.ts';
import { notAway, notWaiting, nothingToResend, unknownSession } from './refusals.ts';
import {
  nextThread,
  requestLike,
  settingOf,
  shownFlow,
  startedBody,
  summaryOf,
  type Accepted,
  type Acted,
  type Decision,
  type ClientChange,
  type HandBack,
  type Keyed,
  type NewSession,
  type Recovery,
  type Restart,
  type Said,
  type Snapshot,
  type StartRequest,
} from './session-requests.ts';
import type { Also, Session } from './session.ts';
import { settingsNow, type SessionsOptions } from './sessions-options.ts';
import type { TwoParts } from './turn-queue.ts';

/** The largest number of audit log entries in one answer. */
const MAX_AUDIT = 1000;

/** After this many failures in a row, a request is answered with the error. */
const MAX_TRIES = 3;

export class Sessions {
  readonly #options: SessionsOptions;
  readonly #store: SessionStore;
  readonly #live: LiveSessions;
  readonly #keys: TurnKeys;

  constructor(options: SessionsOptions) {
    this.#options = { ...options, onEvent: contained(options) };
    this.#store = new SessionStore(options.database);
    this.#live = new LiveSessions(this.#options, this.#store);
    this.#keys = new TurnKeys(options.database);
  }

  /** Resolves as soon as the session is stored; its first messages arrive as events. */
  async start(request: StartRequest): Promise<Result<{ sessionId: string }>> {
    const made = this.#make({ ...(await settingsNow(this.#options)), ...request });
    return made.ok ? this.#begin(made.value, null) : made;
  }

  /** Starts a session that takes over from another. Both are stored together, with `link` in the log of the other. */
  async startFor(
    parent: string,
    request: StartRequest,
    link: (sessionId: string) => RunEventBody,
  ): Promise<Result<{ sessionId: string }>> {
    const made = this.#make({ ...(await settingsNow(this.#options)), ...request });
    if (!made.ok) return made;
    const begun = await this.#turn(parent, ({ log, record }) => {
      if (record.status !== 'away') return { answer: fail(notAway()) };
      const linked = (): (() => void) => {
        const stored = log.write([link(made.value.session.record.id)], {});
        return () => {
          stored();
          log.emit();
        };
      };
      return { answer: this.#begin(made.value, linked) };
    });
    if (!begun.ok) this.#live.discard(made.value.session);
    return begun;
  }

  #make({ project, prefill = {}, id = this.#options.ids(), ...request }: StartRequest): Result<NewSession> {
    const wanted = { ...request, ...partsForAgents(request, this.#live.shared, () => this.#options.tools(project)) };
    const compile = (): Result<RunEngine> =>
      engineFor(wanted, this.#options.call ? null : this.#options.tools(project));
    // A checklist has its own engine, which belongs to one session.
    const engine =
      wanted.engine === undefined ? this.#live.shared.engine(wanted.flow, wanted.parts, compile) : compile();
    if (!engine.ok) return engine;
    const refused = checkPrefill(engine.value.flow, prefill);
    if (refused) return fail(refused);
    const start: SessionStart = {
      ...{ flow: shownFlow(wanted, engine.value), prefill, setting: settingOf(wanted) },
      ...(wanted.engine === undefined ? {} : { engine: wanted.engine }),
    };
    const createdAt = this.#options.clock().toISOString();
    const record: SessionRecord = {
      ...{ id, project, flowId: start.flow.id, thread: id, checkpoint: null, createdAt, updatedAt: createdAt },
      ...{ busy: true, status: 'running', step: 0, turn: 0, seq: 0 },
    };
    return ok({ session: this.#live.open(engine.value, { record, start, head: null }), start, also: wanted.also });
  }

  /** Stores a new session together with what `beside` writes. */
  #begin({ session, start, also }: NewSession, beside: (() => () => void) | null): Result<{ sessionId: string }> {
    const { id, flowId } = session.record;
    const stored = attempt(() =>
      this.#store.transaction(() => {
        this.#store.saveStart(id, start);
        also?.(id);
        return [session.log.write([startedBody(flowId, start)], {}), beside?.()] as const;
      }),
    );
    if (!stored.ok) {
      this.#live.discard(session);
      return stored;
    }
    const [written, besides] = stored.value;
    written();
    session.log.emit();
    besides?.();
    this.#live.run(this.#live.add(session), () => session.begin({ recovering: false }));
    return ok({ sessionId: id });
  }

  /** Resolves when the turn begins, after those before it; its results arrive as events. */
  async send(request: Said): Promise<Result<Accepted>> {
    return await this.#once(request, (session, also) => {
      if (session.record.status !== 'waiting') return fail(notWaiting(session.record));
      return ok({ turn: session.accept(request.text, also) });
    });
  }

  /** Accepts a user action on a screen. `action` may have the plugin as a prefix; a refusal is reported by an event. */
  async act(request: Acted): Promise<Result<Accepted>> {
    return await this.#once(request, (session, also) => {
      const { status } = session.record;
      if (status !== 'waiting' && status !== 'ended') return fail(notWaiting(session.record));
      const { data, surface = 'main' } = request;
      const action = bareName(request.action, session.flow.parts.id);
      return ok({ turn: session.acceptAction({ action, data, surface }, also) });
    });
  }

  /** Returns the turn with this client key. */
  keyedTurn(conversation: string, key: string): Result<KeyedTurn | undefined> {
    return attempt(() => this.#keys.find(conversation, key));
  }

  /** Accepts a user turn. A turn with a known key was already run and isn't run again. */
  async #once(
    { sessionId, key, conversation = sessionId, also }: Keyed,
    accept: (session: Session, also: Also) => Result<Accepted>,
  ): Promise<Result<Accepted>> {
    return await this.#turn(sessionId, (session) => {
      const known = key === undefined ? undefined : this.#keys.find(conversation, key);
      if (known !== undefined) return { answer: ok({ turn: known.turn, repeated: true }) };
      const accepted = accept(session, (turn) => {
        if (key !== undefined)
          this.#keys.add(conversation, key, { session: sessionId, turn, seq: session.record.seq + 1 });
        also?.();
      });
      return { answer: accepted, ...(accepted.ok ? { rest: () => session.finishTurn({ recovering: false }) } : {}) };
    });
  }

  /** The client changed: its screens are redrawn, without a message. Nothing happens if it is the same. */
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

  /** Returns the conversation from the plugin it was handed to, or reports that it couldn't take it. */
  async handBack(request: HandBack): Promise<Result<Record<string, never>>> {
    return await this.#turn(request.sessionId, (session) => {
      if (session.record.status !== 'away') return { answer: fail(notAway()) };
      session.acceptSilently(request.input, request.also);
      return { answer: ok({}), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** Applies a person's decision about a call that waits for approval. */
  async decide({ sessionId, ...decision }: Decision): Promise<Result<Accepted>> {
    return await this.#turn(sessionId, (session) => takeDecision(session, decision));
  }

  /** Resumes an agent that failed or timed out, with what it has. */
  async resume(sessionId: string, request?: Pick<Decision, 'seen' | 'also'>): Promise<Result<Accepted>> {
    return await this.#turn(sessionId, (session) => takeResume(session, request));
  }

  /** Ends a session for good. Its current work stops; stored data stays. */
  async stop(sessionId: string, also: () => void): Promise<Result<Record<string, never>>> {
    const live = await this.#live.find(sessionId);
    if (live.ok) live.value.session.cancel();
    return live.ok ? await this.#turn(sessionId, (session) => takeStop(session, also)) : live;
  }

  /** After a turn that failed or got stuck, restores the state before that turn. */
  async takeBack({ sessionId }: { sessionId: string }): Promise<Result<Record<string, never>>> {
    return await this.#turn(sessionId, (session) => {
      const { status, turn } = session.record;
      if ((status !== 'failed' && status !== 'stuck') || turn === 0) return { answer: fail(nothingToResend()) };
      return { answer: ok({}), rest: () => session.takeBack() };
    });
  }

  /** Writes an event into the log of a session, and runs `also` in the same transaction. */
  async note(sessionId: string, body: RunEventBody, also?: () => void): Promise<Result<Record<string, never>>> {
    return await this.#turn(sessionId, (session) => {
      session.log.commit([body], {}, also);
      return { answer: ok({}) };
    });
  }

  /** Returns the stored record of a session. */
  record(sessionId: string): SessionRecord | undefined {
    return this.#store.session(sessionId);
  }

  async snapshot(sessionId: string): Promise<Result<Snapshot>> {
    const live = await this.#live.find(sessionId);
    if (!live.ok) return live;
    const { flow, state, record } = live.value.session;
    return attempt(() => ({ flow, state, record, agent: this.#store.agentOf(sessionId) }));
  }

  /** Takes back the last user turn, stopping it if it is running, and sends this text instead. */
  async resend(request: Said): Promise<Result<Accepted>> {
    const live = await this.#live.find(request.sessionId);
    if (!live.ok) return live;
    if (live.value.session.record.turn === 0) return fail(nothingToResend());
    const { sessionId, key, conversation = sessionId } = request;
    const known = key === undefined ? ok(undefined) : this.keyedTurn(conversation, key);
    if (!known.ok) return known;
    if (known.value === undefined) live.value.session.cancel();
    return await this.#once(request, (session, also) => {
      const turn = session.retake(request.text, also);
      return turn === null ? fail(nothingToResend()) : ok({ turn });
    });
  }

  /** Starts another conversation the way this one began. This one stays unchanged. */
  async startLike({ sessionId }: { sessionId: string }): Promise<Result<{ sessionId: string }>> {
    const stored = attempt(() => ({ record: this.#store.session(sessionId), start: this.#store.start(sessionId) }));
    if (!stored.ok) return stored;
    const { record, start } = stored.value;
    return record && start ? await this.start(requestLike(record, start)) : fail(unknownSession());
  }

  /** Restarts on a new thread, with another version of the flow if one is given. */
  async restart(request: Restart): Promise<Result<Record<string, never>>> {
    const live = await this.#live.find(request.sessionId);
    if (!live.ok) return live;
    const stored = attempt(() => this.#store.start(request.sessionId));
    if (!stored.ok) return stored;
    const start = stored.value;
    const parts = request.parts ?? start?.setting?.parts;
    const flow = request.flow ?? start?.flow ?? live.value.session.flow.flow;
    const wanted = { flow, engine: start?.engine, parts };
    const { answers: _, ...begun } = request.origin ?? { answers: null };
    const before = { ...(start?.setting ?? settingOf({})), ...(await settingsNow(this.#options)) };
    const setting = { ...before, ...(parts === undefined ? {} : { parts }), ...begun };
    const isBroughtOver = request.origin !== undefined || start?.setting?.isBroughtOver;
    const engine = engineFor(wanted, this.#options.tools(live.value.session.record.project));
    if (!engine.ok) return engine;
    live.value.session.cancel();
    return await this.#turn(request.sessionId, (_session, at) => {
      const given = request.prefill ?? request.origin?.answers ?? start?.prefill ?? {};
      const prefill = checkPrefill(engine.value.flow, given) === null ? given : {};
      const session = this.#beginAgain(at, engine.value, {
        ...{ flow: shownFlow(wanted, engine.value), engine: start?.engine, prefill },
        setting: { ...setting, isBroughtOver },
      });
      return { answer: ok({}), rest: () => session.begin({ recovering: false }) };
    });
  }

  /** If the session was reloaded because something couldn't be stored, the work runs on the reloaded one. */
  async #turn<T>(sessionId: string, work: Work<T>): Promise<Result<T>> {
    for (let tries = 1; ; tries += 1) {
      const live = await this.#live.find(sessionId);
      if (!live.ok) return live;
      const done = await this.#inTurn(live.value, work);
      if (done !== null) return done;
      if (tries === MAX_TRIES) return fail(this.#live.failureOf(live.value) ?? toAppError(null));
    }
  }

  /** Runs work in the session's queue. If it can't be stored, the caller gets the error and nothing has changed. */
  async #inTurn<T>(live: Live, work: Work<T>): Promise<Result<T> | null> {
    // A run that was just canceled may still be storing its last step, which finishes in the next round of the event
    // loop. Another program may also be writing: the turn waits for it here, where it has changed nothing yet and holds
    // up no other session.
    const { database } = this.#options;
    const writable = await live.queue.add(() => nextRound().then(() => database.whenWritable()));
    if (!writable.ok) return writable;
    const { promise, resolve } = Promise.withResolvers<Result<T> | null>();
    this.#live.run(live, async () => {
      const parts = attempt(() => work(live.session, live));
      resolve(parts.ok ? parts.value.answer : parts);
      if (!parts.ok || parts.value.rest === undefined) return;
      await nextRound(); // let the requester's callbacks run first
      await parts.value.rest();
    });
    void live.queue.idle().then(() => resolve(null)); // it ended before its turn came
    return await promise;
  }

  #beginAgain(live: Live, engine: RunEngine, start: SessionStart): Session {
    const before = live.session.record;
    const thread = nextThread(before);
    const record: SessionRecord = { ...before, thread, checkpoint: null, flowId: start.flow.id, step: 0, turn: 0 };
    const session = this.#live.open(engine, { record, start, head: null });
    try {
      session.log.commit([startedBody(start.flow.id, start)], { busy: true, status: 'running' }, () => {
        this.#store.saveStart(record.id, start);
        this.#store.deleteTurns(record.id);
        this.#live.checkpointer.removeThread(before.thread);
        this.#options.onBeginAgain?.(record.id);
      });
    } catch (error) {
      this.#live.discard(session);
      throw error;
    }
    this.#live.replace(live, session);
    return session;
  }

  list({ project }: { project: string }): SessionSummary[] {
    return this.#store.sessionsOf(project).map(summaryOf);
  }

  events({ sessionId, afterSeq }: { sessionId: string; afterSeq: number }): Result<RunEvent[]> {
    const found = attempt(() => (this.#store.session(sessionId) ? this.#store.events(sessionId, afterSeq) : null));
    return found.ok && found.value === null ? fail(unknownSession()) : (found as Result<RunEvent[]>);
  }

  audit(query: Omit<AuditQuery, 'limit'>): AuditEntry[] {
    return this.#store.audit({ ...query, limit: MAX_AUDIT });
  }

  agentOf(sessionId: string): string | null {
    return this.#store.agentOf(sessionId);
  }

  flow({ sessionId }: { sessionId: string }): Result<{ flow: Flow }> {
    const start = attempt(() => this.#store.start(sessionId));
    if (!start.ok) return start;
    return start.value ? ok({ flow: start.value.flow }) : fail(unknownSession());
  }

  /** Unloads a session. It stays stored, and interrupted work continues when it is next used. */
  async close({ sessionId }: { sessionId: string }): Promise<Result<Record<string, never>>> {
    if (await this.#live.release(sessionId)) this.#options.onClosed?.(sessionId);
    const stored = attempt(() => this.#store.session(sessionId));
    if (stored.ok && stored.value) this.#live.checkpointer.pack(stored.value.thread);
    return !stored.ok || stored.value ? ok({}) : fail(unknownSession());
  }

  /** Resumes every session that a crash interrupted; later requests wait. Skipped sessions continue when they are used. */
  async recover({ skip = () => false }: Recovery = {}): Promise<void> {
    const parts = { ...this.#options, store: this.#store, find: (id: string) => this.#live.find(id) };
    await recoverSessions(parts, skip);
  }

  /** Resolves when a session has nothing left to do, or with the reason why it can't continue. */
  async idle(sessionId: string): Promise<Result<Record<string, never>>> {
    const live = await this.#live.find(sessionId);
    if (!live.ok) return live;
    await live.value.queue.idle();
    const failure = this.#live.failureOf(live.value);
    return failure === undefined ? ok({}) : fail(failure);
  }

  async shutdown(): Promise<void> {
    this.#live.close();
    for (const sessionId of this.#live.ids()) await this.close({ sessionId });
  }
}

type Work<T> = (session: Session, live: Live) => TwoParts<Result<T>>;
