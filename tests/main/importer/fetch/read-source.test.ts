/** The addresses and folders users may enter as the source of an agent. */
import { describe, expect, test } from 'vitest';
import { isRefName, readSource } from '../../../../src-main/importer/fetch/read-source.ts';
import { t } from '../../../harness/messages.ts';

function remote(url: string, more: { ref?: string; folder?: string } = {}) {
  const read = readSource({ url, ...more });
  if (!read.ok) return { code: read.error.code, message: read.error.message };
  if (read.value.kind !== 'remote') return read.value;
  const { url: address, versions } = read.value;
  return { url: address, versions };
}

const DEFAULT = [{ ref: null, folder: null }];

describe('accepted addresses', () => {
  test.each([
    ['https://github.com/o/r', 'https://github.com/o/r', DEFAULT],
    ['  https://github.com/o/r.git ', 'https://github.com/o/r.git', DEFAULT],
    ['github.com/o/r', 'https://github.com/o/r', DEFAULT],
    ['https://www.github.com/o/r/?tab=readme#top', 'https://github.com/o/r', DEFAULT],
    ['https://git.example.com/a/b/c.git', 'https://git.example.com/a/b/c.git', DEFAULT],
    ['https://github.com/o/r/tree/main', 'https://github.com/o/r', [{ ref: 'main', folder: null }]],
    ['https://github.com/o/r/commit/abc1234', 'https://github.com/o/r', [{ ref: 'abc1234', folder: null }]],
    [
      'https://github.com/o/r/tree/main/sub/dir%20x',
      'https://github.com/o/r',
      [
        { ref: 'main', folder: 'sub/dir x' },
        { ref: 'main/sub', folder: 'dir x' },
      ],
    ],
    [
      'https://github.com/o/r/blob/main/agents/graph.py',
      'https://github.com/o/r',
      [
        { ref: 'main', folder: 'agents' },
        { ref: 'main/agents', folder: null },
      ],
    ],
    [
      'https://gitlab.com/group/sub/r/-/tree/main/a',
      'https://gitlab.com/group/sub/r',
      [
        { ref: 'main', folder: 'a' },
        { ref: 'main/a', folder: null },
      ],
    ],
    ['file:///tmp/repository', 'file:///tmp/repository', DEFAULT],
    ['file:///tmp/my agents/ü', 'file:///tmp/my%20agents/%C3%BC', DEFAULT],
    ['http://127.0.0.1:8080/r.git', 'http://127.0.0.1:8080/r.git', DEFAULT],
  ])('%s', (given, url, versions) => {
    expect(remote(given)).toEqual({ url, versions });
  });

  test('a given version and folder override those of the address', () => {
    expect(remote('https://github.com/o/r/tree/main/sub', { ref: 'v1', folder: './agents//one/' })).toEqual({
      url: 'https://github.com/o/r',
      versions: [
        { ref: 'v1', folder: 'agents/one' },
        { ref: 'v1', folder: 'agents/one' },
      ],
    });
  });
});

describe('rejected addresses', () => {
  test.each([
    ['git@github.com:o/r.git', t('imports.readSource.ssh')],
    ['ssh://git@github.com/o/r', t('imports.readSource.ssh')],
    ['ssh://github.com/o/r', t('imports.readSource.ssh')],
    ['ext::sh -c touch% /tmp/x', t('imports.readSource.notAnAddress')],
    ['ext::touch', t('imports.readSource.remoteHelper')],
    ['fd::17/x', t('imports.readSource.remoteHelper')],
    ['--upload-pack=touch /tmp/x', t('imports.readSource.notAnAddress')],
    ['-u', t('imports.readSource.notAnAddress')],
    ['http://example.com/r.git', t('imports.readSource.unencrypted')],
    ['http://127.0.0.1.example.com/r.git', t('imports.readSource.unencrypted')],
    ['ftp://example.com/r.git', t('imports.readSource.unsupportedScheme', { scheme: 'ftp:' })],
    ['git://example.com/r.git', t('imports.readSource.unsupportedScheme', { scheme: 'git:' })],
    ['javascript:alert(1)', t('imports.readSource.unsupportedScheme', { scheme: 'javascript:' })],
    ['file://server/share', t('imports.readSource.remoteFile')],
    ['https://github.com/o', t('imports.repositoryPages.githubAddress')],
    ['https://github.com/o/r/issues/3', t('imports.repositoryPages.otherPage')],
    ['https://github.com/o/r/tree/--upload-pack=x', t('imports.readSource.invalidRefInAddress')],
    ['https://github.com/o/r/tree/..%2f..%2fx', t('imports.readSource.invalidRefInAddress')],
    ['https://github.com/o/r/tree/main/../../x', t('imports.repositoryPages.otherPage')],
    ['https://example.com/r.git?token=abc', t('imports.repositoryPages.query')],
    ['/home/me/agent', t('imports.readSource.notAnAddress')],
    ['not an address', t('imports.readSource.notAnAddress')],
    ['', t('imports.readSource.notAnAddress')],
  ])('%s', (given, message) => {
    const read = remote(given);
    expect(read).toMatchObject({ code: 'bad_request', message });
  });

  test('does not repeat secrets in an address', () => {
    const read = readSource({ url: 'https://me:hunter2@example.com/r.git' });
    expect(read.ok).toBe(false);
    expect(JSON.stringify(read)).not.toMatch(/hunter2|me:/);
  });

  test.each(['../up', '/absolute', 'a/../../b', 'a\\b', 'a\nb'])('rejects the folder %j', (folder) => {
    expect(remote('https://github.com/o/r', { folder })).toMatchObject({ code: 'bad_request' });
    expect(readSource({ path: '/tmp', folder }).ok).toBe(false);
  });
});

test('version names must be valid for git and cannot be options', () => {
  const good = ['main', 'v1.0', 'feature/x', 'release-1', 'a'.repeat(40)];
  const bad = [
    '-x',
    '--upload-pack=x',
    'a..b',
    'a b',
    'a~1',
    'a^',
    'a:b',
    '@',
    'a@{1}',
    'a.lock',
    '/a',
    'a/',
    '.a',
    'a//b',
  ];
  expect([good.filter((name) => !isRefName(name)), bad.filter(isRefName)]).toEqual([[], []]);
});
