/** The interpretation of a model's tool calls. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ToolCall } from '../../../../src-main/models/read-answer.ts';
import { valueSchemaOf } from '../../../../src-main/models/extraction/answer-values.ts';
import { offeredSlots } from '../../../../src-main/models/extraction/extraction-tools.ts';
import { readToolCalls } from '../../../../src-main/models/extraction/read-tool-calls.ts';
import type { AnswerSchema } from '../../../../src-shared/flow/answer-schema.ts';
import type { ExtractionRequest, Slot } from '../../../../src-shared/step/extraction-request.ts';
import { tries } from '../../../harness/thorough.ts';

const slot = (key: string, answer: AnswerSchema): Slot => ({ key, node: `ask.${key}`, prompt: `${key}?`, answer });
const SLOTS = [
  slot('name', { type: 'text', format: 'name' }),
  slot('power', { type: 'number', unit: 'W' }),
  slot('dimmable', { type: 'boolean' }),
  slot('colour', { type: 'choice', options: [{ value: 'warm', label: 'Warm white' }, { value: 'cold' }] }),
  slot('rooms', { type: 'choices', options: [{ value: 'hall' }, { value: 'attic' }] }),
  slot('day', { type: 'date' }),
  slot('life', { type: 'duration', unit: 'years' }),
];

const REQUEST: ExtractionRequest = {
  text: 'whatever',
  pending: SLOTS[0] ?? null,
  confirming: false,
  slots: SLOTS,
  answers: { power: 40 },
  today: '2026-03-02',
};

function read(calls: readonly ToolCall[], request = REQUEST) {
  return readToolCalls(calls, request, offeredSlots(request));
}
const update = (answers: unknown, more: object = {}): ToolCall => ({
  name: 'UpdateAnswers',
  args: { answers, ...more },
});
const proposals = (answers: unknown, more: object = {}) => read([update(answers, more)]).understanding.proposals;

describe('values', () => {
  test('of every type are accepted unchanged', () => {
    const answers = { name: ' Ada ', dimmable: false, colour: 'cold', rooms: ['hall'], day: '2026-04-01', life: 5 };
    expect(read([update(answers)])).toEqual({
      understanding: {
        proposals: [
          { key: 'name', value: 'Ada' },
          { key: 'dimmable', value: false },
          { key: 'colour', value: 'cold' },
          { key: 'rooms', value: ['hall'] },
          { key: 'day', value: '2026-04-01' },
          { key: 'life', value: 5 },
        ],
        intent: null,
      },
      problems: [],
      usable: true,
    });
  });

  test('with slips of small models are corrected', () => {
    const answers = { dimmable: 'true', colour: 'warm white', rooms: ['Hall', 'hall'], life: '5' };
    expect(proposals(answers)).toEqual([
      { key: 'dimmable', value: true },
      { key: 'colour', value: 'warm' },
      { key: 'rooms', value: ['hall'] },
      { key: 'life', value: 5 },
    ]);
    expect(proposals(JSON.stringify({ life: 5 }))).toEqual([{ key: 'life', value: 5 }]);
  });

  test.each([
    [{ life: 'five' }, '"life" must be a number of years'],
    [{ day: 'tomorrow' }, '"day" must be a date written YYYY-MM-DD'],
    [{ day: '2026-02-30' }, '"day" must be a date'],
    [{ colour: 'green' }, '"colour" must be one of: warm (Warm white); cold'],
    [{ dimmable: 'perhaps' }, '"dimmable" must be true for yes, false for no'],
    [{ rooms: 'hall' }, '"rooms" must be a list of any of: hall; attic'],
    [{ name: { first: 'Ada' } }, '"name" must be text: a name'],
  ])('of the wrong type are rejected and explained: %o', (answers, problem) => {
    const reading = read([update(answers)]);
    expect(reading).toMatchObject({ understanding: { proposals: [], intent: null }, usable: false });
    expect(reading.problems.join()).toContain(problem);
  });

  test('that no question asks for are dropped', () => {
    const reading = read([update({ age: 5, __proto__: 1, constructor: 'x', life: 5 })]);
    expect(reading).toEqual({
      understanding: { proposals: [{ key: 'life', value: 5 }], intent: null },
      problems: [],
      usable: true,
    });
  });

  test('that are null or missing are no answers', () => {
    expect(proposals({ name: null, life: '', colour: null })).toEqual([]);
    expect(read([update({})])).toMatchObject({ problems: [], usable: true });
  });
});

describe('earlier answers', () => {
  test('that are only echoed are not proposed again', () => {
    expect(proposals({ power: 40 })).toEqual([]);
  });

  test('that change are corrections, even if the model does not mark them', () => {
    const correction = { key: 'power', value: 60, correction: true };
    expect(proposals({ power: 60 })).toEqual([correction]);
    expect(proposals({ power: 60 }, { corrections: ['power', 7] })).toEqual([correction]);
  });

  test('are needed for a correction, even if the model marks a first answer as one', () => {
    expect(proposals({ life: 5 }, { corrections: ['life'] })).toEqual([{ key: 'life', value: 5 }]);
  });
});

test('confidence is kept if it is a valid number', () => {
  expect(proposals({ life: 5, dimmable: true }, { confidence: { life: 0.4, dimmable: 'high' } })).toEqual([
    { key: 'dimmable', value: true },
    { key: 'life', value: 5, confidence: 0.4 },
  ]);
  expect(proposals({ life: 5 }, { confidence: 'sure' })).toEqual([{ key: 'life', value: 5 }]);
});

describe('exit commands', () => {
  const unknown = { name: 'UnknownAnswer', args: {} };
  const human = { name: 'EscalateToHuman', args: { reason: 'angry' } };

  test('asking for a person outweighs not knowing', () => {
    expect(read([unknown, human]).understanding.intent).toBe('human');
  });

  test('an answer to the open question outweighs not knowing', () => {
    expect(read([update({ name: 'Ada' }), unknown]).understanding.intent).toBeNull();
    expect(read([update({ life: 5 }), unknown]).understanding.intent).toBe('unknown');
  });
});

test('the answer to a confirmation has an empty key', () => {
  const request = { ...REQUEST, confirming: true, pending: slot('', { type: 'boolean' }) };
  expect(read([update({ _confirmed: true })], request).understanding.proposals).toEqual([{ key: '', value: true }]);
});

describe('a path', () => {
  const PATHS = { ...REQUEST, paths: [{ id: 'strip', label: 'Light strips' }, { id: 'spot' }], path: 'spot' };
  const choose = (args: unknown): ToolCall => ({ name: 'ChoosePath', args });

  test.each<[unknown, object]>([
    [
      { path: 'strip', confidence: 0.8 },
      { path: 'strip', confidence: 0.8 },
    ],
    [{ path: 'strip' }, { path: 'strip' }],
    [{ path: ' light STRIPS' }, { path: 'strip' }],
    [{ path: 'strip', confidence: 1.2 }, { path: 'strip' }],
    [{ path: 'strip', confidence: 'high', asked_to_change: 'yes' }, { path: 'strip' }],
    [
      { path: 'strip', asked_to_change: true },
      { path: 'strip', explicit: true },
    ],
    // It is already followed, so nothing changes.
    [{ path: 'spot', asked_to_change: true }, { path: 'spot' }],
  ])('is accepted if it fits: %o', (args, path) => {
    expect(read([choose(args)], PATHS)).toEqual({
      understanding: { proposals: [], intent: null, path },
      problems: [],
      usable: true,
    });
  });

  test.each([{ path: 'tube' }, { path: '__proto__' }])('that does not exist is explained and dropped: %o', (args) => {
    expect(read([choose(args)], PATHS)).toEqual({
      understanding: { proposals: [], intent: null, path: null },
      problems: ['The "path" of ChoosePath must be one of: strip; spot.'],
      usable: false,
    });
  });

  test('can be reported together with answers', () => {
    const reading = read([update({ life: 5 }), choose({ path: 'strip' })], PATHS);
    const path = { path: 'strip' };
    expect(reading.understanding).toEqual({ proposals: [{ key: 'life', value: 5 }], intent: null, path });
  });

  test.each([{}, { path: null }, { path: '' }])('is absent if the model names none: %o', (args) => {
    expect(read([choose(args)], PATHS)).toMatchObject({ understanding: { path: null }, problems: [], usable: true });
  });

  test('counts during a confirmation only if it was requested', () => {
    const request = { ...PATHS, confirming: true, pending: slot('', { type: 'boolean' }) };
    expect(read([choose({ path: 'strip' })], request).understanding.path).toBeNull();
    expect(read([choose({ path: 'strip', asked_to_change: true })], request).understanding.path).toEqual({
      path: 'strip',
      explicit: true,
    });
  });

  test('is ignored in a flow without paths', () => {
    const reading = read([update({ life: 5 }), choose({ path: 'strip' })]);
    expect(reading.understanding).not.toHaveProperty('path');
    expect(reading.problems).toEqual(['There is no tool of that name.']);
  });
});

test.each([
  [[], 'No tool was called.'],
  [[{ name: 'DropTables', args: {} }], 'There is no tool of that name.'],
  [[{ name: 'UpdateAnswers', args: undefined }], 'UpdateAnswers needs an object'],
  [[{ name: 'UpdateAnswers', args: { answers: 'Sixty!' } }], 'UpdateAnswers needs an object'],
])('invalid calls are explained and not used: %o', (calls, problem) => {
  const reading = read(calls);
  expect(reading.usable).toBe(false);
  expect(reading.problems.join()).toContain(problem);
});

test('only checked values of known keys come out, whatever a model sends', () => {
  const names = fc.constantFrom('UpdateAnswers', 'UnknownAnswer', 'EscalateToHuman', 'Other', '');
  const keys = fc.constantFrom(...SLOTS.map(({ key }) => key), '__proto__', 'constructor', 'zzz');
  const args = fc.oneof(
    fc.jsonValue(),
    fc.record({
      answers: fc.dictionary(keys, fc.jsonValue()),
      confidence: fc.jsonValue(),
      corrections: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ name: names, args }), { maxLength: 4 }), (calls) => {
      for (const proposal of read(calls).understanding.proposals) {
        const asked = SLOTS.find(({ key }) => key === proposal.key);
        expect(asked).toBeDefined();
        expect(valueSchemaOf(asked?.answer ?? { type: 'text' }).safeParse(proposal.value).success).toBe(true);
      }
    }),
    { numRuns: tries(300) },
  );
});
