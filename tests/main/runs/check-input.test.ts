import { expect, test } from 'vitest';
import { inputProblem } from '../../../src-main/runs/check-input.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    case: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
  },
  anyOf: [{ required: ['id'] }, { required: ['case'] }],
  additionalProperties: false,
};

test.for([
  [{}, 'id or case'],
  [{ id: 3 }, 'id'],
  [{ case: { amount: 'much' } }, 'case.amount'],
  [{ case: {} }, 'case.amount'],
  [{ id: 'a', other: 1 }, 'other'],
] as const)('%j is rejected, and %s is named', ([input, named]) => {
  expect(inputProblem(SCHEMA, input)?.message).toContain(named);
});

test.for([{ id: 'a' }, { case: { amount: 1 } }, { id: 'a', case: { amount: 1 } }])('%j is accepted', (input) => {
  expect(inputProblem(SCHEMA, input)).toBeNull();
});
