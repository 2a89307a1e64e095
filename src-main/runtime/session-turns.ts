/** Runs work in the queues of sessions, each turn with a known client key only once. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { Database } from '../store/database.ts';
import { TurnKeys, type KeyedTurn } from '../store/turn-keys.ts';
import { toAppError } from './failure.ts';
import { attempt, type Live, type LiveSessions } from './live-sessions.ts';
import type { Accepted, Keyed } from './session-requests.ts';
import type { OnAccepted, Session } from './session.ts';
import type { TwoParts } from './turn-queue.ts';

/** After this many failures in a row, a request is answered with the error. */
const MAX_TRIES = 3;

type Work<T> = (session: Session, live: Live) => TwoParts<Result<T>>;

export class SessionTurns {
  readonly #live: LiveSessions;
  readonly #database: Database;
  readonly #keys: TurnKeys;

  constructor(live: LiveSessions, database: Database) {
    this.#live = live;
    this.#database = database;
    this.#keys = new TurnKeys(database);
  }

  /** Returns the turn with this client key. */
  withKey(conversation: string, key: string): Result<KeyedTurn | undefined> {
    return attempt(() => this.#keys.find(conversation, key));
  }

  /** Accepts a user turn. A turn with a known key was already run and isn't run again. */
  async once(
    { sessionId, key, conversation = sessionId, also }: Keyed,
    accept: (session: Session, also: OnAccepted) => Result<Accepted>,
  ): Promise<Result<Accepted>> {
    return await this.run(sessionId, (session) => {
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

  /** If the session was reloaded because something couldn't be stored, the work runs on the reloaded one. */
  async run<T>(sessionId: string, work: Work<T>): Promise<Result<T>> {
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
    const writable = await live.queue.add(() => nextRound().then(() => this.#database.whenWritable()));
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
}
