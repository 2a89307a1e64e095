/**
 * The app's own files: two programs on one data folder keep each other's changes, and killed ones leave nothing behind.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileKeyStore } from '../../src-main/settings/key-store.ts';
import { createSettingsStore } from '../../src-main/settings/settings-store.ts';
import { replaceFiles } from '../../src-main/store/replace-files.ts';
import { sweepTemporary } from '../../src-main/store/temporary-names.ts';
import { projectAt, projectsIn, temporaryFolder, withText } from '../main/project/workspace.ts';
import { sharedNames } from './shared-names.ts';

const CHILD = fileURLToPath(new URL('./shared-files-child.ts', import.meta.url));
const HOSTS = ['one', 'two'];

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
});

async function startChild(...args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const settingsStore = () =>
  createSettingsStore({
    file: join(folder, 'settings.json'),
    keyStore: createFileKeyStore(join(folder, 'keys.json')),
  });
const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));

describe('two programs on one data folder', () => {
  test(
    'keep each other’s settings, keys, trust, and recent projects',
    { tags: 'thorough', timeout: 30_000 },
    async () => {
      const names = HOSTS.flatMap(sharedNames).toSorted();
      for (const name of names) {
        await mkdir(join(folder, 'plugins', name), { recursive: true });
        await writeFile(join(folder, 'plugins', name, 'tools.mjs'), 'export const a = 1;');
      }
      const hosts = await Promise.all(HOSTS.map((host) => startChild('settle', folder, host)));
      await Promise.all(
        hosts.map(async (host) => {
          const gone = once(host, 'exit');
          host.stdin!.write('go\n');
          expect(await gone).toEqual([0, null]);
        }),
      );
      const { folders } = (await json('trust.json')) as { folders: object };
      const { projects } = (await json('recents.json')) as { projects: { name: string }[] };
      const variables = await createFileKeyStore(join(folder, 'keys.json')).variables.list('owner');
      expect({
        settings: Object.keys((await settingsStore().get()).shortcuts).toSorted(),
        keys: [...variables].toSorted(),
        trust: Object.keys(folders)
          .map((path) => path.slice(join(folder, 'plugins').length + 1))
          .toSorted(),
        recents: projects.map(({ name }) => name).toSorted(),
      }).toEqual({ settings: names, keys: names, trust: names, recents: names });
    },
  );

  test('see each other’s settings without a restart', async () => {
    const [one, two] = [settingsStore(), settingsStore()];
    await two.get();
    await one.change({ theme: 'dark' });
    expect((await two.get()).theme).toBe('dark');
  });

  test('wait for a change in progress, but not for one of a dead process', { tags: 'thorough' }, async () => {
    const other = await startChild('lock', folder);
    const change = settingsStore().change({ theme: 'dark' });
    const early = await Promise.race([change, new Promise((resolve) => setTimeout(() => resolve('waits'), 150))]);
    expect(early).toBe('waits');
    await kill(other);
    expect(await change).toMatchObject({ ok: true, value: { theme: 'dark' } });
  });

  test('keep their settings when the settings file is damaged while they run', async () => {
    const store = settingsStore();
    await store.change({ theme: 'dark' });
    await writeFile(join(folder, 'settings.json'), '{ "theme": ');
    expect((await store.get()).theme).toBe('dark');
    expect(await store.note()).toContain(`${join(folder, 'settings.json')}.damaged-1`);
    await store.change({ shortcuts: { 'edit.undo': ['mod+u'] } });
    expect(await json('settings.json')).toMatchObject({ theme: 'dark', shortcuts: { 'edit.undo': ['mod+u'] } });
  });
});

describe('temporary files', () => {
  test('of a killed process are removed before the next write', { tags: 'thorough' }, async () => {
    const child = await startChild('replace', folder);
    let left: string[] = [];
    while (left.length === 0) left = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
    await kill(child);
    const before = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
    expect(before).toHaveLength(1);
    expect(await replaceFiles([{ path: join(folder, 'flow.json'), text: 'new' }])).toEqual({ ok: true, value: null });
    expect(await readdir(folder)).toEqual(['flow.json']);
  });

  test('are distinguished from files of others and of running processes', async () => {
    const hour = new Date(Date.now() - 2 * 3_600_000);
    const names = {
      ownLeftOver: `.flow.json.${process.pid}-0123456789ab.tmp`,
      living: `.flow.json.${process.ppid}-0123456789ab.tmp`,
      earlierVersion: '.flow.json.0123456789ab.tmp',
      earlierVersionNow: '.layout.json.0123456789ab.tmp',
      unnamedFolder: '.new-0123456789ab',
      foreign: '.flow.json.tmp',
      foreignHidden: '.gitignore',
      foreignNew: '.new-project',
    };
    for (const name of Object.values(names)) await writeFile(join(folder, name), '');
    for (const name of [names.earlierVersion, names.unnamedFolder, names.foreign, names.foreignNew]) {
      await utimes(join(folder, name), hour, hour);
    }
    await sweepTemporary(folder);
    const { living, earlierVersionNow, foreign, foreignHidden, foreignNew } = names;
    expect((await readdir(folder)).toSorted()).toEqual(
      [living, earlierVersionNow, foreign, foreignHidden, foreignNew].toSorted(),
    );
  });

  test('are as private as the file', async () => {
    await settingsStore().change({ theme: 'dark' });
    expect((await stat(join(folder, 'settings.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('the journal', () => {
  test('keeps the last edits sent, however many are pending', { tags: 'thorough' }, async () => {
    const path = await projectAt(join(folder, 'p'));
    const projects = projectsIn(folder);
    for (let round = 0; round < 20; round += 1) {
      // The earlier ones are larger, so that writing them takes longer.
      const texts = [200_000, 100_000, 1000, 0].map((size) => `${round} ${'x'.repeat(size)}`);
      await Promise.all(texts.map((text) => projects.keepJournal({ path, ...withText(text), window: 'window-one' })));
      expect(await projects.open(path, 'window-one')).toMatchObject({
        value: { recovery: { flow: { nodes: [{ id: 'end' }, { id: 'hello', text: texts.at(-1) }] } } },
      });
    }
  });

  test('stays discarded even if edits were pending', async () => {
    const path = await projectAt(join(folder, 'p'));
    const projects = projectsIn(folder);
    const kept = projects.keepJournal({ path, ...withText('x'.repeat(200_000)), window: 'window-one' });
    await projects.discardJournal(path, 'window-one');
    await kept;
    expect(await projects.open(path, 'window-one')).toMatchObject({ value: { recovery: null } });
  });
});
