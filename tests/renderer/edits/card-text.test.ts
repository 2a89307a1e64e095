import { expect, test } from 'vitest';
import type { NodeOf } from '../../../src-shared/flow/node.ts';
import { cardText, optionsFrom, planCardText } from '../../../src-renderer/edits/card-text.ts';

const SIZE: NodeOf<'question'> = {
  ...{ id: 'ask', type: 'question', key: 'size', prompt: 'Which size?' },
  answer: { type: 'choice', options: [{ value: 's', label: 'Small', synonyms: ['tiny'] }, { value: 'Large' }] },
};

function changed(part: 'title' | 'text' | 'options', text: string): unknown {
  const [operation] = planCardText(null, SIZE, { part, text })?.operations ?? [];
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

test('nothing is edited where nothing changed, and an empty title is the default one', () => {
  expect([changed('title', 'Size'), changed('options', '')]).toEqual([null, null]);
  expect(changed('title', '')).toEqual({ label: undefined });
});

test('what a node runs is not text on its card', () => {
  expect(cardText({ id: 'call', type: 'action', tool: 'quote' }, 'text')).toBeNull();
});
