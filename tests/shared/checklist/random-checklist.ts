/** Random checklists, and plausible user messages. */
import fc from 'fast-check';
import type { Checklist, ChecklistQuestion } from '../../../src-shared/document/checklist-v0.ts';
import { USER_INTENTS } from '../../../src-shared/flow/flow.ts';
import type { Understanding } from '../../../src-shared/step/state.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/**
 * Dependencies refer to keys earlier in KEYS, and priorities are arbitrary, so there are no cycles, but often reversed
 * orders.
 */
function question(key: string, index: number): fc.Arbitrary<ChecklistQuestion> {
  return fc.record(
    {
      key: fc.constant(key),
      prompt: fc.constantFrom(`${key}?`, 'The same words', '{{{braces}}'),
      required: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      priority: fc.integer({ min: 0, max: 4 }),
      dependencies: fc.subarray(KEYS.slice(0, index), { maxLength: Math.min(index, 2) }),
      validate: fc.constantFrom("value != 'bad'", "value in ['x', 'y']", "size(value) < 3 && value != 'value'"),
    },
    { requiredKeys: ['key', 'prompt'] },
  );
}

export const anyChecklist: fc.Arbitrary<Checklist> = fc
  .tuple(fc.shuffledSubarray(KEYS, { minLength: 0 }), fc.tuple(...KEYS.map(question)))
  .map(([keys, questions]) => ({
    version: 'v0',
    id: 'random',
    questions: keys.map((key) => withKnown(questions[KEYS.indexOf(key)]!, keys)),
  }));

function withKnown(question: ChecklistQuestion, keys: readonly string[]): ChecklistQuestion {
  const { dependencies, ...rest } = question;
  return dependencies ? { ...rest, dependencies: dependencies.filter((key) => keys.includes(key)) } : question;
}

const proposal = fc.record(
  {
    key: fc.constantFrom(...KEYS, 'nobody'),
    value: fc.constantFrom('x', 'y', 'bad', '', 'value', 12, null, true),
    correction: fc.boolean(),
  },
  { requiredKeys: ['key', 'value'] },
);

/** Mostly about one key, so that conversations make progress. */
export const anyUnderstanding: fc.Arbitrary<Understanding> = fc.record({
  proposals: fc.array(proposal, { maxLength: 3 }),
  intent: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...USER_INTENTS) },
  ),
});

/** Answers any question; some questions refuse `bad` and numbers. */
export const anyReply = fc.constantFrom('x', 'y', 'bad', 'value');
