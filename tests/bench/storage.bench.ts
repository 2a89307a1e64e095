/**
 * The size of a conversation with the lost card in the database, compared with its limit; and the bytes and time of its
 * turns.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { createCardSessions } from '../harness/card-sessions.ts';
import { median, report } from './measure.ts';

const SESSIONS = 60;
const BYTES_A_SESSION = 30_000;
const BYTES_A_TURN = 10_000;

function sizeOf(database: Database, file: string): number {
  database.statement('VACUUM').run();
  database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
  return statSync(file).size;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchyard-bench-'));
  const file = path.join(folder, 'sessions.db');
  const opened = openDatabase(file);
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const empty = sizeOf(database, file);
  database.statement('PRAGMA wal_autocheckpoint = 0').get();
  const held = await createCardSessions(database);
  const turns: number[] = [];
  for (let n = 0; n < SESSIONS; n += 1) turns.push(...(await held.hold()).turns);
  const written = statSync(`${file}-wal`).size;
  const grown = sizeOf(database, file) - empty;
  database.close();
  rmSync(folder, { recursive: true });
  const note = `${turns.length} turns of ${median(turns).toFixed(2)} ms, ${Math.round(written / turns.length)} bytes written in each`;
  report({
    ...{ name: 'bytes of a conversation of twelve turns in the database', unit: 'bytes', target: 1, note },
    ...{ subject: [grown / SESSIONS], baseline: [BYTES_A_SESSION] },
  });
  report({
    ...{ name: 'bytes of a turn in the database', unit: 'bytes', target: 1 },
    ...{ subject: [grown / turns.length], baseline: [BYTES_A_TURN] },
  });
}

await main();
