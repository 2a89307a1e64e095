/** Tool results shared by all runs of a plugin. */
import { expect, test } from 'vitest';
import { registryOf } from '../../../src-main/flow-runtime/tools/function-tools.ts';
import { ToolCache } from '../../../src-main/store/tool-cache.ts';
import { createBench, flowOf, memoryDatabase, valueOf } from '../../conformance/harness.ts';

interface Wanted {
  readonly row?: object;
  readonly idempotent?: boolean;
}

function world({ row = {}, idempotent = true }: Wanted = {}) {
  const database = memoryDatabase();
  let now = Date.UTC(2026, 0, 2);
  let count = 0;
  const clock = (): Date => new Date(now);
  const look = {
    idempotent,
    run: ({ fails }: Readonly<Record<string, unknown>>) => {
      count += 1;
      if (fails === true) throw new Error('It is down.');
      return { count };
    },
  };
  const tools = registryOf({ 'x.look': look });
  let ids = 0;
  const { sessions, events } = createBench({
    ...{ database, clock, tools: () => tools, agentSettings: async () => ({ models: [] }) },
    ids: () => `s_${String((ids += 1)).padStart(22, '0')}`,
  });
  const rows = [{ name: 'look', tool: 'x.look', cacheSeconds: 60, cacheFor: 'plugin', ...row }];
  const flow = flowOf({
    ...{ id: 'cached', entry: 'agent' },
    nodes: [
      { id: 'agent', type: 'agent', mode: 'planner', tools: rows },
      { id: 'end', type: 'terminal' },
    ],
    edges: [{ from: 'agent', to: 'end' }],
  });
  return {
    cache: new ToolCache(database, clock),
    pass: (seconds: number) => (now += seconds * 1000),
    calls: () => count,
    async run(project = '/project'): Promise<string> {
      const { sessionId } = valueOf(await sessions.start({ project, flow }));
      await sessions.idle(sessionId);
      const executed = events.flatMap(({ sessionId: id, body }) =>
        id === sessionId && body.type === 'flow' && body.event.type === 'agent.executed' ? [body.event.execution] : [],
      );
      return String(executed[0]!['status']);
    },
  };
}

test('a run reuses the result of an earlier one until it expires', async () => {
  const { run, pass, calls } = world();
  expect([await run(), await run(), calls()]).toEqual(['SUCCESS', 'CACHED', 1]);
  pass(61);
  expect([await run(), await run(), calls()]).toEqual(['SUCCESS', 'CACHED', 2]);
});

test('setting the clock back does not make a result fresh', async () => {
  const { run, pass } = world();
  await run();
  pass(-3600);
  expect(await run()).toBe('SUCCESS');
});

test('plugins do not share results, and clearing removes those of one plugin', async () => {
  const { run, cache } = world();
  await run();
  expect(await run('/other')).toBe('SUCCESS');
  expect([cache.clear('/project'), cache.clear('/project')]).toEqual([1, 0]);
  expect([await run(), await run('/other')]).toEqual(['SUCCESS', 'CACHED']);
});

test('failures and results of tools that must not be called twice are never shared', async () => {
  const failing = world({ row: { args: { fails: true } } });
  expect([await failing.run(), await failing.run(), failing.calls()]).toEqual(['FAILED', 'FAILED', 2]);
  const once = world({ idempotent: false });
  expect([await once.run(), await once.run(), once.calls()]).toEqual(['SUCCESS', 'SUCCESS', 2]);
});

test('results limited to a run are not shared with others', async () => {
  const { run } = world({ row: { cacheFor: 'run' } });
  expect([await run(), await run()]).toEqual(['SUCCESS', 'SUCCESS']);
});
