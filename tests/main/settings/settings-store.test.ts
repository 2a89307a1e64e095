/** Settings on disk: defaults, changes, and unusable files. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';
import { createSettingsStore, type SettingsStore } from '../../../src-main/settings/settings-store.ts';
import { t } from '../../harness/messages.ts';

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'switchyard-settings-'));
  file = join(root, 'config', 'settings.json');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const keys = () => createFileKeyStore(join(root, 'keys', 'keys.json'));
const open = (): SettingsStore => createSettingsStore({ file, keyStore: keys() });
const conversations = { keepHours: 168, handoffs: 8 };
const DEFAULTS = {
  theme: 'system',
  autosave: true,
  shortcuts: {},
  roles: {},
  providers: {},
  conversations,
  keys: [],
  keyStore: { available: true, kind: 'file' },
};

async function write(text: string): Promise<void> {
  await mkdir(join(root, 'config'), { recursive: true });
  await writeFile(file, text);
}

test('uses defaults without a file and creates none', async () => {
  const store = open();
  expect([await store.get(), await store.note()]).toEqual([DEFAULTS, null]);
  expect(await readdir(root)).toEqual([]);
});

test('a change is confirmed and kept after a restart, and null resets to the default', async () => {
  const extract = { provider: 'ollama', model: 'qwen3:8b', timeoutMs: 3000 } as const;
  const changed = {
    ...DEFAULTS,
    theme: 'dark',
    roles: { extract },
    providers: { ollama: { baseUrl: 'http://box:1' } },
  };
  const answer = await open().change({
    theme: 'dark',
    roles: { extract, judge: null },
    providers: { ollama: { baseUrl: 'http://box:1' } },
  });
  expect(answer).toEqual({ ok: true, value: changed });
  expect(await open().get()).toEqual(changed);
  expect(await open().change({ roles: { extract: null }, providers: { ollama: null } })).toEqual({
    ok: true,
    value: { ...DEFAULTS, theme: 'dark' },
  });
});

test.each(['http://me:secret@box:1/v1', 'http://secret@box:1/', 'https://box/v1?api_key=secret'])(
  'a secret in an address is rejected: %s',
  async (baseUrl) => {
    const answer = await open().change({ providers: { openai: { baseUrl } } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    expect(await readdir(root)).toEqual([]);
  },
);

test('simultaneous changes are all kept', async () => {
  const store = open();
  await Promise.all([
    store.change({ theme: 'light' }),
    store.change({ roles: { extract: { provider: 'google', model: 'g' } } }),
    store.change({ providers: { bedrock: { region: 'eu-west-1' } } }),
  ]);
  expect(await open().get()).toEqual({
    ...DEFAULTS,
    theme: 'light',
    roles: { extract: { provider: 'google', model: 'g' } },
    providers: { bedrock: { region: 'eu-west-1' } },
  });
});

test('keys are reported as present but are not in the file', async () => {
  await keys().set('anthropic', 'very-secret-key');
  const store = open();
  await store.change({ theme: 'light' });
  const settings = await store.get();
  expect(settings.keys).toEqual(['anthropic']);
  expect(JSON.stringify(settings) + (await readFile(file, 'utf8'))).not.toContain('very-secret-key');
});

test('obsolete roles are dropped, and the other settings are kept', async () => {
  const model = { provider: 'openai', model: 'm' };
  const roles = { route: model, author: model, extract: model };
  await write(JSON.stringify({ version: 1, theme: 'dark', roles, providers: {} }));
  expect(await open().get()).toMatchObject({ theme: 'dark', roles: { extract: model } });
  expect(Object.keys((await open().get()).roles)).toEqual(['extract']);
  expect(await open().note()).toBeNull();
});

test.each([
  ['{"theme": "dark"', t('services.settingsStore.notJson')],
  ['{"version":1,"theme":"neon","roles":{},"providers":{}}', t('services.settingsStore.invalidAt', { path: 'theme' })],
  ['{"version":1,"theme":"dark","roles":{},"providers":{},"extra":1}', t('services.settingsStore.invalid')],
  ['{"version":9,"theme":"dark"}', t('services.settingsStore.newerVersion', { version: 9 })],
  ['[]', t('services.settingsStore.invalid')],
])('an unusable file is set aside and reported: %#', async (text, reason) => {
  await write(text);
  const store = open();
  expect(await store.get()).toEqual(DEFAULTS);
  expect(await store.note()).toContain(reason);
  expect(await store.note()).toContain(t('services.settingsStore.keptAs', { path: `${file}.damaged-1` }));
  expect((await store.change({ theme: 'dark' })).ok).toBe(true);
  expect(await readFile(`${file}.damaged-1`, 'utf8')).toBe(text);
  expect(await open().get()).toEqual({ ...DEFAULTS, theme: 'dark' });
});

test('a file that is too large is reported in one sentence', async () => {
  await write(' '.repeat(2 * 1024 * 1024));
  expect(await open().note()).toBe(
    [
      t('services.privateFile.tooLarge', { file, limit: 1024 * 1024 }),
      t('services.settingsStore.keptAs', { path: `${file}.damaged-1` }),
      t('services.settingsStore.defaultsUsed'),
    ].join(' '),
  );
});

test('an earlier damaged file is never overwritten', async () => {
  for (const text of ['one', 'two']) {
    await write(text);
    await open().get();
  }
  expect([await readFile(`${file}.damaged-1`, 'utf8'), await readFile(`${file}.damaged-2`, 'utf8')]).toEqual([
    'one',
    'two',
  ]);
});

test('a change that does not match the contract is rejected', async () => {
  const change = { roles: { extract: { provider: 'acme', model: 'm' } } } as never;
  expect(await open().change(change)).toMatchObject({ ok: false, error: { code: 'bad_request' } });
});

test('reports an unwritable location and keeps the settings', async () => {
  await writeFile(join(root, 'config'), 'a file where the folder should be');
  const store = open();
  expect(await store.change({ theme: 'dark' })).toMatchObject({ ok: false, error: { code: 'io_failed' } });
  expect((await store.get()).theme).toBe('system');
});

test('only its owner can read the file', async () => {
  await open().change({ theme: 'dark' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('custom shortcuts are kept, an empty list removes a shortcut, and null resets it', async () => {
  await open().change({ shortcuts: { 'edit.undo': ['mod+u'], 'view.fit': [] } });
  expect((await open().get()).shortcuts).toEqual({ 'edit.undo': ['mod+u'], 'view.fit': [] });
  await open().change({ shortcuts: { 'edit.undo': null } });
  expect((await open().get()).shortcuts).toEqual({ 'view.fit': [] });
});
