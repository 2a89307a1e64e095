/** Starts and loads sessions, and processes the turns of each one at a time. Sessions never wait for each other. */
import type { AuditEntry } from '../../src-shared/contract/audit.ts';
import type { SessionSummary } from '../../src-shared/contract/sessions.ts';
import { bareName } from '../../src-shared/a2ui/screen-actions.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { AuditQuery } from '../store/audit-log.ts';
import { SessionStore, type SessionRecord } from '../store/session-store.ts';
import type { KeyedTurn } from '../store/turn-keys.ts';
import { takeDecision, takeResume, takeStop } from './agent-turns.ts';
import { catchListenerErrors } from './catch-listener-errors.ts';
import { engineFor } from './engine.ts';
import { recoverSessions } from './interrupted-starts.ts';
import { attempt, LiveSessions } from './live-sessions.ts';
import { checkPrefill } from './prefill.ts';
import { notAway, notWaiting, nothingToResend, unknownSession } from './refusals.ts';
import {
  requestLike,
  settingOf,
  shownFlow,
  summaryOf,
  type Accepted,
  type Acted,
  type Decision,
  type ClientChange,
  type HandBack,
  type Recovery,
  type Restart,
  type Said,
  type Snapshot,
  type StartRequest,
} from './session-requests.ts';
import { SessionStarts } from './session-starts.ts';
import { SessionTurns } from './session-turns.ts';
import { settingsNow, type SessionsOptions } from './sessions-options.ts';

/** The largest number of audit log entries in one answer. */
const MAX_AUDIT = 1000;
/** Lists the newest sessions of a project, each with its first message. */
const MAX_NAMED = 100;

export class Sessions {
  readonly #options: SessionsOptions;
  readonly #store: SessionStore;
  readonly #live: LiveSessions;
  readonly #starts: SessionStarts;
  readonly #turns: SessionTurns;

  constructor(options: SessionsOptions) {
    this.#options = { ...options, onEvent: catchListenerErrors(options) };
    this.#store = new SessionStore(options.database);
    this.#live = new LiveSessions(this.#options, this.#store);
    this.#starts = new SessionStarts(this.#options, this.#store, this.#live);
    this.#turns = new SessionTurns(this.#live, options.database);
  }

  /** Resolves as soon as the session is stored; its first messages arrive as events. */
  async start(request: StartRequest): Promise<Result<{ sessionId: string }>> {
    const made = await this.#starts.make(request);
    return made.ok ? this.#starts.begin(made.value, null) : made;
  }

  /** Starts a session that takes over from another. Both are stored together, with `link` in the log of the other. */
  async startFor(
    parent: string,
    request: StartRequest,
    link: (sessionId: string) => RunEventBody,
  ): Promise<Result<{ sessionId: string }>> {
    const made = await this.#starts.make(request);
    if (!made.ok) return made;
    const begun = await this.#turns.run(parent, ({ log, record }) => {
      if (record.status !== 'away') return { answer: fail(notAway()) };
      const linked = (): (() => void) => {
        const stored = log.write([link(made.value.session.record.id)], {});
        return () => {
          stored();
          log.emit();
        };
      };
      return { answer: this.#starts.begin(made.value, linked) };
    });
    if (!begun.ok) this.#live.discard(made.value.session);
    return begun;
  }

  /** Resolves when the turn begins, after those before it; its results arrive as events. */
  async send(request: Said): Promise<Result<Accepted>> {
    return await this.#turns.once(request, (session, also) => {
      if (session.record.status !== 'waiting') return fail(notWaiting(session.record));
      return ok({ turn: session.accept(request.text, also) });
    });
  }

  /** Accepts a user action on a screen. `action` may have the plugin as a prefix; a refusal is reported by an event. */
  async act(request: Acted): Promise<Result<Accepted>> {
    return await this.#turns.once(request, (session, also) => {
      const { status } = session.record;
      if (status !== 'waiting' && status !== 'ended') return fail(notWaiting(session.record));
      const { data, surface = 'main' } = request;
      const action = bareName(request.action, session.flow.parts.id);
      return ok({ turn: session.acceptAction({ action, data, surface }, also) });
    });
  }

  /** Returns the turn with this client key. */
  keyedTurn(conversation: string, key: string): Result<KeyedTurn | undefined> {
    return this.#turns.withKey(conversation, key);
  }

  /** The client changed: its screens are redrawn, without a message. Nothing happens if it is the same. */
  async changeClient({ sessionId, ...change }: ClientChange): Promise<Result<Record<string, never>>> {
    return await this.#turns.run(sessionId, (session) => {
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
    return await this.#turns.run(request.sessionId, (session) => {
      if (session.record.status !== 'away') return { answer: fail(notAway()) };
      session.acceptSilently(request.input, request.also);
      return { answer: ok({}), rest: () => session.finishTurn({ recovering: false }) };
    });
  }

  /** Applies a person's decision about a call that waits for approval. */
  async decide({ sessionId, ...decision }: Decision): Promise<Result<Accepted>> {
    return await this.#turns.run(sessionId, (session) => takeDecision(session, decision));
  }

  /** Resumes an agent that failed or timed out, with its results so far. */
  async resume(sessionId: string, request?: Pick<Decision, 'seen' | 'also'>): Promise<Result<Accepted>> {
    return await this.#turns.run(sessionId, (session) => takeResume(session, request));
  }

  /** Ends a session for good. Its current work stops; stored data stays. */
  async stop(sessionId: string, also: () => void): Promise<Result<Record<string, never>>> {
    const live = await this.#live.find(sessionId);
    if (live.ok) live.value.session.cancel();
    return live.ok ? await this.#turns.run(sessionId, (session) => takeStop(session, also)) : live;
  }

  /** Restores the state before a turn that failed or got stuck. */
  async takeBack({ sessionId }: { sessionId: string }): Promise<Result<Record<string, never>>> {
    return await this.#turns.run(sessionId, (session) => {
      const { status, turn } = session.record;
      if ((status !== 'failed' && status !== 'stuck') || turn === 0) return { answer: fail(nothingToResend()) };
      return { answer: ok({}), rest: () => session.takeBack() };
    });
  }

  /** Writes an event into the log of a session, and runs `also` in the same transaction. */
  async note(sessionId: string, body: RunEventBody, also?: () => void): Promise<Result<Record<string, never>>> {
    return await this.#turns.run(sessionId, (session) => {
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
    return await this.#turns.once(request, (session, also) => {
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
    return await this.#turns.run(request.sessionId, (_session, at) => {
      const given = request.prefill ?? request.origin?.answers ?? start?.prefill ?? {};
      const prefill = checkPrefill(engine.value.flow, given) === null ? given : {};
      const session = this.#starts.beginAgain(at, engine.value, {
        ...{ flow: shownFlow(wanted, engine.value), engine: start?.engine, prefill },
        setting: { ...setting, isBroughtOver },
      });
      return { answer: ok({}), rest: () => session.begin({ recovering: false }) };
    });
  }

  list({ project }: { project: string }): SessionSummary[] {
    // Reading the messages takes as long as everything else, and nobody scrolls back that far.
    return this.#store.sessionsOf(project).map((record, at) => ({
      ...summaryOf(record),
      firstSaid: at < MAX_NAMED ? this.#store.firstSaid(record.id) : null,
    }));
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
