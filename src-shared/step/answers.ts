/** Changes of what a flow keeps: places of its state, answers that follow from others, answers that become open. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Computed } from './compile-texts.ts';
import type { NodeBehaviour } from './node-behaviour.ts';
import { recordAudit } from './record-audit.ts';
import type { StepContext } from './step-context.ts';

type Assign = Extract<NodeBehaviour, { type: 'assign' }>;

export function enterAssign(step: StepContext, behaviour: Assign): void {
  const { node } = behaviour;
  // All are computed before anything is set: what is set first changes nothing for the others.
  const places = valuesOf(step, behaviour.set);
  const answers = valuesOf(step, behaviour.answers);
  setPlaces(step, node.id, places);
  forgetAnswers(step, node.id, node.forget ?? []);
  for (const answer of answers) deriveAnswer(step, node.id, answer);
  if (behaviour.audit !== null) recordAudit(step, node.id, behaviour.audit);
}

export function valuesOf(step: StepContext, computed: readonly Computed[]): (readonly [string, Json])[] {
  return computed.map(([name, compute]) => [name, compute(step.input)]);
}

export function setPlaces(step: StepContext, node: string | null, places: readonly (readonly [string, Json])[]): void {
  for (const [place, value] of places) {
    step.set({ domain: withPlace(step.state.domain, place.split('.'), value) });
    step.events.push({ type: 'domain.set', node, place, value: value as never });
  }
}

/** A place inside something that holds no places is made one. */
export function withPlace(object: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...object, [name]: value };
  const inner = Object.hasOwn(object, name) ? object[name] : null;
  const inside = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {};
  return { ...object, [name]: withPlace(inside, rest, value) };
}

export function forgetAnswers(step: StepContext, node: string, keys: readonly string[]): void {
  for (const key of keys) {
    const { [key]: previous, ...answers } = step.state.answers;
    const declined = step.state.declined.filter((other) => other !== key);
    step.set({ declined });
    if (previous === undefined || previous === null) continue;
    step.set({ answers });
    step.events.push({ type: 'answer.withdrawn', key, previous: previous as never, node });
    noteChanged(step, key);
  }
}

/** A value its question would refuse is told and left out. Null gives no answer. */
export function deriveAnswer(step: StepContext, node: string, [key, value]: readonly [string, Json]): void {
  if (value === null) return;
  const question = step.flow.questions.get(key);
  const behaviour = question === undefined ? undefined : step.node(question).behaviour;
  if (behaviour?.type !== 'question') return;
  const checked = checkAnswerValue(behaviour.node.answer ?? ANY_TEXT, value);
  if (!checked.ok) {
    const refused = { key, value: value as never, node, reason: checked.error, refusals: 0 };
    step.events.push({ type: 'answer.refused', ...refused });
    return;
  }
  const previous = step.state.answers[key] ?? null;
  if (deepEqual(previous, checked.value)) return;
  step.set({ answers: { ...step.state.answers, [key]: checked.value } });
  step.events.push({
    type: 'answer.committed',
    ...{ key, value: checked.value as never, previous: previous as never, node },
  });
  noteChanged(step, key);
}

export function noteChanged(step: StepContext, key: string): void {
  const { event } = step.state;
  if (!event.changed.includes(key)) step.set({ event: { ...event, changed: [...event.changed, key] } });
}
