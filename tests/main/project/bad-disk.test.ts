/**
 * Full and read-only disks. Permission bits don't stop root, so read-only folders are tested by briefly dropping this
 * process's privileges, and full disks with a real file system of a few pages, if one can be mounted.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import { writeError } from '../../../src-main/project/disk.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { QUOTE } from '../../shared/document/screen-edits.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { t, words } from '../../harness/messages.ts';
import { DOCUMENT, projectAt, projectsIn, temporaryFolder, withText } from './workspace.ts';

const NOBODY = 65534;
const isRoot = process.geteuid?.() === 0;
const mounted: string[] = [];

afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync('umount', [folder]);
});

function mountTmpfs(folder: string, options: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  mounted.push(folder);
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || !isRoot) return false;
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('a read-only folder', () => {
  test.skipIf(process.platform === 'win32')(
    'opens as read-only, and saving reports it and changes nothing',
    async () => {
      const root = await temporaryFolder();
      const folder = await projectAt(join(root, 'p'));
      chmodSync(root, 0o755);
      chmodSync(folder, 0o555);
      const before = await readFile(join(folder, 'flow.json'), 'utf8');
      await asNobody(async () => {
        const projects = projectsIn(root);
        const project = await projects.open(folder);
        // Access checks use the real user, which stays root here; writes use the effective one.
        expect(project).toMatchObject({ ok: true, value: { readOnly: !isRoot } });
        const { revision } = (project as { value: OpenedProject }).value;
        expect(await projects.save({ path: folder, ...withText('x'), revision, overwrite: false })).toMatchObject({
          ok: false,
          error: { code: 'read_only', hint: expect.stringContaining('save') },
        });
      });
      chmodSync(folder, 0o755);
      expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(before);
      expect((await readdir(folder)).sort()).toEqual(['flow.json', 'layout.json', 'plugin.json']);
    },
  );

  test.skipIf(!mayMount())('on a read-only file system behaves the same, and the message says so', async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'mounted');
    mountTmpfs(folder, 'size=1m');
    await projectAt(folder);
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    const projects = projectsIn(root);
    const project = await projects.open(folder);
    expect(project).toMatchObject({ ok: true, value: { readOnly: true } });
    const { revision } = (project as { value: OpenedProject }).value;
    expect(await projects.save({ path: folder, ...withText('x'), revision, overwrite: false })).toMatchObject({
      error: {
        ...{ code: 'read_only', message: words('projects.disk.readOnlyDisk', { path: /.*flow\.json/ }) },
        hint: t('projects.disk.readOnlyDiskHint'),
      },
    });
  });
});

describe('a read-only folder of screens', () => {
  test.skipIf(!mayMount())('leaves the flow as it is if a screen cannot be written or deleted', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    const screens = join(folder, 'screens');
    mountTmpfs(screens, 'size=1m');
    await writeFile(join(screens, 'quote.json'), serializeScreen(QUOTE));
    execFileSync('mount', ['-o', 'remount,ro', screens]);
    const projects = projectsIn(root);
    const { revision } = ((await projects.open(folder)) as { value: OpenedProject }).value;
    const before = await readFile(join(folder, 'flow.json'), 'utf8');
    const edited = { path: folder, ...withText('x'), revision, overwrite: false };
    const deleted = { ...edited, screens: { files: {}, removed: ['quote'] } };
    const changed = { ...edited, screens: { files: { quote: { ...QUOTE, title: 'New' } }, removed: [] } };
    for (const save of [deleted, changed]) {
      expect(await projects.save(save)).toMatchObject({
        error: { code: 'read_only', message: expect.stringContaining('screens/quote.json') },
      });
      expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(before);
    }
    execFileSync('mount', ['-o', 'remount,rw', screens]);
    expect(await projects.save(deleted)).toMatchObject({ ok: true, value: { changed: true } });
    expect(await readdir(screens)).toEqual([]);
  });
});

describe('a full disk', () => {
  test.skipIf(!mayMount())('keeps a screen that is deleted together with an edit that does not fit', async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'small');
    mountTmpfs(folder, 'size=64k');
    await projectAt(folder);
    await mkdir(join(folder, 'screens'));
    await writeFile(join(folder, 'screens', 'quote.json'), serializeScreen(QUOTE));
    const projects = projectsIn(root);
    const { revision } = ((await projects.open(folder)) as { value: OpenedProject }).value;
    await writeFile(join(folder, 'filler'), Buffer.alloc(36 * 1024));
    const flow = { ...withText('x'.repeat(8000)).flow, notes: 'n'.repeat(20_000) };
    const screens = { files: {}, removed: ['quote'] };
    const save = () => projects.save({ path: folder, ...DOCUMENT, flow, revision, overwrite: false, screens });
    expect(await save()).toMatchObject({ ok: false, error: { code: 'disk_full' } });
    expect(await readdir(join(folder, 'screens'))).toEqual(['quote.json']);
    await writeFile(join(folder, 'filler'), '');
    expect(await save()).toMatchObject({ ok: true, value: { changed: true } });
    expect(await readdir(join(folder, 'screens'))).toEqual([]);
  });

  test.skipIf(!mayMount())('is detected before any old file is touched, and no partial file stays', async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'small');
    mountTmpfs(folder, 'size=64k');
    await projectAt(folder);
    const projects = projectsIn(root);
    const project = await projects.open(folder);
    const { revision } = (project as { value: OpenedProject }).value;
    await writeFile(join(folder, 'filler'), Buffer.alloc(40 * 1024));
    const edited = { ...withText('x'.repeat(8000)), revision, path: folder, overwrite: false };
    const large = { ...edited, flow: { ...edited.flow, notes: 'n'.repeat(20_000) } };
    expect(await projects.save(large)).toMatchObject({
      ok: false,
      error: { code: 'disk_full', hint: t('projects.disk.diskFullHint') },
    });
    expect((await readdir(folder)).sort()).toEqual(['filler', 'flow.json', 'layout.json', 'plugin.json']);
    expect(await projects.open(folder)).toMatchObject({ value: { revision } });
    await writeFile(join(folder, 'filler'), '');
    expect(await projects.save(large)).toMatchObject({ ok: true, value: { changed: true } });
    expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(serializeFlow(large.flow));
  });

  test.each([
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['EACCES', 'read_only'],
    ['EPERM', 'read_only'],
    ['EROFS', 'read_only'],
    ['ENOENT', 'not_found'],
    ['EIO', 'io_failed'],
  ])('reports the system error %s as %s, with the file and what to do', (errno, code) => {
    const error = writeError(Object.assign(new Error(errno), { code: errno }), '/somewhere/flow.json');
    expect(error).toEqual({
      code,
      message: expect.stringContaining('/somewhere/flow.json'),
      hint: expect.stringMatching(/^[A-Z].+\.$/),
    });
  });
});
