/** The code of a plugin: every file that could run, read once, and nothing that changed since. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolderReader } from '../../src-main/trust/folder-reader.ts';
import { hashFile } from '../../src-main/trust/read-bytes.ts';
import { folderWith, put } from '../main/tools/plugin/plugin-folder.ts';
import { startsWith, t, words } from '../harness/messages.ts';

const TOOLS = { id: 'demo', permissions: { tools: true }, tools: { 'demo.one': { description: 'One.' } } };
const MCP = {
  id: 'demo',
  permissions: { mcp: true },
  mcp: { calc: { command: 'node', args: ['server.mjs'], tools: ['one'] } },
};
const AGENT = { id: 'demo', runners: { agent: { kind: 'python', root: 'src', file: 'a.py', export: 'graph' } } };

function digestOf(folder: string): string {
  const files = createFolderReader().read(folder);
  if (!files.ok) throw new Error(files.error.message);
  return files.value.digest;
}

function reasonOf(folder: string): string {
  const files = createFolderReader().read(folder);
  return files.ok ? 'read' : files.error.message;
}

describe('the digest of a folder', () => {
  test.each<[string, object, Record<string, string | object>]>([
    ['a helper without an extension', TOOLS, { 'lib/helper': 'x' }],
    ['a module in a hidden folder', TOOLS, { '.lib/helper.mjs': 'x' }],
    ['the package of a module', TOOLS, { 'package.json': { type: 'commonjs' } }],
    ['a wheel', AGENT, { 'wheels/a.whl': 'x' }],
    ['a data file outside of its place', TOOLS, { 'lib/flow.json': '{}' }],
    ['a data file in other letters', TOOLS, { 'FLOW.JSON': '{}' }],
    ['a module among the tests', TOOLS, { 'tests/a.mjs': 'x' }],
    ['a gate', TOOLS, { 'plugin.json': { ...TOOLS, gates: { 'demo.one': 'true' } } }],
    [
      'what a tool may do',
      TOOLS,
      { 'plugin.json': { ...TOOLS, tools: { 'demo.one': { description: 'One.', irreversible: true } } } },
    ],
    [
      'a permission',
      TOOLS,
      { 'plugin.json': { ...TOOLS, permissions: { tools: true, network: ['https://a.example'] } } },
    ],
    ['a property nobody knows', TOOLS, { 'plugin.json': { ...TOOLS, other: 1 } }],
    ['the program of a server', MCP, { 'server.mjs': 'x' }],
    ['a module in .git that a program may load', MCP, { '.git/x.mjs': 'x' }],
    ['a module among the references of git', MCP, { '.git/refs/heads/x.mjs': 'x' }],
    ['a hook', MCP, { '.git/hooks/pre-commit': 'x' }],
    ['compiled Python that a program may load', MCP, { '__pycache__/a.cpython-311.pyc': 'x' }],
    ['the source of an agent', AGENT, { 'src/a.py': 'x' }],
  ])('changes with %s', (_what, manifest, change) => {
    const folder = folderWith({ 'plugin.json': manifest, 'tools.mjs': '' });
    const before = digestOf(folder);
    for (const [name, content] of Object.entries(change)) put(folder, name, content);
    expect(digestOf(folder)).not.toBe(before);
  });

  test.each<[string, object, string]>([
    ['the flow', MCP, 'flow.json'],
    ['a flow on its way to the disk', MCP, '.flow.json.0a1b2c3d4e5f.tmp'],
    ['a screen', MCP, 'screens/a.json'],
    ['a conversation', MCP, 'tests/golden/a.json'],
    ['a table', MCP, 'tables/prices.csv'],
    ['a commit', MCP, '.git/refs/heads/main'],
    ['anything of git that no program can load', TOOLS, '.git/x.mjs'],
    ['compiled Python that agents do not read', AGENT, 'src/__pycache__/a.cpython-311.pyc'],
  ])('stays the same for %s', (_what, manifest, file) => {
    const folder = folderWith({ 'plugin.json': manifest });
    const before = digestOf(folder);
    put(folder, file, 'x');
    expect(digestOf(folder)).toBe(before);
  });

  test('includes a data file that a command line names or a link leads to', () => {
    const named = folderWith({
      'plugin.json': { ...MCP, mcp: { calc: { command: 'sh', args: ['-c', 'cat ./tests/a.json | sh'] } } },
      'tests/a.json': '{}',
    });
    const linked = folderWith({ 'plugin.json': TOOLS, 'tests/a.json': '{}' });
    symlinkSync('tests', join(linked, 'lib'));
    for (const folder of [named, linked]) {
      const before = digestOf(folder);
      put(folder, 'tests/a.json', 'evil');
      expect(digestOf(folder)).not.toBe(before);
    }
  });

  test('changes when a link leads elsewhere and when its target changes', () => {
    const folder = folderWith({ 'plugin.json': TOOLS, 'a.mjs': 'same', 'b.mjs': 'same' });
    symlinkSync('a.mjs', join(folder, 'tools.mjs'));
    const toA = digestOf(folder);
    rmSync(join(folder, 'tools.mjs'));
    symlinkSync('b.mjs', join(folder, 'tools.mjs'));
    const toB = digestOf(folder);
    put(folder, 'b.mjs', 'other');
    expect(new Set([toA, toB, digestOf(folder)]).size).toBe(3);
  });
});

describe('a folder is not read in full, with the reason, if', () => {
  test('its manifest exceeds the byte limit, however few characters it has', () => {
    const folder = folderWith({ 'plugin.json': { ...MCP, description: 'é'.repeat(600_000) } });
    expect(reasonOf(folder)).toMatch(
      startsWith('plugins.manifestBytes.tooLarge', { file: 'plugin.json', limit: 1_048_576 }),
    );
    expect(createFolderReader().manifest(folder)).toMatchObject({ ok: false, error: { code: 'too_large' } });
  });

  test('its manifest is not UTF-8', () => {
    const folder = folderWith({ 'plugin.json': TOOLS });
    writeFileSync(join(folder, 'plugin.json'), Buffer.from(`{"id":"demo","name":"\xff"}`, 'latin1'));
    expect(reasonOf(folder)).toBe(t('plugins.manifestBytes.notUtf8', { file: 'plugin.json' }));
  });

  test('a link leads out of it', () => {
    const folder = folderWith({ 'plugin.json': TOOLS });
    symlinkSync('/etc/hostname', join(folder, 'helper.mjs'));
    expect(reasonOf(folder)).toContain(t('plugins.folderReader.linkOutside', { path: 'helper.mjs' }));
  });

  test.skipIf(process.platform === 'win32')('it contains a pipe', () => {
    const folder = folderWith({ 'plugin.json': TOOLS });
    execFileSync('mkfifo', [join(folder, 'tools.mjs')]);
    expect(reasonOf(folder)).toContain('tools.mjs is neither a file nor a folder.');
  });

  test.skipIf(process.getuid?.() === 0)('a file cannot be read', () => {
    const folder = folderWith({ 'plugin.json': TOOLS, 'secret.mjs': 'x' });
    chmodSync(join(folder, 'secret.mjs'), 0);
    expect(reasonOf(folder)).toMatch(
      words('plugins.folderReader.unreadable', { path: /.*secret\.mjs/, code: 'EACCES' }),
    );
  });

  test('it contains more bytes or files than can be checked', () => {
    const folder = folderWith({ 'plugin.json': TOOLS, 'model.bin': '' });
    truncateSync(join(folder, 'model.bin'), 300 * 1024 * 1024);
    expect(reasonOf(folder)).toContain(t('plugins.folderReader.tooLarge', { megabytes: 301, limit: 256 }));
    let deep = folder;
    for (let n = 0; n < 40; n += 1) deep = join(deep, 'd');
    mkdirSync(deep, { recursive: true });
    expect(reasonOf(folder)).toContain(t('plugins.folderReader.tooDeep', { limit: 32 }));
  });
});

describe('reading a folder again', () => {
  test('reads no file if nothing changed, and otherwise only the changed ones', () => {
    const read: string[] = [];
    const reader = createFolderReader({
      // By then every file is old enough to be identified by its timestamps.
      now: () => Date.now() + 60_000,
      hash: (file, listed, options) => {
        read.push(file);
        return hashFile(file, listed, options);
      },
    });
    const folder = folderWith({ 'plugin.json': TOOLS, 'tools.mjs': 'x', 'lib/a': 'a' });
    const first = reader.read(folder);
    read.length = 0;
    const second = reader.read(folder);
    expect([read, second.ok && first.ok && second.value === first.value]).toEqual([[], true]);
    put(folder, 'lib/a', 'b');
    const third = reader.read(folder);
    expect(read).toEqual([join(folder, 'lib/a')]);
    expect(third.ok && first.ok && third.value.digest !== first.value.digest).toBe(true);
  });

  test('reads a just-written file again, because its times may hide the next write', () => {
    let at = 0;
    const reads: string[] = [];
    const reader = createFolderReader({
      now: () => at,
      hash: (file, listed, options) => {
        reads.push(file);
        return hashFile(file, listed, options);
      },
    });
    const folder = folderWith({ 'plugin.json': TOOLS, 'tools.mjs': 'x' });
    at = statSync(join(folder, 'tools.mjs')).ctimeMs + 10;
    reader.read(folder);
    reads.length = 0;
    reader.read(folder);
    expect(reads).toContain(join(folder, 'tools.mjs'));
  });

  test('returns the bytes that were hashed, or none', () => {
    const folder = folderWith({ 'plugin.json': TOOLS, 'tools.mjs': 'good', '.git/x.mjs': 'x', 'flow.json': '{}' });
    const files = createFolderReader().read(folder);
    if (!files.ok) throw new Error(files.error.message);
    const { read } = files.value;
    expect(read('tools.mjs')).toEqual({ ok: true, value: Buffer.from('good') });
    expect([read('.git/x.mjs').ok, read('flow.json').ok, read('../x').ok]).toEqual([false, false, false]);
    put(folder, 'evil.mjs', 'evil');
    renameSync(join(folder, 'evil.mjs'), join(folder, 'tools.mjs'));
    expect(read('tools.mjs')).toMatchObject({ ok: false, error: { code: 'changed_on_disk' } });
  });
});
