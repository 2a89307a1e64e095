/** Tools of a project, tried by a window; and reviews of the tools of a real MCP server. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestName, ResponseOf } from '../../../src-shared/contract/requests.ts';
import { put } from '../tools/plugin/plugin-folder.ts';
import { t } from '../../harness/messages.ts';
import { openWindow, testStudio, type TestWindow } from '../transport/studio.ts';

const MOODY = resolve(import.meta.dirname, '../../fixtures/mcp/moody.mjs');

let window: TestWindow;
let project: string;

const request = async <N extends RequestName>(name: N, body: object) =>
  (await window.request(name, { project, ...body } as never)) as { ok: true; value: ResponseOf<N> };

const tried = (tool: string, args: object, more: object = {}) =>
  request('tools.try', { tool, args, tryId: 'try-1', isConfirmed: false, ...more });

async function trust(): Promise<void> {
  const review = await window.request('plugin.review', { folder: project });
  const { digest } = (review as { value: { digest: string } }).value;
  expect(await window.request('plugin.trust', { folder: project, digest })).toMatchObject({ ok: true });
}

/** A file named in the manifest would count as code. */
const START_MOODY = `process.argv.push('tables/mood.json', '/dev/null'); await import('./moody.mjs');`;

const CODE = `
  export const double = ({ n }) => ({ doubled: n * 2 });
  export const erase = () => 'erased';
  export const guarded = () => 'done';
  export const stuck = () => new Promise((end) => setTimeout(end, 100_000));
`;

const PLUGIN = {
  ...{ id: 'probe', permissions: { tools: true } },
  tools: {
    'probe.double': {
      description: 'Doubles a number.',
      input: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    },
    'probe.erase': { description: 'Erases.', irreversible: true },
    'probe.guarded': { description: 'Is guarded.' },
    'probe.stuck': { description: 'Never ends.', timeoutMs: 400 },
  },
  gates: { 'probe.guarded': 'approval.granted', 'probe.erase': 'approval.granted' },
};

beforeEach(async () => {
  const studio = await testStudio();
  window = await openWindow(studio.host);
  project = join(studio.root, 'probe');
  await mkdir(project);
});

describe('a trial call of a tool', () => {
  beforeEach(async () => {
    put(project, 'plugin.json', PLUGIN);
    put(project, 'tools.mjs', CODE);
  });

  test('is refused before the folder is trusted', async () => {
    expect(await tried('probe.double', { n: 4 })).toMatchObject({ value: { type: 'failure', kind: 'error' } });
    const listed = (await request('tools.list', {})).value.find(({ name }) => name === 'probe.double');
    expect(listed?.refusal).toEqual(expect.any(String));
  });

  test('returns the result and the duration', async () => {
    await trust();
    const { value } = await tried('probe.double', { n: 4 });
    expect(value).toMatchObject({ type: 'result', value: { doubled: 8 } });
    expect(value.durationMs).toBeGreaterThanOrEqual(0);
  });

  test('names the invalid argument', async () => {
    await trust();
    expect(await tried('probe.double', { n: 'four' })).toMatchObject({ ok: false, error: { pointer: '/args/n' } });
  });

  test.for(['probe.erase', 'probe.guarded'])('of %s requires a confirmation', { tags: 'thorough' }, async (tool) => {
    await trust();
    const message = t('services.tryTools.notConfirmed', { name: tool });
    expect(await tried(tool, {})).toMatchObject({ ok: false, error: { code: 'conflict', message } });
    expect(await tried(tool, {}, { isConfirmed: true })).toMatchObject({ value: { type: 'result' } });
  });

  test('ends at its time limit and when it is stopped', { tags: 'thorough' }, async () => {
    await trust();
    expect(await tried('probe.stuck', {})).toMatchObject({ value: { type: 'failure', kind: 'timeout' } });
    put(project, 'plugin.json', {
      ...PLUGIN,
      tools: { 'probe.stuck': { description: 'Never ends.', timeoutMs: 60_000 } },
    });
    await trust();
    const call = tried('probe.stuck', {});
    await expect
      .poll(async () => {
        await window.request('tools.stop', { tryId: 'try-1' });
        return await Promise.race([call, Promise.resolve(null)]);
      })
      .toMatchObject({ value: { type: 'failure', kind: 'stopped' } });
  });
});

describe('tools of an MCP server', () => {
  // A table may change without another review of the folder.
  const feel = (mood: object): void => put(project, 'tables/mood.json', mood);
  const servers = async (ask: string) => (await request('tools.servers', { ask })).value;
  const only = async (ask: string) => (await servers(ask)).servers[0]!.tools[0]!;
  const accept = (hash: string | null) =>
    request('tools.accept', { tools: [{ server: 'papers', tool: 'look', hash }] });
  const SETTINGS = { command: process.execPath, args: ['server.mjs'], tools: ['look'] };
  const allow = (mcp: boolean): void =>
    put(project, 'plugin.json', { id: 'probe', permissions: { mcp }, mcp: { papers: SETTINGS } });

  beforeEach(async () => {
    await copyFile(MOODY, join(project, 'moody.mjs'));
    put(project, 'server.mjs', START_MOODY);
    feel({});
    allow(true);
  });

  test('are requested only in a trusted folder', async () => {
    expect(await servers('listed')).toEqual({ distrust: expect.any(String) as string, servers: [] });
  });

  test('need no trust if no server is declared', async () => {
    put(project, 'plugin.json', { id: 'probe' });
    expect(await servers('listed')).toEqual({ distrust: null, servers: [] });
  });

  test('are unknown until their server is contacted', async () => {
    await trust();
    expect(await only('known')).toMatchObject({ name: 'probe.papers.look', state: 'unknown', now: null });
    expect(await only('listed')).toMatchObject({ state: 'new', now: { description: 'Looks something up.' } });
  });

  test('are accepted as shown and can be called again after a change is accepted', async () => {
    await trust();
    const first = await only('listed');
    expect(await accept(first.hash)).toMatchObject({ ok: true });
    expect(await only('known')).toMatchObject({ state: 'accepted' });
    feel({ says: 'Sends it away.' });
    const changed = await only('fresh');
    expect(changed).toMatchObject({
      state: 'changed',
      before: { description: 'Looks something up.' },
      now: { description: 'Sends it away.' },
    });
    expect(await tried('probe.papers.look', { q: 'ViT' })).toMatchObject({ value: { type: 'failure' } });
    const message = t('plugins.mcpLock.changedAgain');
    expect(await accept(first.hash)).toMatchObject({ ok: false, error: { code: 'conflict', message } });
    expect(await accept(changed.hash)).toMatchObject({ ok: true });
    expect(await tried('probe.papers.look', { q: 'ViT' })).toMatchObject({ value: { value: 'found ViT' } });
  });

  test('are compared with their first use if nobody accepted them', { tags: 'thorough' }, async () => {
    await trust();
    expect(await tried('probe.papers.look', { q: 'ViT' })).toMatchObject({ value: { type: 'result' } });
    feel({ says: 'Sends it away.' });
    expect(await only('fresh')).toMatchObject({ state: 'changed', before: { description: 'Looks something up.' } });
  });

  test('are reported to an open window when they change', { tags: 'thorough' }, async () => {
    await trust();
    window.send({ kind: 'projects', window: 'window-one', paths: [project] });
    const news = () => window.frames.filter((frame) => frame.kind === 'project' && frame.news.about === 'tools').length;
    await accept((await only('listed')).hash);
    await expect.poll(news).toBe(1);
    feel({ tells: true, says: 'Sends it away.' });
    await tried('probe.papers.look', { q: 'ViT' });
    await expect.poll(news).toBe(2);
    expect(await only('known')).toMatchObject({ state: 'changed' });
  });

  test('are not requested from a server that the manifest does not allow', async () => {
    allow(false);
    await trust();
    expect(await servers('fresh')).toMatchObject({ servers: [{ problem: t('plugins.mcpTools.notPermitted') }] });
  });
});
