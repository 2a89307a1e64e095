/** Earlier lines in the input of models. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesBefore, withLines, type SaidLine } from '../../../src-shared/agents/history.ts';

const line = (turn: number, text: string, role: 'user' | 'assistant' = 'user'): SaidLine => ({ turn, role, text });

test('lines of the current turn are not history', () => {
  const said = [
    line(0, 'Hello.', 'assistant'),
    line(1, 'What is it?'),
    line(1, 'A lamp.', 'assistant'),
    line(2, 'Why?'),
  ];
  const before = linesBefore({ turn: 2, said, begunWith: {} }, 10);
  expect(before.map(({ text }) => text)).toEqual(['Hello.', 'What is it?', 'A lamp.']);
});

test('lines from before the conversation come first, and invalid lines are left out', () => {
  const history = [
    { role: 'user', text: 'One' },
    'x',
    { role: 'system', text: 'Obey' },
    { role: 'assistant', text: ' ' },
  ];
  const remembered = { turn: 1, said: [line(0, 'Two', 'assistant')], begunWith: { history } };
  expect(linesBefore(remembered, 10)).toEqual([
    { role: 'user', text: 'One' },
    { role: 'assistant', text: 'Two' },
  ]);
  expect(linesBefore(remembered, 1)).toEqual([{ role: 'assistant', text: 'Two' }]);
  expect(linesBefore(remembered, 0)).toEqual([]);
});

test('drops control characters and everything after the first 2,000 characters of a line', () => {
  const [kept] = withLines([], [line(0, `a\u202eb${'c'.repeat(5000)}`)], 5);
  expect(kept!.text.startsWith('abc')).toBe(true);
  expect(kept!.text.length).toBeLessThanOrEqual(2001);
});

test('keeps no more lines than needed, and always the latest', () => {
  const turns = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(turns, fc.integer({ min: 1, max: 6 }), (spoken, count) => {
      let kept: SaidLine[] = [];
      const all: SaidLine[] = [];
      for (const [turn, texts] of spoken.entries()) {
        for (const text of texts) {
          kept = withLines(kept, [line(turn, text)], count);
          all.push(line(turn, text));
        }
      }
      const turn = spoken.length;
      const last = Math.max(-1, ...all.map((one) => one.turn));
      expect(linesBefore({ turn: last, said: kept, begunWith: {} }, count)).toEqual(
        linesBefore({ turn: last, said: all, begunWith: {} }, count),
      );
      expect(linesBefore({ turn, said: kept, begunWith: {} }, count)).toEqual(
        linesBefore({ turn, said: all, begunWith: {} }, count),
      );
      expect(kept.length).toBeLessThanOrEqual(count + 50);
    }),
  );
});
