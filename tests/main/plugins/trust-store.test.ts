import { writeFileSync } from 'node:fs';
import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTrustStore } from '../../../src-main/plugins/trust-store.ts';
import { trustAsShown } from '../trust/verdicts.ts';
import { NOW, pluginFiles, SILENT, temporaryPlace, writeFiles } from './plugin-folders.ts';

function storeIn(root: string) {
  return openTrustStore({
    ...{ file: join(root, 'data', 'trust.json'), samples: [join(root, 'samples')], clock: NOW, log: SILENT },
  });
}

const CODE = { 'tools.mjs': 'export function one() { return 1; }' };

describe('the code of a plugin', () => {
  test('may run if it came with the app', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'samples', 'alpha'), pluginFiles('alpha', CODE));
    expect((await storeIn(root)).isTrusted(join(root, 'samples', 'alpha'))).toBe(true);
  });

  test('runs only once the user trusts the folder, also after a restart and under any name', async () => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    await writeFiles(folder, pluginFiles('beta', CODE));
    await symlink(folder, join(root, 'alias'));
    const store = await storeIn(root);
    expect(store.isTrusted(folder)).toBe(false);
    expect(await trustAsShown(store, folder)).toEqual({ ok: true, value: null });
    const again = await storeIn(root);
    expect([again.isTrusted(folder), again.isTrusted(join(root, 'alias'))]).toEqual([true, true]);
    expect((await stat(join(root, 'data', 'trust.json'))).mode & 0o777).toBe(0o600);
    await again.distrust(folder);
    expect((await storeIn(root)).isTrusted(folder)).toBe(false);
  });

  test.each<[string, Record<string, unknown>]>([
    ['its tools changed', { 'tools.mjs': 'export function one() { return 2; }' }],
    ['code was added that they may import', { 'lib/more.mjs': 'export const more = 1;' }],
    [
      'its manifest starts another program',
      { 'plugin.json': { id: 'beta', permissions: { mcp: true }, mcp: { a: { command: 'rm' } } } },
    ],
    [
      'its manifest runs an agent, on a server for instance',
      {
        'plugin.json': { id: 'beta', runners: { agent: { kind: 'remote', url: 'https://evil.example', graph: 'a' } } },
      },
    ],
    ['source of an agent was added', { 'src/agent.py': 'x = 1' }],
    ['a compiled module was added', { 'src/fast.so': 'x' }],
    [
      'its manifest calls other places',
      { 'plugin.json': { id: 'beta', permissions: { network: ['https://evil.example'] } } },
    ],
  ])('needs another review when %s', async (_what, change) => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    await writeFiles(folder, pluginFiles('beta', CODE));
    const store = await storeIn(root);
    await trustAsShown(store, folder);
    await writeFiles(folder, change);
    expect(store.isTrusted(folder)).toBe(false);
  });

  test("needs another review when its agent's packages change, but not for files that Python writes", async () => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    const runner = { kind: 'python', root: 'src', file: 'a.py', export: 'graph', requirements: 'requirements.txt' };
    await writeFiles(folder, {
      ...pluginFiles('beta', { 'src/a.py': 'graph = 1', 'requirements.txt': 'langgraph' }),
      'plugin.json': { id: 'beta', runners: { agent: runner } },
    });
    const store = await storeIn(root);
    await trustAsShown(store, folder);
    await writeFiles(folder, { 'src/__pycache__/a.cpython-311.pyc': 'x' });
    expect(store.isTrusted(folder)).toBe(true);
    await writeFiles(folder, { 'requirements.txt': 'langgraph\nother' });
    expect(store.isTrusted(folder)).toBe(false);
  });

  test('stays trusted when only the drawing changes', async () => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    await writeFiles(folder, pluginFiles('beta', CODE));
    const store = await storeIn(root);
    await trustAsShown(store, folder);
    await writeFiles(folder, {
      'flow.json': '{}',
      'screens/a.json': '{}',
    });
    expect(store.isTrusted(folder)).toBe(true);
  });

  test('needs no review if there is none', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'workspace', 'beta'), pluginFiles('beta'));
    const store = await storeIn(root);
    expect(store.isTrusted(join(root, 'workspace', 'beta'))).toBe(true);
    expect(store.isTrusted(join(root, 'workspace', 'gone'))).toBe(false);
    expect(await trustAsShown(store, join(root, 'workspace', 'gone'))).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  test('cannot be trusted if it is too large to review', { tags: 'thorough' }, async () => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    await mkdir(folder, { recursive: true });
    await writeFiles(folder, CODE);
    for (let n = 0; n <= 20_000; n += 1) writeFileSync(join(folder, `f${n}.js`), '');
    const store = await storeIn(root);
    expect(await trustAsShown(store, folder)).toMatchObject({ ok: false, error: { code: 'too_large' } });
    expect(store.isTrusted(folder)).toBe(false);
  });

  test('is not trusted if the list is damaged, which is set aside', async () => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    await writeFiles(folder, pluginFiles('beta', CODE));
    await trustAsShown(await storeIn(root), folder);
    await writeFile(join(root, 'data', 'trust.json'), '{"version":1,"folders":');
    expect((await storeIn(root)).isTrusted(folder)).toBe(false);
    expect((await stat(join(root, 'data', 'trust.json.damaged-1'))).isFile()).toBe(true);
    await rm(join(root, 'data', 'trust.json.damaged-1'));
  });
});
