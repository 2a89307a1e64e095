/** Fetches real repositories with the real git. */
import { chmod, mkdir, readdir, readFile, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportSource } from '../../../../src-shared/importer/job.ts';
import { FETCH_LIMITS, type FetchLimits } from '../../../../src-main/importer/fetch/clone.ts';
import { fetchSource } from '../../../../src-main/importer/fetch/fetch-source.ts';
import { temporaryFolder } from '../../project/workspace.ts';
import { AGENT_FILES, commit, git, repository, serveGit, writeFiles } from './repositories.ts';
import { t, words } from '../../../harness/messages.ts';

interface Fetching {
  readonly limits?: Partial<FetchLimits>;
  readonly signal?: AbortSignal;
}

async function fetching(source: ImportSource, { limits, signal = new AbortController().signal }: Fetching = {}) {
  const below = join(await temporaryFolder(), 'imports');
  const said: string[] = [];
  const fetched = await fetchSource(source, {
    ...{ below, signal, limits: { ...FETCH_LIMITS, ...limits } },
    onProgress: ({ message }) => said.push(message),
  });
  return { fetched, below, said };
}

async function checkout(source: ImportSource, options?: Fetching) {
  const { fetched, below, said } = await fetching(source, options);
  if (!fetched.ok) throw new Error(JSON.stringify(fetched.error));
  return { ...fetched.value, below, said };
}

/** Returns the failure; nothing fetched may be left. */
async function failure(source: ImportSource, options?: Fetching) {
  const { fetched, below } = await fetching(source, options);
  if (fetched.ok) throw new Error('it was fetched');
  expect(await readdir(below).catch(() => [])).toEqual([]);
  return fetched.error;
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.sort();
}

describe('a repository', () => {
  test('is cloned without its history and settings, and is removed when released', async () => {
    const { url, commit: first, folder } = await repository();
    const second = await commit(folder, { 'later.py': 'x = 1\n' });
    const { root, top, release, below, ...told } = await checkout({ url });
    expect([first === second, root === top]).toEqual([false, true]);
    expect(told).toMatchObject({ commit: second, repository: url, ref: null, folder: null, links: [] });
    expect(await filesOf(root)).toEqual(['README.md', 'agent.py', 'langgraph.json', 'later.py']);
    await release();
    expect(await readdir(below)).toEqual([]);
  });

  test('can be read at a branch, a tag, or a commit', async () => {
    const { url, folder, commit: first } = await repository();
    await git(folder, 'tag', 'v1');
    await git(folder, 'branch', 'release/2');
    const last = await commit(folder, { 'later.py': '' });
    const at = async (ref: string) => (await checkout({ url, ref })).commit;
    expect([await at('v1'), await at('release/2'), await at(first), await at('main')]).toEqual([
      first,
      first,
      first,
      last,
    ]);
  });

  test('can be limited to one folder, with the license above it', async () => {
    const { url } = await repository({
      LICENSE: 'MIT',
      'a/agent.py': '',
      'a/deep/x.py': '',
      'b/other.py': '',
      'ab.py': '',
    });
    const { root, top, folder } = await checkout({ url, folder: 'a' });
    expect([folder, await filesOf(root), await filesOf(top)]).toEqual([
      'a',
      ['agent.py', 'deep', 'deep/x.py'],
      ['LICENSE', 'a', 'a/agent.py', 'a/deep', 'a/deep/x.py'],
    ]);
  });

  test('reports a missing name', { tags: 'thorough' }, async () => {
    const { url } = await repository();
    const none = 'f'.repeat(40);
    expect(await failure({ url, ref: 'nowhere' })).toMatchObject({
      code: 'not_found',
      message: t('imports.gitFailure.unknownRef'),
    });
    expect(await failure({ url, ref: none })).toMatchObject({ code: 'not_found' });
    expect(await failure({ url, ref: 'abcdef1' })).toMatchObject({ hint: expect.stringContaining('40') as string });
    expect(await failure({ url, folder: 'nowhere' })).toMatchObject({ code: 'not_found', pointer: '/folder' });
    expect(await failure({ url, folder: 'agent.py' })).toMatchObject({ code: 'not_found', pointer: '/folder' });
  });

  test('reports an invalid, missing, or empty repository', async () => {
    const folder = await temporaryFolder();
    await git(folder, 'init', '--quiet', 'empty');
    await mkdir(join(folder, 'plain'));
    const of = async (name: string) => (await failure({ url: `file://${folder}/${name}` })).message;
    expect([await of('empty'), await of('plain'), await of('gone')]).toEqual([
      t('imports.clone.noCommit'),
      t('imports.gitFailure.notARepository'),
      t('imports.gitFailure.notARepository'),
    ]);
  });
});

describe('code and links in a repository', () => {
  test('hooks, filters, and user settings are not run', async () => {
    const trace = join(await temporaryFolder(), 'trace');
    const touch = `touch ${trace}`;
    const { url, folder } = await repository({
      ...AGENT_FILES,
      '.gitattributes': '* filter=evil\n*.bin filter=lfs diff=lfs merge=lfs\n',
      'model.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      '.lfsconfig': `[lfs]\n  customtransfer.x.path = ${touch}\n`,
    });
    for (const hook of ['post-checkout', 'pre-receive', 'reference-transaction', 'post-update'])
      await writeFile(join(folder, '.git', 'hooks', hook), `#!/bin/sh\n${touch}\n`, { mode: 0o755 });
    const home = await temporaryFolder();
    const evil = ['filter "evil"', 'filter "lfs"'].map(
      (name) => `[${name}]\n  smudge = ${touch}; cat\n  required = true\n`,
    );
    const fsmonitor = `[core]\n  fsmonitor = ${touch}\n  hooksPath = ${join(folder, '.git', 'hooks')}\n[init]\n  templateDir = ${folder}\n`;
    await writeFile(join(home, '.gitconfig'), `${evil.join('')}${fsmonitor}`);
    const before = { HOME: process.env['HOME'], XDG_CONFIG_HOME: process.env['XDG_CONFIG_HOME'] };
    Object.assign(process.env, { HOME: home, XDG_CONFIG_HOME: home });
    const { root } = await checkout({ url }).finally(() => Object.assign(process.env, before));
    expect([await readFile(join(root, 'agent.py'), 'utf8'), existsSync(trace)]).toEqual(['graph = None\n', false]);
  });

  test('links are left out, and submodules stay empty', { tags: 'thorough' }, async () => {
    const inner = await repository({ 'inner.py': '' });
    const { folder, url } = await repository();
    await git(folder, 'submodule', '--quiet', 'add', inner.url, 'inner');
    await symlink('/etc/passwd', join(folder, 'secret.py'));
    await symlink('..', join(folder, 'up'));
    await commit(folder, {});
    const { root, links } = await checkout({ url });
    expect([links, await filesOf(root)]).toEqual([
      ['secret.py', 'up'],
      ['.gitmodules', 'README.md', 'agent.py', 'inner', 'langgraph.json'],
    ]);
  });
});

describe('over HTTP', () => {
  test('clones a repository without asking for a password', { tags: 'thorough' }, async () => {
    const { folder, commit: head } = await repository();
    const { url } = await serveGit(folder);
    expect((await checkout({ url: `${url}/.git` })).commit).toBe(head);
    const locked = await serveGit(folder, (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="private"' }).end();
      return true;
    });
    expect(await failure({ url: `${locked.url}/.git` })).toMatchObject({
      code: 'unauthorized',
      message: t('imports.gitFailure.privateOrMissing'),
    });
  });

  test("reports a server that isn't a repository, and a closed port", async () => {
    const { url } = await serveGit('/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
      return true;
    });
    expect((await failure({ url: `${url}/x` })).message).toBe(t('imports.clone.noCommit'));
    const gone = await serveGit('/', (_request, response) => {
      response.writeHead(404).end();
      return true;
    });
    expect((await failure({ url: `${gone.url}/x` })).message).toContain('No repository found at this address');
    expect((await failure({ url: 'http://127.0.0.1:1/x' })).message).toBe(t('imports.gitFailure.unreachable'));
  });

  test('does not follow a redirect to an unsupported address', async () => {
    const target = await serveGit('/');
    const { url } = await serveGit('/', (_request, response) => {
      response.writeHead(302, { location: `file:///etc/passwd` }).end();
      return true;
    });
    expect(await failure({ url: `${url}/x` })).toMatchObject({
      message: expect.stringContaining('redirects to an address'),
    });
    expect(target.asked).toEqual([]);
  });

  test(
    'splits the address of a page into branch and folder by looking up the branch',
    { tags: 'thorough' },
    async () => {
      const { folder } = await repository({ 'main/a/x.py': '' });
      await git(folder, 'branch', 'feature/one');
      const root = await temporaryFolder();
      await git(root, 'clone', '--quiet', '--bare', folder, 'r');
      const { url, asked } = await serveGit(root);
      // The same interpretation as for a GitLab page.
      const { ref, folder: below } = await checkout({ url: `${url}/r/-/tree/feature/one/main/a` });
      expect([ref, below, asked.every((path) => path.startsWith('/r/'))]).toEqual(['feature/one', 'main/a', true]);
    },
  );
});

describe('limits during the fetch', () => {
  test('stops a repository that is too large before it is complete', { tags: 'thorough' }, async () => {
    const noise = Buffer.alloc(3 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(Math.trunc(Math.random() * 2 ** 32), at);
    const { folder } = await repository({ 'noise.bin': noise });
    const slow = await serveSlowly(folder);
    const error = await failure({ url: slow.url }, { limits: { bytes: 1024 * 1024 } });
    expect(error).toMatchObject({ code: 'too_large', message: expect.stringContaining('1 MB') as string });
    expect(slow.sent()).toBeLessThan(noise.length);
  });

  test('never unpacks content that is small only while compressed', { tags: 'thorough' }, async () => {
    const { url } = await repository({ 'bomb.txt': Buffer.alloc(12 * 1024 * 1024) });
    expect(await failure({ url }, { limits: { bytes: 1024 * 1024 } })).toMatchObject({ code: 'too_large' });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}.py`, '']));
    const { url: crowd } = await repository(many);
    expect(await failure({ url: crowd }, { limits: { files: 50 } })).toMatchObject({ code: 'too_large' });
  });

  test('stops at a slow server and at a silent one', async () => {
    const { url } = await serveGit('/', () => true);
    const began = performance.now();
    const error = await failure({ url: `${url}/x` }, { limits: { ms: 300 } });
    expect(error).toMatchObject({
      code: 'io_failed',
      message: expect.stringMatching(words('imports.clone.tooSlow')) as string,
    });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('stops when the user cancels', async () => {
    const { url } = await serveGit('/', () => true);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    expect(await failure({ url: `${url}/x` }, { signal: stop.signal })).toMatchObject({ code: 'cancelled' });
    expect(await failure({ url: `${url}/x` }, { signal: AbortSignal.abort() })).toMatchObject({ code: 'cancelled' });
  });
});

/** Sends a repository about 200 KB at a time. */
async function serveSlowly(folder: string) {
  let sent = 0;
  const { url } = await serveGit(folder, (_request, response) => {
    const write = response.write.bind(response) as (part: Buffer) => boolean;
    const waiting: Buffer[] = [];
    let ended = false;
    const timer = setInterval(() => {
      const part = waiting.shift();
      if (part !== undefined) {
        sent += part.length;
        write(part);
      } else if (ended) {
        clearInterval(timer);
        end();
      }
    }, 20);
    const end = response.end.bind(response) as () => void;
    response.on('close', () => clearInterval(timer));
    response.write = ((part: Buffer) => waiting.push(part) > 0) as never;
    response.end = (() => void (ended = true)) as never;
    return false;
  });
  return { url: `${url}/.git`, sent: () => sent };
}

describe('a missing git', () => {
  test('is reported', async () => {
    const { url } = await repository();
    const path = process.env['PATH'];
    process.env['PATH'] = await temporaryFolder();
    const error = await failure({ url }).finally(() => (process.env['PATH'] = path));
    expect(error).toMatchObject({ code: 'not_runnable', message: t('imports.gitFailure.notInstalled') });
  });
});

describe('a local folder', () => {
  test(
    'is read in place, with the name of its commit, without running its settings',
    { tags: 'thorough' },
    async () => {
      const { folder, commit: head } = await repository({ ...AGENT_FILES, 'sub/agent.py': '' });
      const trace = join(await temporaryFolder(), 'trace');
      const script = join(await temporaryFolder(), 'evil.sh');
      await writeFile(script, `#!/bin/sh\ntouch ${trace}\n`);
      await chmod(script, 0o755);
      for (const [key, value] of [
        ['core.fsmonitor', script],
        ['core.pager', script],
        ['alias.rev-parse', `!${script}`],
        ['core.sshCommand', script],
      ] as const)
        await git(folder, 'config', key, value);
      const before = await stat(folder);
      const { root, release, ...told } = await checkout({ path: folder, folder: 'sub' });
      await release();
      expect(told).toMatchObject({ commit: head, repository: 'repository', ref: null, folder: 'sub' });
      expect([root, (await stat(folder)).mtimeMs, existsSync(trace)]).toEqual([
        join(folder, 'sub'),
        before.mtimeMs,
        false,
      ]);
      expect(await filesOf(root)).toEqual(['agent.py']);
    },
  );

  test('does not have to be a repository', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, AGENT_FILES);
    expect(await checkout({ path: folder })).toMatchObject({ commit: null, root: folder });
  });

  test('does not follow a subfolder that links out of it', async () => {
    const folder = await temporaryFolder();
    await symlink('/etc', join(folder, 'out'));
    await writeFile(join(folder, 'file.py'), '');
    const of = async (path: string, below?: string) =>
      (await failure({ path, ...(below === undefined ? {} : { folder: below }) })).message;
    expect([await of(folder, 'out'), await of(folder, 'file.py'), await of(join(folder, 'gone'))]).toEqual([
      t('imports.fetchSource.linkOutside', { folder: 'out', root: await realpath(folder) }),
      expect.stringMatching(words('imports.fetchSource.notAFolder')) as string,
      t('projects.disk.fileMissing', { path: join(folder, 'gone') }),
    ]);
  });
});
