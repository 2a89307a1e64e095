/** What happens when the user acts on a screen: the flow's handler of the action, or the end of a screen that waits. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import { RESET_ACTION, type Handler } from '../flow/handlers.ts';
import type { Json, JsonObject } from '../json.ts';
import { callOnTheSide, callInputHook } from './side-calls.ts';
import { forgetAnswers, setPlaces, valuesOf } from './assign.ts';
import { commitAnswers } from './commit-answers.ts';
import type { CompiledHandler, CompiledNode } from './compiled-flow.ts';
import { isAnswered } from './enter-node.ts';
import { goBack } from './reevaluate.ts';
import { restart } from './restart.ts';
import type { FlowInput, FlowState, Proposal, Unfinished } from './state.ts';
import { seenBefore } from './take-answer.ts';
import { unwound } from './unwind.ts';
import type { StepContext } from './step-context.ts';

type Acted = Extract<FlowInput, { type: 'acted' }>;

export function takeAction(walk: StepContext, at: CompiledNode | null, acted: Acted): void {
  const handler = walk.flow.handlers.get(acted.action);
  if (handler === undefined) return endScreen(walk, at, acted);
  const data = checkData(handler.handler, acted.data);
  if (typeof data === 'string') return refuse(walk, acted, { message: data });
  if ('field' in data) return refuse(walk, acted, data);
  const { action } = handler.handler;
  walk.set({ event: { ...walk.state.event, action, data: data.value }, steps: 0 });
  if (handler.when !== null && !handler.when(walk.input)) {
    const message = handler.refusal?.(walk.input) ?? 'This is not possible at this point.';
    return refuse(walk, acted, { message });
  }
  handle(walk, at, { handler, acted });
}

/** The data with only what the handler knows of, or what is wrong with it. */
function checkData(handler: Handler, data: JsonObject): { value: JsonObject } | { field: string; message: string } {
  const value: Record<string, Json> = {};
  for (const [name, { answer, required = true }] of Object.entries(handler.data ?? {})) {
    const given = Object.hasOwn(data, name) ? data[name]! : null;
    if (given === null) {
      if (required) return { field: name, message: `The action "${handler.action}" needs "${name}".` };
      continue;
    }
    const checked = checkAnswerValue(answer, given);
    if (!checked.ok) return { field: name, message: `"${name}" ${checked.error}.` };
    value[name] = checked.value;
  }
  return { value };
}

interface Handled {
  readonly handler: CompiledHandler;
  readonly acted: Acted;
}

function handle(walk: StepContext, at: CompiledNode | null, { handler, acted }: Handled): void {
  const { handler: drawn } = handler;
  const before = walk.state;
  const events = walk.events.length;
  walk.events.push({ type: 'action.taken', action: drawn.action, data: before.event.data as never });
  if (drawn.restart === true) return restart(walk);
  if (at === null && drawn.to === undefined) return undo(walk, { before, events, acted }, OVER);
  const beforeChanges = seenBefore(walk);
  const places = valuesOf(walk, handler.set);
  const proposals = proposalsOf(walk, handler);
  setPlaces(walk, null, places);
  forgetAnswers(walk, at?.node.id ?? drawn.action, drawn.forget ?? []);
  const refused = commitAnswers(walk, null, proposals).refused[0];
  if (refused !== undefined) return undo(walk, { before, events, acted }, `"${refused.key}" ${refused.reason}.`);
  const heard: Unfinished = {
    ...{ before: beforeChanges, understanding: null, action: drawn.action, refusal: null },
    refused: [],
  };
  if (proposals.length > 0 && callInputHook(walk, heard)) return;
  finishAction(walk, at, heard);
}

const OVER = 'The conversation is over; it can only begin again.';

function proposalsOf(walk: StepContext, handler: CompiledHandler): Proposal[] {
  return valuesOf(walk, handler.answers)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, value, correction: true }));
}

/** What the handler sets is set: now the conversation goes where it leads. */
export function finishAction(walk: StepContext, at: CompiledNode | null, { action, before }: Unfinished): void {
  const drawn = walk.flow.handlers.get(action ?? '')?.handler;
  if (drawn?.to !== undefined) {
    walk.set({ ...unwound(walk.state, 0), status: 'running', current: drawn.to, open: null });
    walk.closeSteps();
    return;
  }
  if (drawn?.call !== undefined && callOnTheSide(walk, drawn.call, { reason: 'action' })) return;
  if (at === null || goBack(walk, before)) return;
  if (at.behaviour.type === 'question' && isAnswered(walk, at.behaviour.node.key)) walk.leave(at);
}

interface Undone {
  readonly before: FlowState;
  readonly events: number;
  readonly acted: Acted;
}

function undo(walk: StepContext, { before, events, acted }: Undone, message: string): void {
  walk.state = before;
  walk.events.length = events;
  refuse(walk, acted, { message });
}

function endScreen(walk: StepContext, at: CompiledNode | null, acted: Acted): void {
  const { action, data } = acted;
  if (at?.behaviour.type !== 'screen' || !at.behaviour.ends.has(action)) {
    if (action === RESET_ACTION) return beginAgain(walk, acted);
    return refuse(walk, acted, { code: 'UNKNOWN_ACTION', message: `There is no action "${action}" here.` });
  }
  walk.set({ event: { ...walk.state.event, action, data }, last: { action, data }, steps: 0 });
  walk.events.push({ type: 'action.taken', action, data: data as never });
  walk.leave(at);
}

function beginAgain(walk: StepContext, { action }: Acted): void {
  walk.set({ event: { ...walk.state.event, action } });
  walk.events.push({ type: 'action.taken', action, data: {} });
  restart(walk);
}

function refuse(
  walk: StepContext,
  { action }: Acted,
  { code = 'INVALID_ACTION', message, field = null }: RefusalOfAction,
): void {
  walk.events.push({ type: 'action.refused', action, code, message, field });
}

interface RefusalOfAction {
  readonly code?: 'UNKNOWN_ACTION' | 'INVALID_ACTION';
  readonly message: string;
  readonly field?: string | null;
}
