/** Handles a user action on a screen: runs the flow's handler, or ends a waiting screen. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import { RESET_ACTION, type Handler } from '../flow/handlers.ts';
import type { Json, JsonObject } from '../json.ts';
import { callOnTheSide, callInputHook } from './side-calls.ts';
import { forgetAnswers, isAnswered } from '../step/answers.ts';
import { computeEach, setPlaces } from '../step/places.ts';
import { commitAnswers } from './commit-answers.ts';
import type { CompiledHandler, CompiledNode } from '../step/compiled-flow.ts';
import { goBack } from './reevaluate.ts';
import { jumpTo } from '../step/jump.ts';
import { restart } from '../step/restart.ts';
import type { FlowInput, FlowState, Proposal, Unfinished } from '../step/state.ts';
import { seenBefore } from './take-answer.ts';
import type { StepContext } from '../step/compiled-flow.ts';
import { t } from '../messages/translate.ts';

type Acted = Extract<FlowInput, { type: 'acted' }>;

export function takeAction(step: StepContext, at: CompiledNode | null, acted: Acted): void {
  const handler = step.flow.handlers.get(acted.action);
  if (handler === undefined) return endScreen(step, at, acted);
  const data = checkData(handler.handler, acted.data);
  if (typeof data === 'string') return refuse(step, acted, { message: data });
  if ('field' in data) return refuse(step, acted, data);
  const { action } = handler.handler;
  step.set({ event: { ...step.state.event, action, data: data.value }, steps: 0 });
  if (handler.when !== null && !handler.when(step.input)) {
    const message = handler.refusal?.(step.input) ?? t('steps.action.notPossible');
    return refuse(step, acted, { message });
  }
  handle(step, at, { handler, acted });
}

/** The data with only the handler's fields, or the problem. */
function checkData(handler: Handler, data: JsonObject): { value: JsonObject } | { field: string; message: string } {
  const value: Record<string, Json> = {};
  for (const [name, { answer, required = true }] of Object.entries(handler.data ?? {})) {
    const given = Object.hasOwn(data, name) ? data[name]! : null;
    if (given === null) {
      if (required) return { field: name, message: t('steps.action.needs', { action: handler.action, field: name }) };
      continue;
    }
    const checked = checkAnswerValue(answer, answer.type === 'choice' ? onlyItem(given) : given);
    if (!checked.ok && !required && isEmpty(given)) continue;
    if (!checked.ok) return { field: name, message: `"${name}" ${checked.error}.` };
    value[name] = checked.value;
  }
  return { value };
}

/** An input that was cleared. */
function isEmpty(value: Json): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** Pickers with a single selection send it as a list. */
function onlyItem(value: Json): Json {
  return Array.isArray(value) && value.length === 1 ? (value as readonly Json[])[0]! : value;
}

interface Handled {
  readonly handler: CompiledHandler;
  readonly acted: Acted;
}

function handle(step: StepContext, at: CompiledNode | null, { handler, acted }: Handled): void {
  const { handler: drawn } = handler;
  const before = step.state;
  const events = step.events.length;
  step.events.push({ type: 'action.taken', action: drawn.action, data: before.event.data as never });
  if (drawn.restart === true) return restart(step);
  if (at === null && drawn.to === undefined) return undo(step, { before, events, acted }, t('steps.action.over'));
  const beforeChanges = seenBefore(step);
  const places = computeEach(step, handler.set);
  const proposals = proposalsOf(step, handler);
  setPlaces(step, null, places);
  forgetAnswers(step, at?.node.id ?? drawn.action, drawn.forget ?? []);
  const refused = commitAnswers(step, null, proposals).refused[0];
  if (refused !== undefined) return undo(step, { before, events, acted }, `"${refused.key}" ${refused.reason}.`);
  const heard: Unfinished = {
    ...{ before: beforeChanges, understanding: null, action: drawn.action, refusal: null },
    refused: [],
  };
  if (proposals.length > 0 && callInputHook(step, heard)) return;
  finishAction(step, at, heard);
}

function proposalsOf(step: StepContext, handler: CompiledHandler): Proposal[] {
  return computeEach(step, handler.answers)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, value, correction: true }));
}

/** Sets the handler's values, then goes to its target. */
export function finishAction(step: StepContext, at: CompiledNode | null, { action, before }: Unfinished): void {
  const drawn = step.flow.handlers.get(action ?? '')?.handler;
  if (drawn?.to !== undefined) return jumpTo(step, drawn.to);
  if (drawn?.call !== undefined && callOnTheSide(step, drawn.call, { reason: 'action' })) return;
  if (at === null || goBack(step, before)) return;
  const { question } = at.behavior;
  if (question !== undefined && isAnswered(step, question.node.key)) step.leave(at);
}

interface Undone {
  readonly before: FlowState;
  readonly events: number;
  readonly acted: Acted;
}

function undo(step: StepContext, { before, events, acted }: Undone, message: string): void {
  step.state = before;
  step.events.length = events;
  refuse(step, acted, { message });
}

function endScreen(step: StepContext, at: CompiledNode | null, acted: Acted): void {
  const { action, data } = acted;
  if (at === null || at.behavior.screen?.ends.has(action) !== true) {
    if (action === RESET_ACTION) return beginAgain(step, acted);
    return refuse(step, acted, { code: 'UNKNOWN_ACTION', message: t('steps.action.unknown', { action }) });
  }
  step.set({ event: { ...step.state.event, action, data }, last: { action, data }, steps: 0 });
  step.events.push({ type: 'action.taken', action, data: data as never });
  step.leave(at);
}

function beginAgain(step: StepContext, { action }: Acted): void {
  step.set({ event: { ...step.state.event, action } });
  step.events.push({ type: 'action.taken', action, data: {} });
  restart(step);
}

function refuse(
  step: StepContext,
  { action }: Acted,
  { code = 'INVALID_ACTION', message, field = null }: RefusalOfAction,
): void {
  step.events.push({ type: 'action.refused', action, code, message, field });
}

interface RefusalOfAction {
  readonly code?: 'UNKNOWN_ACTION' | 'INVALID_ACTION';
  readonly message: string;
  readonly field?: string | null;
}
