import { describe, expect, test } from 'vitest';
import type { TestFileInfo, TestResult } from '../../../../src-shared/contract/testing.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import {
  countTests,
  EVERY_TEST,
  filteredRows,
  testRows,
} from '../../../../src-renderer/panels/tests/results/test-rows.ts';
import { isUnmetAtEnd, nodesIn, turnsWithUnmet } from '../../../../src-renderer/panels/tests/results/unmet.ts';
import { linesOf } from '../../../../src-renderer/panels/tests/results/play-in-console.ts';
import { t } from '../../../harness/messages.ts';

const flow: Flow = { version: 'v1', id: 'f', nodes: [], edges: [] };
const edited: Flow = { ...flow, label: 'Edited' };
const script = {
  version: 'v1',
  today: '2027-01-01',
  turns: [{ say: 'Two lamps' }],
  expect: { outcome: null },
} as const;

function file(name: string, more: Partial<TestFileInfo> = {}): TestFileInfo {
  return {
    file: `${name}.json`,
    script: { ...script, name, turns: [...script.turns] },
    error: null,
    golden: false,
    ...more,
  };
}

function result(name: string, more: Partial<TestResult> = {}): TestResult {
  return {
    ...{ file: `${name}.json`, name, status: 'passed', unmet: [], golden: 'none', divergence: null },
    ...{ trace: null, accepted: null, error: null, durationMs: 3 },
    ...more,
  };
}

const tests = [
  file('broken', { script: null, error: { code: 'invalid_document', message: 'Not a conversation.' } }),
  file('good', { golden: true }),
  file('new', { golden: true }),
  file('old'),
  file('wrong', { golden: true }),
];
const outcomes = new Map([
  ['good.json', { result: result('good', { golden: 'same' }), flow: { ...edited } }],
  ['old.json', { result: result('old'), flow }],
  ['wrong.json', { result: result('wrong', { status: 'failed', golden: 'different' }), flow: edited }],
]);
const rows = testRows({ tests, outcomes, run: null }, edited);

test('each row shows the state of its test and whether the result is for the flow on the canvas', () => {
  expect(rows.map(({ file: of, status, golden, isStale }) => [of, status, golden, isStale])).toEqual([
    ['broken.json', 'unreadable', 'none', false],
    ['good.json', 'passed', 'same', false],
    ['new.json', 'new', 'accepted', false],
    ['old.json', 'passed', 'none', true],
    ['wrong.json', 'failed', 'different', false],
  ]);
  expect(countTests(rows)).toEqual({ total: 5, passed: 2, failed: 2, isStale: true });
});

test('pending tests show as waiting, whatever their last result', () => {
  const run = { waiting: new Set(['good.json']), done: 0, total: 1 };
  expect(testRows({ tests, outcomes, run }, edited)[1]?.status).toBe('waiting');
});

describe('filtering', () => {
  const files = (filter: Partial<typeof EVERY_TEST>) =>
    filteredRows(rows, tests, { ...EVERY_TEST, ...filter }).map((row) => row.file);

  test('counts unreadable files as failed', () => {
    expect([files({ status: 'failed' }), files({ status: 'passed' }), files({ status: 'new' })]).toEqual([
      ['broken.json', 'wrong.json'],
      ['good.json', 'old.json'],
      ['new.json'],
    ]);
  });

  test('filters by name, file, and messages', () => {
    expect([files({ text: 'BROKEN' }), files({ text: 'two lamps' }).length, files({ text: 'nowhere' })]).toEqual([
      ...[['broken.json'], 4, []],
    ]);
  });
});

test('sentences link to their nodes and turns', () => {
  const names = {
    nodes: new Map([['q.place', { title: 'Place', name: 'Place', type: 'question', graph: null } as const]]),
  };
  expect([
    nodesIn(
      t('conversation.expectations.inTurn', {
        turn: 2,
        failure: t('conversation.expectations.waitingAt', { expected: 'q.place', actual: 'q.gone' }),
      }),
      names,
    ),
    nodesIn(t('conversation.expectations.notVisited', { node: 'q.place' }), names),
  ]).toEqual([['q.place'], ['q.place']]);
});

test('sentences about unmet expectations belong to a turn or the end', () => {
  const sentences = [
    t('conversation.expectations.inTurn', { turn: 2, failure: 'a' }),
    t('conversation.expectations.inTurn', { turn: 12, failure: 'b' }),
    t('conversation.expectations.atEnd', { failure: 'c' }),
  ];
  expect([...turnsWithUnmet(sentences)]).toEqual([2, 12]);
  expect(sentences.map(isUnmetAtEnd)).toEqual([false, false, true]);
});

test('a line that edits the previous one replaces it in the console', () => {
  const turns = [{ say: 'one' }, { say: 'two' }, { edit: 'zwei' }, { say: 'three' }];
  expect(linesOf({ ...script, name: 'x', turns })).toEqual(['one', 'zwei', 'three']);
});
