/** Clones from hostile repositories and servers, with the real git. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchSource } from '../../src-main/importer/fetch/fetch-source.ts';
import type { RemoteHostOptions } from '../../src-main/importer/fetch/remote-host.ts';
import type { ImportSource } from '../../src-shared/importer/job.ts';
import { t } from '../harness/messages.ts';
import { AGENT_FILES, git, repository, serveGit, type Answer } from '../main/importer/fetch/repositories.ts';
import { temporaryFolder } from '../main/project/workspace.ts';
import { listenLocally, portOf } from '../harness/local-server.ts';

async function fetched(source: ImportSource, hosts: RemoteHostOptions = {}) {
  const below = join(await temporaryFolder(), 'imports');
  const { signal } = new AbortController();
  const done = await fetchSource(source, { below, signal, hosts, onProgress: () => undefined });
  if (!done.ok) expect(await readdir(below).catch(() => [])).toEqual([]);
  return done;
}

const toLocation =
  (location: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
    return true;
  };

describe('a server that redirects', () => {
  test('is not followed to another origin, which gets no request', async () => {
    const root = await temporaryFolder();
    await repository(AGENT_FILES, root);
    const inside = await serveGit(root);
    const away = await serveGit('/', toLocation(`${inside.url}/repository/info/refs?service=git-upload-pack`));
    const url = `${away.url}/repository`;
    for (const source of [{ url }, { url, ref: 'f'.repeat(40) }])
      expect(await fetched(source)).toMatchObject({
        ok: false,
        error: { code: 'bad_request', message: expect.stringContaining(`another host: ${inside.url}/repository.`) },
      });
    expect(inside.asked).toEqual([]);
  });

  test('is followed within its origin, but not endlessly', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const { commit } = await repository(AGENT_FILES, root);
    const moved = await serveGit(root, (request, response) => {
      const asked = request.url ?? '';
      if (asked.startsWith('/round')) return toLocation(asked.replace('/round', '/round-'))(request, response);
      if (!asked.startsWith('/old')) return false;
      return toLocation(asked.replace('/old', '/repository'))(request, response);
    });
    expect(await fetched({ url: `${moved.url}/old` })).toMatchObject({ ok: true, value: { commit } });
    expect(await fetched({ url: `${moved.url}/old`, ref: commit })).toMatchObject({ ok: true, value: { commit } });
    expect(await fetched({ url: `${moved.url}/round` })).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  });
});

describe('an https address', () => {
  test.each([
    ...['https://127.0.0.1', 'https://2130706433', 'https://0x7f.1', 'https://0177.0.0.1', 'https://[::1]'],
    ...['https://[::ffff:10.0.0.1]', 'https://169.254.169.254', 'https://192.168.1.1', 'https://localhost'],
  ])('of this machine or its network is not fetched: %s', async (origin) => {
    const done = await fetched({ url: `${origin}/a/b` }, { env: {} });
    expect(done).toMatchObject({
      ok: false,
      error: { code: 'bad_request', hint: expect.stringMatching(/SWITCHYARD_PRIVATE_ORIGINS=https:\/\//) },
    });
  });

  test(
    'with a name for a private address is fetched only if allowed, and from that address',
    { tags: 'thorough' },
    async () => {
      const root = await temporaryFolder();
      const { commit } = await repository(AGENT_FILES, root);
      const origin = `https://git.bank.example:${await encrypted((await serveGit(root)).url)}`;
      process.env['GIT_SSL_CAINFO'] = join(import.meta.dirname, 'fixtures', 'git-host.cert.pem');
      onTestFinished(() => void delete process.env['GIT_SSL_CAINFO']);
      let asked = 0;
      const resolve = async () => {
        asked += 1;
        return [{ address: '127.0.0.1', family: 4 }];
      };
      const source = { url: `${origin}/repository` };
      expect(await fetched(source, { env: {}, resolve })).toMatchObject({
        ok: false,
        error: {
          message: t('imports.remoteHost.privateAddress', { hostname: 'git.bank.example', address: '127.0.0.1' }),
        },
      });
      // Only `resolve` knows this name, so git connects to the checked address or nowhere.
      const env = { SWITCHYARD_PRIVATE_ORIGINS: origin };
      expect(await fetched(source, { env, resolve })).toMatchObject({ ok: true, value: { commit } });
      expect(asked).toBe(2);
    },
  );
});

/** Encrypts the connection to a server; returns the port. */
async function encrypted(url: string): Promise<number> {
  const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name));
  const server = createServer(
    { key: await fixture('git-host.key.pem'), cert: await fixture('git-host.cert.pem') },
    (socket) => {
      const inner = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => inner.destroy()).pipe(inner);
      inner.on('error', () => socket.destroy()).pipe(socket);
    },
  );
  await listenLocally(server);
  onTestFinished(() => void server.close());
  return portOf(server);
}

describe('.gitattributes', () => {
  /** Every way in which git changes what it writes. */
  const ATTRIBUTES = [
    '[attr]odd text eol=crlf ident',
    '*.py text eol=crlf',
    'ident.py ident',
    'wide.txt text working-tree-encoding=UTF-16',
    'odd.txt odd',
    'old.txt crlf',
    'filtered.txt filter=lfs',
    'expanded.txt export-subst',
    'ignored.txt export-ignore',
    '* text=auto',
  ];
  const FILES = {
    'agent.py': 'graph = None\nmore = 1\n',
    'ident.py': '# $Id$\n',
    'wide.txt': 'wide\n',
    'odd.txt': 'odd $Id$\n',
    'old.txt': 'old\n',
    'filtered.txt': 'version https://git-lfs.github.com/spec/v1\n',
    'expanded.txt': '$Format:%H$\n',
    'ignored.txt': 'here\n',
    'binary.bin': Buffer.from([0, 13, 10, 255, 10]),
    'mixed.txt': 'a\r\nb\nc\r\n',
    'sub/deep.txt': '$Id$\n',
    'sub/.gitattributes': '*.txt text eol=crlf ident\n',
  };

  test.each([undefined, 'sub'])(
    "changes no byte of the repository's contents (folder %s)",
    { tags: 'thorough' },
    async (folder) => {
      const made = await repository(FILES);
      // Committed last, so that the contents are stored as they were written.
      await git(made.folder, 'checkout', '--quiet', '-b', 'attributes');
      const { commit } = await addAttributes(made.folder);
      const done = await fetched({ url: made.url, ref: commit, ...(folder === undefined ? {} : { folder }) });
      if (!done.ok) throw new Error(done.error.message);
      const stored = await blobs(made.folder, commit, folder ?? '');
      const written = Object.fromEntries(
        await Promise.all(
          Object.keys(stored).map(async (path) => [path, blobName(await readFile(join(done.value.top, path)))]),
        ),
      );
      expect(written).toEqual(stored);
      expect(Object.keys(stored).length).toBe(folder === undefined ? 13 : 2);
    },
  );

  async function addAttributes(folder: string): Promise<{ commit: string }> {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(folder, '.gitattributes'), `${ATTRIBUTES.join('\n')}\n`);
    await git(folder, 'add', '.gitattributes');
    await git(folder, 'commit', '--quiet', '--message', 'Attributes');
    return { commit: await git(folder, 'rev-parse', 'HEAD') };
  }

  async function blobs(folder: string, commit: string, below: string): Promise<Record<string, string>> {
    const listed = await git(folder, 'ls-tree', '-r', commit, ...(below === '' ? [] : [`${below}/`]));
    return Object.fromEntries(
      listed.split('\n').map((line) => {
        const [, , name = '', path = ''] = line.split(/\s+/);
        return [path, name];
      }),
    );
  }

  function blobName(bytes: Buffer): string {
    return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  }
});
