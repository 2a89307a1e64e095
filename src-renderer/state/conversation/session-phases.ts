/** Allows one request of a session at a time, and tracks which session the window shows. */
import type { AppError } from '../../../src-shared/errors.ts';
import type { SessionPhase } from './session-state.ts';
import type { SessionWatch, WatchedStore } from './session-watch.ts';

export class SessionPhases {
  readonly #store: WatchedStore;
  readonly #watch: SessionWatch;
  #era = 0;

  constructor(store: WatchedStore, watch: SessionWatch) {
    this.#store = store;
    this.#watch = watch;
  }

  /** Incremented whenever the window leaves a session, so that late responses for it are dropped. */
  get era(): number {
    return this.#era;
  }

  /** Returns false while another request is in progress. */
  begin(phase: SessionPhase): boolean {
    if (this.#store.getState().phase !== 'idle') return false;
    this.#store.setState({ phase, error: null });
    return true;
  }

  failed(error: AppError): void {
    this.#store.setState({ phase: 'idle', error, pendingText: null });
  }

  leave(): number {
    this.#watch.stop();
    this.#era += 1;
    return this.#era;
  }
}
