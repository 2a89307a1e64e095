import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { FLOW, projectAt, temporaryFolder } from '../project/workspace.ts';
import { called } from './command-line.ts';
import { t } from '../../harness/messages.ts';

async function projectWith(layers: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = join(await temporaryFolder(), 'p');
  await projectAt(folder);
  await mkdir(join(folder, 'layers'));
  for (const [name, layer] of Object.entries(layers)) {
    await writeFile(join(folder, 'layers', name), typeof layer === 'string' ? layer : JSON.stringify(layer));
  }
  return folder;
}

function saying(kind: string, text: string, rest: object = {}) {
  return { version: 'v1', id: `${kind}.x`, kind, changes: { nodes: { change: { hello: { text } } } }, ...rest };
}

const PACK = saying('pack', 'Good day');
const TENANT = saying('tenant', 'Welcome to Acme');
const STRICT = saying('tenant', 'Welcome to Acme', { strategies: { 'nodes.text': 'error' } });

test('merge lists the source of each value and writes the merged flow', async () => {
  const folder = await projectWith({ 'b.json': PACK, 'a.json': TENANT, 'notes.txt': 'not a layer' });
  const out = join(folder, 'merged.json');
  expect(await called(['merge', folder, '--out', out])).toEqual({
    code: 0,
    out: [
      'nodes hello /text: set by tenant.x, overrides pack.x, flow.json',
      'conflict: nodes hello /text: pack.x "Good day" vs. tenant.x "Welcome to Acme", resolved by override',
      '',
    ].join('\n'),
    err: `${folder}: 2 layers, 1 conflict (0 blocking), 0 problems; wrote ${out}\n`,
  });
  const nodes = [FLOW.nodes[0]!, { id: 'hello', type: 'say' as const, text: 'Welcome to Acme' }];
  expect(await readFile(out, 'utf8')).toBe(serializeFlow({ ...FLOW, nodes }));
  expect((await called(['validate', out])).code).toBe(0);
});

test(
  'a conflict under error exits with 1 and writes nothing, and the JSON fits its schema',
  { tags: 'thorough' },
  async () => {
    const folder = await projectWith({ 'pack.json': PACK, 'tenant.json': STRICT });
    const out = join(folder, 'merged.json');
    const outcome = await called(['merge', folder, '--json', '--out', out]);
    const printed = JSON.parse(outcome.out) as object;
    const schema = SCHEMAS.find(({ name }) => name === 'merge')!.json();
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(printed) ? [] : validate.errors).toEqual([]);
    expect([outcome.code, outcome.err, printed]).toMatchObject([
      1,
      `${folder}: 2 layers, 1 conflict (1 blocking), 0 problems${t('cli.merge.nothingWritten')}\n`,
      { ok: false, order: ['pack.x', 'tenant.x'], conflicts: [{ blocks: true }], flow: { id: 'flow.test' } },
    ]);
    expect(await stat(out).catch(() => null)).toBeNull();
  },
);

test('each unreadable or unusable layer is reported with its file and place', async () => {
  const folder = await projectWith({
    'a.json': '{',
    'b.json': { ...PACK, changes: { nodes: { remove: ['hallo'] } } },
    'c.json': { ...PACK, after: ['pack.x'] },
    'd.json': { ...TENANT, after: ['tenant.x'] },
  });
  const { code, out } = await called(['merge', folder]);
  const problems = out.split('\n').filter((line) => line.startsWith('layers/'));
  expect([code, problems.map((line) => line.split('] ')[0])]).toEqual([
    1,
    [
      'layers/a.json: [layer.invalid',
      'layers/b.json:/changes/nodes/remove/0 [layer.unknown-id',
      'layers/c.json:/id [layer.duplicate',
      'layers/d.json:/after [layer.cycle',
    ],
  ]);
});

test('a folder without layers merges to its own flow', async () => {
  const folder = await projectWith({});
  const { code, out } = await called(['merge', folder, '--json']);
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { ok: true, order: [], fields: [], conflicts: [], problems: [], flow: FLOW },
  ]);
});

test('an unreadable flow is a problem', async () => {
  const folder = await projectWith({ 'pack.json': PACK });
  await writeFile(join(folder, 'flow.json'), '{"version":"v1"}');
  const { code, out } = await called(['merge', folder]);
  expect([code, out]).toMatchObject([1, expect.stringContaining('flow.json:/id [flow.invalid] ')]);
});

test('merge never overwrites the flow below the layers', async () => {
  const folder = await projectWith({ 'pack.json': PACK });
  const before = await readFile(join(folder, 'flow.json'), 'utf8');
  const outcomes = await Promise.all([
    called(['merge', folder, '--out', join(folder, 'flow.json')]),
    called(['merge', join(folder, 'flow.json')]),
    called(['merge']),
  ]);
  expect([outcomes.map(({ code }) => code), await readFile(join(folder, 'flow.json'), 'utf8')]).toEqual([
    [2, 2, 2],
    before,
  ]);
});

test('validate and run use the merged flow and report its problems', async () => {
  const folder = await projectWith({ 'pack.json': PACK, 'tenant.json': TENANT });
  expect(await called(['validate', folder])).toEqual({
    code: 0,
    out: '',
    err: `${folder}: 0 errors, 0 warnings\n`,
  });
  expect((await called(['run', folder])).out).toBe('assistant: Welcome to Acme\n');
  await writeFile(join(folder, 'layers', 'tenant.json'), JSON.stringify(STRICT));
  const strict = await called(['validate', folder, '--json']);
  expect(strict.code).toBe(0);
  expect(JSON.parse(strict.out)).toMatchObject({ problems: [{ code: 'layer.conflict', severity: 'warning' }] });
  const circle = saying('pack', 'Hi', { id: 'pack.y', after: ['pack.x'] });
  await writeFile(join(folder, 'layers', 'circle.json'), JSON.stringify(circle));
  await writeFile(join(folder, 'layers', 'pack.json'), JSON.stringify({ ...PACK, after: ['pack.y'] }));
  const circular = await called(['validate', folder, '--json']);
  expect(circular.code).toBe(1);
  expect(schemaOf('validate')(JSON.parse(circular.out))).toBe(true);
  expect((await called(['run', folder])).err).toContain('[layer.cycle]');
});

test('merge --what-if shows what another version would change and writes nothing', async () => {
  const folder = await projectWith({ 'pack.json': PACK });
  const next = join(folder, 'pack-2.json');
  await writeFile(next, JSON.stringify(saying('pack', 'Good evening')));
  expect(await called(['merge', folder, '--what-if', next])).toEqual({
    code: 0,
    out: 'Node hello: Text changed from "Good day" to "Good evening".\n',
    err: t('cli.merge.triedOut', { layer: next, changes: '1 change' }),
  });
  await writeFile(next, '{}');
  expect((await called(['merge', folder, '--what-if', next])).code).toBe(1);
});

function schemaOf(name: string) {
  return new Ajv2020({ strict: false }).compile(SCHEMAS.find((schema) => schema.name === name)!.json());
}
