import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { ROOT, called } from './command-line.ts';
import { t, words } from '../../harness/messages.ts';

const V0 = join(ROOT, 'tests/fixtures/flows/v0-checklist.json');

function script(...say: string[]): string {
  const turns = say.map((text) => ({ say: text }));
  return JSON.stringify({ version: 'v1', name: 'n', today: '2026-03-01', turns, expect: { outcome: 'done' } });
}

/** A plugin that was a checklist, with two tests. */
async function plugin(): Promise<string> {
  const folder = join(await temporaryFolder(), 'p');
  await mkdir(join(folder, 'tests'), { recursive: true });
  await copyFile(V0, join(folder, 'flow.json'));
  await writeFile(join(folder, 'plugin.json'), '{ "engine": "shadow" }');
  await writeFile(join(folder, 'tests/a.json'), script('20 by 40', 'my email is ada@example.com', '400 W'));
  await writeFile(join(folder, 'tests/b.json'), script('talk to a human'));
  return folder;
}

function sameLine(script: string, count: number, outcome: string): string {
  const turns = t('cli.shadow.turns', { count });
  return t('cli.shadow.same', { script, turns, ending: t('cli.shadow.ended', { outcome }) });
}

test('keeps a converted checklist next to its flow and compares both in all tests', async () => {
  const folder = await plugin();
  const before = await readFile(V0, 'utf8');
  const migrated = await called(['migrate', folder, '--write', '--keep']);
  expect(migrated).toMatchObject({ code: 0, out: 'v0 -> v1  checklist-to-graph\n' });
  expect(await readFile(join(folder, 'checklist.json'), 'utf8')).toBe(before);
  const text = await readFile(join(folder, 'flow.json'), 'utf8');
  const parsed = parseFlow(text);
  expect(parsed).toMatchObject({ ok: true, value: { migratedFrom: null } });
  expect(await called(['shadow', folder])).toEqual({
    code: 0,
    out: sameLine('tests/a.json', 3, 'done') + sameLine('tests/b.json', 1, 'human'),
    err: '',
  });

  if (!parsed.ok) return;
  const { flow } = parsed.value;
  const edges = flow.edges.map((edge) => (edge.to === 'q.wattage' ? { ...edge, to: 'n.done' } : edge));
  await writeFile(join(folder, 'flow.json'), serializeFlow({ ...flow, edges }));
  const differs = await called(['shadow', folder]);
  expect(differs).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      words('checklist.shadow.diverges', { checklist: 'asks for "wattage"', flow: 'asks for nothing' }),
    ),
  });
  const json = await called(['shadow', folder, '--json', '--against', V0]);
  const schema = SCHEMAS.find(({ name }) => name === 'shadow')!.json();
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const printed: unknown = JSON.parse(json.out);
  expect(validate(printed) ? [] : validate.errors).toEqual([]);
  expect([json.code, printed]).toMatchObject([0, { same: true, scripts: [{ turns: 3 }, { turns: 1 }] }]);
});

test('does not overwrite a checklist that is already kept', async () => {
  const folder = await plugin();
  await writeFile(join(folder, 'checklist.json'), '{}');
  const before = await readFile(join(folder, 'flow.json'), 'utf8');
  const outcome = await called(['migrate', folder, '--write', '--keep']);
  expect([outcome.code, await readFile(join(folder, 'flow.json'), 'utf8')]).toEqual([1, before]);
  expect(outcome.err).toContain(t('cli.migrate.keptTaken', { path: join(folder, 'checklist.json') }));
  expect((await called(['migrate', folder, '--keep'])).code).toBe(2);
});

test('compares a checklist with its converted flow on a script', async () => {
  const turns = join(await temporaryFolder(), 'turns.txt');
  await writeFile(turns, '20 by 40\n400 W\n');
  expect(await called(['shadow', V0, '--script', turns])).toEqual({
    code: 0,
    out: `${turns}: the same (2 turns, ended with "done")\n`,
    err: '',
  });
  const outcomes = await Promise.all([
    called(['shadow', V0]),
    called(['shadow', join(ROOT, 'tests/fixtures/flows/sales.json'), '--script', turns]),
    called(['shadow', join(ROOT, 'nowhere'), '--script', turns]),
    called(['shadow']),
  ]);
  expect(outcomes.map(({ code, err }) => [code, err.split('\n')[0]])).toEqual([
    [2, t('cli.shadow.noTests', { path: V0 })],
    [2, t('checklist.compile.notAChecklist', { file: 'sales.json', found: 'version "v1"' })],
    [2, t('cli.operands.missing', { path: join(ROOT, 'nowhere') })],
    [2, t('cli.operands.oneFlow')],
  ]);
});
