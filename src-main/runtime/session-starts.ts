/** Creates sessions, and starts another run of one on a new thread. */
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { SessionRecord, SessionStart, SessionStore } from '../store/session-store.ts';
import { partsForAgents } from './agent-turns.ts';
import { engineFor, type RunEngine } from './engine.ts';
import { attempt, type Live, type LiveSessions } from './live-sessions.ts';
import { checkPrefill } from './prefill.ts';
import {
  nextThread,
  settingOf,
  shownFlow,
  startedBody,
  type NewSession,
  type StartRequest,
} from './session-requests.ts';
import type { Session } from './session.ts';
import { settingsNow, type SessionsOptions } from './sessions-options.ts';

export class SessionStarts {
  readonly #options: SessionsOptions;
  readonly #store: SessionStore;
  readonly #live: LiveSessions;

  constructor(options: SessionsOptions, store: SessionStore, live: LiveSessions) {
    this.#options = options;
    this.#store = store;
    this.#live = live;
  }

  /** Creates a session in memory, or says why it can't start. */
  async make(asked: StartRequest): Promise<Result<NewSession>> {
    const settings = await settingsNow(this.#options);
    const { project, prefill = {}, id = this.#options.ids(), ...request } = { ...settings, ...asked };
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

  /** Stores a new session in one transaction with the writes of `alsoWrite`. */
  begin({ session, start, also }: NewSession, alsoWrite: (() => () => void) | null): Result<{ sessionId: string }> {
    const { id, flowId } = session.record;
    const stored = attempt(() =>
      this.#store.transaction(() => {
        this.#store.saveStart(id, start);
        also?.(id);
        return [session.log.write([startedBody(flowId, start)], {}), alsoWrite?.()] as const;
      }),
    );
    if (!stored.ok) {
      this.#live.discard(session);
      return stored;
    }
    const [written, afterWrite] = stored.value;
    written();
    session.log.emit();
    afterWrite?.();
    this.#live.run(this.#live.add(session), () => session.begin({ recovering: false }));
    return ok({ sessionId: id });
  }

  /** Starts another run of a session with another engine, and forgets the turns of the previous one. */
  beginAgain(live: Live, engine: RunEngine, start: SessionStart): Session {
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
}
