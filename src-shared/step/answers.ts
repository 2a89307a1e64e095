/** Changes of answers not made by a user: derived ones, and cleared ones. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { isSettledElsewhere } from '../flow/one-of-rules.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { StepContext } from './compiled-flow.ts';

export function isAnswered(step: StepContext, key: string): boolean {
  return (step.state.answers[key] ?? null) !== null;
}

/** Another alternative of its one-of group was chosen. */
export function isNeedless(step: StepContext, key: string): boolean {
  return isSettledElsewhere(step.flow.groups.get(key), key, step.state.answers);
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

/** A value that its question would reject is reported and dropped. Null gives no answer. */
export function deriveAnswer(step: StepContext, node: string, [key, value]: readonly [string, Json]): void {
  if (value === null) return;
  const asking = step.flow.questions.get(key);
  const question = asking === undefined ? undefined : step.node(asking).behavior.question;
  if (question === undefined) return;
  const checked = checkAnswerValue(question.node.answer ?? ANY_TEXT, value);
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
