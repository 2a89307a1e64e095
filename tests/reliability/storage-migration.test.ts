/** A database of layout version 7, with conversations that wait, that ended, and that a crash interrupted. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { SessionStore } from '../../src-main/store/session-store.ts';
import { createBench, linesOf, valueOf } from '../conformance/harness.ts';
import { killedFlow, slowTools } from '../conformance/killed-flow.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/migrations/sessions-layout-7.db.gz');
const [WAITS, ENDED, SMALL, CUT_OFF] = ['a', 'b', 'c', 'd'].map((letter) => `s_${letter.repeat(22)}`) as [
  ...[string, string, string, string],
];

let folder: string;
let file: string;
let before: Record<string, unknown>[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-migration-'));
  file = join(folder, 'sessions.db');
  writeFileSync(file, gunzipSync(readFileSync(FIXTURE)));
  const older = new DatabaseSync(file, { readOnly: true });
  before = older.prepare('SELECT session, seq, at, body FROM events ORDER BY session, seq').all();
  older.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (): Database => valueOf(openDatabase(file));

describe('a database of layout 7', () => {
  test('keeps every event, flow, and turn', () => {
    const database = open();
    const store = new SessionStore(database);
    const events = [WAITS, ENDED, SMALL, CUT_OFF].flatMap((session) => store.events(session, 0));
    expect(events).toEqual(
      before.map(({ session, seq, at, body }) => ({ sessionId: session, seq, at, body: JSON.parse(String(body)) })),
    );
    expect(store.start(WAITS)?.flow).toEqual(killedFlow);
    expect(store.start(WAITS)?.setting?.parts).toEqual({ id: null, screens: {}, gates: {} });
    expect(database.statement('SELECT count(*) AS count FROM definitions').get()).toEqual({ count: 2 });
    expect([WAITS, ENDED, SMALL].map((session) => store.turn(session, store.lastSaid(session))?.text)).toEqual([
      ...['colour="x"', 'colour=2', 'size=1'],
    ]);
    database.close();
  });

  test('continues each conversation: waiting, ended, or interrupted by a crash', async () => {
    const database = open();
    const { sessions, say } = createBench({ database, tools: () => slowTools() });
    await sessions.recover();
    await sessions.idle(CUT_OFF);
    await say(WAITS, 'colour=7');
    await say(CUT_OFF, 'colour=8');
    valueOf(await sessions.resend({ sessionId: ENDED, text: 'colour="red"' }));
    await sessions.idle(ENDED);
    await say(ENDED, 'colour=9');
    const toldOf = (sessionId: string): string[] => linesOf(valueOf(sessions.events({ sessionId, afterSeq: 0 })));
    expect(toldOf(WAITS).slice(-2)).toEqual(['> colour=7', 'ended: sold']);
    expect(toldOf(CUT_OFF)).toEqual([
      ...['size: Size?', '> size=5', 'thanks: Thanks for 5.', 'colour: Colour for 10?', '> colour=8', 'ended: sold'],
    ]);
    expect(toldOf(ENDED).slice(-2)).toEqual(['> colour=9', 'ended: sold']);
    await sessions.shutdown();
    database.close();
  });
});
