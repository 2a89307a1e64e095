import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createVersions, type Versions } from '../../../src-main/project/versions.ts';
import type { Result } from '../../../src-shared/result.ts';
import { DOCUMENT, memoryLog, NOW, projectAt, projectsIn, temporaryFolder, withText } from './workspace.ts';

const PROJECT = '/somewhere/flow';

function versionsIn(folder: string): Versions {
  let at = NOW.getTime();
  return createVersions({ folder, now: () => new Date((at += 1000)), log: memoryLog() });
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function filesIn(folder: string, kind: 'versions' | 'objects'): Promise<string[]> {
  const [project = ''] = (await readdir(folder)).filter((name) => name !== 'git-home');
  return readdir(join(folder, project, kind));
}

describe('versions of a project', () => {
  test('are stored for each save that changes something, newest first, with a summary', async () => {
    const folder = await temporaryFolder();
    const versions = versionsIn(folder);
    versions.keep(PROJECT, DOCUMENT, 'found');
    versions.keep(PROJECT, withText('Hi'), 'saved');
    versions.keep(PROJECT, withText('Hi'), 'saved');
    const looked = { ...DOCUMENT.layout, root: { ...DOCUMENT.layout.root, viewport: { x: 1, y: 2, zoom: 1 } } };
    versions.keep(PROJECT, { ...withText('Hi'), layout: looked }, 'saved');
    const moved = { version: 'v1', root: { nodes: { end: { x: 9, y: 9 }, hello: { x: 0, y: 0 } } } } as const;
    versions.keep(PROJECT, { ...withText('Hi'), layout: moved }, 'saved');
    const { versions: listed } = value(await versions.list(PROJECT));
    expect(listed.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
      { origin: 'saved', name: null, nodes: 2, changes: { says: [], count: 0, moved: 1, layers: 0, screens: 0 } },
      {
        ...{ origin: 'saved', name: null, nodes: 2 },
        changes: {
          says: ['Node "Say · Hi": Text changed from "Hello" to "Hi".'],
          count: 1,
          moved: 0,
          layers: 0,
          screens: 0,
        },
      },
      { origin: 'found', name: null, nodes: 2, changes: null },
    ]);
    expect(value(await versions.read(PROJECT, listed[2]!.id))).toEqual(DOCUMENT);
    expect(value(await versions.read(PROJECT, listed[0]!.id))).toEqual({ ...withText('Hi'), layout: moved });
    // Two flows and two layouts; unchanged parts are stored once.
    expect([(await filesIn(folder, 'versions')).length, (await filesIn(folder, 'objects')).length]).toEqual([3, 4]);
    expect(value(await versionsIn(folder).list(PROJECT)).versions).toEqual(listed);
    expect(value(await versions.list('/elsewhere')).versions).toEqual([]);
  });

  test('from autosaves are at least a minute apart, and the next one includes the edits in between', async () => {
    let at = Date.parse('2026-01-01T10:00:00Z');
    const folder = await temporaryFolder();
    const versions = createVersions({ folder, now: () => new Date(at), log: memoryLog() });
    versions.keep(PROJECT, DOCUMENT, 'found');
    await versions.settled();
    for (const text of ['H', 'He', 'Hey', 'Hey you']) {
      at += 20_000;
      versions.keepSparsely(PROJECT, withText(text));
      await versions.settled();
    }
    const { versions: listed } = value(await versions.list(PROJECT));
    expect(listed.map(({ origin }) => origin)).toEqual(['saved', 'found']);
    expect(value(await versions.read(PROJECT, listed[0]!.id))).toEqual(withText('Hey'));
    versions.keep(PROJECT, withText('Hey you all'), 'saved');
    expect(value(await versions.list(PROJECT)).versions).toHaveLength(3);
  });

  test('include the last autosave once other changes are found or the host ends', async () => {
    const folder = await temporaryFolder();
    const versions = versionsIn(folder);
    const origins = async (): Promise<string[]> =>
      value(await versionsIn(folder).list(PROJECT)).versions.map(({ origin }) => origin);
    versions.keep(PROJECT, DOCUMENT, 'found');
    versions.keepSparsely(PROJECT, withText('H'));
    versions.keep(PROJECT, withText('H'), 'found');
    await versions.settled();
    expect(await origins()).toEqual(['saved', 'found']);
    versions.keepSparsely(PROJECT, withText('He'));
    versions.keep(PROJECT, withText('By others'), 'found');
    versions.keepSparsely(PROJECT, withText('Hey'));
    await versions.settled();
    expect(await origins()).toEqual(['found', 'saved', 'found']);
    await versions.close();
    expect(await origins()).toEqual(['saved', 'found', 'saved', 'found']);
    expect(value(await versions.read(PROJECT, value(await versions.list(PROJECT)).versions[0]!.id))).toEqual(
      withText('Hey'),
    );
  });

  test('can be named, unnamed, and deleted', async () => {
    const versions = versionsIn(await temporaryFolder());
    versions.keep(PROJECT, DOCUMENT, 'found');
    const { id } = value(await versions.keepNamed(PROJECT, DOCUMENT, 'First'));
    const second = value(await versions.keepNamed(PROJECT, DOCUMENT, 'The same again'));
    const names = async () => value(await versions.list(PROJECT)).versions.map(({ name }) => name);
    expect(await names()).toEqual(['The same again', 'First']);
    const [again] = value(await versions.list(PROJECT)).versions;
    expect(again?.changes).toMatchObject({ count: 0, isSame: true });
    value(await versions.rename(PROJECT, { id, name: 'Launch' }));
    value(await versions.remove(PROJECT, second.id));
    expect(await names()).toEqual(['Launch']);
    value(await versions.rename(PROJECT, { id, name: null }));
    expect(await names()).toEqual([null]);
    value(await versions.remove(PROJECT, id));
    expect(await versions.read(PROJECT, id)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });

  test('are reported if damaged, without affecting others', async () => {
    const folder = await temporaryFolder();
    const versions = versionsIn(folder);
    versions.keep(PROJECT, DOCUMENT, 'found');
    versions.keep(PROJECT, withText('Hi'), 'saved');
    const [newest, oldest] = value(await versions.list(PROJECT)).versions;
    const [project = ''] = await readdir(folder);
    await writeFile(join(folder, project, 'versions', `${newest!.id}.json`), '{"version":');
    const objects = join(folder, project, 'objects');
    for (const name of await readdir(objects)) await writeFile(join(objects, name), 'nothing');
    expect(value(await versions.list(PROJECT)).versions).toEqual([oldest]);
    expect(await versions.read(PROJECT, oldest!.id)).toMatchObject({ ok: false, error: { code: 'io_failed' } });
    value(await versions.remove(PROJECT, oldest!.id));
    expect((await readdir(objects)).length).toBe(3);
  });
});

describe('a project that is opened and saved', () => {
  test('leaves versions in the data folder and keeps what others wrote before overwriting it', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    const projects = projectsIn(root);
    value(await projects.open(folder));
    await projectAt(folder, withText('by somebody else'));
    value(await projects.save({ path: folder, ...withText('mine'), revision: 'old', overwrite: true }));
    const { versions } = value(await projects.versions.list(folder));
    const texts = await Promise.all(
      versions.map(async ({ id }) => value(await projects.versions.read(folder, id)).flow.nodes[1]),
    );
    expect(texts).toEqual(['mine', 'by somebody else', 'Hello'].map((text) => ({ id: 'hello', type: 'say', text })));
    expect((await readdir(folder)).toSorted()).toEqual(['flow.json', 'layout.json', 'plugin.json']);
  });

  test('reads screens and layers of a commit, and lists commits that change only them', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'repo', 'p'));
    const git = async (...args: string[]) =>
      promisify(execFile)('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], { cwd: folder });
    const write = async (file: string, json: unknown) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), JSON.stringify(json));
    };
    const screen = (text: string) => ({
      version: 'v1' as const,
      components: [{ id: 'root', component: 'Text', text }],
    });
    await git('init', '--quiet', '..');
    await git('add', '.');
    await git('commit', '--quiet', '-m', 'Flow');
    await write('screens/book-a-table.json', screen('Book'));
    await write('screens/notes.txt', 'no screen');
    await write('layers/de.json', { version: 'v1', id: 'pack.de', kind: 'tenant', changes: {} });
    await git('add', '.');
    await git('commit', '--quiet', '-m', 'Screen and layer');
    await write('screens/book-a-table.json', screen('Reserve'));
    const { versions } = projectsIn(root);
    const { commits } = value(await versions.commits(folder));
    expect(commits?.map(({ subject }) => subject)).toEqual(['Screen and layer', 'Flow']);
    const { screens, layers } = value(await versions.read(folder, commits![0]!.id));
    expect(screens).toEqual({ 'book-a-table': screen('Book') });
    expect(layers?.map(({ file }) => file)).toEqual(['layers/de.json']);
    expect(value(await versions.read(folder, commits![1]!.id))).toEqual(DOCUMENT);
  });

  test('lists and reads the commits of its repository', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'repo', 'flows', 'p'));
    const git = async (...args: string[]) =>
      promisify(execFile)('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], { cwd: folder });
    await git('init', '--quiet', '..');
    await git('add', '.');
    await git('commit', '--quiet', '-m', 'First: a greeting');
    await projectAt(folder, withText('Hi'));
    await git('commit', '--quiet', '-am', 'Shorter');
    const { versions } = projectsIn(root);
    const { commits } = value(await versions.commits(folder));
    expect(commits?.map(({ author, subject }) => [author, subject])).toEqual([
      ['Ann', 'Shorter'],
      ['Ann', 'First: a greeting'],
    ]);
    expect(value(await versions.read(folder, commits![1]!.id))).toEqual(DOCUMENT);
    expect(await versions.read(folder, `git_${'0'.repeat(40)}`)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    const bare = join(root, 'bare');
    await mkdir(bare);
    expect(value(await versions.commits(bare))).toEqual({ commits: null });
  });
});
