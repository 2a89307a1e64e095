/** Calls that wait for a person for a limited time. */
import { expect, test } from 'vitest';
import { registryOf } from '../../../src-main/flow-runtime/tools/function-tools.ts';
import { ApprovalExpiry } from '../../../src-main/runtime/approval-expiry.ts';
import { ExpiringApprovals } from '../../../src-main/store/expiring-approvals.ts';
import type { Database } from '../../../src-main/store/database.ts';
import { t } from '../../harness/messages.ts';
import { createBench, flowOf, memoryDatabase, valueOf } from '../../conformance/harness.ts';

const MINUTE = 60_000;

const FLOW = flowOf({
  ...{ id: 'careful', entry: 'agent' },
  nodes: [
    {
      ...{ id: 'agent', type: 'agent', mode: 'planner', limits: { approvalTimeoutMs: 10 * MINUTE } },
      tools: [{ name: 'act', tool: 'x.act', approve: 'always' }],
    },
    { id: 'end', type: 'terminal' },
  ],
  edges: [{ from: 'agent', to: 'end' }],
});

/** One start of the app on this database. */
function open(database: Database, clock: { now: number }) {
  let calls = 0;
  const tools = registryOf({ 'x.act': () => (calls += 1) });
  const now = (): Date => new Date(clock.now);
  const expiry: ApprovalExpiry = new ApprovalExpiry({
    ...{ approvals: new ExpiringApprovals(database), clock: now },
    decide: (decision) => bench.sessions.decide(decision),
  });
  const bench = createBench({
    ...{
      database,
      clock: now,
      tools: () => tools,
      agentSettings: async () => ({ models: [] }),
      onStore: expiry.onStore,
    },
  });
  const loop = async (sessionId: string) => {
    await bench.sessions.idle(sessionId);
    const { state } = valueOf(await bench.sessions.snapshot(sessionId));
    return Object.values(state.agents)[0]!;
  };
  return { ...bench, expiry, loop, calls: () => calls };
}

async function paused(world: ReturnType<typeof open>): Promise<string> {
  const { sessionId } = valueOf(await world.sessions.start({ project: '/project', flow: FLOW }));
  expect(await world.loop(sessionId)).toMatchObject({ status: 'PAUSED' });
  return sessionId;
}

const rejected = {
  status: 'COMPLETED',
  executions: [{ tool_name: 'act', status: 'DENIED', error_message: t('services.runs.approvalExpired') }],
};

test('an undecided call counts as rejected at its time limit, and the run continues', async () => {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const world = open(memoryDatabase(), clock);
  world.expiry.start();
  const sessionId = await paused(world);
  expect((await world.loop(sessionId)).approval).toMatchObject({ expiresAt: '2026-01-01T00:10:00.000Z' });
  clock.now += 9 * MINUTE;
  world.expiry.start();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await world.loop(sessionId)).toMatchObject({ status: 'PAUSED' });
  clock.now += MINUTE;
  world.expiry.start();
  await expect.poll(() => world.loop(sessionId)).toMatchObject(rejected);
  expect(world.calls()).toBe(0);
  world.expiry.close();
});

test('a call that expired while the app was closed is rejected at the next start', async () => {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const database = memoryDatabase();
  const first = open(database, clock);
  const sessionId = await paused(first);
  await first.sessions.shutdown();
  clock.now += 24 * 60 * MINUTE;
  const second = open(database, clock);
  second.expiry.start();
  await expect.poll(() => second.loop(sessionId)).toMatchObject(rejected);
  second.expiry.close();
});

test('a call decided in time is left alone, even after the clock was set back and forth', async () => {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const world = open(memoryDatabase(), clock);
  world.expiry.start();
  const sessionId = await paused(world);
  clock.now -= 60 * MINUTE;
  valueOf(await world.sessions.decide({ sessionId, decision: 'approve' }));
  expect(await world.loop(sessionId)).toMatchObject({ status: 'COMPLETED', executions: [{ status: 'SUCCESS' }] });
  clock.now += 24 * 60 * MINUTE;
  world.expiry.start();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await world.loop(sessionId)).toMatchObject({ executions: [{ status: 'SUCCESS' }] });
  expect(world.calls()).toBe(1);
  world.expiry.close();
});

test('forgets calls that can no longer be rejected', async () => {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const database = memoryDatabase();
  const world = open(database, clock);
  const approvals = new ExpiringApprovals(database);
  approvals.put({ session: 'nobody', pause: 'p-1', expiresAt: '2025-01-01T00:00:00.000Z' });
  world.expiry.start();
  await expect.poll(() => approvals.next()).toBeUndefined();
  world.expiry.close();
});
