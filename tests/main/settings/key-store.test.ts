/** Keys on disk: who can read them, how insecure files are handled, and how a keychain seals them. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileKeyStore, type KeySeal } from '../../../src-main/settings/key-store.ts';
import { t } from '../../harness/messages.ts';

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'switchyard-keys-'));
  file = join(root, 'keys', 'keys.json');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const seal: KeySeal = {
  kind: 'keychain',
  available: () => true,
  seal: (key) => Buffer.from(key).toString('base64').split('').reverse().join(''),
  open: (sealed) => Buffer.from(sealed.split('').reverse().join(''), 'base64').toString(),
};

const done = { ok: true, value: undefined };

test('a key is kept after a restart, listed, and removed', async () => {
  const store = createFileKeyStore(file);
  expect(await store.get('openai')).toEqual({ ok: true, value: null });
  expect(await store.set('openai', '  key-1\n')).toEqual(done);
  expect(await store.set('anthropic', 'key-2')).toEqual(done);
  const later = createFileKeyStore(file);
  expect({
    kind: later.kind,
    available: later.available(),
    list: await later.list(),
    key: await later.get('openai'),
    has: await later.has('google'),
  }).toEqual({
    kind: 'file',
    available: true,
    list: ['anthropic', 'openai'],
    key: { ok: true, value: 'key-1' },
    has: false,
  });
  expect(await later.remove('openai')).toEqual(done);
  expect(await later.list()).toEqual(['anthropic']);
});

test('the file is 0600 in a 0700 folder, and no other file is left behind', async () => {
  await createFileKeyStore(file).set('openai', 'key-1');
  const modes = [(await stat(file)).mode & 0o777, (await stat(join(root, 'keys'))).mode & 0o777];
  expect(modes).toEqual([0o600, 0o700]);
  // The lock under which changes are made contains nothing.
  expect(await readdir(join(root, 'keys'))).toEqual(['changes.db', 'keys.json']);
  expect((await stat(join(root, 'keys', 'changes.db'))).size).toBe(0);
});

test('simultaneous changes are all kept', async () => {
  const store = createFileKeyStore(file);
  await Promise.all([
    store.set('openai', 'a'),
    store.set('google', 'b'),
    store.set('ollama', 'c'),
    store.remove('openai'),
  ]);
  expect(await store.list()).toEqual(['ollama', 'google']);
});

describe('an insecure location is refused until it is repaired', () => {
  const refused = (message: string) => ({
    ok: false,
    error: expect.objectContaining({ code: 'keystore_unavailable', message: expect.stringContaining(message) }),
  });

  test('if the file is readable by others', async () => {
    const store = createFileKeyStore(file);
    await store.set('openai', 'key-1');
    await chmod(file, 0o644);
    const wanted = refused(t('services.keyStore.readableByOthers', { file }));
    expect(store.available()).toBe(false);
    expect(await store.list()).toEqual([]);
    expect([await store.get('openai'), await store.set('google', 'k'), await store.remove('openai')]).toEqual([
      wanted,
      wanted,
      wanted,
    ]);
    await chmod(file, 0o600);
    expect(await store.get('openai')).toEqual({ ok: true, value: 'key-1' });
  });

  test('if everybody can write to the folder', async () => {
    await mkdir(join(root, 'keys'));
    await chmod(join(root, 'keys'), 0o777);
    expect(await createFileKeyStore(file).set('openai', 'k')).toEqual(
      refused(t('services.keyStore.folderWritable', { folder: join(root, 'keys') })),
    );
  });

  test('if it links elsewhere', async () => {
    await mkdir(join(root, 'keys'), { mode: 0o700 });
    await writeFile(join(root, 'elsewhere'), '{}', { mode: 0o600 });
    await symlink(join(root, 'elsewhere'), file);
    expect(await createFileKeyStore(file).get('openai')).toEqual(refused(t('services.keyStore.notAFile', { file })));
  });
});

test.each(['', '   ', 'two words', 'line\nbreak', 'schlüssel', 'x'.repeat(4097)])(
  'refuses an invalid key: %j',
  async (key) => {
    const answer = await createFileKeyStore(file).set('openai', key);
    const message = t('services.keyStore.invalidKey', { provider: t('settings.providers.openai') });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_request', message } });
  },
);

test.each(['{"version":1', '{"version":2,"kind":"file","keys":{}}', '{"version":1,"kind":"file","keys":{"acme":"x"}}'])(
  'a damaged file is not used and is set aside when a key is stored: %s',
  async (text) => {
    await mkdir(join(root, 'keys'), { mode: 0o700 });
    await writeFile(file, text, { mode: 0o600 });
    const store = createFileKeyStore(file);
    expect(await store.get('openai')).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
    expect(await store.set('openai', 'key-1')).toEqual(done);
    expect(await store.get('openai')).toEqual({ ok: true, value: 'key-1' });
    expect(await readFile(`${file}.damaged-1`, 'utf8')).toBe(text);
  },
);

describe('with a keychain', () => {
  test('the key never reaches the disk in plain text', async () => {
    const store = createFileKeyStore(file, seal);
    await store.set('openai', 'very-secret-key');
    expect(await readFile(file, 'utf8')).not.toContain('very-secret-key');
    expect(await createFileKeyStore(file, seal).get('openai')).toEqual({ ok: true, value: 'very-secret-key' });
  });

  test('reports a keychain failure without the key', async () => {
    await createFileKeyStore(file, seal).set('openai', 'very-secret-key');
    const shut = (text: string): never => {
      throw new Error(`locked: ${text}`);
    };
    const store = createFileKeyStore(file, { ...seal, seal: shut, open: shut });
    const answers = [await store.get('openai'), await store.set('google', 'other-secret')];
    expect(answers).toMatchObject([
      { error: { code: 'keystore_unavailable' } },
      { error: { code: 'keystore_unavailable' } },
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/secret/);
  });

  test('nothing is stored if there is no keychain', async () => {
    const store = createFileKeyStore(file, { ...seal, available: () => false });
    expect(store.available()).toBe(false);
    expect(await store.set('openai', 'k')).toMatchObject({ ok: false, error: { code: 'keystore_unavailable' } });
  });

  test("keys sealed by one kind of store aren't accepted by another", async () => {
    await createFileKeyStore(file, seal).set('openai', 'k');
    const plain = createFileKeyStore(file);
    expect(await plain.get('openai')).toMatchObject({ ok: false, error: { code: 'keystore_unavailable' } });
    expect(await plain.set('openai', 'k')).toMatchObject({ ok: false, error: { code: 'keystore_unavailable' } });
  });
});

describe('values of variables', () => {
  test('are stored with the keys, each for one owner, and are not returned by listing', async () => {
    const file = join(root, 'variables', 'keys.json');
    const store = createFileKeyStore(file);
    await store.set('openai', 'key-1');
    expect(await store.variables.set('plugin-a', 'TOKEN', 'one\ntwo')).toEqual({ ok: true, value: undefined });
    await store.variables.set('plugin-a', 'REGION', 'eu');
    await store.variables.set('plugin-b', 'TOKEN', 'other');
    const later = createFileKeyStore(file);
    expect([await later.variables.list('plugin-a'), await later.variables.list('plugin-c')]).toEqual([
      ['TOKEN', 'REGION'],
      [],
    ]);
    expect(await later.variables.values('plugin-a')).toEqual({ ok: true, value: { TOKEN: 'one\ntwo', REGION: 'eu' } });
    await later.variables.set('plugin-a', 'TOKEN', null);
    expect([await later.variables.values('plugin-a'), await later.get('openai'), await later.list()]).toEqual([
      { ok: true, value: { REGION: 'eu' } },
      { ok: true, value: 'key-1' },
      ['openai'],
    ]);
  });

  test('are sealed by the keychain and never appear in an error', async () => {
    const file = join(root, 'variables-sealed', 'keys.json');
    const store = createFileKeyStore(file, seal);
    await store.variables.set('plugin-a', 'TOKEN', 'very-secret-value');
    expect(await readFile(file, 'utf8')).not.toContain('very-secret-value');
    const shut = createFileKeyStore(file, {
      ...seal,
      open: () => {
        throw new Error('very-secret-value');
      },
    });
    const refused = await shut.variables.values('plugin-a');
    expect(refused).toMatchObject({ ok: false, error: { code: 'keystore_unavailable' } });
    expect(JSON.stringify(refused)).not.toContain('very-secret');
    expect(await store.variables.set('plugin-a', 'LONG', 'x'.repeat(40_000))).toMatchObject({ ok: false });
  });
});
