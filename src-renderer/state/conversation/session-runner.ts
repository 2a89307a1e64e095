/** Implements the session store: one request at a time; late responses of a previous session are dropped. */
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import { isRunId, type SessionSummary } from '../../../src-shared/contract/sessions.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { Client } from '../../../src-shared/guard/scope.ts';
import { isUnfinished } from './earlier-sessions.ts';
import { SessionInputs } from './session-inputs.ts';
import { wasHandedOff, inputsOf, activeSessionOf } from './active-session.ts';
import { SessionPhases } from './session-phases.ts';
import { SessionWatch, type WatchedStore } from './session-watch.ts';
import {
  NO_SESSION,
  type ActionFault,
  type PressedAction,
  type RestartOptions,
  type SessionDeps,
} from './session-state.ts';

type Prefill = RequestOf<'session.start'>['prefill'];

export class SessionRunner {
  readonly #deps: SessionDeps;
  readonly #store: WatchedStore;
  readonly #watch: SessionWatch;
  readonly #phases: SessionPhases;
  readonly #inputs: SessionInputs;

  constructor(deps: SessionDeps, store: WatchedStore) {
    this.#deps = deps;
    this.#store = store;
    this.#watch = new SessionWatch(deps, store);
    this.#phases = new SessionPhases(store, this.#watch);
    this.#inputs = new SessionInputs({ deps, store, watch: this.#watch, phases: this.#phases });
  }

  async open(project: string | null): Promise<void> {
    if (project === this.#store.getState().project) return;
    const era = this.#phases.leave();
    const draft = project === null ? '' : this.#deps.memory.draft(project);
    this.#store.setState({ ...NO_SESSION, project, draft, earlier: [] });
    if (project !== null) await this.#goOn(project, era);
  }

  async reconnected(): Promise<void> {
    const { project, sessionId, phase } = this.#store.getState();
    if (project !== null && sessionId === null && phase === 'idle') await this.#goOn(project, this.#phases.era);
  }

  /** Returns to its own conversation, or to the latest unfinished one that wasn't closed on purpose. */
  async #goOn(project: string, era: number): Promise<void> {
    const sessions = await this.#listSessions();
    const { memory, takesLatest = true } = this.#deps;
    const [putAway, current] = [memory.putAway(project), memory.current(project)];
    const latest = (each: SessionSummary): boolean => takesLatest && isUnfinished(each) && each.sessionId !== putAway;
    const left = sessions.find(({ sessionId }) => sessionId === current) ?? this.#store.getState().earlier.find(latest);
    if (era === this.#phases.era && left !== undefined) await this.attach(left.sessionId);
  }

  async refreshEarlier(): Promise<void> {
    await this.#listSessions();
  }

  /** Includes runs, which aren't earlier conversations. */
  async #listSessions(): Promise<readonly SessionSummary[]> {
    const { project } = this.#store.getState();
    if (project === null) return [];
    const listed = await this.#deps.api.request('session.list', { project });
    if (project !== this.#store.getState().project) return [];
    if (!listed.ok) {
      this.#store.setState({ error: listed.error });
      return [];
    }
    this.#store.setState({ earlier: listed.value.filter(({ sessionId }) => !isRunId(sessionId)) });
    return listed.value;
  }

  async attach(sessionId: string): Promise<void> {
    if (this.#store.getState().project === null) return;
    const era = this.#phases.leave();
    this.#store.setState({ ...NO_SESSION, phase: 'attaching' });
    const { api } = this.#deps;
    const [response, runs] = await Promise.all([
      api.request('session.events', { sessionId, afterSeq: 0 }),
      api.request('session.flow', { sessionId }),
    ]);
    if (era !== this.#phases.era) return;
    if (!response.ok) return this.#store.setState({ phase: 'idle', error: response.error });
    const view = foldAll(emptyRun(), response.value);
    // Edge ids are optional in the contract, but a running flow has all of them.
    const ranFlow = runs.ok ? (runs.value.flow as Flow) : null;
    this.#store.setState({ sessionId, view, phase: 'idle', continued: true, ranFlow, client: view.client });
    this.#watch.follow(sessionId, view);
  }

  async play(lines: readonly string[], prefill?: Prefill): Promise<void> {
    await this.start(prefill);
    await this.#inputs.doAll(lines.map((text) => ({ kind: 'text', text })));
  }

  async start(prefill?: Prefill): Promise<void> {
    const { project } = this.#store.getState();
    if (project === null || !this.#phases.begin('starting')) return;
    const flow = this.#deps.currentFlow();
    const era = this.#phases.leave();
    const { pendingText } = this.#store.getState();
    this.#store.setState({ ...NO_SESSION, pendingText, phase: 'starting' });
    const started = await this.#deps.api.request('session.start', {
      ...{ project, flow },
      ...(prefill === undefined ? {} : { prefill }),
      ...this.#changes(),
    });
    if (era !== this.#phases.era) return;
    if (!started.ok) return this.#phases.failed(started.error);
    const { sessionId } = started.value;
    this.#store.setState({ sessionId, phase: 'idle', ranFlow: flow });
    this.#watch.follow(sessionId, emptyRun());
    await this.#watch.settled();
    if (era !== this.#phases.era) return;
    await this.#tellClient();
    void this.refreshEarlier();
  }

  #changes(): Pick<RequestOf<'session.start'>, 'changes' | 'screens'> {
    const changes = this.#deps.currentRenames?.() ?? [];
    const screens = this.#deps.currentScreens?.();
    return { ...(changes.length > 0 && { changes: [...changes] }), ...(screens && { screens }) };
  }

  /** Without a session, starts one and sends the text once it waits for input. */
  async send(text: string): Promise<void> {
    const { project, phase, draft, pendingText, setDraft } = this.#store.getState();
    if (project === null || text.trim() === '' || phase !== 'idle' || pendingText !== null) return;
    this.#store.setState({ pendingText: text });
    if (draft.trim() === text.trim()) setDraft('');
    if (!(await this.#sendPending(text))) this.#inputs.giveBack(project, text);
  }

  async restart({ withDocument, sayAgain = false, withoutPrefill = false }: RestartOptions): Promise<void> {
    const { sessionId } = this.#store.getState();
    if (sessionId !== null && isRunId(sessionId)) return await this.#runAgain(sessionId, withDocument);
    const inputs = sayAgain ? inputsOf(this.#store.getState()) : [];
    if (await this.#restart(withDocument, withoutPrefill)) await this.#inputs.doAll(inputs);
  }

  /**
   * The services undo only the last turn. An earlier one is edited in a new conversation that repeats the turns before
   * it; this one doesn't change.
   */
  async resend(turn: number, text: string): Promise<void> {
    const { sessionId, view } = this.#store.getState();
    if (text.trim() === '' || sessionId === null) return;
    if (turn < view.turn || wasHandedOff(view, turn)) {
      const before = inputsOf(this.#store.getState(), turn);
      if (await this.#startLike(sessionId)) await this.#inputs.doAll([...before, { kind: 'text', text }]);
      else if (this.#store.getState().sessionId === sessionId) this.#store.setState({ edit: { turn, text } });
      return;
    }
    if (!this.#phases.begin('sending')) return;
    const era = this.#phases.era;
    this.#store.setState({ edit: null });
    const sent = await this.#deps.api.request('session.resend', { sessionId, text });
    if (era !== this.#phases.era) return;
    if (sent.ok) return this.#store.setState({ phase: 'idle' });
    this.#phases.failed(sent.error);
    this.#store.setState({ edit: { turn, text } });
  }

  async act(action: PressedAction): Promise<void> {
    const { sessionId } = activeSessionOf(this.#store.getState());
    if (sessionId === null || !this.#phases.begin('sending')) return;
    await this.#inputs.press(sessionId, action);
  }

  async reportAction({ action, message }: ActionFault): Promise<void> {
    const { sessionId } = activeSessionOf(this.#store.getState());
    if (sessionId === null) return;
    const response = await this.#deps.api.request('session.report-action', { sessionId, action, message });
    if (!response.ok) this.#store.setState({ error: response.error });
  }

  /** A running conversation redraws its screens; a new one will start with this client. */
  async changeClient(change: Partial<Client>): Promise<void> {
    this.#store.setState(({ client }) => ({ client: { ...client, ...change } }));
    await this.#tellClient();
  }

  async #tellClient(): Promise<void> {
    const { client, ...state } = this.#store.getState();
    const { sessionId, view } = activeSessionOf(state);
    if (sessionId === null || (view.client.mode === client.mode && view.client.device === client.device)) return;
    const response = await this.#deps.api.request('session.client', { sessionId, ...client });
    if (!response.ok) this.#store.setState({ error: response.error });
  }

  async close(): Promise<void> {
    const { project, sessionId } = this.#store.getState();
    this.#phases.leave();
    this.#store.setState(NO_SESSION);
    if (project !== null) this.#deps.memory.keepCurrent(project, null);
    if (project === null || sessionId === null) return;
    this.#deps.memory.keepPutAway(project, sessionId);
    const closed = await this.#deps.api.request('session.close', { sessionId });
    if (!closed.ok) this.#store.setState({ error: closed.error });
    await this.refreshEarlier();
  }

  async #startLike(before: string): Promise<boolean> {
    if (!this.#phases.begin('starting')) return false;
    const { ranFlow, client } = this.#store.getState();
    const from = this.#phases.era;
    this.#store.setState({ edit: null });
    const started = await this.#deps.api.request('session.start-like', { sessionId: before });
    if (from !== this.#phases.era) return false;
    if (!started.ok) {
      this.#phases.failed(started.error);
      return false;
    }
    const era = this.#phases.leave();
    const { sessionId } = started.value;
    this.#store.setState({ ...NO_SESSION, sessionId, ranFlow, client, editedFrom: before });
    this.#watch.follow(sessionId, emptyRun());
    await this.#watch.settled();
    if (era !== this.#phases.era) return false;
    await this.#tellClient();
    void this.refreshEarlier();
    return era === this.#phases.era;
  }

  /** Starts another run with the same input; each has its own record. */
  async #runAgain(before: string, withDocument: boolean): Promise<void> {
    const { project, ranFlow } = this.#store.getState();
    if (project === null || !this.#phases.begin('restarting')) return;
    const { api, currentFlow } = this.#deps;
    const era = this.#phases.era;
    const given = await api.request('run.input', { runId: before });
    const flow = withDocument ? currentFlow() : (ranFlow ?? currentFlow());
    const changes = withDocument ? this.#changes() : {};
    const started = given.ok ? await api.request('run.start', { project, flow, ...given.value, ...changes }) : given;
    if (era !== this.#phases.era) return;
    if (!started.ok) return this.#phases.failed(started.error);
    await this.attach(started.value.runId);
  }

  async #restart(withDocument: boolean, withoutPrefill: boolean): Promise<boolean> {
    const { sessionId, view } = this.#store.getState();
    if (sessionId === null || !this.#phases.begin('restarting')) return false;
    const era = this.#phases.era;
    const flow = this.#deps.currentFlow();
    const body = {
      ...(withDocument ? { sessionId, flow, ...this.#changes() } : { sessionId }),
      ...(withoutPrefill ? { prefill: {} } : {}),
    };
    const restarted = await this.#deps.api.request('session.restart', body);
    if (era !== this.#phases.era) return false;
    if (!restarted.ok) {
      this.#phases.failed(restarted.error);
      return false;
    }
    if (withDocument) this.#store.setState({ ranFlow: flow });
    this.#watch.forgetLinks();
    this.#store.setState({ phase: 'idle', continued: false, editedFrom: null, pendingText: null, linked: {} });
    await this.#watch.settled(() => this.#store.getState().view.runs > view.runs);
    if (era === this.#phases.era) await this.#tellClient();
    return era === this.#phases.era;
  }

  async #sendPending(text: string): Promise<boolean> {
    if (this.#store.getState().sessionId === null) await this.start();
    const { sessionId } = activeSessionOf(this.#store.getState());
    const { pendingText } = this.#store.getState();
    // The conversation may have been closed or restarted while the session was starting.
    if (sessionId === null || pendingText !== text || !this.#phases.begin('sending')) return false;
    return this.#inputs.say(sessionId, text);
  }
}
