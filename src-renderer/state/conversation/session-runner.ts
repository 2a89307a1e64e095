/** Does what the session store promises: one request at a time, and late answers of a session left behind are dropped. */
import type { RequestOf, SessionSummary } from '../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { Client } from '../../../src-shared/guard/scope.ts';
import { isUnfinished } from './earlier-sessions.ts';
import { dataOf, handedOn, inputsOf, leadOf, type UserInput } from './session-lead.ts';
import { SessionWatch, type WatchedStore } from './session-watch.ts';
import {
  NO_SESSION,
  type ActionFault,
  type PressedAction,
  type RestartOptions,
  type SessionDependencies,
  type SessionPhase,
} from './session-state.ts';
import { TurnKeys } from './turn-keys.ts';

type Prefill = RequestOf<'session.start'>['prefill'];

export class SessionRunner {
  readonly #dependencies: SessionDependencies;
  readonly #store: WatchedStore;
  /** Counts up whenever the window leaves a session, so that what was still under way for it is dropped. */
  #era = 0;
  readonly #unsure = new TurnKeys();

  readonly #watch: SessionWatch;

  constructor(dependencies: SessionDependencies, store: WatchedStore) {
    this.#dependencies = dependencies;
    this.#store = store;
    this.#watch = new SessionWatch(dependencies, store);
  }

  async open(project: string | null): Promise<void> {
    if (project === this.#store.getState().project) return;
    const era = this.#leave();
    const draft = project === null ? '' : this.#dependencies.memory.draft(project);
    this.#store.setState({ ...NO_SESSION, project, draft, earlier: [] });
    if (project !== null) await this.#goOn(project, era);
  }

  async reconnected(): Promise<void> {
    const { project, sessionId, phase } = this.#store.getState();
    if (project !== null && sessionId === null && phase === 'idle') await this.#goOn(project, this.#era);
  }

  /** Comes back to its own conversation, or to the latest that was left in the middle and not put away on purpose. */
  async #goOn(project: string, era: number): Promise<void> {
    await this.refreshEarlier();
    const { memory, takesLatest = true } = this.#dependencies;
    const { earlier } = this.#store.getState();
    const [putAway, current] = [memory.putAway(project), memory.current(project)];
    const latest = (each: SessionSummary): boolean => takesLatest && isUnfinished(each) && each.sessionId !== putAway;
    const left = earlier.find(({ sessionId }) => sessionId === current) ?? earlier.find(latest);
    if (era === this.#era && left !== undefined) await this.attach(left.sessionId);
  }

  async refreshEarlier(): Promise<void> {
    const { project } = this.#store.getState();
    if (project === null) return;
    const listed = await this.#dependencies.api.request('session.list', { project });
    if (project !== this.#store.getState().project) return;
    if (!listed.ok) return this.#store.setState({ error: listed.error });
    this.#store.setState({ earlier: listed.value });
  }

  async attach(sessionId: string): Promise<void> {
    if (this.#store.getState().project === null) return;
    const era = this.#leave();
    this.#store.setState({ ...NO_SESSION, phase: 'attaching' });
    const { api } = this.#dependencies;
    const [told, runs] = await Promise.all([
      api.request('session.events', { sessionId, afterSeq: 0 }),
      api.request('session.flow', { sessionId }),
    ]);
    if (era !== this.#era) return;
    if (!told.ok) return this.#store.setState({ phase: 'idle', error: told.error });
    const view = foldAll(emptyRun(), told.value);
    // The contract lets a file leave edge ids out; a flow that runs has them all.
    const ranFlow = runs.ok ? (runs.value.flow as Flow) : null;
    this.#store.setState({ sessionId, view, phase: 'idle', continued: true, ranFlow, client: view.client });
    this.#watch.follow(sessionId, view);
  }

  async play(lines: readonly string[], prefill?: Prefill): Promise<void> {
    await this.start(prefill);
    await this.#doAll(lines.map((text) => ({ kind: 'text', text })));
  }

  async start(prefill?: Prefill): Promise<void> {
    const { project } = this.#store.getState();
    if (project === null || !this.#begin('starting')) return;
    const flow = this.#dependencies.currentFlow();
    const era = this.#leave();
    const { pendingText } = this.#store.getState();
    this.#store.setState({ ...NO_SESSION, pendingText, phase: 'starting' });
    const started = await this.#dependencies.api.request('session.start', {
      ...{ project, flow },
      ...(prefill === undefined ? {} : { prefill }),
      ...this.#changes(),
    });
    if (era !== this.#era) return;
    if (!started.ok) return this.#failed(started.error);
    const { sessionId } = started.value;
    this.#store.setState({ sessionId, phase: 'idle', ranFlow: flow });
    this.#watch.follow(sessionId, emptyRun());
    await this.#watch.settled();
    if (era !== this.#era) return;
    await this.#tellClient();
    void this.refreshEarlier();
  }

  #changes(): Pick<RequestOf<'session.start'>, 'changes'> {
    const changes = this.#dependencies.currentRenames?.() ?? [];
    return changes.length === 0 ? {} : { changes: [...changes] };
  }

  /** Before a session there is nobody to send to: one is started, and hears the text once it asks. */
  async send(text: string): Promise<void> {
    const { project, phase, draft, pendingText, setDraft } = this.#store.getState();
    if (project === null || text.trim() === '' || phase !== 'idle' || pendingText !== null) return;
    this.#store.setState({ pendingText: text });
    if (draft.trim() === text.trim()) setDraft('');
    if (!(await this.#sendPending(text))) this.#giveBack(project, text);
  }

  async restart({ withDocument, sayAgain = false, withoutPrefill = false }: RestartOptions): Promise<void> {
    const inputs = sayAgain ? inputsOf(this.#store.getState()) : [];
    if (await this.#restart(withDocument, withoutPrefill)) await this.#doAll(inputs);
  }

  /**
   * The services take back the last turn only. An earlier one is reached in a conversation that begins like this one, by doing
   * again what came before it; this one stays as it is.
   */
  async resend(turn: number, text: string): Promise<void> {
    const { sessionId, view } = this.#store.getState();
    if (text.trim() === '' || sessionId === null) return;
    if (turn < view.turn || handedOn(view, turn)) {
      const before = inputsOf(this.#store.getState(), turn);
      if (await this.#startLike(sessionId)) await this.#doAll([...before, { kind: 'text', text }]);
      else if (this.#store.getState().sessionId === sessionId) this.#store.setState({ edit: { turn, text } });
      return;
    }
    if (!this.#begin('sending')) return;
    const era = this.#era;
    this.#store.setState({ edit: null });
    const sent = await this.#dependencies.api.request('session.resend', { sessionId, text });
    if (era !== this.#era) return;
    if (sent.ok) return this.#store.setState({ phase: 'idle' });
    this.#failed(sent.error);
    this.#store.setState({ edit: { turn, text } });
  }

  async act(action: PressedAction): Promise<void> {
    const { sessionId } = leadOf(this.#store.getState());
    if (sessionId === null || !this.#begin('sending')) return;
    await this.#press(sessionId, action);
  }

  async reportAction({ action, message }: ActionFault): Promise<void> {
    const { sessionId } = leadOf(this.#store.getState());
    if (sessionId === null) return;
    const told = await this.#dependencies.api.request('session.report-action', { sessionId, action, message });
    if (!told.ok) this.#store.setState({ error: told.error });
  }

  /** A conversation that runs draws its screens anew; one that has not begun will begin like this. */
  async changeClient(change: Partial<Client>): Promise<void> {
    this.#store.setState(({ client }) => ({ client: { ...client, ...change } }));
    await this.#tellClient();
  }

  async #tellClient(): Promise<void> {
    const { client, ...state } = this.#store.getState();
    const { sessionId, view } = leadOf(state);
    if (sessionId === null || (view.client.mode === client.mode && view.client.device === client.device)) return;
    const told = await this.#dependencies.api.request('session.client', { sessionId, ...client });
    if (!told.ok) this.#store.setState({ error: told.error });
  }

  async close(): Promise<void> {
    const { project, sessionId } = this.#store.getState();
    this.#leave();
    this.#store.setState(NO_SESSION);
    if (project !== null) this.#dependencies.memory.keepCurrent(project, null);
    if (project === null || sessionId === null) return;
    this.#dependencies.memory.keepPutAway(project, sessionId);
    const closed = await this.#dependencies.api.request('session.close', { sessionId });
    if (!closed.ok) this.#store.setState({ error: closed.error });
    await this.refreshEarlier();
  }

  async #startLike(before: string): Promise<boolean> {
    if (!this.#begin('starting')) return false;
    const { ranFlow, client } = this.#store.getState();
    const from = this.#era;
    this.#store.setState({ edit: null });
    const started = await this.#dependencies.api.request('session.start-like', { sessionId: before });
    if (from !== this.#era) return false;
    if (!started.ok) {
      this.#failed(started.error);
      return false;
    }
    const era = this.#leave();
    const { sessionId } = started.value;
    this.#store.setState({ ...NO_SESSION, sessionId, ranFlow, client, editedFrom: before });
    this.#watch.follow(sessionId, emptyRun());
    await this.#watch.settled();
    if (era !== this.#era) return false;
    await this.#tellClient();
    void this.refreshEarlier();
    return era === this.#era;
  }

  async #restart(withDocument: boolean, withoutPrefill: boolean): Promise<boolean> {
    const { sessionId, view } = this.#store.getState();
    if (sessionId === null || !this.#begin('restarting')) return false;
    const era = this.#era;
    const flow = this.#dependencies.currentFlow();
    const body = {
      ...(withDocument ? { sessionId, flow, ...this.#changes() } : { sessionId }),
      ...(withoutPrefill ? { prefill: {} } : {}),
    };
    const restarted = await this.#dependencies.api.request('session.restart', body);
    if (era !== this.#era) return false;
    if (!restarted.ok) {
      this.#failed(restarted.error);
      return false;
    }
    if (withDocument) this.#store.setState({ ranFlow: flow });
    this.#watch.forgetLinks();
    this.#store.setState({ phase: 'idle', continued: false, editedFrom: null, pendingText: null, linked: {} });
    await this.#watch.settled(() => this.#store.getState().view.runs > view.runs);
    if (era === this.#era) await this.#tellClient();
    return era === this.#era;
  }

  async #doAll(inputs: readonly UserInput[]): Promise<void> {
    for (const input of inputs) {
      const { sessionId, view } = leadOf(this.#store.getState());
      if (sessionId === null || view.status !== 'waiting' || !this.#begin('replaying')) return;
      const era = this.#era;
      if (input.kind === 'text') this.#store.setState({ pendingText: input.text });
      const isDone =
        input.kind === 'text'
          ? await this.#say(sessionId, input.text)
          : await this.#press(sessionId, { name: input.name, data: dataOf(input.data) });
      if (!isDone || era !== this.#era) return;
      await this.#watch.settled((next) => next.sessionId !== sessionId || next.turn > view.turn);
    }
  }

  async #sendPending(text: string): Promise<boolean> {
    if (this.#store.getState().sessionId === null) await this.start();
    const { sessionId } = leadOf(this.#store.getState());
    const { pendingText } = this.#store.getState();
    // Somebody may have left, or begun anew, while the session was starting.
    if (sessionId === null || pendingText !== text || !this.#begin('sending')) return false;
    return this.#say(sessionId, text);
  }

  /** Words that did not arrive go back where they were typed. */
  #giveBack(project: string, text: string): void {
    const state = this.#store.getState();
    if (state.project !== project) this.#dependencies.memory.keepDraft(project, text);
    else if (state.draft === '') state.setDraft(text);
    if (this.#store.getState().pendingText === text) this.#store.setState({ pendingText: null });
  }

  async #say(sessionId: string, text: string): Promise<boolean> {
    const era = this.#era;
    const key = this.#unsure.keyOf(sessionId, text);
    const sent = await this.#dependencies.api.request('session.send', { sessionId, text, key });
    this.#unsure.answered(key, sent.ok);
    if (era !== this.#era) return false;
    if (!sent.ok) {
      this.#failed(sent.error);
      return false;
    }
    const told = this.#watch.turnOf(sessionId) >= sent.value.turn;
    this.#store.setState(told ? { phase: 'idle', pendingText: null } : { phase: 'idle' });
    return true;
  }

  async #press(sessionId: string, action: PressedAction): Promise<boolean> {
    const era = this.#era;
    const { name, data, surface } = action;
    const key = this.#unsure.keyOf(sessionId, action);
    const body = { sessionId, action: name, data, key, ...(surface === undefined ? {} : { surface }) };
    const pressed = await this.#dependencies.api.request('session.act', body);
    this.#unsure.answered(key, pressed.ok);
    if (era !== this.#era) return false;
    if (pressed.ok) this.#store.setState({ phase: 'idle' });
    else this.#failed(pressed.error);
    return pressed.ok;
  }

  #begin(phase: SessionPhase): boolean {
    if (this.#store.getState().phase !== 'idle') return false;
    this.#store.setState({ phase, error: null });
    return true;
  }

  #failed(error: AppError): void {
    this.#store.setState({ phase: 'idle', error, pendingText: null });
  }

  #leave(): number {
    this.#watch.stop();
    this.#era += 1;
    return this.#era;
  }
}
