import { expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { FlowNode, NodeOf } from '../../../src-shared/flow/node.ts';
import { keyFromPrompt, withKey } from '../../../src-renderer/edits/answer-key.ts';
import { cardText, nextPart, optionsFrom, planCardText } from '../../../src-renderer/edits/card-text.ts';
import { flowOf } from '../../shared/flow/build.ts';

const SIZE: NodeOf<'question'> = {
  ...{ id: 'ask', type: 'question', key: 'size', prompt: 'Which size?' },
  answer: { type: 'choice', options: [{ value: 's', label: 'Small', synonyms: ['tiny'] }, { value: 'Large' }] },
};

const FLOW = flowOf({ entry: 'ask', nodes: [SIZE], edges: [] });

function changed(part: 'title' | 'text' | 'options', text: string, node: FlowNode = SIZE): unknown {
  const [operation] =
    planCardText({ flow: FLOW, layout: EMPTY_LAYOUT }, { graph: null, node }, { part, text })?.operations ?? [];
  return operation?.op === 'update-node' ? operation.set : null;
}

test('title, text, and options of a card are edited as plain text', () => {
  expect([cardText(SIZE, 'title'), cardText(SIZE, 'text'), cardText(SIZE, 'options')]).toEqual([
    ...['Size', 'Which size?', 'Small\nLarge'],
  ]);
  expect(changed('title', ' Pizza size ')).toEqual({ label: 'Pizza size' });
  expect(changed('text', 'How big?')).toEqual({ prompt: 'How big?' });
});

test('an option keeps its value and synonyms when others are added', () => {
  expect(changed('options', 'Large\nMedium\nSmall\n\nMedium')).toEqual({
    answer: {
      type: 'choice',
      options: [{ value: 'Large' }, { value: 'Medium' }, { value: 's', label: 'Small', synonyms: ['tiny'] }],
    },
  });
  expect(optionsFrom(' \n', [])).toEqual([]);
});

test('options without a name are not text, and typed lines take their places', () => {
  const answer: AnswerSchema = { type: 'choice', options: [{ value: 'Option 1' }, { value: 'Option 2' }] };
  expect(cardText({ ...SIZE, answer }, 'options')).toBe('');
  expect(changed('options', 'Small\nLarge', { ...SIZE, answer })).toEqual({
    answer: { type: 'choice', options: [{ value: 'Small' }, { value: 'Large' }] },
  });
});

test("editing a line changes only the option's label", () => {
  expect(optionsFrom('Tiny\nHuge', SIZE.answer?.type === 'choice' ? SIZE.answer.options : [])).toEqual([
    { value: 's', label: 'Tiny', synonyms: ['tiny'] },
    { value: 'Huge' },
  ]);
});

test('an unchanged text causes no edit, and an empty title resets it', () => {
  expect([changed('title', 'Size'), changed('options', '')]).toEqual([null, null]);
  expect(changed('title', '')).toEqual({ label: undefined });
});

test('code run by a node is not text on its card', () => {
  expect(cardText({ id: 'call', type: 'action', tool: 'quote' }, 'text')).toBeNull();
});

const FRESH: FlowNode = { id: 'new', type: 'question', key: 'answer', prompt: '' };

test('the first prompt of a question names its answer', () => {
  expect(changed('text', 'Which topping would you like?', FRESH)).toEqual({
    ...{ prompt: 'Which topping would you like?', key: 'topping' },
  });
  expect(changed('text', 'How big?')).toEqual({ prompt: 'How big?' });
});

test('a label names the answer too, unless it is used or has a name', () => {
  expect(changed('title', 'Toppings', FRESH)).toEqual({ label: 'Toppings', key: 'toppings' });
  const read = flowOf({
    nodes: [FRESH, { id: 'end', type: 'terminal' }],
    edges: [{ from: 'new', to: 'end', guard: "answers.answer == 'x'" }],
  });
  expect(withKey(read, FRESH, { set: { prompt: 'Which topping?' } })).toEqual({ prompt: 'Which topping?' });
});

test('the answer is renamed while its prompt is being written', () => {
  let node: FlowNode = { ...FRESH };
  const keys = ['Wh', 'What', 'What to', 'What topping', 'What topping?'].map((prompt) => {
    node = { ...node, ...withKey(FLOW, node, { set: { prompt }, isGoingOn: true }) } as FlowNode;
    return node.type === 'question' ? node.key : null;
  });
  expect(keys).toEqual(['wh', 'answer', 'answer', 'topping', 'topping']);
  expect(withKey(FLOW, node, { set: { prompt: 'How big?' } })).toEqual({ prompt: 'How big?' });
});

test.each([
  ['What size would you like?', 'size_2'],
  ['Shall I place the order?', 'place_order'],
  ['Which day suits you?', 'day'],
  ['Which day do you prefer?', 'day'],
  ['What time works for you?', 'time'],
  ['How old is the driver?', 'driver_age'],
  ['How tall are you?', 'height'],
  ['How long do you want to stay?', 'stay_length'],
  ['How many guests are coming?', 'guests'],
  ['What is the name of the driver?', 'driver_name'],
  ['What is your date of birth?', 'birth_date'],
  ['The number of guests', 'guests'],
  ['What is the license plate of your car?', 'license_plate'],
  ['Où habitez-vous?', 'ou_habitez'],
  ['How many nights do you stay?', 'nights'],
  ['How would you like to pay: card, cash, or voucher?', 'pay'],
  ['Please choose one: tea or coffee?', 'tea_coffee'],
  ['What do you need?', 'request'],
  ['How can I help you?', 'request'],
  ['Would you like one: tea or coffee?', 'tea_coffee'],
  ['{{ answers.size }}?', null],
])('%s is about %s', (prompt, key) => {
  expect(keyFromPrompt(prompt, new Set(['size']))).toBe(key);
});

test('a name that is taken gets more words of the prompt before a number', () => {
  const named = (prompt: string) => keyFromPrompt(prompt, new Set(['bike', 'bike_repaired', 'bike_age']));
  expect(named('Which bike?')).toBe('bike_2');
  expect(named('Which bike should be repaired first?')).toBe('bike_repaired_first');
  expect(named('How old is the bike of the rider?')).toBe('bike_rider_age');
});

test('adding options turns a question without an answer type into a choice', () => {
  expect(cardText(FRESH, 'options')).toBe('');
  expect(changed('options', 'Small\nLarge', FRESH)).toEqual({
    answer: { type: 'choice', options: [{ value: 'Small' }, { value: 'Large' }] },
  });
});

test('the only card that calls a subgraph names it, and the next edit starts with that name', () => {
  const call: FlowNode = { id: 'call', type: 'subgraph', ref: 'subgraph' };
  const thanks = { entry: 'say', nodes: [{ id: 'say', type: 'say', text: 'Thanks!' }], edges: [] };
  const planned = (nodes: readonly FlowNode[], node = call) => {
    const flow = flowOf({ nodes, subgraphs: { subgraph: thanks } });
    return planCardText({ flow, layout: EMPTY_LAYOUT }, { graph: null, node }, { part: 'title', text: 'Say thanks' })
      ?.operations;
  };
  const own = { ...call, label: 'Thank' };
  const set = { label: 'Say thanks' };
  expect([planned([call]), planned([own], own), planned([call, { ...call, id: 'again' }])]).toEqual([
    [{ op: 'update-subgraph', id: 'subgraph', set }],
    [{ op: 'update-node', graph: null, id: 'call', set }],
    [{ op: 'update-node', graph: null, id: 'call', set }],
  ]);
  expect(cardText(call, 'title', 'Say thanks')).toBe('Say thanks');
});

test('the texts of a card follow each other', () => {
  expect([nextPart(SIZE, 'text', 1), nextPart(SIZE, 'text', -1), nextPart(SIZE, 'options', 1)]).toEqual([
    ...['options', 'title', null],
  ]);
});
