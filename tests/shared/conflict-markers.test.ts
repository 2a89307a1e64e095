import { expect, test } from 'vitest';
import { readConflicts } from '../../src-shared/conflict-markers.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;

test('both sides of each conflict include their context', () => {
  const text = lines('{', '<<<<<<< HEAD', '"a": 1,', '=======', '"a": 2,', '>>>>>>> topic', '"b": 3', '}');
  expect(readConflicts(text)).toEqual({
    mine: lines('{', '"a": 1,', '"b": 3', '}'),
    theirs: lines('{', '"a": 2,', '"b": 3', '}'),
    base: null,
    names: { mine: 'HEAD', theirs: 'topic' },
    count: 1,
  });
});

test('reads the base if git wrote it for every conflict, with any line endings', () => {
  const conflict = (a: string, base: string | null, b: string) => [
    '<<<<<<< ours',
    a,
    ...(base === null ? [] : ['||||||| 1234abc', base]),
    '=======',
    b,
    '>>>>>>> theirs',
  ];
  const text = [...conflict('1', '0', '2'), 'x', ...conflict('3', '4', '')].join('\r\n');
  expect(readConflicts(text)).toMatchObject({
    base: '0\r\nx\r\n4\r',
    mine: '1\r\nx\r\n3\r',
    theirs: '2\r\nx\r\n\r',
    count: 2,
  });
  expect(readConflicts([...conflict('1', '0', '2'), ...conflict('3', null, '4')].join('\n'))).toMatchObject({
    base: null,
    count: 2,
  });
});

test.each([
  ['a text without any', '{ "a": "<<<<<<< not at the start of a line" }'],
  ['one that does not end', '<<<<<<< HEAD\n1\n=======\n2\n'],
  ['one without its middle', '<<<<<<< HEAD\n1\n>>>>>>> b\n'],
  ['one in another', '<<<<<<< HEAD\n<<<<<<< HEAD\n=======\n>>>>>>> b\n'],
])('%s has no sides', (_case, text) => {
  expect(readConflicts(text)).toBeNull();
});
