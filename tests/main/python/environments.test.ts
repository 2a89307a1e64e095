/** Real environments, with a real pip that finds packages only in a folder of this test. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PythonStatus } from '../../../src-shared/importer/job.ts';
import { agentDeps, interpreters, plainPython, type AgentDeps } from './agent-deps.ts';

const wheels = mkdtempSync(join(tmpdir(), 'switchyard-wheels-'));
afterAll(() => rmSync(wheels, { recursive: true, force: true }));

const MAKE_WHEEL = `
import sys, zipfile
name, body = sys.argv[2:4]
with zipfile.ZipFile(f"{sys.argv[1]}/{name}-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr(name + ".py", body)
    wheel.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n")
    wheel.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nGenerator: x\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(f"{name}-1.0.dist-info/RECORD", "")
`;
import { t, words } from '../../harness/messages.ts';

beforeAll(() => {
  if (plainPython !== null) execFileSync(plainPython, ['-c', MAKE_WHEEL, wheels, 'sy_words', 'WORD = "installed"\n']);
});

const AGENT = 'from sy_words import WORD\nclass A:\n    def invoke(self, v): return {"word": WORD}\nagent = A()\n';

function world(requirements: string, change: Parameters<typeof agentDeps>[0] = {}): Promise<AgentDeps> {
  const env = {
    ...process.env,
    PIP_NO_INDEX: '1',
    PIP_FIND_LINKS: wheels,
    PIP_EXTRA_INDEX_URL: undefined,
    PIP_CONFIG_FILE: '/dev/null',
  };
  const runner = { file: 'own.py', export: 'agent', ...change.runner };
  return agentDeps({
    standIns: false,
    files: { 'own.py': AGENT },
    python: null,
    env,
    requirements,
    ...change,
    runner,
  });
}

async function statusOf({ agents, folder }: AgentDeps): Promise<PythonStatus> {
  const status = await agents.python.status(folder);
  if (!status.ok) throw new Error(status.error.message);
  return status.value[0]!;
}

async function settled(of: AgentDeps): Promise<PythonStatus> {
  for (;;) {
    const status = await statusOf(of);
    if (status.state !== 'creating') return status;
    await sleep(50);
  }
}

describe.skipIf(plainPython === null)('the environment of a Python agent', { timeout: 120_000 }, () => {
  test('contains exactly the approved packages, and is used', { tags: 'thorough' }, async () => {
    const of = await world('sy-words==1.0\n-r other.txt\n');
    expect(await statusOf(of)).toEqual({
      ...{ runner: 'agent', interpreter: await interpreters.find(undefined), requires: null, log: [], variables: [] },
      requirements: ['sy-words==1.0'],
      refused: [{ requirement: '-r other.txt', why: t('plugins.requirements.installerOption') }],
      ...{ state: 'not-approved', message: t('plugins.environmentStatus.notApproved') },
    });
    await expect(of.run({ input: {} })).rejects.toThrow('"agent" has no environment to run in.');
    expect(await of.agents.python.create(of.folder, 'agent', ['sy-words'])).toMatchObject({
      error: { code: 'bad_request', message: t('plugins.pythonService.listChanged') },
    });
    expect(await of.agents.python.create(of.folder, 'agent', ['sy-words==1.0'])).toEqual({ ok: true, value: {} });
    expect((await statusOf(of)).state).toBe('creating');
    expect(await settled(of)).toMatchObject({ state: 'ready', message: null });
    expect((await of.run({ input: {} })).values).toEqual({ word: 'installed' });
    // Another list was never approved.
    of.put('requirements.txt', 'sy-words==1.0\nsix\n');
    expect(await statusOf(of)).toMatchObject({
      state: 'not-approved',
      message: expect.stringContaining('changed') as string,
    });
    await expect(of.run({ input: {} })).rejects.toThrow(t('plugins.environmentStatus.packagesChanged'));
    // The error names a package that is missing at run time.
    of.put('requirements.txt', 'sy-words==1.0\n');
    of.put('src/own.py', 'import sy_other\n');
    await expect(of.run({ input: {} })).rejects.toThrow(
      'the package "sy_other" is missing. Add it to the agent\'s list of packages',
    );
  });

  test('leaves nothing behind and reports the reason if it cannot be created', { tags: 'thorough' }, async () => {
    const of = await world('sy-nowhere==1.0\n');
    await of.agents.python.create(of.folder, 'agent', ['sy-nowhere==1.0']);
    const status = await settled(of);
    expect(status).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        new RegExp(
          `^${t('plugins.environments.notInstalled')}: [^]*sy-nowhere[^]*${t('plugins.environments.packageMissing')}`,
        ),
      ) as string,
    });
    expect(status.log.length).toBeGreaterThan(0);
    expect(readdirSync(join(of.dataDir, 'python', 'environments'))).toEqual([]);
  });

  test('is removed with its processes when its creation is canceled', { tags: 'thorough' }, async () => {
    const of = await world('sy-words==1.0\n');
    await of.agents.python.create(of.folder, 'agent', ['sy-words==1.0']);
    const environments = join(of.dataDir, 'python', 'environments');
    while (!existsSync(environments) || readdirSync(environments).length === 0) await sleep(10);
    await of.agents.python.cancel(of.folder, 'agent');
    expect(await settled(of)).toMatchObject({
      state: 'failed',
      message: t('plugins.pythonService.cancelled'),
    });
    await sleep(300);
    expect(readdirSync(environments)).toEqual([]);
  });
});

describe.skipIf(plainPython === null)("a user's settings for a Python agent", () => {
  test('can name an interpreter, which must be compatible', { tags: 'thorough' }, async () => {
    const of = await world('sy-words\n', {
      files: { 'own.py': 'class A:\n    def invoke(self, v): return {}\nagent = A()\n' },
    });
    const use = (interpreter: string | null): Promise<unknown> => of.agents.python.use(of.folder, 'agent', interpreter);
    expect(await use('python3')).toMatchObject({ error: { message: t('plugins.pythonService.relativePath') } });
    expect(await use('/bin/sh')).toMatchObject({
      error: { message: t('plugins.pythonService.notPython', { interpreter: '/bin/sh' }) },
    });
    expect(await use(plainPython)).toEqual({ ok: true, value: {} });
    expect(await statusOf(of)).toMatchObject({ state: 'ready', interpreter: { path: plainPython } });
    expect(await of.run({ input: {} })).toMatchObject({ status: 'done' });
    expect(await use(null)).toEqual({ ok: true, value: {} });
    expect((await statusOf(of)).state).toBe('not-approved');
  });

  test('report that no Python on this machine is compatible, and what to do', { tags: 'thorough' }, async () => {
    const of = await world('', { runner: { python: '>=3.99' } });
    expect(await statusOf(of)).toMatchObject({
      ...{ state: 'no-interpreter', interpreter: null, requires: '>=3.99' },
      message: t('plugins.pythonService.noPython', { wanted: 'Python >=3.99' }),
    });
    expect(await of.agents.python.create(of.folder, 'agent', [])).toMatchObject({
      error: { code: 'not_found', hint: expect.stringContaining('python.org') as string },
    });
    expect(await of.agents.python.use(of.folder, 'agent', plainPython)).toMatchObject({
      error: {
        message: expect.stringMatching(
          words('plugins.pythonService.wrongVersion', { wanted: 'Python >=3.99' }),
        ) as string,
      },
    });
  });

  test('store values only for requested variables of this folder, and never return them', async () => {
    const variables = [{ name: 'API_KEY', required: true }, { name: 'REGION', default: 'eu' }, { name: 'PATH' }];
    const of = await world('', { runner: { variables } });
    const set = (name: string, value: string | null): Promise<unknown> =>
      of.agents.python.variable(of.folder, name, value);
    expect(await set('OTHER', 'x')).toMatchObject({
      error: { message: t('plugins.pythonService.unknownVariable', { name: 'OTHER' }) },
    });
    expect(await set('PATH', '/tmp')).toMatchObject({
      error: { message: t('plugins.pythonService.reservedVariable', { name: 'PATH' }) },
    });
    expect(await set('API_KEY', 'very-secret\nvalue')).toEqual({ ok: true, value: {} });
    const status = await statusOf(of);
    expect(status.variables).toEqual([
      { name: 'API_KEY', required: true, secret: true, hasValue: true, hasDefault: false },
      { name: 'REGION', required: false, secret: false, hasValue: false, hasDefault: true },
      { name: 'PATH', required: false, secret: false, hasValue: false, hasDefault: false },
    ]);
    expect(JSON.stringify(status)).not.toContain('very-secret');
    const other = await world('', { runner: { variables } });
    expect((await statusOf(other)).variables[0]?.hasValue).toBe(false);
    await set('API_KEY', null);
    expect((await statusOf(of)).variables[0]?.hasValue).toBe(false);
    expect(readFileSync(join(of.dataDir, 'keys.json'), 'utf8')).not.toContain('very-secret');
  });

  test('name missing folders and runners', async () => {
    const of = await world('');
    expect(await of.agents.python.status('/nowhere')).toMatchObject({ error: { code: 'not_found' } });
    expect(await of.agents.python.create(of.folder, 'other', [])).toMatchObject({
      error: {
        message: expect.stringMatching(words('plugins.pythonService.unknownRunner', { name: 'other' })) as string,
      },
    });
    mkdirSync(join(of.folder, 'list'));
    of.put('plugin.json', JSON.stringify({ runners: { agent: { ...of.runner, requirements: 'list' } } }));
    expect(await statusOf(of)).toMatchObject({
      state: 'failed',
      message: t('plugins.pythonRunners.listUnreadable', { file: 'list' }),
    });
  });
});
