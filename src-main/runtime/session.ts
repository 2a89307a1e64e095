/** One live session: accepts turns, interprets them, and has the flow runtime process each until it rests. */
import { runMetadata } from '../../src-shared/plugin/agent-plugin.ts';
import { requestFor } from '../../src-shared/extraction/request-for.ts';
import { LIMIT_DEFAULTS } from '../../src-shared/flow/flow.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { understoodBody } from '../../src-shared/run/understood-body.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowInput, FlowState, Understanding } from '../../src-shared/step/state.ts';
import { RUN_CHANNEL } from '../flow-runtime/compiler/flow-state-graph.ts';
import { beginRun, type RunState } from '../flow-runtime/compiler/run-state.ts';
import type { FlowRun } from '../flow-runtime/flow-run.ts';
import type { FlowRuntime } from '../flow-runtime/flow-runtime.ts';
import { PINNED_CHECKPOINT, type StoredCheckpoint } from '../store/checkpointer.ts';
import type { SessionRecord, SessionStore, TurnInput, TurnRecord } from '../store/session-store.ts';
import { messageOf } from '../../src-shared/errors.ts';
import { isStorageFailure } from '../store/sqlite-errors.ts';
import { Closed, ExtractionFailed, TurnTimeout, toFailedBody } from './failure.ts';
import { toSessionStatus, type RunLog } from './run-log.ts';
import { SessionProgress } from './session-progress.ts';
import { dayOf, type Extractor } from '../flow-runtime/understand.ts';

export interface SessionDeps {
  readonly store: SessionStore;
  readonly extractor: Extractor;
  readonly clock: () => Date;
  /** Checkpoints of a thread before this one are no longer needed. */
  readonly prune: (thread: string, keptFrom: string) => void;
}

type Acted = Extract<TurnInput, { type: 'acted' }>;
type TurnStart = Omit<Extract<RunEventBody, { type: 'turn.started' }>, 'type' | 'turn'>;

/** Runs in the transaction that accepts a turn. */
export type OnAccepted = (turn: number) => void;

interface Accepted extends Omit<TurnRecord, 'understanding' | 'run'> {
  readonly also: OnAccepted | undefined;
}

export interface SessionParts {
  readonly log: RunLog;
  readonly runtime: FlowRuntime;
  /** The state before the first message. */
  readonly begun: FlowState;
  /** The state of a session read from the store; null for a new one. */
  readonly head: RunState | null;
}

export class Session {
  readonly log: RunLog;
  readonly flow: CompiledFlow;
  readonly progress: SessionProgress;
  readonly #deps: SessionDeps;
  readonly #run: FlowRun;
  #cancel = new AbortController();

  constructor(deps: SessionDeps, parts: SessionParts) {
    this.#deps = deps;
    this.log = parts.log;
    this.progress = new SessionProgress(parts.log);
    this.flow = parts.runtime.flow;
    this.#run = parts.runtime.run({
      thread: this.record.thread,
      head: parts.head ?? beginRun(parts.begun),
      isStored: this.record.checkpoint !== null,
      onCommit: () => this.log.emit(),
      configurable: () => ({ [PINNED_CHECKPOINT]: this.record.checkpoint }),
      metadata: runMetadata(this.record.id, this.flow.parts.id ?? this.record.flowId),
    });
  }

  get record(): SessionRecord {
    return this.log.record;
  }

  /** Stops the current work without an event, because the session is unloaded or the user wants something else. */
  cancel(): void {
    this.#cancel.abort(new Closed());
  }

  /** Called inside the transaction of each checkpoint of this thread, to store its events with it. */
  store({ ns, id, channelValues }: StoredCheckpoint): (() => void) | undefined {
    return this.log.store(channelValues[RUN_CHANNEL] as RunState | undefined, ns === '' ? id : null);
  }

  /** Runs from the beginning, or from where a crash interrupted it, to the first rest. */
  async begin({ recovering }: { recovering: boolean }): Promise<void> {
    await this.#guard((signal) => this.#run.begin({ signal, recovering }));
  }

  get state(): FlowState {
    return this.#run.head.state;
  }

  /** Stores that a turn has begun, and whatever `also` stores. From then on the turn survives a crash. */
  accept(text: string, also?: OnAccepted): number {
    return this.#acceptNew({ text, input: { type: 'said', ...this.#moment() }, also }, { text });
  }

  /** The same for a user action on a screen. */
  acceptAction(acted: Pick<Acted, 'action' | 'data' | 'surface'>, also?: OnAccepted): number {
    const { action: name, data } = acted;
    const input = { type: 'acted', ...acted, ...this.#moment() } as const;
    return this.#acceptNew({ text: '', input, also }, { text: '', action: { name, data: data as never } });
  }

  /** The same for input that isn't a user turn: a changed client, or the result of another plugin. */
  acceptSilently(input: Exclude<TurnInput, { type: 'said' | 'acted' }>, also?: OnAccepted): number {
    return this.#acceptNew({ text: '', input, also }, { text: '', silent: true });
  }

  /** Takes back the last turn with a user message and everything after it, and runs it again with another text. */
  retake(text: string, also?: OnAccepted): number | null {
    const { id } = this.record;
    const turn = this.#deps.store.lastSaid(id);
    const before = this.#deps.store.turn(id, turn);
    if (!before) return null;
    const input = { type: 'said', ...this.#moment() } as const;
    this.#acceptAs({ turn, text, input, also, checkpoint: before.checkpoint }, JSON.parse(before.run) as RunState, {
      text,
    });
    return turn;
  }

  /** Takes back the last turn and restores the state before it. */
  async takeBack(): Promise<void> {
    const before = this.#deps.store.turn(this.record.id, this.record.turn);
    if (!before) return;
    const run = JSON.parse(before.run) as RunState;
    this.#cancel = new AbortController();
    await this.#guard(async (signal) => {
      await this.#run.goBack(run, { checkpoint: before.checkpoint, signal });
      this.log.commit([], { step: run.step }, () => this.#deps.store.forgetCall(this.record.thread));
    });
  }

  #moment(): { at: string; today: string } {
    const now = this.#deps.clock();
    return { at: now.toISOString(), today: dayOf(now) };
  }

  #acceptNew(done: Pick<Accepted, 'text' | 'input' | 'also'>, turnStart: TurnStart): number {
    const turn = this.record.turn + 1;
    this.#acceptAs({ ...done, turn, checkpoint: this.record.checkpoint ?? '' }, this.#run.head, turnStart);
    return turn;
  }

  #acceptAs({ also, ...accepted }: Accepted, run: RunState, turnStart: TurnStart): void {
    const { turn } = accepted;
    this.#cancel = new AbortController();
    const record: TurnRecord = {
      ...accepted,
      understanding: null,
      run: JSON.stringify({ ...run, outbox: [], steps: [] }),
    };
    const change = { turn, busy: true, status: 'running', step: run.step } as const;
    this.log.commit([{ type: 'turn.started', turn, ...turnStart }], change, () => {
      this.#deps.store.saveTurn(this.record.id, record);
      this.#deps.store.deleteTurnsAfter(this.record.id, turn);
      this.#deps.store.forgetCall(this.record.thread);
      // Only a turn with text can be taken back.
      if (accepted.text !== '') this.#deps.store.deleteTurnsBefore(this.record.id, turn);
      also?.(turn);
    });
  }

  /** Runs the accepted turn until it rests, from wherever it is. */
  async finishTurn({ recovering }: { recovering: boolean }): Promise<void> {
    const begun = this.#deps.clock().getTime();
    const { turn } = this.record;
    const finished = (): RunEventBody => {
      const durationMs = Math.max(0, this.#deps.clock().getTime() - begun);
      return { type: 'turn.finished', turn, durationMs };
    };
    await this.#guard(async (signal) => {
      const input = await this.#inputOf(turn, signal);
      await this.#run.reply({ turn, input }, { signal, recovering });
    }, finished);
  }

  async #inputOf(turn: number, signal: AbortSignal): Promise<FlowInput> {
    const { store } = this.#deps;
    const stored = store.turn(this.record.id, turn);
    if (!stored) throw new Error(`Turn ${turn} of session ${this.record.id} was never accepted.`);
    // No run has processed this turn yet, so a run at turn `turn` processed the one that was taken back.
    if (!stored.understanding && this.#run.head.turn >= turn && stored.text !== '')
      await this.#run.goBack(JSON.parse(stored.run) as RunState, { checkpoint: stored.checkpoint, signal });
    const { input, text } = stored;
    if (input !== null && input.type !== 'said') return input;
    const understanding = await this.#understanding(stored, signal);
    const moment = input === null ? {} : { at: input.at, today: input.today };
    return { type: 'understood', understanding, text, ...moment };
  }

  /** Interprets the user's message once and stores the result, so that a crash doesn't repeat it. */
  async #understanding(stored: TurnRecord, signal: AbortSignal): Promise<Understanding> {
    const { store, extractor, clock } = this.#deps;
    const { turn, text, input } = stored;
    if (stored.understanding) return stored.understanding;
    const today = input?.type === 'said' ? input.today : dayOf(clock());
    const request = requestFor(this.flow, this.#run.head.state, { text, today });
    const outcome = await extractWithin(extractor, request, signal);
    const { understanding } = outcome;
    this.log.commit([understoodBody(turn, outcome)], {}, () =>
      store.saveTurn(this.record.id, { ...stored, understanding }),
    );
    return understanding;
  }

  /**
   * Limits the time of the work, turns errors into events, and leaves the session waiting or ended. Throws if something
   * couldn't be stored: the session is then read again and continues from its stored state, as after a crash, so that
   * completed work is never reported as failed.
   */
  async #guard(work: (signal: AbortSignal) => Promise<void>, last?: () => RunEventBody): Promise<void> {
    const timeoutMs = turnTimeoutOf(this.flow);
    const time = new AbortController();
    const timer = setTimeout(() => time.abort(new TurnTimeout()), timeoutMs);
    const signal = AbortSignal.any([this.#cancel.signal, time.signal]);
    let failure: unknown;
    try {
      await work(signal);
    } catch (error) {
      failure = signal.aborted ? signal.reason : error;
      if (failure instanceof Closed) return;
      if (isStorageFailure(failure)) throw failure;
    } finally {
      clearTimeout(timer);
    }
    const failed =
      failure === undefined ? [] : [toFailedBody(failure, { node: this.#run.head.state.current, timeoutMs })];
    this.#rest(last ? [...failed, last()] : failed, failure);
  }

  /** A turn that failed before it was processed leaves the question open; one that failed later ends the run. */
  #rest(bodies: readonly RunEventBody[], failure?: unknown): void {
    const status = toSessionStatus(this.#run.head.state.status);
    const isCutOff = failure !== undefined && status === 'running';
    this.log.commit(bodies, { busy: false, status: isCutOff ? 'failed' : status }, () => this.#prune());
  }

  #prune(): void {
    const { id, thread } = this.record;
    const said = this.#deps.store.turn(id, this.#deps.store.lastSaid(id));
    if (said !== undefined && said.checkpoint !== '') this.#deps.prune(thread, said.checkpoint);
  }
}

/** Agents have their own time limit, so this is the longest delay of a timer, in milliseconds. */
const LONGEST_TURN_MS = 2 ** 31 - 1;

function turnTimeoutOf({ flow, nodes }: CompiledFlow): number {
  const hasAgents = [...nodes.values()].some(({ behavior }) => behavior.planner !== undefined);
  return hasAgents ? LONGEST_TURN_MS : (flow.limits?.turnTimeoutMs ?? LIMIT_DEFAULTS.turnTimeoutMs);
}

/** Keeps an extractor that ignores its signal from blocking the session. */
async function extractWithin(
  extractor: Extractor,
  request: Parameters<Extractor['extract']>[0],
  signal: AbortSignal,
): ReturnType<Extractor['extract']> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([extractor.extract(request, signal), aborted]);
  } catch (error) {
    throw new ExtractionFailed(messageOf(error), { cause: error });
  }
}
