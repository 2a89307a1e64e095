import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { temporaryPlace, writeFiles } from '../plugins/plugin-folders.ts';
import { KETTLE_FILES } from '../plugins/sample-flow.ts';
import { called } from './command-line.ts';
import { startsWith, t, words } from '../../harness/messages.ts';

function expectValid(name: string, value: unknown): void {
  const schema = SCHEMAS.find((candidate) => candidate.name === name)!.json();
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  expect(validate(value) ? [] : validate.errors).toEqual([]);
}

async function places(): Promise<{ root: string; env: Record<string, string> }> {
  const root = await temporaryPlace();
  return { root, env: { SWITCHYARD_HOME: join(root, 'home'), SWITCHYARD_DATA: join(root, 'data') } };
}

describe('new', () => {
  test('creates a plugin that passes every check', { tags: 'thorough', timeout: 60_000 }, async () => {
    const { root, env } = await places();
    const made = await called(['new', 'parcel_desk', '--json'], { env });
    const folder = join(root, 'home', 'parcel_desk');
    expect([made.code, JSON.parse(made.out)]).toEqual([0, { id: 'parcel_desk', name: 'Parcel desk', folder }]);
    expectValid('new', JSON.parse(made.out));
    expect((await readdir(folder)).sort()).toEqual([
      ...['README.md', 'flow.json', 'layout.json', 'plugin.json', 'screens', 'tests'],
    ]);
    const checked = await called(['validate', folder, '--json', '--strict'], { env });
    const result = JSON.parse(checked.out) as { ok: boolean; conformance: { ok: boolean }[] };
    expect([checked.code, result.ok, result.conformance.filter(({ ok }) => !ok)]).toEqual([0, true, []]);
    expectValid('validate', result);
  });

  test('refuses an id used by a project, a sample, or a folder, and overwrites nothing', async () => {
    const { root, env } = await places();
    await writeFiles(join(root, 'home', 'other'), { 'plugin.json': { id: 'parcel_desk' } });
    await writeFiles(join(root, 'home', 'kept'), { 'notes.txt': 'mine' });
    for (const id of ['parcel_desk', 'mortgage', 'kept']) {
      const { code, out, err } = await called(['new', id], { env });
      const refusal =
        id === 'kept' ? words('projects.makeFolder.alreadyExists') : words('cli.newPlugin.idTaken', { id });
      expect([code, out, err]).toEqual([1, '', expect.stringMatching(refusal)]);
    }
    expect(await readFile(join(root, 'home', 'kept', 'notes.txt'), 'utf8')).toBe('mine');
    expect((await readdir(join(root, 'home'))).sort()).toEqual(['kept', 'other']);
  });

  test.each([
    [['new']],
    [['new', 'a', 'b']],
    [['new', 'Bad']],
    [['new', '../x']],
    [['new', 'a']],
    [['new', 'ab', '--name', ' ']],
  ])('rejects %j as wrong usage', async (args) => {
    const { env } = await places();
    expect((await called(args, { env })).code).toBe(2);
  });

  test('reports a folder that it cannot write to', async () => {
    const { root, env } = await places();
    await mkdir(join(root, 'file'), { recursive: true });
    await writeFile(join(root, 'file', 'here'), '');
    const { code, err } = await called(['new', 'ab', '--in', join(root, 'file', 'here')], { env });
    expect([code, err]).toEqual([1, expect.stringMatching(startsWith('projects.disk.writeFolderMissing'))]);
  });
});

describe('validate on a plugin folder', () => {
  test('reports problems in its manifest, screens, and migrations', async () => {
    const { root, env } = await places();
    const folder = join(root, 'kettle');
    const screen = {
      version: 'v1',
      components: [{ id: 'root', component: 'Text', text: 'x' }],
      bindings: { a: 'answers.' },
    };
    await writeFiles(folder, {
      ...KETTLE_FILES,
      'plugin.json': { ...(KETTLE_FILES['plugin.json'] as object), vendor: 1, stateVersion: 3 },
      'screens/order.json': screen,
    });
    const { code, out } = await called(['validate', folder, '--json'], { env });
    const result = JSON.parse(out) as { problems: object[] };
    expectValid('validate', result);
    expect([code, result.problems]).toEqual([
      1,
      expect.arrayContaining([
        expect.objectContaining({ file: 'plugin.json', pointer: '/vendor', severity: 'warning' }),
        expect.objectContaining({
          file: 'state-migrations.json',
          message: expect.stringMatching(words('plugin.stateMigrations.invalid')),
        }),
        expect.objectContaining({ file: 'screens/order.json', code: 'screen.expression' }),
      ]),
    ]);
  });

  test('lists the failed checks with reasons', { tags: 'thorough', timeout: 60_000 }, async () => {
    const { root, env } = await places();
    const folder = join(root, 'kettle');
    const { 'tests/buys.json': _left, ...files } = KETTLE_FILES;
    await writeFiles(folder, files);
    const { code, out, err } = await called(['validate', folder], { env });
    expect([code, out, err]).toEqual([
      1,
      `conformance [tests] ${t('conformance.noTests')}\n`,
      expect.stringContaining(t('cli.validate.conformance', { passed: 16, total: 17 })),
    ]);
  });
});

describe('a flow that refers to other plugins', () => {
  const flow = (extra: object): object => ({
    version: 'v1',
    id: 'flow.x',
    entry: 'a',
    nodes: [extra, { id: 'end', type: 'terminal' }],
    edges: [{ id: 'e', from: 'a', to: 'end' }],
  });

  test.each<[string, object, string | null]>([
    ['a sample', { id: 'a', type: 'handoff', plugin: 'led_sales' }, null],
    ['a neighbour', { id: 'a', type: 'handoff', plugin: 'kettle' }, null],
    ['nobody', { id: 'a', type: 'handoff', plugin: 'kettles' }, 'reference.plugin'],
    ['the tool of a neighbour', { id: 'a', type: 'action', tool: 'kettle.brew' }, 'tool.namespace'],
  ])('accepts or reports %s', async (_what, node, code) => {
    const { root, env } = await places();
    await writeFiles(join(root, 'kettle'), KETTLE_FILES);
    await writeFiles(join(root, 'mine'), { 'plugin.json': { id: 'mine' }, 'flow.json': flow(node) });
    const { out } = await called(['validate', join(root, 'mine'), '--json'], { env });
    const { problems } = JSON.parse(out) as { problems: { code: string; severity: string }[] };
    expect(problems.filter(({ severity }) => severity === 'error').map((problem) => problem.code)).toEqual(
      code === null ? [] : [code],
    );
  });
});
