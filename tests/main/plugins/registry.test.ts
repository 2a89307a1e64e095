import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { GREETING_FLOW, pluginFiles, registryIn, temporaryPlace, writeFiles } from './plugin-folders.ts';
import { t, words } from '../../harness/messages.ts';

const LAYER = {
  version: 'v1',
  id: 'shop',
  kind: 'tenant',
  changes: { nodes: { change: { hello: { text: 'Good day!' } } } },
};

describe('the plugin registry', () => {
  test('finds samples and workspace plugins with all their parts', async () => {
    const root = await temporaryPlace();
    const folder = join(root, 'workspace', 'beta');
    await writeFiles(join(root, 'samples', 'alpha'), pluginFiles('alpha'));
    await writeFiles(folder, {
      ...pluginFiles('beta'),
      'plugin.json': {
        id: 'beta',
        name: 'Beta',
        version: '2.1.0',
        stateVersion: 2,
        gates: { 'http.request': 'false' },
      },
      'state-migrations.json': { version: 'v1', steps: [{ from: 1, to: 2, name: 'first' }] },
      'screens/main.json': { version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hi' }] },
    });
    const registry = await registryIn(root);
    expect(registry.list()).toMatchObject([
      { id: 'alpha', name: 'ALPHA', version: '1.0.0', origin: 'sample', trusted: true, problem: null },
      { id: 'beta', name: 'Beta', version: '2.1.0', folder, origin: 'workspace', trusted: true, problem: null },
    ]);
    expect(registry.get('beta')).toMatchObject({
      ...{ id: 'beta', folder, stateVersion: 2, flow: { id: 'flow.greeting' }, origin: 'workspace' },
      parts: { id: 'beta', gates: { 'http.request': 'false' }, screens: { main: { version: 'v1' } } },
      migrations: { steps: [{ name: 'first' }] },
    });
    expect(registry.byFolder(join(root, 'workspace', '.', 'beta'))?.id).toBe('beta');
    expect(registry.get('gamma')).toBeUndefined();
  });

  test('applies layers to the flow and reports an invalid layer as a problem', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'workspace', 'beta'), pluginFiles('beta', { 'layers/shop.json': LAYER }));
    await writeFiles(join(root, 'workspace', 'gamma'), pluginFiles('gamma', { 'layers/shop.json': '{}' }));
    const registry = await registryIn(root);
    expect(registry.get('beta')?.flow.nodes.find(({ id }) => id === 'hello')).toMatchObject({ text: 'Good day!' });
    expect(registry.list()[1]?.problem?.message).toContain('layers/shop.json');
  });

  test('ignores a flow without a manifest and a hidden folder', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'workspace', 'plain'), { 'flow.json': GREETING_FLOW });
    await writeFiles(join(root, 'workspace', '.new-1'), pluginFiles('hidden'));
    expect((await registryIn(root)).list()).toEqual([]);
  });

  test('finds nothing in a missing folder', async () => {
    expect((await registryIn(await temporaryPlace())).list()).toEqual([]);
  });
});

describe('a broken plugin is listed with its problem, and the others work', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'a manifest that is no JSON',
      { 'plugin.json': '{' },
      t('flow.parse.invalidJson', { file: 'plugin.json', detail: '' }).replace(/: \.$/, ''),
    ],
    ['no id', { 'plugin.json': { name: 'X' } }, 'has no "id"'],
    ['an id that is none', { 'plugin.json': { id: 'Not-An-Id' } }, `plugin.json: ${t('plugin.pluginId.invalidId')}`],
    ['a gate that is no text', { 'plugin.json': { id: 'xx', gates: { a: 1 } } }, 'plugin.json:'],
    [
      'no flow',
      { 'plugin.json': { id: 'xx' } },
      t('projects.projectFiles.noFlow', { folder: '', file: 'flow.json' }).trim(),
    ],
    ['a flow that is none', { ...pluginFiles('xx'), 'flow.json': '[]' }, 'flow.json'],
    [
      'a flow with an error',
      { ...pluginFiles('xx'), 'flow.json': { ...GREETING_FLOW, edges: [{ id: 'e', from: 'hello', to: 'nowhere' }] } },
      'flow.json:',
    ],
    ['a screen that is none', { ...pluginFiles('xx'), 'screens/a.json': '{}' }, 'screens/a.json'],
    [
      'a screen with an error',
      { ...pluginFiles('xx'), 'screens/a.json': { version: 'v1', components: [{ id: 'root', component: 'Nothing' }] } },
      'screens/a.json',
    ],
    [
      'no way to its state of today',
      { ...pluginFiles('xx'), 'plugin.json': { id: 'xx', stateVersion: 2 } },
      t('plugin.stateMigrations.invalid', { what: '' }).replace(/: \.$/, ''),
    ],
    [
      'migrations that are none',
      { ...pluginFiles('xx'), 'state-migrations.json': '{"version":"v2"}' },
      'state-migrations.json',
    ],
  ])('%s', async (_what, files, message) => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'workspace', 'broken'), files);
    await writeFiles(join(root, 'workspace', 'whole'), pluginFiles('whole'));
    const registry = await registryIn(root);
    expect(registry.list()).toMatchObject([
      { folder: join(root, 'workspace', 'broken'), problem: { message: expect.stringContaining(message) } },
      { id: 'whole', problem: null },
    ]);
    expect(registry.get('whole')?.id).toBe('whole');
    expect(registry.byFolder(join(root, 'workspace', 'broken'))).toBeUndefined();
  });

  test('a folder or file that links elsewhere is not read', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'elsewhere'), pluginFiles('outside', { 'screens/a.json': '{}' }));
    await writeFiles(join(root, 'workspace', 'linked'), pluginFiles('linked'));
    await symlink(join(root, 'elsewhere'), join(root, 'workspace', 'alias'));
    await symlink(join(root, 'elsewhere', 'flow.json'), join(root, 'workspace', 'linked', 'tools.mjs'));
    const registry = await registryIn(root);
    expect(registry.list()).toMatchObject([
      {
        folder: join(root, 'workspace', 'alias'),
        problem: { message: expect.stringMatching(words('plugins.findFolders.linkOutside')) },
      },
      { id: 'linked', problem: { message: t('plugins.surveyFolder.linkOutside', { file: 'tools.mjs' }) } },
    ]);
    expect([registry.get('outside'), registry.get('linked')]).toEqual([undefined, undefined]);
  });

  test('of two plugins with one id, the sample stays, and the other is reported', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'samples', 'zeta'), pluginFiles('twin'));
    await writeFiles(join(root, 'workspace', 'alpha'), pluginFiles('twin'));
    const registry = await registryIn(root);
    expect(registry.get('twin')?.origin).toBe('sample');
    expect(registry.list()).toMatchObject([
      { problem: null },
      {
        id: 'twin',
        problem: { code: 'already_exists', message: expect.stringContaining(join(root, 'samples', 'zeta')) },
      },
    ]);
    await rm(join(root, 'samples', 'zeta'), { recursive: true });
    await registry.settled();
    expect(registry.get('twin')?.origin).toBe('workspace');
  });
});

describe('notices changes without a restart', () => {
  test('when a folder is added, changed, broken, repaired, and removed', async () => {
    const root = await temporaryPlace();
    await mkdir(join(root, 'workspace'));
    const registry = await registryIn(root, true);
    let told = 0;
    registry.onChange(() => (told += 1));
    const folder = join(root, 'workspace', 'beta');
    await writeFiles(join(root, 'beta'), pluginFiles('beta'));
    await rename(join(root, 'beta'), folder);
    await vi.waitFor(() => expect(registry.get('beta')?.name).toBe('BETA'), 5000);
    const before = registry.get('beta');
    await writeFiles(folder, { 'plugin.json': { id: 'beta', name: 'Changed' } });
    await vi.waitFor(() => expect(registry.get('beta')?.name).toBe('Changed'), 5000);
    expect(before?.name).toBe('BETA');
    await writeFile(join(folder, 'flow.json'), 'nothing');
    await vi.waitFor(() => expect(registry.list()[0]?.problem).not.toBeNull(), 5000);
    await writeFiles(
      folder,
      pluginFiles('beta', {
        'screens/a.json': { version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hi' }] },
      }),
    );
    await vi.waitFor(() => expect(Object.keys(registry.get('beta')?.parts.screens ?? {})).toEqual(['a']), 5000);
    await rm(folder, { recursive: true });
    await vi.waitFor(() => expect(registry.list()).toEqual([]), 5000);
    expect(told).toBeGreaterThanOrEqual(5);
  });

  test('and reports nothing without changes, and a broken folder only once', async () => {
    const root = await temporaryPlace();
    await writeFiles(join(root, 'workspace', 'beta'), pluginFiles('beta'));
    await writeFiles(join(root, 'workspace', 'twin'), pluginFiles('beta'));
    const registry = await registryIn(root);
    let told = 0;
    registry.onChange(() => (told += 1));
    await registry.settled();
    await registry.settled();
    expect(told).toBe(0);
  });
});
