import { expect, test } from 'vitest';
import type { OpenedProject } from '../../../src-shared/contract/requests.ts';
import { checkFlow } from '../../../src-shared/flow/check.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { createDocumentStore } from '../../../src-renderer/state/document-store.ts';
import { createProblemsStore, environmentOf } from '../../../src-renderer/state/problems-store.ts';

const PROJECT: OpenedProject = {
  ...{ path: '/plugins/demo', name: 'demo', readOnly: false, revision: 'r1', layout: EMPTY_LAYOUT, recovery: null },
  ...{ screens: [], tools: [] },
  flow: {
    version: 'v1',
    id: 'demo',
    entry: 'hello',
    nodes: [
      { id: 'hello', type: 'say', text: 'Hello' },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [{ id: 'on', from: 'hello', to: 'end' }],
  },
};

/** Each reading of the clock is one check's `lasting` after the one before. */
function setUp() {
  const waiting = { idle: [] as (() => void)[], atOnce: [] as (() => void)[] };
  const time = { now: 0, lasting: 1 };
  const documents = createDocumentStore({ now: () => 0 });
  const problems = createProblemsStore({
    documents,
    whenIdle: (task) => waiting.idle.push(task),
    atOnce: (task) => waiting.atOnce.push(task),
    clock: () => (time.now += time.lasting),
  });
  const say = (text: string) =>
    documents.getState().edit('Say', [{ op: 'update-node', graph: null, id: 'hello', set: { text } }]);
  const run = (when: 'idle' | 'atOnce') => {
    const tasks = waiting[when].splice(0);
    for (const task of tasks) task();
    return tasks.length;
  };
  const full = () => checkFlow(documents.getState().document.flow, environmentOf(PROJECT));
  return { documents, problems, time, say, run, full };
}

test('a flow that is opened is checked when there is time, and so is the first edit', () => {
  const { documents, say, run } = setUp();
  documents.getState().open(PROJECT);
  expect([run('atOnce'), run('idle')]).toEqual([0, 1]);
  say('Hello {{ answers.name }}');
  expect([run('atOnce'), run('idle')]).toEqual([0, 1]);
});

test('where checks are quick, what they find is there with the edit', () => {
  const { documents, problems, say, run, full } = setUp();
  documents.getState().open(PROJECT);
  run('idle');
  say('Hi');
  run('idle');
  say('Hello {{ answers.name }}');
  say('Hello {{ answers.names }}');
  expect([run('idle'), run('atOnce')]).toEqual([0, 1]);
  expect(problems.getState().problems).toEqual(full());
  expect(problems.getState().errors).toBe(1);
});

test('a check that takes long makes the next one wait until there is time', () => {
  const { documents, time, say, run } = setUp();
  documents.getState().open(PROJECT);
  run('idle');
  time.lasting = 40;
  say('Hi');
  run('idle');
  say('Hello');
  expect([run('atOnce'), run('idle')]).toEqual([0, 1]);
});
