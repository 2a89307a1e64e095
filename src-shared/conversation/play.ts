/** Plays a script against the transition function, with nothing around it: for tests, the command line and anywhere else. */
import { requestFor } from '../extraction/request-for.ts';
import type { ExtractionRequest } from '../extraction/request.ts';
import type { JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import { toBodies } from '../run/step-bodies.ts';
import { understoodBody } from '../run/understood-body.ts';
import type { CompiledFlow } from '../traverse/compiled-flow.ts';
import { initialState } from '../traverse/initial-state.ts';
import type { Effect, FlowInput, FlowState, Understanding } from '../traverse/state.ts';
import { transition, type Step } from '../traverse/transition.ts';
import { recordingsOf, type Recordings } from './recordings.ts';
import { textOf, type ConversationScript } from './script.ts';

export type CallEffect = Extract<Effect, { type: 'call' }>;

/** Everything a conversation needs of the world. */
export interface PlayWorld {
  readonly extract: (request: ExtractionRequest) => Understanding | Promise<Understanding>;
  /** Makes a call that was not recorded. Failures are inputs as well. */
  readonly call: (call: CallEffect) => Promise<FlowInput>;
  /** Asked between steps: true ends the conversation where it stands. */
  readonly isOverdue?: () => boolean;
}

export interface Playback {
  readonly events: readonly RunEventBody[];
  /** Sentences about recorded calls that were never made. */
  readonly unused: readonly string[];
}

/** More is no test but a flow that goes in circles. */
export const MAX_EVENTS = 100_000;

interface Game {
  readonly flow: CompiledFlow;
  readonly world: PlayWorld;
  readonly recordings: Recordings;
  readonly events: RunEventBody[];
}

export async function playScript(flow: CompiledFlow, script: ConversationScript, world: PlayWorld): Promise<Playback> {
  const recordings = recordingsOf(script);
  const game: Game = { flow, world, recordings, events: [{ type: 'run.started', flow: flow.flow.id }] };
  const { events } = game;
  let state = await walkOn(game, initialState({ answers: (script.prefill ?? {}) as JsonObject }), { type: 'run' });
  let before = state;
  let turn = 0;
  for (const [index, scripted] of script.turns.entries()) {
    if (state === null || before === null) break;
    if (scripted.edit !== undefined) state = before;
    else if (state.status === 'waiting') turn += 1;
    else break;
    before = state;
    recordings.begin(index + 1);
    const text = textOf(scripted);
    events.push({ type: 'turn.started', turn, text });
    const understanding =
      recordings.heard() ?? (await world.extract(requestFor(flow, state, { text, today: script.today })));
    events.push(understoodBody(turn, { by: { kind: 'offline' }, understanding }));
    state = await walkOn(game, state, { type: 'understood', understanding });
  }
  return { events, unused: recordings.unused() };
}

/** To the next rest; null if the conversation was broken off. */
async function walkOn({ flow, world, recordings, events }: Game, from: FlowState, first: FlowInput) {
  let state = from;
  for (let input = first; ;) {
    const step: Step = transition(flow, state, input);
    state = step.state;
    for (const body of toBodies(step)) events.push(body);
    const call = step.effects.find((effect) => effect.type === 'call');
    if (call !== undefined) input = recordings.resultOf(call.tool) ?? (await world.call(call));
    else if (state.status === 'running') input = { type: 'run' };
    else return state;
    if (events.length > MAX_EVENTS || world.isOverdue?.() === true) {
      events.push(brokenOff(state.current, events.length > MAX_EVENTS));
      return null;
    }
  }
}

function brokenOff(node: string | null, isTooLong: boolean): RunEventBody {
  const message = isTooLong ? `More than ${MAX_EVENTS} events; it goes in circles.` : 'The conversation took too long.';
  return { type: 'run.failed', code: isTooLong ? 'too_large' : 'timeout', message, node };
}
