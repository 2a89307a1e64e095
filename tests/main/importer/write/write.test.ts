/** What is copied of a source, and leftovers of ended processes. */
import { link, mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSource, SOURCE_LIMITS } from '../../../../src-main/importer/write/list-source.ts';
import { freeId, takenBy } from '../../../../src-main/importer/write/plugin-ids.ts';
import { isInside, readInside } from '../../../../src-main/importer/write/read-inside.ts';
import { sourceFile, sourceTree } from '../../../../src-main/importer/write/source-files.ts';
import { backupPath, makeStaging, sweep } from '../../../../src-main/importer/staging/temporary-folders.ts';
import { temporaryFolder } from '../../project/workspace.ts';
import { writeFiles } from '../fetch/repositories.ts';

async function listed(folder: string, limits = {}) {
  const found = await listSource(folder, { limits: { ...SOURCE_LIMITS, ...limits } });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

describe('the source of an agent', () => {
  test('contains its code, but no generated or private files and no links', async () => {
    const folder = await temporaryFolder();
    const kept = [
      '.env.example',
      '.github/ci.yml',
      'LICENSE',
      'agent.py',
      'data/table.csv',
      'pkg/__init__.py',
      'sample.env',
    ];
    const left = [
      ...['.git/config', '.venv/lib/x.py', 'my_env/pyvenv.cfg', 'node_modules/x/index.js', 'pkg/__pycache__/x.pyc'],
      ...['.env', '.env.local', 'prod.env', '.netrc', '.pypirc', 'id_rsa', 'server.key', 'pkg/x.pyc', '.mypy_cache/x'],
      ...['pkg.egg-info/PKG-INFO', 'sub/.git'],
    ];
    await writeFiles(folder, Object.fromEntries([...kept, ...left].map((name) => [name, 'x'])));
    await symlink('/etc/passwd', join(folder, 'secret.py'));
    await symlink('..', join(folder, 'pkg', 'up'));
    const { files, bytes, leftOut, beyond } = await listed(folder);
    expect(files.map(({ path }) => path)).toEqual(kept);
    expect([bytes, beyond]).toEqual([kept.length, null]);
    expect(leftOut.filter(({ why }) => why === 'link').map(({ path }) => path)).toEqual(['pkg/up', 'secret.py']);
  });

  test('has limits', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.py': '123', 'b.py': '456', 'c/d/e.py': '' });
    const over = async (limits: object) => (await listed(folder, limits)).beyond?.code;
    expect([await over({}), await over({ files: 2 }), await over({ bytes: 5 }), await over({ depth: 1 })]).toEqual([
      undefined,
      'too_large',
      'too_large',
      'too_large',
    ]);
  });

  test('is shown file by file, never outside its folder', async () => {
    const plugin = await temporaryFolder();
    await writeFiles(plugin, { 'plugin.json': '{}', 'src/a.py': 'x = 1', 'src/b.bin': Buffer.from([0, 255]) });
    await symlink(join(plugin, 'plugin.json'), join(plugin, 'src', 'out.json'));
    await symlink(plugin, join(plugin, 'src', 'up'));
    expect(await sourceTree(plugin)).toMatchObject({
      value: [
        { path: 'a.py', bytes: 5 },
        { path: 'b.bin', bytes: 2 },
      ],
    });
    expect(await sourceFile(plugin, 'a.py')).toEqual({ ok: true, value: { text: 'x = 1', bytes: 5 } });
    expect(await sourceFile(plugin, 'b.bin')).toEqual({ ok: true, value: { text: null, bytes: 2 } });
    for (const path of ['../plugin.json', 'out.json', 'up/plugin.json', '/etc/passwd', 'none.py', 'a\0', '.', 'up'])
      expect(await sourceFile(plugin, path)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await sourceTree('relative')).toMatchObject({ ok: false });
    expect(['a/b', 'a//b', 'a/../b', '', 'a\\b', 'a/./b'].filter(isInside)).toEqual(['a/b']);
    await writeFile(join(plugin, 'large.py'), 'x'.repeat(5 * 1024 * 1024));
    expect(await readInside(plugin, 'large.py')).toMatchObject({ value: { text: null, bytes: 5 * 1024 * 1024 } });
    await link(join(plugin, 'plugin.json'), join(plugin, 'hard.json'));
    expect((await readInside(plugin, 'hard.json')).ok).toBe(true);
  });
});

describe('ids', () => {
  test('are taken by plugins of any folder name, and by anything else in that place', async () => {
    const root = await temporaryFolder();
    const [workspace, samples] = [join(root, 'home'), join(root, 'samples')];
    const manifest = (id: string) => JSON.stringify({ id });
    await writeFiles(workspace, { 'renamed/plugin.json': manifest('mine'), 'stuff/notes.txt': '' });
    await writeFiles(samples, { 'sold/plugin.json': manifest('sold') });
    await mkdir(join(workspace, 'empty'));
    const places = { workspace, others: [samples] };
    const by = async (id: string) => (await takenBy(id, places)).map(({ replaceable }) => replaceable);
    expect([await by('mine'), await by('sold'), await by('stuff'), await by('empty'), await by('free')]).toEqual([
      [true],
      [false],
      [false],
      [true],
      [],
    ]);
    const long = 'x'.repeat(33);
    await writeFiles(workspace, { [`${long}/plugin.json`]: manifest(long) });
    expect([await freeId('sold', places), await freeId('free', places), await freeId(long, places)]).toEqual([
      'sold_2',
      'free',
      `${'x'.repeat(31)}_2`,
    ]);
    expect(await freeId('con', places)).toBe('con_2');
  });
});

describe('leftovers of a crash', () => {
  const gone = (name: string) => name.replace(`-${process.pid}-`, '-4194304-');

  test('are removed, backups are restored, and running imports are left alone', async () => {
    const root = await temporaryFolder();
    const live = await makeStaging(root);
    const dead = gone(await makeStaging(root).then((folder) => folder));
    await mkdir(dead);
    const lost = gone(backupPath(root, 'lost'));
    const replaced = gone(backupPath(root, 'replaced'));
    await writeFiles(root, { 'replaced/new.txt': '', 'other/x': '', '.hidden/x': '' });
    await writeFiles(lost, { 'mine.txt': '' });
    await writeFiles(replaced, { 'old.txt': '' });
    await sweep(root, Date.now());
    const names = (await readdir(root)).sort();
    expect(names.filter((name) => !name.startsWith('.import-'))).toEqual(['.hidden', 'lost', 'other', 'replaced']);
    expect([names.includes(live.slice(root.length + 1)), await readdir(join(root, 'lost'))]).toEqual([
      true,
      ['mine.txt'],
    ]);
    expect(await readdir(join(root, 'replaced'))).toEqual(['new.txt']);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(live, yesterday, yesterday);
    await sweep(root, Date.now());
    expect((await readdir(root)).includes(live.slice(root.length + 1))).toBe(false);
    await sweep(join(root, 'nowhere'), Date.now());
  });
});
