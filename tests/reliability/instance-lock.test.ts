/** The lock of the data folder: held by one living process, released when it ends, and never held by leftovers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src-main/app.ts';
import { secondNote, takeLock, type Lock } from '../../src-main/instance-lock.ts';
import { createFileKeyStore } from '../../src-main/settings/key-store.ts';
import { memoryLog, temporaryFolder } from '../main/project/workspace.ts';
import { FIXTURES } from '../main/wire/wire-host.ts';

const CHILD = fileURLToPath(new URL('./instance-lock-child.ts', import.meta.url));
const NOW = new Date('2026-03-01T10:00:00.000Z');

let folder: string;
let file: string;
const children: ChildProcess[] = [];
const locks: Lock[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'running.db');
});

afterEach(async () => {
  for (const lock of locks.splice(0)) lock.release();
  await Promise.all(children.splice(0).map(kill));
});

function take(): Lock {
  const lock = takeLock(file, NOW);
  if (!lock.ok) throw new Error(lock.error.message);
  locks.push(lock.value);
  return lock.value;
}

async function holdInChild(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  expect(JSON.parse(String(said))).toMatchObject({ ok: true, value: { holder: null } });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('the lock of the data folder', () => {
  test('is held by one process at a time, and the second one learns which', async () => {
    const child = await holdInChild();
    const second = take();
    expect(second.holder).toEqual({ pid: child.pid, since: NOW.toISOString() });
    expect(secondNote(second, folder)).toContain(`process ${child.pid}`);
    expect(secondNote(second, folder)).toContain(folder);
  });

  test('is released when its process is killed', async () => {
    await kill(await holdInChild());
    expect(take().holder).toBeNull();
  });

  test('can be acquired again by the process that released it', () => {
    take().release();
    expect(take().holder).toBeNull();
  });

  test('cannot be acquired twice within one process', () => {
    take();
    expect(take().holder).toEqual({ pid: process.pid, since: NOW.toISOString() });
  });

  test.each([
    ['an empty lock file of an earlier version', ''],
    ['a lock file with the pid of a living process', '1'],
    ['a lock file with its own pid', String(process.pid)],
  ])('is free if %s exists, which is removed', async (_, text) => {
    await writeFile(join(folder, 'running.lock'), text);
    expect(take().holder).toBeNull();
    expect(await readdir(folder)).not.toContain('running.lock');
  });

  test('is free if a folder named running.lock exists', async () => {
    await mkdir(join(folder, 'running.lock'));
    expect(take().holder).toBeNull();
  });

  test.each([
    ['empty', ''],
    ['not a database', 'This is no database. '.repeat(500)],
  ])('is free if its file is %s', async (_, text) => {
    await writeFile(file, text);
    expect(take().holder).toBeNull();
    expect(take().holder).toMatchObject({ pid: process.pid });
  });

  test('fails with the path if a folder has its name', async () => {
    await mkdir(file);
    expect(takeLock(file, NOW)).toMatchObject({
      ok: false,
      error: { code: 'io_failed', message: expect.stringContaining(file), hint: expect.stringContaining('running.db') },
    });
  });
});

test('a second Switchyard on one data folder logs and displays a notice', async () => {
  const start = async (log = memoryLog()) => {
    const notes: string[] = [];
    const app = await createApp({
      ...{ shell: 'host', dataDir: folder, resourcesDir: FIXTURES, workspace: join(folder, 'home'), log },
      ...{ clock: () => NOW, keyStore: createFileKeyStore(join(folder, 'keys.json')) },
      notify: (note) => void notes.push(note),
    });
    if (!app.ok) throw new Error(app.error.message);
    return { log, notes, app: app.value };
  };
  const first = await start();
  const second = await start();
  try {
    expect(first.notes).toEqual([]);
    expect(second.notes).toEqual([expect.stringContaining(folder)]);
    expect(second.log.lines).toContainEqual({
      level: 'warn',
      fields: { holder: { pid: process.pid, since: NOW.toISOString() } },
      message: second.notes[0],
    });
  } finally {
    await second.app.close();
    await first.app.close();
  }
});
