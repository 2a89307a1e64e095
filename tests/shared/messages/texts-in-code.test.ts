/** What counts as a text that a person reads. */
import { expect, test } from 'vitest';
import { textsInCode } from './texts-in-code.ts';

test.each([
  ['a word in JSX', 'const view = <p>Loading</p>;', ['Loading']],
  ['a sentence between values in JSX', 'const view = <p>{count} of {total} done</p>;', ['of', 'done']],
  ['an attribute of JSX', 'const view = <input placeholder="Search" className="flex gap-2" />;', ['Search']],
  ['a capitalized word in a property', "const field = { at: '/entry', field: 'Entry' };", ['Entry']],
  ['a capitalized word in a call', "line('/notes', notes, 'Notes');", ['Notes']],
  ['words in a message', "fail('the pattern does not parse');", ['the pattern does not parse']],
  ['words in quotes', `refuse('"mode" is "text".');`, ['"mode" is "text".']],
  ['a word between values', 'const text = `${names} and ${count} more`;', ['and', 'more']],
  ['an expected failure', "throw new ToolError('The server has ended.');", ['The server has ended.']],
  ['HTML', "const page = '<title>Opening the studio</title>';", ['Opening the studio']],
])('finds %s', (_what, source, texts) => {
  expect(textsInCode('file.tsx', source).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['keys of messages', "t('find.screen.title', { name });"],
  ['names in comparisons', "if (event.key === 'Escape' || kind === 'Row') close();"],
  ['names of members', "const table = { 'Content-Type': 1 }; table['Content Type'];"],
  ['logs', "options.log.warn({ error }, 'a window could not be told');"],
  ['bugs', "throw new Error('Every node has a kind.');"],
  ['SQL', "database.prepare('SELECT name FROM files');"],
  ['styles', "const LOOK = 'flex items-center gap-2 text-muted';"],
  ['directives', "'use no memo';"],
  ['types', "type Verb = 'Paste' | 'Duplicate';"],
])('ignores %s', (_what, source) => {
  expect(textsInCode('file.tsx', source)).toEqual([]);
});
