/** Keeps a session store in sync with its conversation, whichever session is active. */
import type { StoreApi } from 'zustand/vanilla';
import { emptyRun } from '../../../src-shared/run/fold.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import { LinkFollower } from './link-follower.ts';
import { followSession } from './session-follower.ts';
import { activeView } from './active-session.ts';
import type { SessionActions, SessionDeps, SessionState } from './session-state.ts';

export type WatchedStore = Pick<StoreApi<SessionState & SessionActions>, 'getState' | 'setState' | 'subscribe'>;

export class SessionWatch {
  readonly #deps: SessionDeps;
  readonly #store: WatchedStore;
  readonly #links: LinkFollower;
  #stopFollowing: () => void = () => undefined;
  /** Incremented with every session that is left. */
  #era = 0;

  constructor(deps: SessionDeps, store: WatchedStore) {
    this.#deps = deps;
    this.#store = store;
    this.#links = new LinkFollower({
      api: deps.api,
      onView: (sessionId, view) => this.#linked(sessionId, view),
      onError: (error) => store.setState({ error }),
    });
  }

  follow(sessionId: string, from: RunView): void {
    const { project } = this.#store.getState();
    if (project !== null) this.#deps.memory.keepCurrent(project, sessionId);
    this.#stopFollowing = followSession({
      api: this.#deps.api,
      sessionId,
      from,
      onView: (view) => {
        const before = this.#store.getState().view;
        this.#store.setState(hears(before, view) ? { view, pendingText: null } : { view });
        this.#links.look(view);
      },
      onError: (error) => this.#store.setState({ error }),
    });
    this.#links.look(from);
  }

  stop(): void {
    this.#stopFollowing();
    this.#stopFollowing = () => undefined;
    this.#links.stop();
    this.#era += 1;
  }

  /** The conversation restarts, so no handoff is active. */
  forgetLinks(): void {
    this.#links.stop();
    this.#store.setState({ linked: {} });
    // It may have been handed off by the time this is known.
    this.#links.look(this.#store.getState().view);
  }

  turnOf(sessionId: string): number {
    const { sessionId: own, view, linked } = this.#store.getState();
    return (sessionId === own ? view : linked[sessionId])?.turn ?? 0;
  }

  /** Resolves when the active session waits again and `reached` holds, or when the session was left. */
  settled(reached: (view: RunView) => boolean = () => true): Promise<void> {
    const era = this.#era;
    const isOver = (): boolean => {
      const view = activeView(this.#store.getState());
      return era !== this.#era || (reached(view) && view.status !== 'running' && view.status !== 'idle');
    };
    return new Promise((resolve) => {
      if (isOver()) return resolve();
      const stop = this.#store.subscribe(() => {
        if (!isOver()) return;
        stop();
        resolve();
      });
    });
  }

  #linked(sessionId: string, view: RunView): void {
    const { linked } = this.#store.getState();
    const heard = hears(linked[sessionId] ?? emptyRun(), view);
    const next = { linked: { ...linked, [sessionId]: view } };
    this.#store.setState(heard ? { ...next, pendingText: null } : next);
  }
}

/** Whether sent text has become a turn. Actions without text don't count. */
function hears(before: RunView, view: RunView): boolean {
  return view.turn > before.turn && view.turns.at(-1)?.silent !== true;
}
