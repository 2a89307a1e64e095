/** The size of a conversation in the database, and that everything needed from it is still there. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { TurnKeys } from '../../src-main/store/turn-keys.ts';
import { WireSessions } from '../../src-main/store/wire-sessions.ts';
import { createCardSessions, type CardSessions } from '../harness/card-sessions.ts';
import { tries } from '../harness/thorough.ts';
import { valueOf } from '../conformance/harness.ts';

const SESSIONS = tries(10);

let folder: string;
let file: string;
let database: Database;
let held: CardSessions;
let turns = 0;
let empty = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-storage-'));
  file = join(folder, 'sessions.db');
  database = valueOf(openDatabase(file));
  empty = sizeOf();
  held = await createCardSessions(database);
  for (let n = 0; n < SESSIONS; n += 1) turns += (await held.hold()).turns.length;
}, 90_000);
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Bytes of the file, without free pages. */
function sizeOf(): number {
  database.statement('VACUUM').run();
  database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
  return statSync(file).size;
}

const count = (table: string): unknown => database.statement(`SELECT count(*) AS count FROM ${table}`).get()?.['count'];

const ID = (n: number): string => `s_${String(n).padStart(22, '0')}`;

test('a conversation of twelve turns takes at most 50 kB, and a turn at most 10 kB', () => {
  const grown = sizeOf() - empty;
  // Stored once for all of them: the flow, and the parts of its plugin.
  const shared = Number(database.statement('SELECT sum(length(body)) AS bytes FROM definitions').get()?.['bytes']);
  expect(turns).toBe(12 * SESSIONS);
  expect((grown - shared) / SESSIONS).toBeLessThan(50_000);
  expect(grown / turns).toBeLessThan(10_000);
});

test('the flow and its plugin are stored once', () => {
  expect(count('definitions')).toBe(2);
  expect(count('session_starts')).toBe(SESSIONS);
});

test('reads every event as emitted, from any position', async () => {
  const again = await createCardSessions(database);
  for (const sessionId of [ID(1), ID(SESSIONS)]) {
    const told = held.events.filter((event) => event.sessionId === sessionId);
    for (const afterSeq of [0, 1, 100, 333, told.length - 1, told.length]) {
      expect(again.sessions.events({ sessionId, afterSeq })).toEqual({ ok: true, value: told.slice(afterSeq) });
    }
  }
});

test('the last turn of a stored conversation can be undone in another process', async () => {
  const again = await createCardSessions(valueOf(openDatabase(file)));
  const sessionId = ID(2);
  const { turn } = valueOf(await again.sessions.resend({ sessionId, text: 'how long will it stay frozen?' }));
  await again.sessions.idle(sessionId);
  const log = valueOf(again.sessions.events({ sessionId, afterSeq: 0 }));
  const from = log.findLastIndex(({ body }) => body.type === 'turn.started');
  expect(log[from]?.body).toMatchObject({ turn, text: 'how long will it stay frozen?' });
  expect(
    log
      .slice(from)
      .flatMap(({ body }) => (body.type === 'message' ? [body.text] : []))
      .join(' '),
  ).toMatch(/Friday 27 November/);
});

test('removing a conversation leaves nothing behind, and its flow is removed with the last one', () => {
  const wire = new WireSessions(database);
  for (let n = 1; n <= SESSIONS; n += 1) {
    expect(count('definitions')).toBe(2);
    new TurnKeys(database).add(ID(n), 'first', { session: ID(n), turn: 1, seq: 2 });
    wire.add({ session: ID(n), agent: 'lost_card', told: {}, seenAt: '2026-11-20T10:30:00.000Z' });
    wire.remove(ID(n));
  }
  const tables = [
    'definitions',
    'session_starts',
    'sessions',
    'turns',
    'event_log',
    'thread_log',
    'threads',
    'turn_keys',
  ];
  expect(tables.map((table) => [table, count(table)])).toEqual(tables.map((table) => [table, 0]));
});
