import { expect, test } from 'vitest';
import { offeredAt, withBraces, withCompletion, type Typed } from '../../../src-renderer/edits/template-typing.ts';
import { languageFacts } from '../../../src-shared/scope/facts-of-flow.ts';
import { flowOf, question } from '../../shared/flow/build.ts';

const FACTS = languageFacts(flowOf({ nodes: [question('size'), question('topping')], edges: [] }));

/** The cursor is at the bar. */
function at(written: string): Typed {
  return { text: written.replace('|', ''), caret: written.indexOf('|') };
}

function shown({ text, caret }: Typed): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  ['an answer by the end of its name', 'You said {{ top| }}', 'You said {{ answers.topping| }}'],
  ['an answer by its whole name', '{{answers.s|}}', '{{answers.size|}}'],
  ['an answer rather than a function', '{{ si| }}', '{{ answers.size| }}'],
  ['a function, with the cursor between its brackets', '{{ strin| }}', '{{ string(|) }}'],
  ['a placeholder', 'You said {|', 'You said {{|}}'],
])('completes %s', (_what, typed, completed) => {
  const [first] = offeredAt(FACTS, at(typed));
  expect(shown(withCompletion(at(typed), first!))).toBe(completed);
});

test.each(['Hello|', '{{ answers.size| }}', '{{ nothing_like_it| }}', '{{ answers.size }}|'])(
  'offers nothing at %s',
  (typed) => {
    expect(offeredAt(FACTS, at(typed))).toEqual([]);
  },
);

test.each([
  ['closes a placeholder', 'Hi {|', 'Hi {{|', 'Hi {{|}}'],
  ['types over a closing brace', '{{ a |}}', '{{ a }|}}', '{{ a }|}'],
  ['keeps a brace in plain text', 'a |}', 'a }|}', 'a }|}'],
  ['closes nothing that is closed', '{|}', '{{|}', '{{|}'],
  ['leaves a deleted brace deleted', '{{|}}', '{|}}', '{|}}'],
  ['leaves pasted text alone', '|', '{{ a|', '{{ a|'],
])('%s', (_what, before, typed, after) => {
  expect(shown(withBraces(at(before).text, at(typed)))).toBe(after);
});
