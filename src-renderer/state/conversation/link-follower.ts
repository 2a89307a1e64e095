/** Follows the sessions that a conversation was handed to, each from its beginning, while the conversation is shown. */
import type { AppError } from '../../../src-shared/errors.ts';
import { emptyRun } from '../../../src-shared/run/fold.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import { followSession, type SessionApi } from './session-follower.ts';
import { linkedIn } from './active-session.ts';

export interface LinkOptions {
  readonly api: SessionApi;
  readonly onView: (sessionId: string, view: RunView) => void;
  readonly onError: (error: AppError) => void;
}

export class LinkFollower {
  readonly #options: LinkOptions;
  readonly #stops = new Map<string, () => void>();

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** Checks every view that may name a session. */
  look(view: RunView): void {
    const { api, onView, onError } = this.#options;
    for (const sessionId of linkedIn([view])) {
      // A session that hands back to an earlier one is already followed.
      if (this.#stops.has(sessionId) || sessionId === view.sessionId) continue;
      const updateLink = (linked: RunView): void => {
        onView(sessionId, linked);
        this.look(linked);
      };
      this.#stops.set(sessionId, () => undefined);
      this.#stops.set(sessionId, followSession({ api, sessionId, from: emptyRun(), onView: updateLink, onError }));
    }
  }

  stop(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }
}
