/**
 * The only definition of a flow's semantics: (compiled flow, state, input) => next state, effects, and events. Pure, so
 * that the simulator, the tests, and the LangGraph runtime always agree.
 */
import { assertNever } from '../errors.ts';
import { withLines } from '../agents/history.ts';
import type { TurnEvent } from '../guard/scope.ts';
import { measured, type Overrun } from '../guard/work.ts';
import type { JsonObject } from '../json.ts';
import { callTurnHook } from './side-calls.ts';
import { withPlace } from '../step/places.ts';
import type { CompiledFlow, CompiledNode, Failure, Moment, StepContext } from '../step/compiled-flow.ts';
import { failCall } from '../step/fail-call.ts';
import { enterNode } from './enter-node.ts';
import { NOTHING_YET } from '../step/initial-state.ts';
import { countCall } from '../step/loop-budget.ts';
import { refreshScreens } from '../step/live-screens.ts';
import { leaveByError, messageOf, overrunIn } from './overrun.ts';
import type { FlowInput, FlowState, FlowStatus, Understanding } from '../step/state.ts';
import { resumeAgent } from './resume-agent.ts';
import { finishAction, takeAction } from './take-action.ts';
import { finishAnswer, takeAnswer } from './take-answer.ts';
import type { Step } from './step.ts';
import { StepInProgress } from '../step/step-context.ts';

/**
 * One step. `run` enters the current node while `running`; `understood` answers it while `waiting`; `result` and
 * `failure` answer it while `calling`. Any other combination is a bug of the caller and throws.
 */
export function transition(flow: CompiledFlow, state: FlowState, input: FlowInput): Step {
  expectStatus(state, input);
  const step = new StepInProgress(flow, state, momentOf(input));
  const { overrun } = measured(() => {
    countCall(step, input);
    take(step, input);
    rest(step);
    remember(step, state, input);
  });
  const passed = overrun ?? overrunIn(step.state, step.effects);
  return passed === null ? stepOf(step) : stopped(flow, { state, input, overrun: passed });
}

/** Stores messages for models that get earlier lines. */
function remember(step: StepContext, before: FlowState, input: FlowInput): void {
  const { historyLines } = step.flow;
  if (historyLines === 0) return;
  const { turn, history = [] } = step.state;
  const isHeard = input.type === 'understood' && !hasPrivateAnswer(step.flow, before, input);
  const heard = isHeard ? [{ turn, role: 'user', text: input.text ?? '' } as const] : [];
  const said = step.effects.flatMap((effect) =>
    'text' in effect && typeof effect.text === 'string'
      ? [{ turn, role: 'assistant', text: effect.text } as const]
      : [],
  );
  const lines = [...heard, ...said].filter(({ text }) => text.trim() !== '');
  if (lines.length > 0) step.set({ history: withLines(history, lines, historyLines) });
}

function hasPrivateAnswer(
  { slots }: CompiledFlow,
  { current }: FlowState,
  { understanding }: Extract<FlowInput, { type: 'understood' }>,
): boolean {
  return slots.some(
    ({ private: isPrivate, node, key }) =>
      isPrivate === true && (node === current || understanding.proposals.some((proposal) => proposal.key === key)),
  );
}

function momentOf(input: FlowInput): Moment {
  const at = 'at' in input ? (input.at ?? null) : null;
  const isCached = input.type === 'result' && input.isCached === true;
  return { at, tookMs: 'tookMs' in input ? (input.tookMs ?? 0) : 0, isCached };
}

function stepOf({ state, effects, events }: StepContext): Step {
  return { state, effects, events };
}

interface Stopped {
  readonly state: FlowState;
  readonly input: FlowInput;
  readonly overrun: Overrun;
}

/** Replaces a step that exceeded the limits: discards its effects, and follows the error edge or stops. */
function stopped(flow: CompiledFlow, { state, input, overrun }: Stopped): Step {
  const step = new StepInProgress(flow, state);
  const at = state.current === null && state.trail.length > 0 ? null : step.node(state.current ?? entryOf(flow));
  if (input.type === 'client') {
    changeClient(step, input);
    return stepOf(step);
  }
  if (input.type === 'acted') {
    applyInput(step, input, { kind: 'action' });
    const refused = {
      action: input.action,
      code: 'INVALID_ACTION',
      message: messageOf(at, overrun),
      field: null,
    } as const;
    step.events.push({ type: 'action.refused', ...refused });
    return stepOf(step);
  }
  if (input.type === 'understood') applyInput(step, input, { kind: 'text', text: input.text ?? '' });
  if (at === null) throw new Error('A conversation that is over takes no step.');
  step.set({ current: at.node.id, steps: step.state.steps + 1 });
  const beforeLeaving = step.state;
  if (measured(() => leaveByError(step, at, overrun)).overrun === null) return stepOf(step);
  const still = new StepInProgress(flow, beforeLeaving);
  still.stop(at, messageOf(at, overrun));
  return stepOf(still);
}

function take(step: StepContext, input: FlowInput): void {
  const { flow, state } = step;
  if (state.current === null && state.trail.length === 0) begin(step);
  // An ended conversation has no position, so only input that restarts it has an effect.
  if (input.type === 'acted') {
    applyInput(step, input, { kind: 'action' });
    return takeAction(step, state.status === 'ended' ? null : step.node(state.current ?? entryOf(flow)), input);
  }
  if (input.type === 'client') return changeClient(step, input);
  if (input.type === 'resumed') return resumeAgent(step);
  const at = step.node(state.current ?? entryOf(flow));
  switch (input.type) {
    case 'run':
      return enterNode(step, at);
    case 'understood':
      applyInput(step, input, { kind: 'text', text: input.text ?? '', ...meantBy(input.understanding) });
      return takeAnswer(step, at, input.understanding);
    case 'result':
      return waitingFor(at.behavior.calls, at).takeResult(step, at, input.value);
    case 'failure':
      return takeFailure(step, at, input);
    case 'decided':
      return waitingFor(at.behavior.approves, at).takeDecision(step, at, input);
    case 'returned':
      return waitingFor(at.behavior.handsOver, at).takeReturn(step, at, input);
    default:
      assertNever(input);
  }
}

function takeFailure(step: StepContext, at: CompiledNode, failure: Failure): void {
  const { handsOver, calls } = at.behavior;
  if (handsOver !== undefined) handsOver.takeFailure(step, at, failure);
  else if (calls?.takeFailure !== undefined) calls.takeFailure(step, at, failure);
  else failCall(step, at, failure);
}

function waitingFor<Facet>(facet: Facet | undefined, { node }: CompiledNode): Facet {
  if (facet === undefined) throw new Error(`"${node.id}" waits for something else.`);
  return facet;
}

/** Adds the initial values of variables that the conversation was started without. */
function begin(step: StepContext): void {
  const fields = step.flow.stateFields.filter(({ from }) => from === null);
  if (fields.length === 0) return;
  const { domain: given } = step.state;
  const initial = fields.reduce<JsonObject>(
    (domain, { place, initial }) => withPlace(domain, place.split('.'), initial),
    {},
  );
  step.set({ domain: { ...initial, ...given } });
}

type Heard = Extract<FlowInput, { type: 'understood' } | { type: 'acted' }>;

/** Begins a user turn: expressions read the user's input as `event`. */
function applyInput(step: StepContext, { at, today }: Heard, facts: Partial<TurnEvent>): void {
  const event = { ...NOTHING_YET, at: at ?? null, today: today ?? null, ...facts };
  step.set({ turn: step.state.turn + 1, steps: 0, event });
}

function meantBy({ intent, path = null }: Understanding): Pick<TurnEvent, 'intent' | 'topic'> {
  return { intent, topic: path?.path ?? null };
}

function changeClient(step: StepContext, { mode, device }: Extract<FlowInput, { type: 'client' }>): void {
  const { client } = step.state;
  const changed = { mode: mode ?? client.mode, device: device ?? client.device };
  step.set({ client: changed });
  step.events.push({ type: 'client.changed', ...changed });
}

/**
 * Ends a step: continues an unfinished turn, calls the hook for the turn, and updates the screens once the conversation
 * waits.
 */
function rest(step: StepContext): void {
  finish(step);
  if (callTurnHook(step)) return;
  if (step.state.status !== 'running' && step.state.status !== 'calling') refreshScreens(step);
}

/** Called when a hook after changed answers has returned: the turn continues where it was. */
function finish(step: StepContext): void {
  const { unfinished, state } = step;
  if (unfinished === null || state.current === null) return;
  const at = step.node(state.current);
  if (unfinished.understanding === null) finishAction(step, at, unfinished);
  else finishAnswer(step, at, unfinished);
}

const EXPECTED_STATUS: Readonly<Record<FlowInput['type'], readonly FlowStatus[]>> = {
  run: ['running'],
  understood: ['waiting'],
  result: ['calling'],
  failure: ['calling', 'away'],
  returned: ['away'],
  acted: ['waiting', 'ended'],
  client: ['waiting', 'ended', 'stuck', 'away'],
  decided: ['waiting'],
  resumed: ['ended', 'stuck'],
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
