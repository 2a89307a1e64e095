/** A start creates its folders or fails at once, even if the system only reports that something is missing. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolders } from '../../../src-main/project/make-folders.ts';
import { makeFoldersSync } from '../../../src-main/store/make-folders-sync.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const WAYS = [
  ['at once', async (path: string) => makeFoldersSync(path, { mode: 0o700 })],
  ['in turns', (path: string) => makeFolders(path, { mode: 0o700 })],
] as const;

test.each(WAYS)('creates all missing folders %s, with the requested mode', async (_, make) => {
  const path = join(root, 'a', 'b', 'c');
  await make(path);
  await make(path);
  expect(['a', 'a/b', 'a/b/c'].map((each) => statSync(join(root, each)).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
});

test.each(WAYS)('reports a file in the way %s', async (_, make) => {
  writeFileSync(join(root, 'file'), '');
  await expect(make(join(root, 'file', 'inner'))).rejects.toThrow('ENOTDIR');
});

test.skipIf(!existsSync('/proc/self')).each(WAYS)(
  'reports a location that cannot contain folders %s',
  async (_, make) => {
    await expect(make('/proc/switchyard/data/logs')).rejects.toThrow('ENOENT');
  },
);
