/**
 * The one semantics: (compiled flow, state, input) => next state, with what to do and what happened.
 * Pure, so that the simulator, the tests and the LangGraph runtime can only agree.
 */
import { assertNever } from '../errors.ts';
import type { TurnEvent } from '../guard/scope.ts';
import { measured, type Overrun } from '../guard/work.ts';
import type { JsonObject } from '../json.ts';
import { callTurnHook } from './side-calls.ts';
import { withPlace } from './assign.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { enterNode } from './enter-node.ts';
import type { FlowEvent } from './events.ts';
import { NOTHING_YET } from './initial-state.ts';
import { refreshScreens } from './live-screens.ts';
import { leaveByError, messageOf, overrunIn } from './overrun.ts';
import type { Effect, FlowInput, FlowState, FlowStatus, Understanding } from './state.ts';
import { finishAction, takeAction } from './take-action.ts';
import { finishAnswer, takeAnswer } from './take-answer.ts';
import { takeFailure, takeResult, takeReturn } from './take-result.ts';
import { StepContext } from './step-context.ts';

export interface Step {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly events: readonly FlowEvent[];
}

/**
 * One step. `run` enters the current node while `running`; `understood` answers it while `waiting`; `result` and
 * `failure` answer it while `calling`. Any other combination is a bug of the caller and throws.
 */
export function transition(flow: CompiledFlow, state: FlowState, input: FlowInput): Step {
  expectStatus(state, input);
  const walk = new StepContext(flow, state);
  const { overrun } = measured(() => {
    take(walk, input);
    rest(walk);
  });
  const passed = overrun ?? overrunIn(walk.state, walk.effects);
  return passed === null ? stepOf(walk) : stopped(flow, { state, input, overrun: passed });
}

function stepOf({ state, effects, events }: StepContext): Step {
  return { state, effects, events };
}

interface Stopped {
  readonly state: FlowState;
  readonly input: FlowInput;
  readonly overrun: Overrun;
}

/** Nothing of the step counts but that it was tried. */
function stopped(flow: CompiledFlow, { state, input, overrun }: Stopped): Step {
  const walk = new StepContext(flow, state);
  const at = state.current === null && state.trail.length > 0 ? null : walk.node(state.current ?? entryOf(flow));
  if (input.type === 'client') {
    changeClient(walk, input);
    return stepOf(walk);
  }
  if (input.type === 'acted') {
    applyInput(walk, input, { kind: 'action' });
    const refused = {
      action: input.action,
      code: 'INVALID_ACTION',
      message: messageOf(at, overrun),
      field: null,
    } as const;
    walk.events.push({ type: 'action.refused', ...refused });
    return stepOf(walk);
  }
  if (input.type === 'understood') applyInput(walk, input, { kind: 'text', text: input.text ?? '' });
  if (at === null) throw new Error('A conversation that is over takes no step.');
  walk.set({ current: at.node.id, steps: walk.state.steps + 1 });
  const beforeLeaving = walk.state;
  if (measured(() => leaveByError(walk, at, overrun)).overrun === null) return stepOf(walk);
  const still = new StepContext(flow, beforeLeaving);
  still.stop(at, messageOf(at, overrun));
  return stepOf(still);
}

function take(walk: StepContext, input: FlowInput): void {
  const { flow, state } = walk;
  if (state.current === null && state.trail.length === 0) begin(walk);
  // An ended conversation stands nowhere; only what begins it again is of use then.
  if (input.type === 'acted') {
    applyInput(walk, input, { kind: 'action' });
    return takeAction(walk, state.status === 'ended' ? null : walk.node(state.current ?? entryOf(flow)), input);
  }
  if (input.type === 'client') return changeClient(walk, input);
  const at = walk.node(state.current ?? entryOf(flow));
  switch (input.type) {
    case 'run':
      return enterNode(walk, at);
    case 'understood':
      applyInput(walk, input, { kind: 'text', text: input.text ?? '', ...meantBy(input.understanding) });
      return takeAnswer(walk, at, input.understanding);
    case 'result':
      return takeResult(walk, at, input.value);
    case 'failure':
      return takeFailure(walk, at, input);
    case 'returned':
      return takeReturn(walk, at, input);
    default:
      assertNever(input);
  }
}

/** What the flow keeps begins with what it says, under what the conversation was begun with. */
function begin(walk: StepContext): void {
  const fields = walk.flow.stateFields.filter(({ from }) => from === null);
  if (fields.length === 0) return;
  const { domain: given } = walk.state;
  const initial = fields.reduce<JsonObject>(
    (domain, { place, initial }) => withPlace(domain, place.split('.'), initial),
    {},
  );
  walk.set({ domain: { ...initial, ...given } });
}

type Heard = Extract<FlowInput, { type: 'understood' } | { type: 'acted' }>;

/** A turn of the user begins: what they do is what expressions read as `event`. */
function applyInput(walk: StepContext, { at, today }: Heard, facts: Partial<TurnEvent>): void {
  const event = { ...NOTHING_YET, at: at ?? null, today: today ?? null, ...facts };
  walk.set({ turn: walk.state.turn + 1, steps: 0, event });
}

function meantBy({ intent, path = null }: Understanding): Pick<TurnEvent, 'intent' | 'topic'> {
  return { intent, topic: path?.path ?? null };
}

function changeClient(walk: StepContext, { mode, device }: Extract<FlowInput, { type: 'client' }>): void {
  const { client } = walk.state;
  const changed = { mode: mode ?? client.mode, device: device ?? client.device };
  walk.set({ client: changed });
  walk.events.push({ type: 'client.changed', ...changed });
}

/** When the conversation comes to rest its screens are brought up to date, after the flow had its say about the turn. */
function rest(walk: StepContext): void {
  finish(walk);
  if (callTurnHook(walk)) return;
  if (walk.state.status !== 'running' && walk.state.status !== 'calling') refreshScreens(walk);
}

/** A subgraph that was called for what follows from answers has returned: the turn goes on where it was called. */
function finish(walk: StepContext): void {
  const { unfinished, state } = walk;
  if (unfinished === null || state.current === null) return;
  const at = walk.node(state.current);
  if (unfinished.understanding === null) finishAction(walk, at, unfinished);
  else finishAnswer(walk, at, unfinished);
}

const EXPECTED_STATUS: Readonly<Record<FlowInput['type'], readonly FlowStatus[]>> = {
  run: ['running'],
  understood: ['waiting'],
  result: ['calling'],
  failure: ['calling', 'away'],
  returned: ['away'],
  acted: ['waiting', 'ended'],
  client: ['waiting', 'ended', 'stuck', 'away'],
};

function expectStatus(state: FlowState, input: FlowInput): void {
  const expected = EXPECTED_STATUS[input.type];
  if (!expected.includes(state.status))
    throw new Error(`"${input.type}" needs status ${expected.join(' or ')}, but the status is ${state.status}.`);
}

/** Where a conversation begins. */
export function entryOf(flow: CompiledFlow): string {
  const graph = flow.graphs.get(null);
  if (graph === undefined) throw new Error('The flow has no entry.');
  return graph.entry;
}
