import { describe, expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { newItems } from '../../../src-shared/screen-edits/sample-items.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { screenNodeProblems } from '../../../src-shared/plugin/screen-node-problems.ts';
import { runSteps } from '../../../src-shared/steps.ts';
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
  runSteps(screenNodeProblems({ flow: FLOW, plugin: null, screens: { summary: file }, broken: [] })).filter(
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

const SAMPLES = [{ title: 'First' }];
const items = () => structuredClone(newItems()) as { title: string }[];

const listOf = (more: Partial<ScreenFile>): ScreenFile => ({
  version: 'v1',
  components: [
    { id: 'root', component: 'List', children: { componentId: 'item', path: '/times' } },
    { id: 'item', component: 'Text', text: { path: 'title' } },
  ],
  ...more,
});
const inData = listOf({ data: { times: items() } });
const inVariable = listOf({ bindings: { times: 'domain.times' } });

const shownSamples = (state: Flow['state'], file: ScreenFile) => {
  const flow = { ...FLOW, state } as Flow;
  const [problem] = runSteps(screenNodeProblems({ flow, plugin: null, screens: { summary: file }, broken: [] })).filter(
    ({ code }) => code === 'screen:list.samples',
  );
  return { flow, problem, labels: problem?.fixes?.map(({ label }) => label) };
};

describe('a list with its sample items', () => {
  test('is bound to another list of the flow', () => {
    const state = { slots: { initial: SAMPLES } };
    const { problem, labels } = shownSamples(state, inData);
    expect(labels).toEqual([t('plugin.screenFixes.bind', { path: '/times', expression: 'domain.slots' })]);
    const fixed = appliedTo('summary', inData, problem!.fixes![0]!.operations);
    expect(shownSamples(state, fixed).problem).toBeUndefined();
  });

  test('becomes a variable if the flow has no list, which starts without items', () => {
    const { flow, problem, labels } = shownSamples({}, inData);
    expect(labels).toEqual([t('plugin.screenFixes.listVariable', { name: 'times' })]);
    const document = { flow, layout: EMPTY_LAYOUT, screens: { summary: inData } };
    const moved = applyOperations(document, problem!.fixes![0]!.operations);
    expect(moved.flow.state).toEqual({ times: { initial: newItems() } });
    const next = shownSamples(moved.flow.state, moved.screens!['summary']!);
    const both = (['noItems', 'editItems'] as const).map((fix) => t(`plugin.screenFixes.${fix}`, { name: 'times' }));
    expect(next.labels).toEqual(both);
    const emptied = applyOperations(moved, next.problem!.fixes![0]!.operations);
    expect(shownSamples(emptied.flow.state, emptied.screens!['summary']!).problem).toBeUndefined();
  });

  test('in a variable is bound to another list, or starts without items', () => {
    const state = { times: { initial: items() }, slots: { initial: SAMPLES } };
    const { problem, labels } = shownSamples(state, inVariable);
    expect(labels).toEqual([
      t('plugin.screenFixes.bind', { path: '/times', expression: 'domain.slots' }),
      t('plugin.screenFixes.noItems', { name: 'times' }),
      t('plugin.screenFixes.editItems', { name: 'times' }),
    ]);
    expect(problem!.fixes!.at(-1)).toMatchObject({ operations: [], edits: '/state/times/initial' });
    const fixed = appliedTo('summary', inVariable, problem!.fixes![0]!.operations);
    expect(fixed.bindings).toEqual({ times: 'domain.slots' });
  });
});
