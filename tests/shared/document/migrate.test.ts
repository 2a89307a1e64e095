import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FLOW_VERSION } from '../../../src-shared/flow/flow.ts';
import { MIGRATIONS, type Migration } from '../../../src-shared/document/migrate.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { t } from '../../harness/messages.ts';

/**
 * Frozen files of each migration: `<case>.<from>.json` and its result, `<case>.<to>.json`, in a folder named after it.
 * They are never edited; a new version adds a migration, and a migration its files.
 */
const FROZEN = new URL('../../fixtures/migrations/', import.meta.url);

const read = (path: string): string => readFileSync(new URL(path, FROZEN), 'utf8');

interface FrozenCase {
  readonly migration: Migration;
  readonly name: string;
}

const CASES: readonly FrozenCase[] = MIGRATIONS.flatMap((migration) =>
  filesOf(migration.name).flatMap((file) => {
    const suffix = `.${migration.from}.json`;
    return file.endsWith(suffix) ? [{ migration, name: file.slice(0, -suffix.length) }] : [];
  }),
);

function filesOf(folder: string): string[] {
  const url = new URL(`${folder}/`, FROZEN);
  return existsSync(url) ? readdirSync(url).sort() : [];
}

describe('migrations', () => {
  test('lead from v0 to the current version without gaps, each with its own name', () => {
    const latest = Number(FLOW_VERSION.slice(1));
    expect(MIGRATIONS.map(({ from, to }) => `${from} -> ${to}`)).toEqual(
      Array.from({ length: latest }, (_, n) => `v${n} -> v${n + 1}`),
    );
    expect(new Set(MIGRATIONS.map(({ name }) => name)).size).toBe(MIGRATIONS.length);
  });

  test('each have a frozen file, and every frozen file is compared', () => {
    expect(MIGRATIONS.filter(({ name }) => !CASES.some(({ migration }) => migration.name === name))).toEqual([]);
    const compared = CASES.flatMap(({ migration: { name, from, to }, name: file }) => [
      `${name}/${file}.${from}.json`,
      `${name}/${file}.${to}.json`,
    ]);
    const lying = readdirSync(FROZEN).flatMap((folder) => filesOf(folder).map((file) => `${folder}/${file}`));
    expect(compared.sort()).toEqual(lying.sort());
  });

  test.each(CASES)('$migration.name converts the frozen file "$name" as before', ({ migration, name }) => {
    const before = JSON.parse(read(`${migration.name}/${name}.${migration.from}.json`)) as JsonObject;
    const after: unknown = JSON.parse(read(`${migration.name}/${name}.${migration.to}.json`));
    expect(migration.migrate(before)).toEqual({ ok: true, value: after });
  });

  test.each(CASES)('the frozen file "$name" opens and runs', ({ migration, name }) => {
    const parsed = parseFlow(read(`${migration.name}/${name}.${migration.from}.json`));
    const compiled = parsed.ok ? compileFlow(parsed.value.flow) : null;
    if (!parsed.ok || !compiled?.ok) throw new Error('the frozen file does not compile');
    expect(parsed.value.migratedFrom).toBe(migration.from);
    expect(runToRest(compiled.value, initialState()).effects).toMatchObject([{ type: 'ask' }]);
  });

  test('convert "value" to the answer only as a name, and an invalid id to the label', () => {
    const validate = "value != 'value' && context.value != value";
    const parsed = parseFlow(
      JSON.stringify({ version: 'v0', id: 'Über list!', questions: [{ key: 'a', prompt: '', validate }] }),
    );
    const flow = parsed.ok ? parsed.value.flow : null;
    expect([flow?.id, flow?.label, flow?.nodes[0]]).toMatchObject([
      'ber-list-',
      'Über list!',
      { validate: "answers.a != 'value' && context.value != answers.a" },
    ]);
  });

  test.each([
    [
      'circular dependencies',
      [
        { key: 'a', prompt: '', dependencies: ['b'] },
        { key: 'b', prompt: '', dependencies: ['a'] },
      ],
      t('flow.checklistV0.circularDependency'),
    ],
    [
      'a key that is there twice',
      [
        { key: 'a', prompt: '' },
        { key: 'a', prompt: '' },
      ],
      t('flow.checklistV0.duplicateKey'),
    ],
    [
      'a value of the wrong type',
      [{ key: 1, prompt: '' }],
      t('flow.parse.wrongType', { expected: t('flow.parse.types.text') }),
    ],
  ])('report %s as an error', (_name, questions, message) => {
    const parsed = parseFlow(JSON.stringify({ version: 'v0', id: 'x', questions }));
    expect(parsed.ok ? '' : parsed.error.error.message).toContain(message);
  });
});

describe('a version', () => {
  const flow = { id: 'x', nodes: [], edges: [] };

  test.each([
    ['v2', 'newer_version', t('flow.migrate.versionTooNew', { file: 'flow.json', version: 'v2', latest: 'v1' })],
    [`v${'9'.repeat(400)}`, 'newer_version', 'flow.json has version v999'],
    ['v01', 'invalid_document', t('flow.migrate.versionUnknown', { file: 'flow.json', version: 'v01' })],
    ['V1', 'invalid_document', t('flow.migrate.versionUnknown', { file: 'flow.json', version: 'V1' })],
    ['', 'invalid_document', t('flow.migrate.versionUnknown', { file: 'flow.json', version: '' })],
    [1, 'invalid_document', `flow.json has ${t('flow.migrate.versionNotText')}.`],
    [undefined, 'invalid_document', 'flow.json has no version.'],
  ])('%s is never guessed', (version, code, message) => {
    const parsed = parseFlow(JSON.stringify({ version, ...flow }));
    expect(parsed.ok ? null : parsed.error).toMatchObject({
      error: { code, pointer: '/version', message: expect.stringContaining(message) },
      problems: [{ code: 'version.unknown', pointer: '/version' }],
    });
  });

  test('of a layout is checked first, too', () => {
    const parsed = parseLayout('{"version":"v2","places":[]}');
    expect(parsed.ok ? null : parsed.error).toMatchObject({
      code: 'newer_version',
      message: t('flow.migrate.versionTooNew', { file: 'layout.json', version: 'v2', latest: 'v1' }),
    });
  });
});

test('the example in the docs opens and compiles', () => {
  const page = readFileSync(new URL('../../../docs/checklists.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  const parsed = parseFlow(example);
  expect(parsed.ok && parsed.value.migratedFrom === 'v0' && compileFlow(parsed.value.flow).ok).toBe(true);
});

test(
  'twenty thousand questions that depend on the last one are converted or refused, without hanging',
  { tags: 'thorough' },
  () => {
    const questions = (count: number) => [
      ...Array.from({ length: count }, (_, n) => ({ key: `k${n}`, prompt: '?', dependencies: ['last'], priority: 1 })),
      { key: 'last', prompt: '?', priority: 2 },
    ];
    const parsed = parseFlow(JSON.stringify({ version: 'v0', id: 'x', questions: questions(1000) }));
    expect(parsed.ok && parsed.value.flow.limits).toEqual({ maxSteps: 2012 });
    const refused = parseFlow(JSON.stringify({ version: 'v0', id: 'x', questions: questions(19_999) }));
    expect(refused.ok ? '' : refused.error.error.message).toMatch(
      /^The checklist question "k\d+" depends on too many questions/,
    );
  },
);
