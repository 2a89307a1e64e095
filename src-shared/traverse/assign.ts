/** Changes of what a flow keeps: places of its state, answers that follow from others, answers that become open. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { sameJson, type Json, type JsonObject } from '../json.ts';
import type { Computed } from './compile-texts.ts';
import type { NodeBehaviour } from './node-behaviour.ts';
import { recordAudit } from './record-audit.ts';
import type { StepContext } from './step-context.ts';

type Assign = Extract<NodeBehaviour, { type: 'assign' }>;

export function enterAssign(walk: StepContext, behaviour: Assign): void {
  const { node } = behaviour;
  // All are computed before anything is set: what is set first changes nothing for the others.
  const places = valuesOf(walk, behaviour.set);
  const answers = valuesOf(walk, behaviour.answers);
  setPlaces(walk, node.id, places);
  forgetAnswers(walk, node.id, node.forget ?? []);
  for (const answer of answers) deriveAnswer(walk, node.id, answer);
  if (behaviour.audit !== null) recordAudit(walk, node.id, behaviour.audit);
}

export function valuesOf(walk: StepContext, computed: readonly Computed[]): (readonly [string, Json])[] {
  return computed.map(([name, compute]) => [name, compute(walk.input)]);
}

export function setPlaces(walk: StepContext, node: string | null, places: readonly (readonly [string, Json])[]): void {
  for (const [place, value] of places) {
    walk.set({ domain: withPlace(walk.state.domain, place.split('.'), value) });
    walk.events.push({ type: 'domain.set', node, place, value: value as never });
  }
}

/** A place inside something that holds no places is made one. */
export function withPlace(object: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...object, [name]: value };
  const inner = Object.hasOwn(object, name) ? object[name] : null;
  const inside = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {};
  return { ...object, [name]: withPlace(inside, rest, value) };
}

export function forgetAnswers(walk: StepContext, node: string, keys: readonly string[]): void {
  for (const key of keys) {
    const { [key]: previous, ...answers } = walk.state.answers;
    const declined = walk.state.declined.filter((other) => other !== key);
    walk.set({ declined });
    if (previous === undefined || previous === null) continue;
    walk.set({ answers });
    walk.events.push({ type: 'answer.withdrawn', key, previous: previous as never, node });
    noteChanged(walk, key);
  }
}

/** A value its question would refuse is told and left out. Null gives no answer. */
export function deriveAnswer(walk: StepContext, node: string, [key, value]: readonly [string, Json]): void {
  if (value === null) return;
  const question = walk.flow.questions.get(key);
  const behaviour = question === undefined ? undefined : walk.node(question).behaviour;
  if (behaviour?.type !== 'question') return;
  const checked = checkAnswerValue(behaviour.node.answer ?? ANY_TEXT, value);
  if (!checked.ok) {
    const refused = { key, value: value as never, node, reason: checked.error, refusals: 0 };
    walk.events.push({ type: 'answer.refused', ...refused });
    return;
  }
  const previous = walk.state.answers[key] ?? null;
  if (sameJson(previous, checked.value)) return;
  walk.set({ answers: { ...walk.state.answers, [key]: checked.value } });
  walk.events.push({
    type: 'answer.committed',
    ...{ key, value: checked.value as never, previous: previous as never, node },
  });
  noteChanged(walk, key);
}

export function noteChanged(walk: StepContext, key: string): void {
  const { event } = walk.state;
  if (!event.changed.includes(key)) walk.set({ event: { ...event, changed: [...event.changed, key] } });
}
