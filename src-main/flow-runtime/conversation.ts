/** A conversation on a flow: one turn at a time, each from user input to the next rest. */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { appError } from '../../src-shared/errors.ts';
import type { ExtractionRequest } from '../../src-shared/step/extraction-request.ts';
import { requestFor } from '../../src-shared/extraction/request-for.ts';
import { LIMIT_DEFAULTS } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { takesAgentInput } from '../../src-shared/step/agent-inputs.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowInput, FlowState, FlowStatus, Understanding } from '../../src-shared/step/state.ts';
import type { FlowRun } from './flow-run.ts';
import { dayOf } from './understand.ts';
import { storedEvents, type FlowRunEvent } from './stored-runs.ts';
import { t } from '../../src-shared/messages/translate.ts';

export interface ConversationDeps {
  readonly flow: CompiledFlow;
  readonly checkpointer: BaseCheckpointSaver;
  readonly clock: () => Date;
  /** Interprets a text. Called once for each turn. */
  readonly understand: (request: ExtractionRequest, signal: AbortSignal) => Understanding | Promise<Understanding>;
}

type TurnResult = Promise<Result<readonly FlowRunEvent[]>>;

/** The inputs allowed in each status. */
const ACCEPTS: Readonly<Partial<Record<FlowInput['type'], readonly FlowStatus[]>>> = {
  understood: ['waiting'],
  acted: ['waiting', 'ended'],
  client: ['waiting', 'ended', 'stuck', 'away'],
  returned: ['away'],
  failure: ['away'],
  decided: ['waiting'],
  resumed: ['ended', 'stuck'],
};

export class Conversation {
  readonly thread: string;
  readonly #deps: ConversationDeps;
  readonly #run: FlowRun;
  readonly #events: FlowRunEvent[];
  #last: Promise<unknown> = Promise.resolve();

  /** `events` receives the events of the run as they are stored. */
  constructor(
    deps: ConversationDeps,
    { run, thread, events }: { run: FlowRun; thread: string; events: FlowRunEvent[] },
  ) {
    this.#deps = deps;
    this.#run = run;
    this.#events = events;
    this.thread = thread;
  }

  get state(): FlowState {
    return this.#run.head.state;
  }

  /** Runs to the next rest, from the beginning or from where a crash interrupted it. */
  async resume(): TurnResult {
    return await this.#turn(async (signal) => {
      await this.#run.begin({ signal, recovering: this.#run.head.step > 0 });
      return null;
    });
  }

  async say(text: string): TurnResult {
    return await this.#turn(async (signal) => {
      const { flow, understand } = this.#deps;
      if (!this.#accepts('understood')) return this.#refusal('understood');
      const moment = this.#moment();
      const understanding = await understand(requestFor(flow, this.state, { text, today: moment.today }), signal);
      return await this.#apply({ type: 'understood', understanding, text, ...moment }, signal);
    });
  }

  /** An action on a screen. */
  async act(action: string, data: JsonObject = {}, surface = 'main'): TurnResult {
    return await this.send({ type: 'acted', action, data, surface, ...this.#moment() });
  }

  /** Any other input: a changed device or mode of the client, or the result of a plugin that took over. */
  async send(input: Exclude<FlowInput, { type: 'run' | 'result' | 'understood' }>): TurnResult {
    return await this.#turn((signal) => this.#apply(input, signal));
  }

  /** The stored events after a number, including those of earlier processes. */
  async events({ after = 0 } = {}): Promise<readonly FlowRunEvent[]> {
    return await storedEvents(this.#deps.checkpointer, { thread: this.thread, after });
  }

  async #apply(input: FlowInput, signal: AbortSignal): Promise<ReturnType<typeof appError> | null> {
    if (!this.#accepts(input.type) || !takesAgentInput(this.state, input)) return this.#refusal(input.type);
    await this.#run.reply({ turn: this.#run.head.turn + 1, input }, { signal });
    return null;
  }

  #accepts(type: FlowInput['type']): boolean {
    return ACCEPTS[type]?.includes(this.state.status) ?? false;
  }

  #refusal(type: FlowInput['type']): ReturnType<typeof appError> {
    const status = t(`steps.runtime.statuses.${this.state.status}`);
    const input = t(`steps.runtime.inputs.${type}`);
    return appError('bad_request', t('steps.runtime.wrongInput', { status, input }));
  }

  /** Queued after earlier turns, and limited by the flow's time limit. */
  #turn(work: (signal: AbortSignal) => Promise<ReturnType<typeof appError> | null>): TurnResult {
    const turn = async (): TurnResult => {
      this.#events.length = 0;
      const { turnTimeoutMs = LIMIT_DEFAULTS.turnTimeoutMs } = this.#deps.flow.flow.limits ?? {};
      const refused = await work(AbortSignal.timeout(turnTimeoutMs));
      return refused === null ? ok([...this.#events]) : fail(refused);
    };
    const done = this.#last.then(turn);
    this.#last = done.catch(() => undefined); // the caller gets the error
    return done;
  }

  #moment(): { readonly at: string; readonly today: string } {
    const now = this.#deps.clock();
    return { at: now.toISOString(), today: dayOf(now) };
  }
}
