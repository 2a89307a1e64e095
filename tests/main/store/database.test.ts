import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseError, openDatabase } from '../../../src-main/store/database.ts';
import { SCHEMA_STEPS } from '../../../src-main/store/schema-steps.ts';
import { t } from '../../harness/messages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

function opened(file: string) {
  const database = openDatabase(file);
  if (!database.ok) throw new Error(database.error.message);
  return database.value;
}

const event = (seq: number) => ['s', seq, seq, new Uint8Array(1)] as const;
const INSERT = 'INSERT INTO event_log VALUES (?, ?, ?, ?)';
const COUNT = 'SELECT count(*) AS count FROM event_log';

describe('a database file', () => {
  test('is created with its folder and keeps its data when reopened', () => {
    const file = path.join(folder, 'new', 'folder', 'sessions.db');
    const first = opened(file);
    first.statement(INSERT).run(...event(1));
    first.close();
    const second = opened(file);
    expect(second.statement(COUNT).get()?.['count']).toBe(1);
    second.close();
  });

  test.skipIf(process.platform === 'win32')(
    'is readable only by its owner, and so are the files next to it',
    async () => {
      const file = path.join(folder, 'private.db');
      const database = opened(file);
      database.statement(INSERT).run(...event(1));
      const modes = await Promise.all(['', '-wal', '-shm'].map(async (end) => (await stat(file + end)).mode & 0o777));
      expect(modes).toEqual([0o600, 0o600, 0o600]);
      database.close();
    },
  );

  test('of an older layout is migrated', () => {
    const file = path.join(folder, 'older.db');
    const older = new DatabaseSync(file);
    older.exec(`${SCHEMA_STEPS[0]?.sql ?? ''} PRAGMA user_version = 1;`);
    older.close();
    const database = opened(file);
    expect(database.statement('PRAGMA user_version').get()).toEqual({ user_version: SCHEMA_STEPS.length });
    expect(database.statement(COUNT).get()?.['count']).toBe(0);
    database.close();
  });

  test('of a newer version is left alone', () => {
    const file = path.join(folder, 'newer.db');
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99;');
    newer.close();
    expect(openDatabase(file)).toMatchObject({ ok: false, error: { code: 'newer_version' } });
  });

  test('is refused if it is damaged, with its path and what to do', async () => {
    const file = path.join(folder, 'damaged.db');
    await writeFile(file, 'This is no database. '.repeat(200));
    const result = openDatabase(file);
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: 'invalid_document',
        message: t('services.database.notOpened', { file, reason: t('services.database.damaged') }),
        hint: t('services.database.damagedHint'),
      },
    });
  });

  test('has migrations numbered without gaps', () => {
    expect(SCHEMA_STEPS.map(({ version }) => version)).toEqual(SCHEMA_STEPS.map((_, index) => index + 1));
  });
});

describe('a transaction', () => {
  test('is stored whole or not at all, and a nested one belongs to it', () => {
    const database = opened(path.join(folder, 'transactions.db'));
    const broken = (): void =>
      database.transaction(() => {
        database.transaction(() => database.statement(INSERT).run(...event(1)));
        throw new Error('broken');
      });
    expect(broken).toThrow('broken');
    expect(database.statement(COUNT).get()?.['count']).toBe(0);
    database.transaction(() => {
      database.statement(INSERT).run(...event(1));
      database.statement(INSERT).run(...event(2));
    });
    expect(database.statement(COUNT).get()?.['count']).toBe(2);
    database.close();
  });
});

test.each([
  [{ errcode: 13 }, 'disk_full'],
  [{ errcode: 8 | (3 << 8) }, 'read_only'],
  [{ code: 'EACCES' }, 'read_only'],
  [{ errcode: 11 }, 'invalid_document'],
  [{ errcode: 5 }, 'io_failed'],
  [{}, 'io_failed'],
])('in a conversation, the database failure %j is reported as %s, without paths', (properties, code) => {
  const error = databaseError(Object.assign(new Error('/home/somebody'), properties));
  expect(error).toMatchObject({ code });
  expect(JSON.stringify(error)).not.toContain('/home');
});
