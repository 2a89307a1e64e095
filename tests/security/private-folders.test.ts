/** Folders with private or unfinished contents: who can read them, and what a killed process leaves behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDataFolder } from '../../src-main/project/data-folder.ts';
import { makeStaging, removeFolder, sweep } from '../../src-main/importer/staging/temporary-folders.ts';
import { called } from '../main/cli/command-line.ts';
import { testApp } from '../main/transport/studio.ts';
import { repository } from '../main/importer/fetch/repositories.ts';
import { temporaryFolder } from '../main/project/workspace.ts';
import { t } from '../harness/messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test.each([['inspect'], ['import', '--dry-run', '--offline']])(
    'is private when created by %s',
    { tags: 'thorough' },
    async (...command) => {
      const root = await temporaryFolder();
      const { url } = await repository();
      const [SWITCHYARD_DATA, SWITCHYARD_HOME] = [join(root, 'a', 'data'), join(root, 'home')];
      await called([command[0]!, url, ...command.slice(1)], { env: { SWITCHYARD_DATA, SWITCHYARD_HOME } });
      expect([await mode(SWITCHYARD_DATA), await readdir(join(SWITCHYARD_DATA, 'imports'))]).toEqual([0o700, []]);
    },
  );

  test('left open by an earlier version is closed, and the user is told', async () => {
    const root = await temporaryFolder();
    const data = join(root, 'data');
    await mkdir(join(data, 'imports'), { recursive: true, mode: 0o755 });
    await writeFile(join(data, 'settings.json'), '{}');
    const app = await testApp(root);
    expect(app.notes).toEqual([t('projects.dataFolder.sharedFixed', { path: data })]);
    expect(await mode(data)).toBe(0o700);
    expect(await claimDataFolder(data)).toEqual({ ok: true, value: null });
  });

  test('is closed whatever the app stores in it', async () => {
    const root = await temporaryFolder();
    for (const folder of ['knowledge', 'work', 'python']) await mkdir(join(root, folder));
    const databases = [
      'changes.db',
      'sessions.db-wal',
      'sessions.damaged-2026-03-01.db',
      'sessions.damaged-2026-03-01-2.db-shm',
    ];
    for (const file of [...databases, 'keys.json.damaged-1']) await writeFile(join(root, file), '');
    await chmod(root, 0o755);
    expect(await claimDataFolder(root)).toMatchObject({ value: t('projects.dataFolder.sharedFixed', { path: root }) });
    expect(await mode(root)).toBe(0o700);
  });

  test('that contains other files keeps its permissions, and the user is told', async () => {
    const root = await temporaryFolder();
    await chmod(root, 0o755);
    await writeFile(join(root, 'thesis.txt'), '');
    const claimed = await claimDataFolder(root);
    expect(claimed).toMatchObject({ ok: true, value: t('projects.dataFolder.sharedUnchanged', { path: root }) });
    expect(await mode(root)).toBe(0o755);
  });
});

describe('leftovers of an import', () => {
  test('are removed after a kill', async () => {
    const parent = await temporaryFolder();
    const module = join(ROOT, 'src-main/importer/staging/temporary-folders.ts');
    const script = `import { makeStaging } from ${JSON.stringify(module)};
      await makeStaging(process.argv[1]); console.log('made'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, parent]);
    await once(child.stdout, 'data');
    await sweep(parent, Date.now());
    expect(await readdir(parent)).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await sweep(parent, Date.now());
    expect(await readdir(parent)).toEqual([]);
  });

  test('are removed even if this process has the id of the killed one, as in a container', async () => {
    const parent = await temporaryFolder();
    const own = await makeStaging(parent);
    const left = own.replace(/[0-9a-f]{12}$/, '0123456789ab');
    await mkdir(left);
    await sweep(parent, Date.now());
    expect(await readdir(parent)).toEqual([own.slice(parent.length + 1)]);
    await removeFolder(own);
  });

  test('next to a plugin outside the workspace are removed at the next start', async () => {
    const root = await temporaryFolder();
    const away = join(root, 'elsewhere');
    await mkdir(join(root, 'data'), { recursive: true, mode: 0o700 });
    const left = join(away, '.import-4194304-0123456789ab');
    await mkdir(left, { recursive: true });
    await writeFile(join(root, 'data', 'import-folders.json'), JSON.stringify({ [join(away, 'desk')]: '/source' }));
    await testApp(root);
    expect(await readdir(away)).toEqual([]);
  });
});
