import type { Operation } from '../../../../src-shared/document/operations.ts';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import { checkFlow, createChecker, type Checker } from '../../../../src-shared/checks/check-flow.ts';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { runSteps, type Steps } from '../../../../src-shared/steps.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { ALWAYS_SHOWN } from '../../../../src-renderer/state/editing/visibility.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createFreshStore } from '../../../../src-renderer/state/problems/fresh-store.ts';
import { placeKey } from '../../../../src-renderer/state/problems/place-key.ts';
import { environmentOf } from '../../../../src-renderer/state/problems/check-environment.ts';
import { PART_MS } from '../../../../src-renderer/state/problems/run-in-parts.ts';
import { createProblemsStore, type ProblemsDeps } from '../../../../src-renderer/state/problems/problems-store.ts';

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

/** Each step of a check takes `step` milliseconds. */
function setUp(parts: Pick<ProblemsDeps, 'screens'> = {}) {
  const waiting = { idle: [] as (() => void)[], paint: [] as (() => void)[] };
  const time = { now: 0, step: 0 };
  const documents = createDocumentStore({ now: () => 0 });
  const fresh = createFreshStore();
  const problems = createProblemsStore({
    documents,
    fresh,
    ...parts,
    visibility: ALWAYS_SHOWN,
    loadChecks: (then) => then(() => timed(createChecker(), time)),
    whenIdle: (task) => waiting.idle.push(task),
    afterPaint: (task) => waiting.paint.push(task),
    clock: () => time.now,
  });
  const say = (text: string) =>
    documents.getState().edit('Say', [{ op: 'update-node', graph: null, id: 'hello', set: { text } }]);
  /** Returns what ran. */
  const run = () => {
    const ran = [...waiting.idle.map(() => 'idle'), ...waiting.paint.map(() => 'paint')];
    for (const task of [...waiting.idle.splice(0), ...waiting.paint.splice(0)]) task();
    return ran;
  };
  const runAll = () => {
    while (run().length > 0);
  };
  const full = () => checkFlow(documents.getState().document.flow, environmentOf(PROJECT));
  return { documents, problems, fresh, time, say, run, runAll, full };
}

function timed(checker: Checker, time: { now: number; readonly step: number }): Checker {
  function* checkInSteps(...input: Parameters<Checker['check']>): Steps<Problem[]> {
    const steps = checker.checkInSteps(...input);
    for (let step = steps.next(); ; step = steps.next()) {
      time.now += time.step;
      if (step.done === true) return step.value;
      yield;
    }
  }
  return { checkInSteps, check: (...input) => runSteps(checkInSteps(...input)) };
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

test('a check that turns out to be slow continues after the edit is drawn, and repeated ones begin after it', () => {
  const { documents, time, say, run, runAll } = setUp();
  documents.getState().open(PROJECT);
  run();
  say('Hi');
  run();
  time.step = 4;
  say('Hello');
  expect(time.now).toBe(PART_MS);
  runAll();
  say('Hello you');
  runAll();
  const before = time.now;
  say('Hello all');
  expect(time.now).toBe(before);
  expect(run()).toEqual(['paint']);
  expect(time.now).toBeGreaterThan(before);
});

test('a long check pauses for frames, and an edit made meanwhile is checked after it', () => {
  const { documents, problems, time, say, run, runAll, full } = setUp();
  time.step = 5;
  documents.getState().open(PROJECT);
  expect(run()).toEqual(['idle']);
  say('Hello {{ answers.name }}');
  expect(run()).toEqual(['paint']);
  expect(problems.getState().problems).toEqual([]);
  runAll();
  expect(problems.getState().problems).toEqual(full());
  expect(problems.getState().errors).toBe(1);
});

test('a project that is opened during a check of another one is checked instead', () => {
  const { documents, problems, time, run, runAll } = setUp();
  time.step = 5;
  documents.getState().open({ ...PROJECT, flow: { ...PROJECT.flow, entry: 'gone' } });
  run();
  documents.getState().open({ ...PROJECT, path: '/plugins/other' });
  runAll();
  expect(problems.getState().problems).toEqual([]);
});

test('a tool that is added removes the problem of its call', () => {
  const { documents, problems, run } = setUp();
  const call = { id: 'hello', type: 'action', label: 'Look up', tool: 'look_up' } as const;
  const nodes = PROJECT.flow.nodes.map((node) => (node.id === 'hello' ? call : node));
  documents.getState().open({ ...PROJECT, flow: { ...PROJECT.flow, nodes } });
  run();
  expect(problems.getState().problems).toMatchObject([{ node: 'hello' }]);
  documents.getState().knowTools([{ name: 'look_up', description: '', args: [] }]);
  run();
  expect(problems.getState().problems).toEqual([]);
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
