import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src-renderer/frame/commands.ts';
import { bestScore, byBestMatch, commandWords, scoreEntry } from '../../../src-renderer/commands/palette-order.ts';

test('an exact title scores higher than a longer one, and than the same word elsewhere', () => {
  const scores = [
    ['Extras', 'Any extras?'],
    ['Extras 2', 'Any extras?'],
    ['Say', 'Extras'],
  ].map((keywords) => scoreEntry('extras', keywords));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(3);
});

test('the group with the best match comes first, and groups keep their order while nothing is typed', () => {
  const groups = (typed: string) =>
    [['Export as PNG…', 'Save'], ['Extras']].map((titles) => ({
      titles,
      best: bestScore(
        typed,
        titles.map((title) => [title]),
      ),
    }));
  const order = (typed: string) => byBestMatch(typed, groups(typed)).map(({ titles: [first] }) => first);
  expect(order('Extras')).toEqual(['Extras', 'Export as PNG…']);
  expect(order('Save')).toEqual(['Export as PNG…', 'Extras']);
  expect(order('')).toEqual(['Export as PNG…', 'Extras']);
});

test.each([
  { typed: 'new flow', id: 'file.open' },
  { typed: 'start conversation', id: 'run.talk' },
  { typed: 'template', id: 'file.open' },
  { typed: 'home', id: 'file.open' },
  { typed: 'comment', id: 'annotate.note' },
])('"$typed" finds a command without that word in its title', ({ typed, id }) => {
  const scored = COMMANDS.map((command) => ({ id: command.id, score: scoreEntry(typed, commandWords(command)) }));
  expect(scored.toSorted((a, b) => b.score - a.score)[0]).toMatchObject({ id });
});
