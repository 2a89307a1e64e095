/** Handles a user action on a screen: runs the flow's handler, or ends a waiting screen. */
import { inputLabels } from '../a2ui/sent-values.ts';
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
  if ('faults' in data) return refuse(step, acted, faultsRefusal(step, acted, data.faults));
  const { action } = handler.handler;
  step.set({ event: { ...step.state.event, action, data: data.value }, steps: 0 });
  if (handler.when !== null && !handler.when(step.input)) {
    const message = handler.refusal?.(step.input) ?? t('steps.action.notPossible');
    return refuse(step, acted, { message });
  }
  handle(step, at, { handler, acted });
}

/** A field of the data, and what it must be: the end of the sentence "It …". */
interface FieldFault {
  readonly field: string;
  readonly reason: string;
}

type CheckedData = { readonly value: JsonObject } | { readonly faults: readonly FieldFault[] };

/** The data with only the handler's fields, or all of their problems. */
function checkData(handler: Handler, data: JsonObject): CheckedData {
  const value: Record<string, Json> = {};
  const faults: FieldFault[] = [];
  for (const [field, { answer, required = true }] of Object.entries(handler.data ?? {})) {
    const given = Object.hasOwn(data, field) ? data[field]! : null;
    if (given === null) {
      if (required) faults.push({ field, reason: t('flow.answerValue.empty') });
      continue;
    }
    const checked = checkAnswerValue(answer, answer.type === 'choice' ? onlyItem(given) : given);
    if (checked.ok) value[field] = checked.value;
    else if (required || !isEmpty(given)) faults.push({ field, reason: checked.error });
  }
  return faults.length === 0 ? { value } : { faults };
}

/** Names each field as the screen does, if one that sends this action has an input for it. */
function faultsRefusal(step: StepContext, { action }: Acted, faults: readonly FieldFault[]): RefusalOfAction {
  const { screens } = step.state;
  const sending = { name: action, plugin: step.flow.parts.id };
  const labels = new Map(Object.values(screens).flatMap((drawn) => [...inputLabels(drawn, sending)]));
  const named = faults.map(({ field, reason }) => ({
    field,
    message: t('steps.action.fieldFault', { field: labels.get(field) ?? field, reason }),
  }));
  return {
    field: faults[0]?.field ?? null,
    message: named.map(({ message }) => message).join(' '),
    ...(named.length > 1 && { faults: named }),
  };
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
  if (at === null && drawn.to === undefined)
    return undo(step, { before, events, acted }, { message: t('steps.action.over') });
  const beforeChanges = seenBefore(step);
  const places = computeEach(step, handler.set);
  const proposals = proposalsOf(step, handler);
  setPlaces(step, null, places);
  forgetAnswers(step, at?.node.id ?? drawn.action, drawn.forget ?? []);
  const { refused } = commitAnswers(step, null, proposals);
  if (refused.length > 0) {
    const faults = refused.map(({ key, reason }) => ({ field: fieldOf(drawn, key), reason }));
    return undo(step, { before, events, acted }, faultsRefusal(step, acted, faults));
  }
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

const READS_FIELD = /^\s*event\.data\.([A-Za-z]\w*)\s*$/;

/** The field of the data that an answer is taken from. */
function fieldOf({ answers = {} }: Handler, key: string): string {
  return READS_FIELD.exec(answers[key] ?? '')?.[1] ?? key;
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

function undo(step: StepContext, { before, events, acted }: Undone, refusal: RefusalOfAction): void {
  step.state = before;
  step.events.length = events;
  refuse(step, acted, refusal);
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
  { code = 'INVALID_ACTION', field = null, ...refusal }: RefusalOfAction,
): void {
  step.events.push({ type: 'action.refused', action, code, field, ...refusal });
}

interface RefusalOfAction {
  readonly code?: 'UNKNOWN_ACTION' | 'INVALID_ACTION';
  readonly message: string;
  readonly field?: string | null;
  readonly faults?: { readonly field: string; readonly message: string }[];
}
