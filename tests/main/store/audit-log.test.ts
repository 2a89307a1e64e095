import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import { openDatabase, type Database } from '../../../src-main/store/database.ts';
import { RunLog } from '../../../src-main/runtime/run-log.ts';
import { SessionStore, type SessionRecord } from '../../../src-main/store/session-store.ts';
import { createBench, flowOf, memoryDatabase, valueOf } from '../../conformance/harness.ts';
import { switchyard } from '../cli/command-line.ts';

const NOW = '2026-11-21T10:00:00.000Z';

function audited(action: string, data: object): RunEventBody {
  const event = { type: 'audit.recorded', node: 'freeze', action, data: data as never, at: null } as const;
  return { type: 'flow', event };
}

function logOf(database: Database, id: string): { log: RunLog; store: SessionStore } {
  const store = new SessionStore(database);
  const record: SessionRecord = {
    ...{ id, project: '/p', flowId: 'flow.p', thread: id, checkpoint: null, busy: false, status: 'waiting' },
    ...{ step: 0, turn: 0, seq: 0, createdAt: NOW, updatedAt: NOW },
  };
  return { store, log: new RunLog({ store, clock: () => new Date(NOW), onEvent: () => undefined }, record) };
}

test('stores the audit entries of a flow once in its session, redacted', async () => {
  const { sessions, database, talk } = createBench();
  const flow = flowOf({
    id: 'flow.audited',
    state: { note: { initial: null } },
    nodes: [
      { id: 'ask', type: 'question', key: 'card', prompt: 'Card?', answer: { type: 'text' } },
      {
        id: 'keep',
        type: 'assign',
        set: { note: 'answers.card' },
        audit: { action: 'keep_card', data: { card: 'answers.card', success: 'true' } },
      },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [
      { from: 'ask', to: 'keep' },
      { from: 'keep', to: 'end' },
    ],
  });
  const id = await talk(flow, 'card="4111-1111-1111-1111"');
  const kept = sessions.audit({ sessionId: id });
  expect(kept).toEqual([
    {
      ...{ id: 1, sessionId: id, seq: expect.any(Number), at: expect.any(String), agent: null },
      ...{ node: 'keep', action: 'keep_card', data: { card: '**** **** **** ****', success: true } },
    },
  ]);
  const told = new SessionStore(database).events(id, kept[0]!.seq - 1)[0]?.body;
  expect(told).toMatchObject({ type: 'flow', event: { type: 'audit.recorded' } });
  expect(sessions.audit({ sessionId: id, after: 1 })).toEqual([]);
  await sessions.shutdown();
});

test('an entry and its event are stored together or not at all', () => {
  const database = memoryDatabase();
  const { log, store } = logOf(database, 's_a');
  const failing = (): void =>
    log.commit([audited('freeze_card', { card: '**21' })], { busy: true }, () => {
      database
        .statement('INSERT INTO audit (session, seq, at, node, action, data) VALUES (?, ?, ?, ?, ?, ?)')
        .run(...['s_a', 1, NOW, 'n', 'a', '{}']);
    });
  expect(failing).toThrow(/never changed/);
  expect([store.audit({ limit: 10 }), store.events('s_a', 0)]).toEqual([[], []]);
  log.commit([audited('freeze_card', { card: '**21' })], {});
  expect(store.audit({ limit: 10 }).map(({ seq, action }) => [seq, action])).toEqual([[1, 'freeze_card']]);
});

test.each([
  `UPDATE audit SET action = 'other'`,
  'DELETE FROM audit',
  `INSERT OR REPLACE INTO audit (id, session, seq, at, node, action, data) VALUES (1, 's_b', 9, 'x', 'x', 'x', '{}')`,
  `INSERT OR REPLACE INTO audit (session, seq, at, node, action, data) VALUES ('s_a', 1, 'x', 'x', 'x', '{}')`,
])('%s is rejected', (sql) => {
  const database = memoryDatabase();
  const { log, store } = logOf(database, 's_a');
  log.commit([audited('freeze_card', {})], {});
  const before = store.audit({ limit: 10 });
  expect(() => database.statement(sql).run()).toThrow(/audit log is never/);
  expect(store.audit({ limit: 10 })).toEqual(before);
});

test('the command prints the log of one session or of all', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchyard-audit-'));
  const env = { SWITCHYARD_DATA: dataDir };
  expect(await switchyard(['audit', '--json'], { env })).toMatchObject({ code: 0, out: '[]\n' });
  const database = valueOf(openDatabase(join(dataDir, 'sessions.db')));
  logOf(database, 's_a').log.commit([audited('freeze_card', { card: '**21' })], {});
  logOf(database, 's_b').log.commit([audited('escalate_fraud', { by: 'jo@example.com' })], {});
  database.close();
  const all = await switchyard(['audit', '--json'], { env });
  expect(JSON.parse(all.out)).toMatchObject([{ sessionId: 's_a' }, { sessionId: 's_b', data: { by: '[email]' } }]);
  expect((await switchyard(['audit', '--session', 's_a'], { env })).out).toBe(
    `${NOW}  s_a  -  freeze_card  {"card":"**21"}\n`,
  );
});
