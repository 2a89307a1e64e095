/** Does what the session store promises: one request at a time, and late answers of a session left behind are dropped. */
import type { StoreApi } from 'zustand/vanilla';
import type { RequestOf, SessionSummary } from '../../src-shared/contract/requests.ts';
import type { AppError } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { emptyRun, foldAll } from '../../src-shared/run/fold.ts';
import type { RunView } from '../../src-shared/run/run-view.ts';
import { followSession } from './session-follower.ts';
import {
  NO_SESSION,
  type RestartOptions,
  type SessionActions,
  type SessionDependencies,
  type SessionPhase,
  type SessionState,
} from './session-state.ts';

type Prefill = RequestOf<'session.start'>['prefill'];
type Store = Pick<StoreApi<SessionState & SessionActions>, 'getState' | 'setState' | 'subscribe'>;

export class SessionRunner {
  readonly #dependencies: SessionDependencies;
  readonly #store: Store;
  #stopFollowing: () => void = () => undefined;
  /** Counts up whenever the window leaves a session, so that what was still under way for it is dropped. */
  #era = 0;

  constructor(dependencies: SessionDependencies, store: Store) {
    this.#dependencies = dependencies;
    this.#store = store;
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

  /** Comes back to the latest conversation that was left in the middle, unless it was put away on purpose. */
  async #goOn(project: string, era: number): Promise<void> {
    await this.refreshEarlier();
    const putAway = this.#dependencies.memory.putAway(project);
    const left = this.#store.getState().earlier.find((each) => isUnfinished(each) && each.sessionId !== putAway);
    if (era === this.#era && left !== undefined) await this.attach(left.sessionId);
  }

  async refreshEarlier(): Promise<void> {
    const { project } = this.#store.getState();
    if (project === null) return;
    const listed = await this.#dependencies.api.request('session.list', { project });
    if (project !== this.#store.getState().project) return;
    if (!listed.ok) return this.#store.setState({ error: listed.error });
    this.#store.setState({ earlier: listed.value.toSorted(byLatest) });
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
    this.#store.setState({ sessionId, view, phase: 'idle', continued: true, ranFlow });
    this.#follow(sessionId, view);
  }

  async play(lines: readonly string[], prefill?: Prefill): Promise<void> {
    await this.start(prefill);
    await this.#sayAll(lines);
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
    });
    if (era !== this.#era) return;
    if (!started.ok) return this.#failed(started.error);
    const { sessionId } = started.value;
    this.#store.setState({ sessionId, phase: 'idle', ranFlow: flow });
    this.#follow(sessionId, emptyRun());
    await this.#settled();
    void this.refreshEarlier();
  }

  /** Before a session there is nobody to send to: one is started, and hears the text once it asks. */
  async send(text: string): Promise<void> {
    const { project, phase, draft, pendingText, setDraft } = this.#store.getState();
    if (project === null || text.trim() === '' || phase !== 'idle' || pendingText !== null) return;
    this.#store.setState({ pendingText: text });
    if (draft.trim() === text.trim()) setDraft('');
    if (!(await this.#sendPending(text))) this.#giveBack(project, text);
  }

  async restart({ withDocument, sayAgain = false }: RestartOptions): Promise<void> {
    const said = sayAgain ? saidIn(this.#store.getState().view) : [];
    if (await this.#restart(withDocument)) await this.#sayAll(said);
  }

  /** The services take back the last turn only; an earlier one is reached by saying again what came before it. */
  async resend(turn: number, text: string): Promise<void> {
    const { sessionId, view } = this.#store.getState();
    if (text.trim() === '' || sessionId === null) return;
    if (turn < view.turn) {
      this.#store.setState({ edit: null });
      const before = saidIn(view).slice(0, Math.max(0, turn - 1));
      if (await this.#restart(false)) await this.#sayAll([...before, text]);
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

  async close(): Promise<void> {
    const { project, sessionId } = this.#store.getState();
    this.#leave();
    this.#store.setState(NO_SESSION);
    if (project === null || sessionId === null) return;
    this.#dependencies.memory.keepPutAway(project, sessionId);
    const closed = await this.#dependencies.api.request('session.close', { sessionId });
    if (!closed.ok) this.#store.setState({ error: closed.error });
    await this.refreshEarlier();
  }

  async #restart(withDocument: boolean): Promise<boolean> {
    const { sessionId, view } = this.#store.getState();
    if (sessionId === null || !this.#begin('restarting')) return false;
    const era = this.#era;
    const flow = this.#dependencies.currentFlow();
    const body = withDocument ? { sessionId, flow } : { sessionId };
    const restarted = await this.#dependencies.api.request('session.restart', body);
    if (era !== this.#era) return false;
    if (!restarted.ok) {
      this.#failed(restarted.error);
      return false;
    }
    if (withDocument) this.#store.setState({ ranFlow: flow });
    this.#store.setState({ phase: 'idle', continued: false, pendingText: null });
    await this.#settled((next) => next.runs > view.runs);
    return era === this.#era;
  }

  async #sayAll(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const { sessionId, view } = this.#store.getState();
      if (sessionId === null || view.status !== 'waiting' || !this.#begin('replaying')) return;
      this.#store.setState({ pendingText: text });
      const era = this.#era;
      if (!(await this.#say(sessionId, text)) || era !== this.#era) return;
      await this.#settled((next) => next.turn > view.turn);
    }
  }

  async #sendPending(text: string): Promise<boolean> {
    if (this.#store.getState().sessionId === null) await this.start();
    const { sessionId, pendingText } = this.#store.getState();
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
    const sent = await this.#dependencies.api.request('session.send', { sessionId, text });
    if (era !== this.#era) return false;
    if (!sent.ok) {
      this.#failed(sent.error);
      return false;
    }
    const { turn } = sent.value;
    const told = this.#store.getState().view.turn >= turn;
    this.#store.setState(told ? { phase: 'idle', pendingText: null } : { phase: 'idle' });
    return true;
  }

  #follow(sessionId: string, from: RunView): void {
    this.#stopFollowing = followSession({
      api: this.#dependencies.api,
      sessionId,
      from,
      onView: (view) => {
        const heard = view.turn > this.#store.getState().view.turn;
        this.#store.setState(heard ? { view, pendingText: null } : { view });
      },
      onError: (error) => this.#store.setState({ error }),
    });
  }

  /** Resolves when the run rests again and `reached` holds, or the window has left the session. */
  #settled(reached: (view: RunView) => boolean = () => true): Promise<void> {
    const era = this.#era;
    const isOver = (): boolean => {
      const { view } = this.#store.getState();
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

  #begin(phase: SessionPhase): boolean {
    if (this.#store.getState().phase !== 'idle') return false;
    this.#store.setState({ phase, error: null });
    return true;
  }

  #failed(error: AppError): void {
    this.#store.setState({ phase: 'idle', error, pendingText: null });
  }

  #leave(): number {
    this.#stopFollowing();
    this.#stopFollowing = () => undefined;
    this.#era += 1;
    return this.#era;
  }
}

function saidIn(view: RunView): string[] {
  return view.messages.flatMap((line) => (line.role === 'user' ? [line.text] : []));
}

function isUnfinished(session: SessionSummary): boolean {
  return session.status === 'waiting' || session.status === 'running';
}

function byLatest(a: SessionSummary, b: SessionSummary): number {
  return a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0;
}
