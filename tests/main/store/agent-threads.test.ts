import { expect, test } from 'vitest';
import { AgentThreads } from '../../../src-main/store/agent-threads.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../src-main/store/database.ts';

const LIMITS = { perSession: 3, sessionDays: 10, looseDays: 1 };

function open(): { database: Database; threads: AgentThreads; wait: (days: number) => void } {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  let now = Date.UTC(2026, 0, 1);
  const clock = (): Date => new Date((now += 1000));
  return {
    database: database.value,
    threads: new AgentThreads(database.value, clock, LIMITS),
    wait: (days) => (now += days * 86_400_000),
  };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (found: Uint8Array | null): string | null => (found === null ? null : new TextDecoder().decode(found));

test('stores equal states of agents once', () => {
  const { database, threads } = open();
  const ids = [threads.keep(bytes('a'), 's1'), threads.keep(bytes('a'), 's2'), threads.keep(bytes('b'), null)];
  expect(ids[0]).toBe(ids[1]);
  expect(ids.map((id) => text(threads.find(id)))).toEqual(['a', 'a', 'b']);
  expect(threads.find('0'.repeat(64))).toBeNull();
  expect(database.statement('SELECT count(*) AS n FROM agent_blobs').get()).toEqual({ n: 2 });
});

test('keeps the last states of each session, and removes unreachable ones', () => {
  const { database, threads, wait } = open();
  const first = ['a', 'b', 'c', 'd'].map((each) => threads.keep(bytes(each), 's1'));
  const shared = threads.keep(bytes('a'), 's2');
  const loose = threads.keep(bytes('loose'), null);
  threads.clean();
  expect([first[0], first[3], loose].map((id) => text(threads.find(id!)))).toEqual(['a', 'd', 'loose']);
  wait(2);
  threads.clean();
  expect([threads.find(loose), text(threads.find(first[1]!))]).toEqual([null, 'b']);
  // As removing a session does.
  database.statement("DELETE FROM agent_threads WHERE session = 's2'").run();
  threads.clean();
  expect([threads.find(shared), text(threads.find(first[3]!))]).toEqual([null, 'd']);
  wait(11);
  threads.clean();
  expect(database.statement('SELECT count(*) AS n FROM agent_blobs').get()).toEqual({ n: 0 });
});
