/** Attacks on the trust in a folder, with real programs: anything that wasn't trusted byte for byte doesn't run. */
import { existsSync, utimesSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTrustStore, type TrustStore } from '../../src-main/plugins/trust-store.ts';
import { switchyard } from '../main/cli/command-line.ts';
import { NOW, SILENT, temporaryPlace } from '../main/plugins/plugin-folders.ts';
import { folderWith, put, worldOf, type PluginDeps } from '../main/tools/plugin/plugin-folder.ts';
import { trustAsShown } from '../main/trust/verdicts.ts';
import { t, words } from '../harness/messages.ts';

const SERVER = resolve(import.meta.dirname, '../fixtures/mcp/server.mjs');
const PROGRAM = `import ${JSON.stringify(SERVER)};`;
const manifest = (command: string, args: readonly string[], more: object = {}): object => ({
  ...{ id: 'demo', permissions: { mcp: true }, mcp: { calc: { command, args, tools: ['count'] } } },
  ...more,
});
const MANIFEST = manifest(process.execPath, ['server.mjs']);

interface Place {
  readonly folder: string;
  readonly store: TrustStore;
  readonly world: PluginDeps;
}

/** A folder whose server was trusted and called. */
async function trustedServer(files: Readonly<Record<string, string | object>> = {}): Promise<Place> {
  const folder = folderWith({ 'plugin.json': MANIFEST, 'server.mjs': PROGRAM, ...files });
  const store = await openTrustStore({
    ...{ file: join(await temporaryPlace(), 'data', 'trust.json'), samples: [], clock: NOW, log: SILENT },
  });
  expect(await trustAsShown(store, folder)).toEqual({ ok: true, value: null });
  const world = worldOf(folder, { trustOf: store.verdict });
  expect(await world.call('calc.count')).toMatchObject({ type: 'result' });
  return { folder, store, world };
}

/** Above the limit in bytes, below it in characters. */
const evilManifest = (marker: string): object =>
  manifest(process.execPath, ['-e', `require('fs').writeFileSync(${JSON.stringify(marker)}, 'ran')`], {
    description: 'é'.repeat(600_000),
  });

describe('a manifest with many bytes but few characters', () => {
  test('starts nothing in a running host', async () => {
    const { folder, world } = await trustedServer();
    const marker = join(await temporaryPlace(), 'marker');
    put(folder, 'plugin.json', evilManifest(marker));
    expect(world.tools.registryOf(folder).get('demo.calc.count')).toBeUndefined();
    expect(await world.call('calc.count')).toMatchObject({
      type: 'failure',
      message: expect.stringMatching(
        new RegExp(
          `Unknown tool .* ${words('plugins.manifestBytes.tooLarge', { file: 'plugin.json', limit: 1_048_576 }).source}`,
        ),
      ),
    });
    expect(existsSync(marker)).toBe(false);
  });

  test.each(['flow.json', 'other.json'])('starts nothing for "run %s"', { tags: 'thorough' }, async (file) => {
    const root = await temporaryPlace();
    const marker = join(root, 'marker');
    const folder = folderWith({
      'plugin.json': evilManifest(marker),
      [file]: {
        ...{ version: 'v1', id: 'flow.demo', entry: 'call' },
        nodes: [
          { id: 'call', type: 'action', tool: 'demo.calc.count' },
          { id: 'end', type: 'terminal', outcome: 'done' },
        ],
        edges: [{ id: 'e', from: 'call', to: 'end' }],
      },
    });
    const env = { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') };
    const { code, err } = await switchyard(['run', join(folder, file)], { env });
    expect([code, existsSync(marker)]).toEqual([1, false]);
    expect(err).toMatch(words('plugins.manifestBytes.tooLarge', { file: 'plugin.json', limit: 1_048_576 }));
  });
});

describe('a trusted server', () => {
  test.each<[string, string, string | object]>([
    ['its own program', 'server.mjs', `${PROGRAM}\n`],
    ['a helper without an extension', 'bin/helper', 'x'],
    ['a module in .git', '.git/x.mjs', 'x'],
    ['package.json', 'package.json', { type: 'module' }],
    ['its manifest', 'plugin.json', { ...MANIFEST, gates: { 'demo.calc.count': 'true' } }],
  ])('is not called after a change of %s, which is reported', { tags: 'thorough' }, async (_what, file, content) => {
    const { folder, world } = await trustedServer();
    const before = statSync(join(folder, 'plugin.json'));
    put(folder, file, content);
    // As an archive or a copy would leave it.
    utimesSync(join(folder, file), before.atime, before.mtime);
    expect(await world.call('calc.count')).toEqual({
      ...{ type: 'failure', kind: 'error' },
      message: expect.stringMatching(new RegExp(`changed since you trusted it: ${file} (changed|was added)\\.$`)),
    });
  });

  test('is restarted from the files trusted now and never answers for others', { tags: 'thorough' }, async () => {
    const { folder, store, world } = await trustedServer();
    expect(await world.call('calc.count')).toMatchObject({ value: '2' });
    put(folder, 'server.mjs', `${PROGRAM}\n`);
    await trustAsShown(store, folder);
    expect(await world.call('calc.count')).toMatchObject({ value: '1' });
  });

  test('is refused if its folder changes while it starts', { tags: 'thorough' }, async () => {
    const touch = `import { utimesSync } from 'node:fs';\nutimesSync('helper', new Date(), new Date());\n${PROGRAM}`;
    const folder = folderWith({ 'plugin.json': MANIFEST, 'server.mjs': touch, helper: 'x' });
    const store = await openTrustStore({
      ...{ file: join(await temporaryPlace(), 'trust.json'), samples: [], clock: NOW, log: SILENT },
    });
    await trustAsShown(store, folder);
    expect(await worldOf(folder, { trustOf: store.verdict }).call('calc.count')).toMatchObject({
      message: expect.stringContaining('changed while the server "calc" was starting'),
    });
  });

  test('keeps its trust while designers edit the flow, its tests, and its tables', async () => {
    const { folder, world } = await trustedServer();
    for (const file of ['flow.json', 'layout.json', 'tests/a.json', 'tables/prices.csv']) put(folder, file, 'x');
    expect(await world.call('calc.count')).toMatchObject({ value: '2' });
  });
});

test('files swapped between the review and the click are not trusted', async () => {
  const { folder, store } = await trustedServer();
  put(folder, 'server.mjs', `${PROGRAM}\n// one`);
  const shown = await store.review(folder);
  if (!shown.ok) throw new Error(shown.error.message);
  put(folder, 'server.mjs', `${PROGRAM}\n// two`);
  expect(await store.trust(folder, shown.value.digest)).toMatchObject({
    ...{
      ok: false,
      error: { code: 'changed_on_disk', message: expect.stringContaining('changed while you reviewed') },
    },
  });
  expect(store.isTrusted(folder)).toBe(false);
});

test('a conversation started with another gate is refused the tool, whatever is trusted now', async () => {
  const gated = { ...MANIFEST, gates: { 'demo.calc.count': 'answers.agreed == true' } };
  const { world } = await trustedServer({ 'plugin.json': gated });
  const before = new Map([['demo.calc.count', { text: 'true' }]]);
  expect(await world.call('calc.count', {}, { gates: before })).toMatchObject({
    message: t('steps.callTool.changedGate', { tool: 'demo.calc.count' }),
  });
  expect(await world.call('calc.count', {}, { gates: new Map() })).toMatchObject({
    message: t('steps.callTool.newGate', { tool: 'demo.calc.count' }),
  });
});

describe('the review', () => {
  test('lists the code to run and its permissions', async () => {
    const folder = folderWith({
      'plugin.json': {
        ...{ id: 'demo', name: 'Demo' },
        permissions: { tools: true, mcp: true, network: ['https://a.example'] },
        gates: { 'demo.order': 'answers.agreed == true' },
        tools: { 'demo.order': { description: 'Orders it.', irreversible: true } },
        mcp: {
          calc: { command: 'node', args: ['server.mjs', '--fast'], env: ['CALC_TOKEN'], tools: ['count'] },
          stock: { url: 'https://a.example/mcp', tools: [] },
        },
        runners: {
          agent: { kind: 'python', root: 'src', file: 'a.py', export: 'graph', variables: [{ name: 'API_KEY' }] },
        },
      },
      'tools.mjs': 'export const order = () => 1;',
    });
    const store = await openTrustStore({
      ...{ file: join(await temporaryPlace(), 'trust.json'), samples: [], clock: NOW, log: SILENT },
      isolations: async () => ({ tools: 'sandboxed', programs: 'fenced' }),
    });
    expect(await store.review(folder)).toMatchObject({
      value: {
        ...{ name: 'Demo', trusted: false, problem: null, fileCount: 2, change: null, toolIsolation: 'sandboxed' },
        files: [{ path: 'plugin.json' }, { path: 'tools.mjs' }],
        tools: [
          { name: 'demo.order', irreversible: true, gate: 'answers.agreed == true' },
          { name: 'demo.calc.count', irreversible: null, gate: null },
        ],
        commands: [
          {
            ...{ kind: 'mcp', name: 'calc', line: ['node', 'server.mjs', '--fast'] },
            ...{ variables: ['CALC_TOKEN'], isolation: 'fenced' },
          },
          { kind: 'python', name: 'agent', line: ['src/a.py'], variables: ['API_KEY'], isolation: 'fenced' },
        ],
        servers: [{ name: 'stock', url: 'https://a.example/mcp' }],
        origins: ['https://a.example'],
      },
    });
  });

  test('shows changes since the folder was trusted, even after a restart', async () => {
    const root = await temporaryPlace();
    const open = () => openTrustStore({ file: join(root, 'trust.json'), samples: [], clock: NOW, log: SILENT });
    const folder = folderWith({
      'plugin.json': { ...MANIFEST, gates: { 'demo.calc.count': 'answers.agreed == true' } },
      ...{ 'server.mjs': PROGRAM, 'old.bin': 'x' },
    });
    await trustAsShown(await open(), folder);
    put(folder, 'plugin.json', { ...MANIFEST, gates: { 'demo.calc.count': 'true' } });
    put(folder, 'new.mjs', 'export {};');
    const review = await (await open()).review(folder);
    if (!review.ok) throw new Error(review.error.message);
    const { change } = review.value;
    expect(change?.files.map(({ path, kind }) => `${kind} ${path}`)).toEqual(['changed plugin.json', 'added new.mjs']);
    expect(change?.files[0]?.diff).toEqual(
      expect.arrayContaining(['-     "demo.calc.count": "answers.agreed == true"', '+     "demo.calc.count": "true"']),
    );
  });

  test('says why a folder cannot be checked, and such a folder cannot be trusted', async () => {
    const { folder, store } = await trustedServer();
    put(folder, 'plugin.json', evilManifest('/nowhere'));
    const review = await store.review(folder);
    expect(review).toMatchObject({
      value: {
        trusted: false,
        problem: expect.stringMatching(
          words('plugins.manifestBytes.tooLarge', { file: 'plugin.json', limit: 1_048_576 }),
        ),
      },
    });
    expect(await store.trust(folder, '')).toMatchObject({ ok: false, error: { code: 'too_large' } });
  });
});
