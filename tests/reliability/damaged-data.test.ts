/**
 * A data folder with damaged, unreadable, or misplaced files: each is reported by path, and readable data is recovered.
 */
import { chmodSync, existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type App } from '../../src-main/app.ts';
import { createFileKeyStore } from '../../src-main/settings/key-store.ts';
import { checkDatabase } from '../../src-main/store/check/check-database.ts';
import { applySchemaSteps } from '../../src-main/store/apply-schema-steps.ts';
import { openDatabase } from '../../src-main/store/database.ts';
import { createLogger, logFileStream } from '../../src-main/telemetry/logger.ts';
import { valueOf } from '../conformance/harness.ts';
import { memoryLog, temporaryFolder, type LogLine } from '../main/project/workspace.ts';
import { FIXTURES } from '../main/wire/wire-host.ts';
import { t } from '../harness/messages.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const SESSIONS = 200;
const EVENTS_EACH = 20;

let folder: string;
let file: string;
let notes: string[];
let lines: LogLine[];
const apps: App[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'sessions.db');
  notes = [];
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function start(checkAfterMs = 60_000) {
  const log = memoryLog();
  lines = log.lines;
  const app = await createApp({
    ...{ shell: 'host', dataDir: folder, resourcesDir: FIXTURES, workspace: join(folder, 'home'), log, checkAfterMs },
    ...{ clock: () => NOW, keyStore: createFileKeyStore(join(folder, 'keys.json')) },
    notify: (note) => void notes.push(note),
  });
  if (app.ok) apps.push(app.value);
  return app;
}

async function stop(): Promise<void> {
  for (const app of apps.splice(0)) await app.close();
}

function fill(): void {
  const database = valueOf(openDatabase(file));
  database.transaction(() => {
    for (let n = 0; n < SESSIONS; n += 1) {
      const id = `s_${String(n).padStart(4, '0')}`;
      database
        .statement(
          `INSERT INTO sessions (id, project, flow_id, thread, busy, status, step, turn, seq, created_at, updated_at)
           VALUES (?, '/p', 'flow.test', ?, 0, 'ended', 1, 1, 1, '2026', '2026')`,
        )
        .run(id, id);
      for (let seq = 1; seq <= EVENTS_EACH; seq += 1) {
        database.statement('INSERT INTO event_log VALUES (?, ?, ?, ?)').run(id, seq, seq, Buffer.from('x'.repeat(200)));
      }
    }
  });
  database.close();
}

/** Overwrites one page in the middle of a table. */
async function damageTable(table: string): Promise<void> {
  const reader = new DatabaseSync(file);
  reader.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const pages = reader
    .prepare(`SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno`)
    .all(table)
    .map(({ pageno }) => Number(pageno));
  const size = Number(reader.prepare('PRAGMA page_size').get()?.['page_size']);
  reader.close();
  const page = pages[Math.floor(pages.length / 2)]!;
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(size, 0x5a), 0, size, (page - 1) * size);
  await handle.close();
}

function countOf(path: string, table: string): number {
  const database = new DatabaseSync(path);
  const count = Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  database.close();
  return count;
}

describe('a database with a damaged page', () => {
  test('is detected while the program runs and reported with its path', async () => {
    fill();
    await damageTable('event_log');
    expect((await start(0)).ok).toBe(true);
    await expect.poll(() => notes, { timeout: 10_000 }).toEqual([t('services.openData.damaged', { file })]);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('is kept and replaced at the next start by one with the readable data', { tags: 'thorough' }, async () => {
    fill();
    await damageTable('event_log');
    await start(0);
    await expect.poll(() => existsSync(`${file}.damaged`), { timeout: 10_000 }).toBe(true);
    await stop();
    notes = [];
    expect((await start()).ok).toBe(true);
    const aside = join(folder, 'sessions.damaged-2026-03-01.db');
    expect(notes).toEqual([expect.stringContaining(aside)]);
    expect(notes[0]).toContain(`${SESSIONS} conversations`);
    expect((await stat(aside)).isFile()).toBe(true);
    expect(await readdir(folder)).not.toContain('sessions.db.damaged');
    await stop();
    expect(await checkDatabase(file, AbortSignal.timeout(10_000))).toEqual([]);
    expect(countOf(file, 'sessions')).toBe(SESSIONS);
    // All but those of one page: about 16 of 4000 events.
    expect(countOf(file, 'event_log')).toBeGreaterThan(SESSIONS * EVENTS_EACH * 0.95);
    expect(countOf(file, 'event_log')).toBeLessThan(SESSIONS * EVENTS_EACH);
  });

  test('of an earlier layout is recovered in that layout and then migrated', { tags: 'thorough' }, async () => {
    const earlier = new DatabaseSync(file);
    applySchemaSteps(earlier, 10);
    const columns = earlier.prepare(`SELECT name FROM pragma_table_info('sessions')`).all();
    const values = columns.map(({ name }) => (name === 'id' || name === 'thread' ? '?' : "'0'")).join(', ');
    earlier.exec('BEGIN');
    for (let n = 0; n < SESSIONS; n += 1) {
      const id = `s_${String(n).padStart(4, '0')}`;
      earlier.prepare(`INSERT INTO sessions VALUES (${values})`).run(id, id);
      for (let seq = 1; seq <= EVENTS_EACH; seq += 1) {
        const body = JSON.stringify({ type: 'run.resumed', note: 'x'.repeat(200) });
        earlier.prepare('INSERT INTO events VALUES (?, ?, ?, ?)').run(id, seq, 'now', body);
      }
    }
    earlier.exec('COMMIT');
    earlier.close();
    await damageTable('events');
    await writeFile(`${file}.damaged`, '');
    expect((await start()).ok).toBe(true);
    await stop();
    expect(await checkDatabase(file, AbortSignal.timeout(10_000))).toEqual([]);
    expect({ sessions: countOf(file, 'sessions'), hasEvents: countOf(file, 'event_log') > 0 }).toEqual({
      sessions: SESSIONS,
      hasEvents: true,
    });
  });

  test('is left alone if it is intact, and nothing is reported', async () => {
    fill();
    expect(await checkDatabase(file, AbortSignal.timeout(10_000))).toEqual([]);
    await start(0);
    await stop();
    expect({ notes, marked: existsSync(`${file}.damaged`) }).toEqual({ notes: [], marked: false });
  });
});

test('an unreadable database is left in place, and the start fails with a message', async () => {
  const text = 'This is no database. '.repeat(500);
  await writeFile(file, text);
  expect(await start()).toMatchObject({
    ok: false,
    error: {
      message: t('services.salvageDatabase.nothingReadable', { file }),
      hint: t('services.salvageDatabase.nothingReadableHint', { file }),
    },
  });
  expect((await stat(file)).size).toBe(text.length);
  expect((await readdir(folder)).filter((name) => name.includes('.damaged'))).toEqual([]);
});

/** Our files and folders in the data folder, and whether a start is possible without them. */
const OURS = [
  ['running.db', false],
  ['sessions.db', false],
  ['running.lock', true],
  ['changes.db', true],
  ['settings.json', true],
  ['keys.json', true],
  ['trust.json', true],
  ['recents.json', true],
] as const;

describe.each([
  ['a folder', async (path: string) => void (await mkdir(path))],
  [
    'a link that leads nowhere',
    async (path: string) => {
      const { symlink } = await import('node:fs/promises');
      await symlink(join(path, 'nowhere', 'at', 'all'), path);
    },
  ],
])('%s in place of an app file', (_, put) => {
  test.each(OURS)(
    '%s is reported with its path or does not prevent the start',
    { tags: 'thorough' },
    async (name, starts) => {
      const path = join(folder, name);
      await put(path);
      const app = await start();
      if (starts) expect(app.ok).toBe(true);
      else {
        expect(app).toMatchObject({ ok: false, error: { message: expect.stringContaining(path) } });
        return;
      }
      if (!app.ok) return;
      const changed = await app.value.settings.change({ theme: 'dark' });
      if (!changed.ok) expect(changed.error.message).toContain(folder);
      await app.value.projects.recents();
    },
  );
});

describe.each(['journal', 'versions', 'logs'])('a file in place of the folder "%s"', (name) => {
  test('does not prevent the start', async () => {
    await writeFile(join(folder, name), '');
    const log = createLogger({ level: 'info', stream: logFileStream(folder) });
    log.info({}, 'a line that cannot be written');
    expect((await start()).ok).toBe(true);
  });
});

test.skipIf(process.platform === 'win32')(
  'a session database without read permission is reported with its path',
  async () => {
    await writeFile(file, '');
    chmodSync(file, 0o000);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) {
      await rm(file);
      return;
    }
    expect(await start()).toMatchObject({
      ok: false,
      error: { code: 'read_only', message: expect.stringContaining(file) },
    });
  },
);
