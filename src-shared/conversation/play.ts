/** Plays a script against the transition function alone: for tests, the command line, and anywhere else. */
import { bareName } from '../a2ui/screen-actions.ts';
import { requestFor } from '../extraction/request-for.ts';
import type { ExtractionRequest } from '../step/extraction-request.ts';
import type { JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import { toBodies } from '../run/step-bodies.ts';
import { understoodBody } from '../run/understood-body.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { initialState } from '../step/initial-state.ts';
import type { FlowInput, FlowState, Understanding } from '../step/state.ts';
import { callOf, stepsToRest, type CallEffect } from '../traverse/stepper.ts';
import { recordingsOf, type Recordings } from './recordings.ts';
import { instantOf, originOf, textOf, type ConversationScript, type ScriptTurn } from './script.ts';
import { t } from '../messages/translate.ts';

/** Everything a conversation needs from its environment. */
export interface PlayDeps {
  readonly extract: (request: ExtractionRequest) => Understanding | Promise<Understanding>;
  /** Makes a call that was not recorded. Failures are inputs as well. */
  readonly call: (call: CallEffect) => Promise<FlowInput>;
  /** Called between steps: true ends the conversation at once. */
  readonly isOverdue?: () => boolean;
}

export interface Playback {
  readonly events: readonly RunEventBody[];
  /** Sentences about recorded calls that were never made. */
  readonly unused: readonly string[];
}

/** More events mean an infinite loop. */
export const MAX_EVENTS = 100_000;

interface Game {
  readonly flow: CompiledFlow;
  readonly deps: PlayDeps;
  readonly recordings: Recordings;
  readonly events: RunEventBody[];
  /** The time of all events. */
  readonly at: string;
}

export async function playScript(flow: CompiledFlow, script: ConversationScript, deps: PlayDeps): Promise<Playback> {
  const recordings = recordingsOf(script);
  const at = instantOf(script);
  const game: Game = { flow, deps, recordings, at, events: [{ type: 'run.started', flow: flow.flow.id }] };
  const { events } = game;
  const begun = initialState(originOf(script));
  let state: FlowState | null = await walkOn(game, begun, { type: 'run', at });
  /** The last turn with a message, and its initial state. */
  let said: { readonly turn: number; readonly state: FlowState } | null = null;
  let turn = 0;
  for (const [index, scripted] of script.turns.entries()) {
    if (state === null) break;
    const { say, edit } = scripted;
    if (edit === undefined && !takesTurn(state.status, scripted)) break;
    if (edit === undefined && changesNothing(state, scripted)) {
      recordings.begin(index + 1);
      continue;
    }
    if (edit === undefined) turn += 1;
    else if (said === null) break;
    else ({ turn, state } = said);
    if (say !== undefined || edit !== undefined) said = { turn, state };
    recordings.begin(index + 1);
    events.push(startedBody(turn, scripted, flow));
    const input = await inputOf(game, state, { scripted, script, turn });
    state = await walkOn(game, state, input);
  }
  return { events, unused: recordings.unused() };
}

/**
 * Whether a conversation in this status can take the turn. A turn that is undone doesn't have to wait for an answer.
 */
export function takesTurn(status: FlowState['status'] | 'failed', { say, act, returns }: ScriptTurn): boolean {
  if (say !== undefined) return status === 'waiting';
  // An ended conversation also accepts actions: they may restart it.
  if (act !== undefined) return status === 'waiting' || status === 'ended';
  return returns === undefined || status === 'away';
}

function changesNothing({ client: now }: FlowState, { client }: ScriptTurn): boolean {
  if (client === undefined) return false;
  const { mode = now.mode, device = now.device } = client;
  return mode === now.mode && device === now.device;
}

function startedBody(turn: number, scripted: ScriptTurn, { parts }: CompiledFlow): RunEventBody {
  const { act, say, edit } = scripted;
  if (act !== undefined) {
    const action = { name: bareName(act.action, parts.id), data: (act.data ?? {}) as never };
    return { type: 'turn.started', turn, text: '', action };
  }
  const text = say ?? edit;
  return text === undefined
    ? { type: 'turn.started', turn, text: '', silent: true }
    : { type: 'turn.started', turn, text };
}

interface Scripted {
  readonly scripted: ScriptTurn;
  readonly script: ConversationScript;
  readonly turn: number;
}

async function inputOf(game: Game, state: FlowState, { scripted, script, turn }: Scripted): Promise<FlowInput> {
  const { flow, deps, recordings, events } = game;
  const moment = { at: instantOf(script), today: script.today };
  const { act, client, returns } = scripted;
  if (act !== undefined) {
    const action = bareName(act.action, flow.parts.id);
    return { type: 'acted', action, data: (act.data ?? {}) as JsonObject, surface: 'main', ...moment };
  }
  if (client !== undefined) return { type: 'client', ...(client as Partial<FlowState['client']>), ...moment };
  if (returns !== undefined) return returnedInput(returns);
  const text = textOf(scripted);
  const understanding =
    recordings.heard() ?? (await deps.extract(requestFor(flow, state, { text, today: script.today })));
  events.push(understoodBody(turn, { by: { kind: 'offline' }, understanding }));
  return { type: 'understood', understanding, text, ...moment };
}

/** The result another plugin returns, as written in scripts. */
export function returnedInput({
  outcome = 'done',
  context = {},
  failure,
}: NonNullable<ScriptTurn['returns']>): Extract<FlowInput, { type: 'returned' } | { type: 'failure' }> {
  if (failure !== undefined) return { type: 'failure', kind: 'error', message: failure };
  return { type: 'returned', outcome, context: context as JsonObject };
}

/** Continues until the conversation waits, including calls; null if it was interrupted. */
async function walkOn({ flow, deps, recordings, events, at }: Game, from: FlowState, first: FlowInput) {
  let state = from;
  let isFirst = true;
  for (let input: FlowInput | null = first; input !== null;) {
    let call: CallEffect | null = null;
    for (const step of stepsToRest(flow, state, input)) {
      if (!isFirst && (events.length > MAX_EVENTS || deps.isOverdue?.() === true)) {
        events.push(brokenOff(state.current, events.length > MAX_EVENTS));
        return null;
      }
      isFirst = false;
      ({ state } = step);
      for (const body of toBodies(step)) events.push(body);
      call = callOf(step);
    }
    const outcome = call && (recordings.resultOf(call.tool) ?? (await deps.call(call)));
    input = outcome && ({ ...outcome, at } as FlowInput);
  }
  return state;
}

function brokenOff(node: string | null, isTooLong: boolean): RunEventBody {
  const message = isTooLong
    ? t('conversation.play.tooManyEvents', { limit: MAX_EVENTS })
    : t('conversation.play.timedOut');
  return { type: 'run.failed', code: isTooLong ? 'too_large' : 'timeout', message, node };
}
