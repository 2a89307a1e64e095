import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { screenNodeProblems } from '../../../src-shared/plugin/screen-node-problems.ts';
import { appliedTo } from '../../../src-shared/screen-edits/several.ts';

const FLOW = {
  ...{ version: 'v1', id: 'visits', entry: 'room', edges: [], state: { stage: { initial: 'first' } } },
  nodes: [
    { id: 'room', type: 'question', key: 'room', prompt: 'Which room?', answer: { type: 'text' } },
    { id: 'shown', type: 'screen', screen: 'summary' },
  ],
} as unknown as Flow;

const fileWith = (text: unknown): ScreenFile =>
  ({ version: 'v1', components: [{ id: 'root', component: 'Text', text }], data: { known: 1 } }) as ScreenFile;

const missing = (file: ScreenFile) =>
  screenNodeProblems({ flow: FLOW, plugin: null, screens: { summary: file }, broken: [] }).filter(
    ({ code }) => code === 'screen:path.missing',
  );

test.each([
  ['a path', { path: '/room' }, ['answers.room']],
  [
    'a text with data',
    { call: 'formatString', args: { value: '${/known} ${capitalize(value: ${/stage})}' } },
    ['domain.stage'],
  ],
])('data missing at %s is bound to the value of the same name', (_kind, text, expressions) => {
  const file = fileWith(text);
  const [problem, ...others] = missing(file);
  expect(others).toEqual([]);
  const path = `/${expressions[0]!.split('.')[1]}`;
  expect(problem?.fixes?.map(({ label }) => label)).toEqual(
    expressions.map((expression) => t('plugin.screenFixes.bind', { path, expression })),
  );
  expect(missing(appliedTo('summary', file, problem!.fixes![0]!.operations))).toEqual([]);
});

test('data that nothing in the flow is named after has no fix', () => {
  expect(missing(fileWith({ path: '/other' }))[0]?.fixes).toBeUndefined();
});
