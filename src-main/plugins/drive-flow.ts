/** Runs the flow of a plugin from one rest to the next, with the user input in an envelope. */
import { bareName } from '../../src-shared/a2ui/screen-actions.ts';
import { screenAnew } from '../../src-shared/a2ui/screen-changes.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { requestFor } from '../../src-shared/extraction/request-for.ts';
import { RESET_ACTION } from '../../src-shared/flow/handlers.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { resolveAction } from '../../src-shared/plugin/actions.ts';
import type { CommonState } from '../../src-shared/plugin/common-state.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import type { FlowInput, FlowState } from '../../src-shared/step/state.ts';
import { errorPayload, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import { readUiAction } from '../../src-shared/wire/ui-action.ts';
import { randomUUID } from 'node:crypto';
import { beginRun } from '../flow-runtime/compiler/run-state.ts';
import type { FlowRun } from '../flow-runtime/flow-run.ts';
import type { FlowRuntime } from '../flow-runtime/flow-runtime.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { dayOf } from '../flow-runtime/understand.ts';
import { t } from '../messages/translate.ts';

export interface FlowDriver {
  readonly pluginId: string;
  readonly flow: CompiledFlow;
  readonly folder: string;
  readonly tools: ToolRegistry;
  readonly known: ReadonlyMap<string, string>;
  readonly clock: () => Date;
  /** Its checkpoints are needed for one turn only, because the caller stores the position. */
  readonly runtime: FlowRuntime;
}

export interface DrivenTurn {
  readonly state: FlowState;
  readonly bodies: readonly RunEventBody[];
  /** Input that was refused before it reached the flow. */
  readonly refused: readonly OutboxEntry[];
}

/** The user's input. At most one of these counts, an action before a text. */
export type ClientInput = Pick<CommonState, 'mode' | 'device' | 'transcript' | 'pendingAction'>;

export async function driveFlow(
  driver: FlowDriver,
  from: FlowState,
  { did, signal }: { readonly did: ClientInput; readonly signal: AbortSignal },
): Promise<DrivenTurn> {
  const drive = new Drive(driver, from, signal);
  try {
    return await drive.turn(from, did);
  } finally {
    await drive.close();
  }
}

class Drive {
  #run: FlowRun;
  readonly bodies: RunEventBody[] = [];
  readonly refused: OutboxEntry[] = [];
  readonly #threads: string[] = [];
  readonly #driver: FlowDriver;
  readonly #signal: AbortSignal;

  constructor(driver: FlowDriver, state: FlowState, signal: AbortSignal) {
    this.#driver = driver;
    this.#signal = signal;
    this.#run = this.#runFrom(state);
  }

  async turn(from: FlowState, did: ClientInput): Promise<DrivenTurn> {
    const isNew = from.trail.length === 0;
    if (isNew) await this.goOn({ type: 'run' });
    const { mode, device, pendingAction, transcript } = did;
    const { client } = this.state;
    const isOther = mode !== client.mode || device !== client.device;
    if (isOther) await this.goOn({ type: 'client', mode, device });
    if (pendingAction !== null) await this.act(pendingAction);
    else if (transcript.trim() !== '') await this.take(transcript);
    else if (!isNew && !isOther) this.showAgain();
    return { state: this.state, bodies: this.bodies, refused: this.refused };
  }

  /** Removes everything stored for the turn, because the caller stores the position. */
  async close(): Promise<void> {
    for (const thread of this.#threads) await this.#driver.runtime.remove(thread);
  }

  get state(): FlowState {
    return this.#run.head.state;
  }

  /** Runs to the next rest and makes the calls on the way. */
  async goOn(input: FlowInput): Promise<void> {
    const signal = this.#signal;
    if (input.type === 'run') return await this.#run.begin({ signal });
    await this.#run.reply({ turn: this.#run.head.turn + 1, input }, { signal });
  }

  async take(text: string): Promise<void> {
    if (this.state.status !== 'waiting') return;
    const { flow } = this.#driver;
    const moment = this.#moment();
    const understanding = extractOffline(requestFor(flow, this.state, { text, today: moment.today }));
    await this.goOn({ type: 'understood', understanding, text, ...moment });
  }

  async act(pending: JsonObject): Promise<void> {
    const { pluginId, known } = this.#driver;
    const read = readUiAction(pending);
    if (!read.ok) return this.#refuse('INVALID_ACTION', read.error);
    const resolved = resolveAction(read.value.name, { pluginId, known });
    if (!resolved.ok) return this.#refuse(resolved.error.code, resolved.error.message);
    const action = bareName(resolved.value.name, pluginId);
    const { data, surface } = read.value;
    const { status } = this.state;
    if (status === 'waiting' || status === 'ended')
      return await this.goOn({ type: 'acted', action, data, surface, ...this.#moment() });
    if (action !== RESET_ACTION) return this.#refuse('INVALID_ACTION', t('plugins.driveFlow.notPossible'));
    const { origin, client, screens, turn } = this.state;
    this.#run = this.#runFrom({ ...initialState({ ...origin, client }), screens, turn });
    await this.goOn({ type: 'run' });
  }

  /** Repeats the output for a client that lost its state. */
  showAgain(): void {
    for (const [surface, { node, screen, data, components }] of Object.entries(this.state.screens)) {
      const messages = screenAnew({ data: data as JsonObject, components: components as never }, surface);
      this.bodies.push({ type: 'screen', node, screen, surface, messages: messages as never });
    }
  }

  #runFrom(state: FlowState): FlowRun {
    const thread = randomUUID();
    this.#threads.push(thread);
    return this.#driver.runtime.run({
      thread,
      head: beginRun(state),
      isStored: false,
      onCommit: ({ outbox }) => this.bodies.push(...outbox),
    });
  }

  #refuse(code: 'UNKNOWN_ACTION' | 'INVALID_ACTION', message: string): void {
    this.refused.push({ type: 'server.error', payload: errorPayload({ code, message }) });
  }

  #moment(): { readonly at: string; readonly today: string } {
    const now = this.#driver.clock();
    return { at: now.toISOString(), today: dayOf(now) };
  }
}
