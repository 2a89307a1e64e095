/** Drives the flow of a plugin from one rest to the next, with what an envelope says the user did. */
import { bareName } from '../../src-shared/a2ui/screen-actions.ts';
import { screenAnew } from '../../src-shared/a2ui/screen-changes.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { requestFor } from '../../src-shared/extraction/request-for.ts';
import { RESET_ACTION } from '../../src-shared/flow/handlers.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { resolveAction } from '../../src-shared/plugin/actions.ts';
import type { CommonState } from '../../src-shared/plugin/common-state.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { toBodies } from '../../src-shared/run/step-bodies.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import { runToRest } from '../../src-shared/traverse/simulate.ts';
import type { FlowInput, FlowState } from '../../src-shared/step/state.ts';
import { errorPayload, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import { readUiAction } from '../../src-shared/wire/ui-action.ts';
import { dayOf } from '../flow-runtime/understand.ts';
import { callTool } from '../flow-runtime/tools/call-tool.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';

export interface FlowDriver {
  readonly pluginId: string;
  readonly flow: CompiledFlow;
  readonly folder: string;
  readonly tools: ToolRegistry;
  readonly known: ReadonlyMap<string, string>;
  readonly clock: () => Date;
}

export interface Driven {
  readonly state: FlowState;
  readonly bodies: readonly RunEventBody[];
  /** What was refused before the flow heard of it. */
  readonly refused: readonly OutboxEntry[];
}

/** What the user did: at most one of these counts, an action before a text. */
export type Did = Pick<CommonState, 'mode' | 'device' | 'transcript' | 'pendingAction'>;

export async function driveFlow(
  driver: FlowDriver,
  from: FlowState,
  { did, signal }: { readonly did: Did; readonly signal: AbortSignal },
): Promise<Driven> {
  const drive = new Drive(driver, from, signal);
  const isNew = from.trail.length === 0;
  if (isNew) await drive.goOn({ type: 'run' });
  const { mode, device, pendingAction, transcript } = did;
  const { client } = drive.state;
  const isOther = mode !== client.mode || device !== client.device;
  if (isOther) await drive.goOn({ type: 'client', mode, device });
  if (pendingAction !== null) await drive.act(pendingAction);
  else if (transcript.trim() !== '') await drive.hear(transcript);
  else if (!isNew && !isOther) drive.showAgain();
  return { state: drive.state, bodies: drive.bodies, refused: drive.refused };
}

class Drive {
  state: FlowState;
  readonly bodies: RunEventBody[] = [];
  readonly refused: OutboxEntry[] = [];
  readonly #driver: FlowDriver;
  readonly #signal: AbortSignal;

  constructor(driver: FlowDriver, state: FlowState, signal: AbortSignal) {
    this.#driver = driver;
    this.state = state;
    this.#signal = signal;
  }

  /** To the next rest, making the calls on the way. */
  async goOn(first: FlowInput): Promise<void> {
    const { flow, tools: registry, folder } = this.#driver;
    let input: FlowInput | null = first;
    while (input !== null) {
      const step = runToRest(flow, this.state, input);
      this.state = step.state;
      this.bodies.push(...toBodies(step));
      const call = step.effects.find((effect) => effect.type === 'call');
      input = call
        ? await callTool(call, { registry, folder, gates: flow.gates, signal: this.#signal, recovering: false })
        : null;
    }
  }

  async hear(text: string): Promise<void> {
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
    if (action !== RESET_ACTION) return this.#refuse('INVALID_ACTION', 'This is not possible at this point.');
    const { origin, client, screens, turn } = this.state;
    this.state = { ...initialState({ ...origin, client }), screens, turn };
    await this.goOn({ type: 'run' });
  }

  /** For a client that lost track. */
  showAgain(): void {
    for (const [surface, { node, screen, data, components }] of Object.entries(this.state.screens)) {
      const messages = screenAnew({ data: data as JsonObject, components: components as never }, surface);
      this.bodies.push({ type: 'screen', node, screen, surface, messages: messages as never });
    }
  }

  #refuse(code: 'UNKNOWN_ACTION' | 'INVALID_ACTION', message: string): void {
    this.refused.push({ type: 'server.error', payload: errorPayload({ code, message }) });
  }

  #moment(): { readonly at: string; readonly today: string } {
    const now = this.#driver.clock();
    return { at: now.toISOString(), today: dayOf(now) };
  }
}
