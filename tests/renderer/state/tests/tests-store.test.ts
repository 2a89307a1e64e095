import { describe, expect, test } from 'vitest';
import type { RequestName, RequestOf, ResponseOf } from '../../../../src-shared/contract/requests.ts';
import type { TestFileInfo, TestResult } from '../../../../src-shared/contract/testing.ts';
import type { Trace } from '../../../../src-shared/conversation/trace.ts';
import { appError, type AppError } from '../../../../src-shared/errors.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../../../src-shared/result.ts';
import { createTestsStore } from '../../../../src-renderer/state/tests/tests-store.ts';

const FLOW: Flow = { version: 'v1', id: 'f', nodes: [{ id: 'a', type: 'say', text: 'Hello' }], edges: [] };
const TRACE: Trace = {
  version: 'v1',
  turns: [{ turn: 0, lines: [{ type: 'node.entered', node: 'a', graph: null, visit: 1 }] }],
};

const script = (name: string) => ({
  version: 'v1' as const,
  name,
  today: '2027-01-01',
  turns: [],
  expect: { outcome: null },
});

/** The services for tests: files in memory; every test passes unless it is named here. */
class TestServices {
  readonly asked: { readonly name: string; readonly body: unknown }[] = [];
  readonly files = new Map<string, TestFileInfo>();
  readonly failing = new Set<string>();
  error: AppError | null = null;
  whilePlaying: () => void = () => undefined;

  constructor(...names: string[]) {
    for (const name of names) this.put(`${name}.json`, name);
  }

  put(file: string, name: string): void {
    this.files.set(file, { file, script: script(name), error: null, golden: false });
  }

  readonly request = async <N extends RequestName>(name: N, body: RequestOf<N>): Promise<Result<ResponseOf<N>>> => {
    this.asked.push({ name, body });
    await Promise.resolve();
    return this.error === null ? ok(this.#answer(name, body) as ResponseOf<N>) : fail(this.error);
  };

  #answer(name: RequestName, body: object): unknown {
    if (name === 'tests.list') return [...this.files.values()];
    if (name === 'tests.run') {
      this.whilePlaying();
      const { files } = body as RequestOf<'tests.run'>;
      return { results: (files ?? []).map((file) => this.#play(file)), coverage: null };
    }
    const { file, script: saved } = body as RequestOf<'tests.save'>;
    const known = file ?? `${saved?.name ?? ''}.json`;
    if (name === 'tests.save') this.put(known, saved.name);
    if (name === 'tests.remove') this.files.delete(known);
    return name === 'tests.save' ? { file: known } : {};
  }

  #play(file: string): TestResult {
    const status = this.failing.has(file) ? 'failed' : 'passed';
    return {
      ...{ file, name: file, status, unmet: [], golden: 'none', divergence: null },
      ...{ trace: TRACE, accepted: null, error: null, durationMs: 1 },
    };
  }
}

async function opened(services: TestServices) {
  const store = createTestsStore({ api: services, currentFlow: () => FLOW, today: () => '2027-01-01' });
  await store.getState().open('/projects/one');
  const files = () => (store.getState().tests ?? []).map(({ file }) => file);
  const statuses = () =>
    Object.fromEntries([...store.getState().outcomes].map(([file, { result }]) => [file, result.status]));
  return { store, state: () => store.getState(), files, statuses };
}

test('tests are sorted by name, with numbers in numeric order', async () => {
  const { files } = await opened(new TestServices('t10', 't9', 'b'));
  expect(files()).toEqual(['b.json', 't9.json', 't10.json']);
});

describe('running', () => {
  test('runs the flow on the canvas and keeps the results', async () => {
    const services = new TestServices('a', 'b');
    services.failing.add('b.json');
    const { state, statuses } = await opened(services);
    await state().play();
    expect([statuses(), state().run, state().coverage?.tests, state().coverage?.heat.totals.nodes]).toEqual([
      ...[{ 'a.json': 'passed', 'b.json': 'failed' }, null, 2, { covered: 1, total: 1 }],
    ]);
    expect(services.asked.at(-1)?.body).toEqual({ project: '/projects/one', flow: FLOW, files: ['a.json', 'b.json'] });
  });

  test('runs all tests, even before the list is loaded', async () => {
    const services = new TestServices('one', 'two');
    const store = createTestsStore({ api: services, currentFlow: () => FLOW, today: () => '2027-01-01' });
    const opening = store.getState().open('desk');
    await store.getState().play();
    await opening;
    expect(store.getState().coverage?.tests).toBe(2);
  });

  test('reruns only failed tests, and the others keep their results', async () => {
    const services = new TestServices('a', 'b');
    services.failing.add('b.json');
    const { state, statuses } = await opened(services);
    await state().play();
    services.failing.clear();
    await state().playFailed();
    expect([statuses(), (services.asked.at(-1)?.body as { files: string[] }).files]).toEqual([
      ...[{ 'a.json': 'passed', 'b.json': 'passed' }, ['b.json']],
    ]);
  });

  test('a long run is split and can be stopped between parts', async () => {
    const services = new TestServices(...Array.from({ length: 40 }, (_, index) => `t${index}`));
    const { state } = await opened(services);
    services.whilePlaying = () => state().stop();
    await state().play();
    expect([state().outcomes.size, state().run]).toEqual([16, null]);
  });

  test('a run that waits for unreachable services can be stopped at once', async () => {
    const services = new TestServices('a');
    const { state } = await opened(services);
    const playing = state().play();
    state().stop();
    expect(state().run).toBe(null);
    await playing;
    expect([state().outcomes.size, state().run]).toEqual([1, null]);
  });

  test('results of a closed project are dropped', async () => {
    const services = new TestServices('a');
    const { state } = await opened(services);
    services.whilePlaying = () => void state().open('/projects/two');
    await state().play();
    expect([state().outcomes.size, state().project]).toEqual([0, '/projects/two']);
  });

  test('unreachable services keep the known results and show the error', async () => {
    const services = new TestServices('a');
    const { state, statuses } = await opened(services);
    await state().play();
    services.error = appError('io_failed', 'No wire.');
    await state().play();
    expect([statuses(), state().run, state().error?.message]).toEqual([{ 'a.json': 'passed' }, null, 'No wire.']);
  });

  test('coverage is shown as soon as it is known', async () => {
    const { state } = await opened(new TestServices('a'));
    state().showCoverage(true);
    const before = state().shown;
    await state().play();
    const after = state().shown?.totals.nodes;
    state().showCoverage(false);
    expect([before, after, state().shown]).toEqual([null, { covered: 1, total: 1 }, null]);
  });
});

describe('changing tests', () => {
  test('a new test never overwrites another', async () => {
    const services = new TestServices('a');
    const { state, files } = await opened(services);
    const added = await state().add([script('b'), script('c')]);
    const saves = services.asked.filter(({ name }) => name === 'tests.save');
    expect([added, files(), saves[0]?.body]).toEqual([
      ['b.json', 'c.json'],
      ['a.json', 'b.json', 'c.json'],
      { project: '/projects/one', file: null, script: script('b'), overwrite: false },
    ]);
  });

  test('renaming a test keeps its file', async () => {
    const { state, files } = await opened(new TestServices('a'));
    await state().rename('a.json', 'Another');
    expect([files(), state().tests?.[0]?.script?.name]).toEqual([['a.json'], 'Another']);
  });

  test('removing a test removes its result', async () => {
    const { state, files } = await opened(new TestServices('a', 'b'));
    await state().play();
    state().select('a.json');
    await state().remove('a.json');
    expect([files(), [...state().outcomes.keys()], state().selected]).toEqual([['b.json'], ['b.json'], null]);
  });

  test('accepts exactly the reviewed trace, and then runs the test again', async () => {
    const services = new TestServices('a');
    const { state } = await opened(services);
    await state().play();
    await state().accept('a.json');
    expect(services.asked.slice(-3)).toEqual([
      { name: 'tests.accept', body: { project: '/projects/one', file: 'a.json', trace: TRACE } },
      { name: 'tests.list', body: { project: '/projects/one' } },
      { name: 'tests.run', body: { project: '/projects/one', flow: FLOW, files: ['a.json'] } },
    ]);
  });

  test('accepts only traces that were run', async () => {
    const services = new TestServices('a');
    const { state } = await opened(services);
    expect([await state().accept('a.json'), services.asked.map(({ name }) => name)]).toEqual([false, ['tests.list']]);
  });
});

test('runs the tests, then requests drafts for the uncovered parts', async () => {
  const services = new TestServices('a');
  const { state } = await opened(services);
  await state().draft();
  expect(services.asked.map(({ name }) => name)).toEqual(['tests.list', 'tests.run', 'tests.draft']);
  expect(services.asked.at(-1)?.body).toMatchObject({ today: '2027-01-01', covered: ['node a'] });
});
