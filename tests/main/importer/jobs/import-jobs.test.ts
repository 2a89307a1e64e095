/** Imports from an address to a plugin on disk, with real repositories. */
import { readdir, readFile, rename, rm, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { originSchema } from '../../../../src-shared/importer/origin.ts';
import { importJobSchema, type ImportChoice } from '../../../../src-shared/importer/job.ts';
import type { Result } from '../../../../src-shared/result.ts';
import { createKnownFolders } from '../../../../src-main/importer/jobs/known-folders.ts';
import { ImportJobs, type JobLimits } from '../../../../src-main/importer/jobs/import-jobs.ts';
import type { ImportSteps } from '../../../../src-main/importer/jobs/import-steps.ts';
import { runImport } from '../../../../src-main/importer/jobs/run-import.ts';
import { memoryLog, NOW, temporaryFolder } from '../../project/workspace.ts';
import { commit, repository, serveGit } from '../fetch/repositories.ts';
import { agentSteps, rested, until } from './agent-steps.ts';
import { t } from '../../../harness/messages.ts';

const CHOICE: ImportChoice = { graph: 'agent', strategy: 'wrapper', pluginId: 'support', name: 'Support' };

interface Setting {
  readonly steps?: Partial<ImportSteps>;
  readonly limits?: Partial<JobLimits>;
}

async function jobs({ steps, limits }: Setting = {}) {
  const root = await temporaryFolder();
  const [workspace, data, samples] = [join(root, 'home'), join(root, 'data'), join(root, 'samples')];
  const log = memoryLog();
  const knownFolders = join(data, 'import-folders.json');
  const service = new ImportJobs({
    steps: agentSteps(data, steps),
    places: { workspace, others: [samples], chooseHint: '' },
    folders: createKnownFolders(knownFolders, log),
    ...{ clock: () => NOW, log },
    limits: { watchMs: 2000, ...limits },
  });
  onTestFinished(() => service.close());
  /** Names of all entries, including hidden ones. */
  const left = async () => ({
    workspace: await readdir(workspace).catch(() => []),
    imports: await readdir(join(data, 'imports')).catch(() => []),
  });
  return { service, workspace, samples, log, left, knownFolders };
}

type Jobs = Awaited<ReturnType<typeof jobs>>;

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function parsed({ service }: Jobs, url?: string) {
  const source = { url: url ?? (await repository()).url };
  return await rested(service, value(await service.start({ source })).job);
}

async function shown(all: Jobs, choice: Partial<ImportChoice> = {}, url?: string) {
  const { job } = await parsed(all, url);
  value(await all.service.choose({ job, choice: { ...CHOICE, ...choice } }));
  return await rested(all.service, job);
}

describe('an import from address to plugin', () => {
  test('shows each step, and the plugin matches the preview', async () => {
    const all = await jobs();
    const { service, workspace } = all;
    const read = await parsed(all);
    expect(read).toMatchObject({
      state: 'PARSED',
      graphs: ['agent'],
      recommended: { pluginId: 'support' },
      error: null,
    });
    expect(value(await service.tree({ job: read.job })).map(({ path }) => path)).toEqual([
      'README.md',
      'agent.py',
      'langgraph.json',
    ]);
    expect(value(await service.file({ job: read.job, path: 'agent.py', repository: true })).text).toBe(
      'graph = None\n',
    );
    value(await service.choose({ job: read.job, choice: CHOICE }));
    const preview = await rested(service, read.job);
    expect(preview).toMatchObject({ state: 'PREVIEW', design: { by: 'offline', reasoning: 'As it is.' } });
    const files = value(await service.files({ job: read.job }));
    const texts = await Promise.all(
      files.map(async ({ path }) => [path, value(await service.file({ job: read.job, path })).text]),
    );
    expect(value(await service.write({ job: read.job, force: false })).state).toBe('WRITING');
    const done = await rested(service, read.job);
    expect(done).toMatchObject({ state: 'DONE', folder: join(workspace, 'support'), validation: { import_ok: null } });
    expect(importJobSchema.safeParse(done).success).toBe(true);
    expect(done.written.toSorted()).toEqual(files.map(({ path }) => path));
    for (const [path, text] of texts) expect(await readFile(join(workspace, 'support', path!), 'utf8')).toBe(text);
    expect(await all.left()).toEqual({ workspace: ['support'], imports: [] });
    const origin = originSchema.parse(JSON.parse(await readFile(join(workspace, 'support', 'import.json'), 'utf8')));
    expect(origin).toMatchObject({ commit: done.commit, plugin: 'support', importedAt: NOW.toISOString() });
    expect(Object.keys(origin.files)).toEqual(['README.md', 'agent.py', 'langgraph.json']);
  });

  test('writes the user’s edits, which can be undone', async () => {
    const all = await jobs();
    const { service, workspace } = all;
    const { job } = await shown(all);
    const [file] = value(await service.files({ job })).filter(({ path }) => path.endsWith('.md'));
    const path = file!.path;
    const edit = async (text: string | null, name = path) => service.edit({ job, path: name, text });
    expect(value(await edit('broken'))).toMatchObject({ edited: true, bytes: 6, problems: [{ severity: 'error' }] });
    expect(value(await edit(null))).toEqual(file);
    value(await edit('mine'));
    expect([await edit('x', 'src/agent.py'), await edit('x', 'import.json'), await edit('x', '../up')]).toMatchObject([
      { error: { code: 'bad_request' } },
      { error: { code: 'bad_request' } },
      { error: { code: 'not_found' } },
    ]);
    value(await service.write({ job, force: false }));
    expect((await rested(service, job)).state).toBe('DONE');
    expect(await readFile(join(workspace, 'support', path), 'utf8')).toBe('mine');
    expect(await edit('late')).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  });

  test(
    'rejects a taken ID before writing anything, and replaces the plugin with force',
    { tags: 'thorough' },
    async () => {
      const all = await jobs();
      const { service, workspace, samples } = all;
      const first = await shown(all);
      value(await service.write({ job: first.job, force: false }));
      await rested(service, first.job);
      await writeFile(join(workspace, 'support', 'mine.txt'), '');
      const second = await parsed(all);
      expect(second.recommended?.pluginId).toBe('support_2');
      value(await service.choose({ job: second.job, choice: CHOICE }));
      await rested(service, second.job);
      expect(await service.write({ job: second.job, force: false })).toMatchObject({
        error: { code: 'already_exists' },
      });
      expect((await rested(service, second.job)).state).toBe('PREVIEW');
      value(await service.write({ job: second.job, force: true }));
      expect((await rested(service, second.job)).state).toBe('DONE');
      expect(await readdir(join(workspace, 'support'))).not.toContain('mine.txt');
      await mkdir(join(samples, 'sold'), { recursive: true });
      await writeFile(
        join(samples, 'sold', 'plugin.json'),
        JSON.stringify({ id: 'sold', name: 'Sold', version: '1.0.0' }),
      );
      const third = await shown(all, { pluginId: 'sold' });
      expect(await service.write({ job: third.job, force: true })).toMatchObject({ error: { code: 'already_exists' } });
      expect(await all.left()).toMatchObject({ workspace: ['support'] });
    },
  );

  test('writes no plugin that would not load, and writes it after a repair', async () => {
    const all = await jobs();
    const { service } = all;
    const { job } = await shown(all);
    value(await service.edit({ job, path: 'flow.json', text: '{"version": "v1"' }));
    value(await service.write({ job, force: false }));
    const failed = await rested(service, job);
    expect(failed).toMatchObject({ state: 'ERROR', failedIn: 'WRITING', error: { code: 'invalid_document' } });
    expect(failed.error?.message).not.toContain('.import-');
    expect((await all.left()).workspace).toEqual([]);
    value(await service.edit({ job, path: 'flow.json', text: null }));
    value(await service.write({ job, force: false }));
    expect((await rested(service, job)).state).toBe('DONE');
  });

  test('does not copy a folder that changed since it was read', { tags: 'thorough' }, async () => {
    const all = await jobs();
    const { folder } = await repository();
    const { job } = await rested(all.service, value(await all.service.start({ source: { path: folder } })).job);
    value(await all.service.choose({ job, choice: CHOICE }));
    await rested(all.service, job);
    await writeFile(join(folder, 'agent.py'), 'other = 1\n');
    value(await all.service.write({ job, force: false }));
    expect(await rested(all.service, job)).toMatchObject({ state: 'ERROR', error: { code: 'changed_on_disk' } });
    expect((await all.left()).workspace).toEqual([]);
  });
});

describe('a canceled import leaves nothing behind', () => {
  const never = (signal: AbortSignal): Promise<never> =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

  test.each([
    ['FETCHING', {}, []],
    ['PARSED', {}, ['read']],
    ['DESIGNING', { design: (_subject, { signal }) => never(signal) }, ['read', 'choose']],
    ['PREVIEW', {}, ['read', 'choose', 'rest']],
    ['VALIDATING', { validate: (_folder, { signal }) => never(signal) }, ['read', 'choose', 'rest', 'write']],
  ] as [string, Partial<ImportSteps>, string[]][])('while %s', async (state, steps, way) => {
    const all = await jobs({ steps });
    const { service } = all;
    const slow = await serveGit('/', () => true);
    const url = state === 'FETCHING' ? `${slow.url}/x` : (await repository()).url;
    const { job } = value(await service.start({ source: { url } }));
    if (way.includes('read')) await rested(service, job);
    if (way.includes('choose')) value(await service.choose({ job, choice: CHOICE }));
    if (way.includes('rest')) await rested(service, job);
    if (way.includes('write')) value(await service.write({ job, force: false }));
    await until(service, job, (now) => now.state === state);
    const cancelled = value(await service.cancel({ job }));
    expect(cancelled).toMatchObject({ state: 'ERROR', failedIn: state, error: { code: 'cancelled' }, folder: null });
    expect(await all.left()).toEqual({ workspace: [], imports: [] });
    expect(value(await service.cancel({ job })).state).toBe('ERROR');
    expect(all.log.lines).toEqual([]);
  });

  test('and a plugin that it was replacing is restored', async () => {
    let tries = 0;
    const all = await jobs({
      steps: {
        validate: (_folder, { signal }) => {
          tries += 1;
          if (tries > 1) return never(signal);
          return Promise.resolve({ checks: [], import_ok: null, smoke_test_ok: null, traceback: null });
        },
      },
    });
    const { service, workspace } = all;
    const first = await shown(all);
    value(await service.write({ job: first.job, force: false }));
    await rested(service, first.job);
    await writeFile(join(workspace, 'support', 'mine.txt'), 'mine');
    const second = await shown(all);
    value(await service.write({ job: second.job, force: true }));
    await until(service, second.job, ({ state }) => state === 'VALIDATING');
    value(await service.cancel({ job: second.job }));
    expect(await readFile(join(workspace, 'support', 'mine.txt'), 'utf8')).toBe('mine');
    expect(await all.left()).toEqual({ workspace: ['support'], imports: [] });
  });

  test('another choice during a design replaces it', { tags: 'thorough' }, async () => {
    const seen: string[] = [];
    const real = agentSteps('').design;
    const design: ImportSteps['design'] = (subject, designing) => {
      seen.push(subject.choice.name);
      return subject.choice.offline === true ? real(subject, designing) : never(designing.signal);
    };
    const all = await jobs({ steps: { design } });
    const { job } = await parsed(all);
    value(await all.service.choose({ job, choice: CHOICE }));
    await until(all.service, job, () => seen.length > 0);
    value(await all.service.choose({ job, choice: { ...CHOICE, name: 'Other', offline: true } }));
    expect(await rested(all.service, job)).toMatchObject({ state: 'PREVIEW', choice: { name: 'Other' } });
    expect([seen, all.log.lines]).toEqual([['Support', 'Other'], []]);
  });

  test('closing the app cancels a design', { tags: 'thorough' }, async () => {
    const all = await jobs();
    await shown(all);
    await parsed(all);
    await all.service.close();
    expect(await all.left()).toEqual({ workspace: [], imports: [] });
    expect(await all.service.start({ source: { url: 'https://example.com/x' } })).toMatchObject({ ok: false });
  });
});

describe('failures', () => {
  test('of a fetch end the job and name its state', async () => {
    const all = await jobs();
    const { url } = await repository();
    const failed = await parsed(all, url.replace('repository', 'elsewhere'));
    expect(failed).toMatchObject({ state: 'ERROR', failedIn: 'FETCHING', error: { code: 'bad_request' } });
    expect(await all.service.choose({ job: failed.job, choice: CHOICE })).toMatchObject({ ok: false });
    expect((await all.left()).imports).toEqual([]);
  });

  test('of the app itself are reported as such and logged', { tags: 'thorough' }, async () => {
    const all = await jobs({ steps: { generate: () => Promise.reject(new TypeError('oops')) } });
    const failed = await shown(all);
    expect(failed).toMatchObject({ state: 'ERROR', failedIn: 'DESIGNING', error: { code: 'internal' } });
    expect(JSON.stringify(failed)).not.toContain('oops');
    expect(all.log.lines).toHaveLength(1);
  });

  test('of a choice are reported before anything is done', async () => {
    const all = await jobs();
    const { job } = await parsed(all);
    const choose = async (choice: Partial<ImportChoice>) =>
      all.service.choose({ job, choice: { ...CHOICE, ...choice } });
    expect([await choose({ graph: 'other' }), await choose({ strategy: 'remote' })]).toMatchObject([
      {
        error: {
          code: 'not_found',
          message: t('imports.importJobs.unknownGraph', {
            graph: 'other',
            known: t('imports.importJobs.knownGraphs', { graphs: 'agent' }),
          }),
        },
      },
      { error: { code: 'bad_request', pointer: '/remote' } },
    ]);
    expect(await all.service.watch({ job: 'i_none', after: 0 })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('many imports', () => {
  test('run a few at a time, and the next starts when one finishes', async () => {
    const slow = await serveGit('/', () => true);
    const all = await jobs({ limits: { working: 2, kept: 3 } });
    const start = async () => all.service.start({ source: { url: `${slow.url}/x` } });
    const [first, , third] = [await start(), await start(), await start()];
    expect(third).toMatchObject({ ok: false, error: { code: 'session_busy' } });
    value(await all.service.cancel({ job: value(first).job }));
    value(await start());
    expect(value(all.service.list() as never)).toHaveLength(3);
    await all.service.close();
  });

  test('notify watchers of a change at once, and otherwise after a while', async () => {
    const all = await jobs({ limits: { watchMs: 50 } });
    const { job, revision } = await parsed(all);
    const waiting = all.service.watch({ job, after: revision });
    expect(value(await waiting).revision).toBe(revision);
    const next = all.service.watch({ job, after: revision });
    value(await all.service.choose({ job, choice: CHOICE }));
    expect(value(await next).revision).toBeGreaterThan(revision);
  });
});

describe('an import in one request', () => {
  test('reports in a dry run every byte that a write then writes', { tags: 'thorough' }, async () => {
    const all = await jobs();
    const { url } = await repository();
    const order = { source: { url }, offline: true, force: false };
    const follower = { signal: new AbortController().signal, onChange: () => undefined };
    const dry = value(await runImport(all.service, { ...order, dryRun: true }, follower));
    expect(await all.left()).toEqual({ workspace: [], imports: [] });
    const wet = value(await runImport(all.service, { ...order, dryRun: false }, follower));
    expect([wet.texts, wet.files, wet.job.written.toSorted()]).toEqual([
      dry.texts,
      dry.files,
      dry.files.map(({ path }) => path),
    ]);
    const onDisk = await readdir(join(all.workspace, 'support'), { recursive: true, withFileTypes: true });
    expect(onDisk.filter((entry) => entry.isFile())).toHaveLength(dry.files.length);
    for (const { path, text } of dry.texts)
      expect(await readFile(join(all.workspace, 'support', path), 'utf8')).toBe(text);
  });

  test('handles a repository without an agent, a taken id, and a cancellation', { tags: 'thorough' }, async () => {
    const all = await jobs({ steps: { recommend: () => null } });
    const { url } = await repository();
    const order = { source: { url }, offline: true, force: false, dryRun: false };
    const stop = new AbortController();
    const follower = { signal: stop.signal, onChange: () => undefined };
    expect(await runImport(all.service, order, follower)).toMatchObject({ error: { code: 'not_found' } });
    await mkdir(join(all.workspace, 'taken'), { recursive: true });
    await writeFile(join(all.workspace, 'taken', 'notes.txt'), '');
    expect(await runImport(all.service, { ...order, pluginId: 'taken', force: true }, follower)).toMatchObject({
      error: { code: 'already_exists' },
    });
    stop.abort();
    expect(await runImport(all.service, order, follower)).toMatchObject({ error: { code: 'cancelled' } });
    expect(await all.left()).toEqual({ workspace: ['taken'], imports: [] });
  });
});

describe('re-syncing a plugin with its origin', () => {
  test('keeps existing files, replaces the source, and adds what the plan lists', async () => {
    const all = await jobs();
    const { service, workspace } = all;
    const { url, folder } = await repository();
    const first = await shown(all, {}, url);
    value(await service.write({ job: first.job, force: false }));
    await rested(service, first.job);
    const plugin = join(workspace, 'support');
    await writeFile(join(plugin, 'notes.txt'), 'mine');
    await rm(join(folder, 'README.md'));
    await commit(folder, { 'more.py': '' });
    const { job } = value(await service.resync({ folder: plugin }));
    const preview = await rested(service, job);
    expect(preview).toMatchObject({ state: 'PREVIEW', progress: { message: '3 files' } });
    value(await service.write({ job, force: false }));
    expect((await rested(service, job)).state).toBe('DONE');
    expect([await readFile(join(plugin, 'notes.txt'), 'utf8'), (await readdir(join(plugin, 'src'))).sort()]).toEqual([
      'mine',
      ['agent.py', 'langgraph.json', 'more.py'],
    ]);
    expect(await readFile(join(plugin, 'CHANGES.md'), 'utf8')).toBe('#');
    expect(await all.left()).toEqual({ workspace: ['support'], imports: [] });
  });

  test('is refused for a folder that was not imported, and finds a local origin where it was', async () => {
    const all = await jobs();
    const plain = await temporaryFolder();
    expect(await all.service.resync({ folder: plain })).toMatchObject({ error: { code: 'not_found' } });
    const { folder } = await repository();
    const { job } = await rested(all.service, value(await all.service.start({ source: { path: folder } })).job);
    value(await all.service.choose({ job, choice: CHOICE }));
    await rested(all.service, job);
    value(await all.service.write({ job, force: false }));
    const { folder: plugin } = await rested(all.service, job);
    await writeFile(join(folder, 'more.py'), '');
    const again = await rested(all.service, value(await all.service.resync({ folder: plugin! })).job);
    expect(again).toMatchObject({ state: 'PREVIEW', source: { path: folder }, progress: { message: '4 files' } });
    await all.service.cancel({ job: again.job });
    await rename(folder, `${folder}-moved`);
    const gone = await rested(all.service, value(await all.service.resync({ folder: plugin! })).job);
    expect(gone).toMatchObject({ state: 'ERROR', error: { code: 'not_found', pointer: '/path' } });
    const { job: found } = value(await all.service.resync({ folder: plugin!, path: `${folder}-moved` }));
    expect((await rested(all.service, found)).state).toBe('PREVIEW');
    await rm(all.knownFolders);
    expect(await all.service.resync({ folder: plugin! })).toMatchObject({
      error: { code: 'not_found', pointer: '/path', hint: 'Choose the folder.' },
    });
  });
});
