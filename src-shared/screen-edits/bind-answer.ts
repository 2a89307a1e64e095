/** Binds an input to an answer of the flow. It takes over what the question says about it, unless it was set before. */
import type { Component } from '../a2ui/messages.ts';
import type { Operation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import type { Flow } from '../flow/flow.ts';
import type { Json } from '../json.ts';
import { bindExpression } from './bind.ts';
import type { EditedScreen } from './edit-screen.ts';
import { asList, expressionOf, inputOf } from './question-input.ts';
import { questionsOf } from './questions.ts';
import type { Source } from './bindable-data.ts';
import { starterComponents } from './starter.ts';

export interface BoundInput {
  readonly set: Readonly<Record<string, Json>>;
  readonly operations: readonly Operation[];
}

export interface AnswerOf {
  readonly component: Component;
  readonly source: Source;
}

/** Null if no question asks for the value. */
export function bindAnswer(flow: Flow, edited: EditedScreen, { component, source }: AnswerOf): BoundInput | null {
  const key = 'expression' in source ? answerIn(source.expression) : null;
  const question = questionsOf(flow).find((one) => one.key === key);
  if (question === undefined) return null;
  const asked = inputOf(question, '');
  const isAlike = asked.component === component.component;
  const isPicker = component.component === 'ChoicePicker';
  const other = isPicker ? asList(question.key) : `answers.${question.key}`;
  const expression = isAlike ? expressionOf(question) : other;
  const { path, operations } = bindExpression(edited, expression, question.key);
  const [usual] = starterComponents(component.component, (base) => base);
  const isUnset = (name: string) => component[name] === undefined || deepEqual(component[name], usual?.[name]);
  const taken = Object.entries(asked).filter(([name]) => TAKEN.has(name) && (isAlike || name === 'label'));
  const set = Object.fromEntries(taken.filter(([name]) => isUnset(name))) as Readonly<Record<string, Json>>;
  return { set: { ...set, value: { path } }, operations };
}

/** Checks are added by hand, because the flow also checks its answers. */
const TAKEN: ReadonlySet<string> = new Set(['label', 'options', 'variant', 'filterable', 'min', 'max']);

function answerIn(expression: string): string | null {
  return /^answers\.(\w+)$/.exec(expression)?.[1] ?? null;
}
