/** The text of a card for a text with expressions. */
import { expect, test } from 'vitest';
import { templateWords } from '../../../src-shared/node-kinds/base/template-words.ts';

test.each([
  ['What is your name?', 'What is your name?'],
  ['Thank you, {{ answers.name }}.', 'Thank you, {{ answers.name }}.'],
  ["{{ event.kind == 'start' ? 'Welcome, what is it?' : 'What is it?' }}", 'What is it? /\u00a0…'],
  [
    "{{ a ? ('No, so ' + (b == 'x' ? 'one?' : 'two?')) : b == 'x' ? 'Three?' : \"Who\\'s four?\" }}",
    "Who's four? /\u00a0…",
  ],
  ["Two rates{{ a ? ' for a lot' : '' }}, from £{{ grouped(a < b ? a : b, 0) }} a month", 'Two rates, from £… a month'],
  ['Broken {{ here', 'Broken {{ here'],
])('%s', (text, words) => {
  expect(templateWords(text)).toBe(words);
});
