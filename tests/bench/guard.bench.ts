/** A compiled guard, compared with the same condition as a hand-written JS closure that treats null in the same way. */
import type { AnswerSchema } from '../../src-shared/flow/answer-schema.ts';
import type { Predicate } from '../../src-shared/flow/flow.ts';
import { compileExpression } from '../../src-shared/guard/expression.ts';
import type { GuardInput, GuardScope } from '../../src-shared/guard/scope.ts';
import { interleave, report, timed } from './measure.ts';

const ROUNDS = 31;
const EVALUATIONS = 400_000;

const answers = new Map<string, AnswerSchema>([
  ['environment', { type: 'choice', options: [{ value: 'indoor' }, { value: 'outdoor' }] }],
  ['length', { type: 'number', minimum: 0, maximum: 100 }],
  ['width', { type: 'number', minimum: 0, maximum: 100 }],
  ['dimmable', { type: 'boolean' }],
]);
const predicates = new Map<string, Predicate>([['large', { when: 'answers.length * answers.width > 50' }]]);
const scope: GuardScope = { answers, predicates };

type Condition = (input: GuardInput) => boolean;

/** Typical guards of real flows, from the shortest to one with a predicate and arithmetic. */
const CASES: readonly { readonly guard: string; readonly byHand: Condition }[] = [
  {
    guard: 'answers.environment == "outdoor"',
    byHand: (input) => input.answers['environment'] === 'outdoor',
  },
  {
    guard: 'answers.length > 5 && answers.environment == "outdoor"',
    byHand: ({ answers: a }) => typeof a['length'] === 'number' && a['length'] > 5 && a['environment'] === 'outdoor',
  },
  {
    guard: 'answers.environment in ["indoor", "outdoor"] && (answers.dimmable || answers.length <= 2.5)',
    byHand: ({ answers: a }) =>
      (a['environment'] === 'indoor' || a['environment'] === 'outdoor') &&
      (a['dimmable'] === true || (typeof a['length'] === 'number' && a['length'] <= 2.5)),
  },
  {
    guard: 'large && !answers.dimmable',
    byHand: ({ answers: a }) =>
      typeof a['length'] === 'number' &&
      typeof a['width'] === 'number' &&
      a['length'] * a['width'] > 50 &&
      a['dimmable'] !== true,
  },
];

/** Answers in the middle of a conversation: some given, some not. */
const INPUTS: readonly GuardInput[] = Array.from({ length: 64 }, (_, index) => ({
  answers: {
    ...(index % 5 !== 0 && { environment: index % 2 === 0 ? 'indoor' : 'outdoor' }),
    ...(index % 7 !== 0 && { length: (index * 37) % 100 }),
    ...(index % 3 !== 0 && { width: (index * 11) % 20 }),
    ...(index % 4 !== 0 && { dimmable: index % 8 < 4 }),
  },
  context: {},
  domain: {},
  last: null,
}));

/** Both sides use this loop, so that neither is inlined unless the other one is. */
function countTrue(condition: Condition, times: number): number {
  let count = 0;
  for (let index = 0; index < times; index += 1) {
    const input = INPUTS[index & 63];
    if (input !== undefined && condition(input)) count += 1;
  }
  return count;
}

function compileGuard(guard: string): Condition {
  const compiled = compileExpression(guard, scope, 'condition');
  if (!compiled.ok) throw new Error(`${guard}: ${JSON.stringify(compiled.error)}`);
  return compiled.value.test;
}

const cases = CASES.map(({ guard, byHand }) => ({ guard, byHand, test: compileGuard(guard) }));
for (const { guard, byHand, test } of cases) {
  const different = INPUTS.find((input) => byHand(input) !== test(input));
  if (different !== undefined)
    throw new Error(`${guard} is not what was written by hand for ${JSON.stringify(different)}`);
  countTrue(byHand, EVALUATIONS);
  countTrue(test, EVALUATIONS);
}

for (const { guard, byHand, test } of cases) {
  const nanoseconds = (condition: Condition) => () =>
    (timed(() => countTrue(condition, EVALUATIONS)) / EVALUATIONS) * 1_000_000;
  const measured = await interleave({ rounds: ROUNDS, subject: nanoseconds(test), baseline: nanoseconds(byHand) });
  report({ name: `guard ${guard} against a JS closure`, unit: 'ns', target: 4, ...measured });
}
