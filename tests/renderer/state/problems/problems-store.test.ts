import type { Operation } from '../../../../src-shared/document/operations.ts';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import { checkFlow, createChecker } from '../../../../src-shared/checks/check-flow.ts';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { ALWAYS_SHOWN } from '../../../../src-renderer/state/editing/visibility.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createFreshStore } from '../../../../src-renderer/state/problems/fresh-store.ts';
import { placeKey } from '../../../../src-renderer/state/problems/place-key.ts';
import {
  createProblemsStore,
  environmentOf,
  type ProblemsDeps,
} from '../../../../src-renderer/state/problems/problems-store.ts';

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

/** The clock advances by `lasting` milliseconds, the duration of one check, at each reading. */
function setUp(parts: Pick<ProblemsDeps, 'screens'> = {}) {
  const waiting = { idle: [] as (() => void)[], paint: [] as (() => void)[] };
  const time = { now: 0, lasting: 1 };
  const documents = createDocumentStore({ now: () => 0 });
  const fresh = createFreshStore();
  const problems = createProblemsStore({
    documents,
    fresh,
    ...parts,
    visibility: ALWAYS_SHOWN,
    loadChecks: (then) => then(createChecker),
    whenIdle: (task) => waiting.idle.push(task),
    afterPaint: (task) => waiting.paint.push(task),
    clock: () => (time.now += time.lasting),
  });
  const say = (text: string) =>
    documents.getState().edit('Say', [{ op: 'update-node', graph: null, id: 'hello', set: { text } }]);
  /** Returns what ran. */
  const run = () => {
    const ran = [...waiting.idle.map(() => 'idle'), ...waiting.paint.map(() => 'paint')];
    for (const task of [...waiting.idle.splice(0), ...waiting.paint.splice(0)]) task();
    return ran;
  };
  const full = () => checkFlow(documents.getState().document.flow, environmentOf(PROJECT));
  return { documents, problems, fresh, time, say, run, full };
}

test('an opened flow is checked when idle, and its first edit after it is drawn', () => {
  const { documents, say, run } = setUp();
  documents.getState().open(PROJECT);
  expect(run()).toEqual(['idle']);
  say('Hello {{ answers.name }}');
  expect(run()).toEqual(['paint']);
});

test('a flow without nodes has no problem until something asks for it', () => {
  const { documents, problems, fresh, run } = setUp();
  documents.getState().open({ ...PROJECT, flow: { version: 'v1', id: 'demo', nodes: [], edges: [] } });
  run();
  expect(problems.getState().problems).toEqual([]);
  fresh.getState().end();
  run();
  expect(problems.getState().problems).toMatchObject([{ code: 'entry.none' }]);
});

test('a new node hides its own problems, but not those of the screen that it shows', () => {
  const problem = (code: Problem['code']): Problem => ({
    ...{ code, severity: 'warning', message: '', pointer: '', graph: null, node: 'added' },
  });
  const screen = { name: 'offer', component: 'title', pointer: '/components/0', message: '' };
  const ofScreen = { ...problem('screen:label.missing'), screen };
  const screens = createStore(() => ({ problems: [problem('screen:file.unreadable'), ofScreen] }));
  const { problems, fresh, run } = setUp({ screens });
  fresh.setState({ places: new Set([placeKey('node', null, 'added')]) });
  run();
  expect(problems.getState().problems).toEqual([ofScreen]);
  fresh.getState().end();
  run();
  expect(problems.getState().problems).toHaveLength(2);
});

test('an answer that nothing reads yet is no problem until something runs the flow', () => {
  const { documents, problems, fresh, run } = setUp();
  documents.getState().open(PROJECT);
  const asks: Operation[] = [
    { op: 'add-node', graph: null, node: { id: 'ask', type: 'question', key: 'name', prompt: 'Your name?' } },
    { op: 'update-edge', graph: null, id: 'on', set: { to: 'ask' } },
    { op: 'add-edge', graph: null, edge: { id: 'next', from: 'ask', to: 'end' } },
  ];
  fresh.getState().begin(asks, { nodes: ['ask'] });
  documents.getState().edit('Ask', asks);
  fresh.getState().selected({ nodes: ['end'], edges: [], notes: [], groups: [] });
  run();
  expect(problems.getState().problems).toEqual([]);
  fresh.getState().end();
  run();
  expect(problems.getState().problems).toMatchObject([{ code: 'question.unused' }]);
});

test('problems that were hidden appear after the frame of the edit that shows them', () => {
  const { documents, problems, fresh, run } = setUp();
  documents.getState().open({ ...PROJECT, flow: { version: 'v1', id: 'demo', nodes: [], edges: [] } });
  run();
  fresh.getState().end();
  expect(problems.getState().problems).toEqual([]);
  expect(run()).toEqual(['paint']);
  expect(problems.getState().problems).toHaveLength(1);
});

test('quick checks report with the edit', () => {
  const { documents, problems, say, run, full } = setUp();
  documents.getState().open(PROJECT);
  run();
  say('Hi');
  run();
  say('Hello {{ answers.name }}');
  say('Hello {{ answers.names }}');
  expect(run()).toEqual([]);
  expect(problems.getState().problems).toEqual(full());
  expect(problems.getState().errors).toBe(1);
});

test('repeated slow checks delay the next one until the edit is drawn, but a single one does not', () => {
  const { documents, time, say, run } = setUp();
  documents.getState().open(PROJECT);
  run();
  say('Hi');
  run();
  time.lasting = 40;
  say('Hello');
  say('Hello you');
  expect(run()).toEqual([]);
  say('Hello all');
  expect(run()).toEqual(['paint']);
});

test('another project is checked when idle', () => {
  const { documents, say, run } = setUp();
  documents.getState().open(PROJECT);
  run();
  say('Hi');
  run();
  documents.getState().open({ ...PROJECT, path: '/plugins/other' });
  expect(run()).toEqual(['idle']);
});

test('an edit without new problems notifies nobody, and other badges stay the same', () => {
  const { documents, problems, say, run } = setUp();
  documents.getState().open(PROJECT);
  run();
  say('Hello {{ answers.name }}');
  run();
  const before = problems.getState();
  say('Hello you {{ answers.name }}');
  const moved = problems.getState();
  documents.getState().edit('Name', [{ op: 'update-node', graph: null, id: 'end', set: { label: 'Done' } }]);
  expect(problems.getState()).toBe(moved);
  const remove = { op: 'remove-edges', graph: null, ids: ['on'] } as const;
  documents.getState().edit('Cut', [remove]);
  const key = placeKey('node', null, 'hello');
  expect(before.byPlace.get(key)).toHaveLength(1);
  expect(problems.getState().byPlace.get(key)).toHaveLength(2);
  expect(problems.getState().byPlace.has(placeKey('node', null, 'end'))).toBe(true);
});
