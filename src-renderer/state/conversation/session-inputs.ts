/** Sends the user's messages and presses, once each, and repeats a list of inputs. */
import { dataOf, activeSessionOf, type UserInput } from './active-session.ts';
import type { SessionPhases } from './session-phases.ts';
import type { PressedAction, SessionDeps } from './session-state.ts';
import type { SessionWatch, WatchedStore } from './session-watch.ts';
import { TurnKeys } from './turn-keys.ts';

export interface SessionInputsDeps {
  readonly deps: SessionDeps;
  readonly store: WatchedStore;
  readonly watch: SessionWatch;
  readonly phases: SessionPhases;
}

export class SessionInputs {
  readonly #deps: SessionDeps;
  readonly #store: WatchedStore;
  readonly #watch: SessionWatch;
  readonly #phases: SessionPhases;
  readonly #unsure = new TurnKeys();

  constructor({ deps, store, watch, phases }: SessionInputsDeps) {
    this.#deps = deps;
    this.#store = store;
    this.#watch = watch;
    this.#phases = phases;
  }

  async doAll(inputs: readonly UserInput[]): Promise<void> {
    for (const input of inputs) {
      const { sessionId, view } = activeSessionOf(this.#store.getState());
      if (sessionId === null || view.status !== 'waiting' || !this.#phases.begin('replaying')) return;
      const era = this.#phases.era;
      if (input.kind === 'text') this.#store.setState({ pendingText: input.text });
      const isDone =
        input.kind === 'text'
          ? await this.say(sessionId, input.text)
          : await this.press(sessionId, { name: input.name, data: dataOf(input.data) });
      if (!isDone || era !== this.#phases.era) return;
      await this.#watch.settled((next) => next.sessionId !== sessionId || next.turn > view.turn);
    }
  }

  /** Returns undelivered text to the box it was typed in. */
  giveBack(project: string, text: string): void {
    const state = this.#store.getState();
    if (state.project !== project) this.#deps.memory.keepDraft(project, text);
    else if (state.draft === '') state.setDraft(text);
    if (this.#store.getState().pendingText === text) this.#store.setState({ pendingText: null });
  }

  async say(sessionId: string, text: string): Promise<boolean> {
    const era = this.#phases.era;
    const key = this.#unsure.keyOf(sessionId, text);
    const sent = await this.#deps.api.request('session.send', { sessionId, text, key });
    this.#unsure.answered(key, sent.ok);
    if (era !== this.#phases.era) return false;
    if (!sent.ok) {
      this.#phases.failed(sent.error);
      return false;
    }
    const isEchoed = this.#watch.turnOf(sessionId) >= sent.value.turn;
    this.#store.setState(isEchoed ? { phase: 'idle', pendingText: null } : { phase: 'idle' });
    return true;
  }

  async press(sessionId: string, action: PressedAction): Promise<boolean> {
    const era = this.#phases.era;
    const { name, data, surface } = action;
    const key = this.#unsure.keyOf(sessionId, action);
    const body = { sessionId, action: name, data, key, ...(surface === undefined ? {} : { surface }) };
    const pressed = await this.#deps.api.request('session.act', body);
    this.#unsure.answered(key, pressed.ok);
    if (era !== this.#phases.era) return false;
    if (pressed.ok) this.#store.setState({ phase: 'idle' });
    else this.#phases.failed(pressed.error);
    return pressed.ok;
  }
}
