import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestRun } from '../../../src-shared/contract/testing.ts';
import { conversationScriptSchema, type ConversationScript } from '../../../src-shared/conversation/script.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { z } from '../../../src-shared/schema.ts';
import { runTests, type EngineName } from '../../../src-main/testing/run-tests.ts';
import { createTesting } from '../../../src-main/testing/testing.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { t } from '../../harness/messages.ts';

const tools = createBuiltInTools({ allowedOrigins: () => [] });
tools.register({
  name: 'never.answers',
  description: 'Hangs, and heeds no signal.',
  input: z.unknown(),
  output: z.unknown(),
  idempotent: true,
  irreversible: false,
  timeoutMs: 60_000,
  run: () => new Promise(() => undefined),
});
const testing = createTesting({ tools: () => tools });

function flowOf(nodes: object[], edges: object[], more: object = {}): Flow {
  const parsed = parseFlow(JSON.stringify({ version: 'v1', id: 'f', entry: 'a', nodes, edges, ...more }));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
}

const GREETING = flowOf(
  [
    { id: 'a', type: 'question', key: 'name', prompt: 'Your name?' },
    { id: 'b', type: 'say', text: 'Hello {{ answers.name }}' },
    { id: 'c', type: 'terminal', outcome: 'greeted' },
  ],
  [
    { id: 'ab', from: 'a', to: 'b' },
    { id: 'bc', from: 'b', to: 'c' },
  ],
);

function scriptOf(change: object = {}): ConversationScript {
  const script = { version: 'v1', name: 'Says a name', today: '2030-01-01', turns: [{ say: 'Ada' }] };
  return conversationScriptSchema.parse({ ...script, expect: { outcome: 'greeted' }, ...change });
}

async function projectWith(files: Readonly<Record<string, string | ConversationScript>> = {}): Promise<string> {
  const project = await temporaryFolder();
  await mkdir(join(project, 'tests', 'golden'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(project, 'tests', name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return project;
}

async function run(project: string, flow: Flow = GREETING): Promise<TestRun> {
  const ran = await testing.run({ project, flow, files: null });
  if (!ran.ok) throw new Error(ran.error.message);
  return ran.value;
}

test('an invalid file is reported with its reason, and the other tests still run', async () => {
  const project = await projectWith({
    'a_good.json': scriptOf(),
    'b_text.json': 'not json',
    'c_shape.json': JSON.stringify({ ...scriptOf(), turns: [{ say: 'x', edit: 'y' }] }),
    'd_prefill.json': scriptOf({ prefill: { nobody: 1 } }),
    'e_wrong.json': scriptOf({ expect: { outcome: 'left' } }),
    'Not a test.json': 'ignored',
  });
  const { results } = await run(project);
  expect(results.map(({ file, status, unmet, error }) => [file, status, unmet, error?.message ?? null])).toEqual([
    ['a_good.json', 'passed', [], null],
    [
      'b_text.json',
      'error',
      [],
      t('projects.testFiles.unreadable', { path: 'tests/b_text.json', reason: t('projects.testFiles.notJson') }),
    ],
    [
      'c_shape.json',
      'error',
      [],
      t('projects.testFiles.unreadable', {
        path: 'tests/c_shape.json',
        reason: t('conversation.script.turnInput'),
      }),
    ],
    ['d_prefill.json', 'error', [], t('services.prefill.unknownKey', { key: 'nobody' })],
    [
      'e_wrong.json',
      'failed',
      [
        t('conversation.expectations.atEnd', {
          failure: t('conversation.expectations.outcome', { expected: 'left', actual: 'greeted' }),
        }),
      ],
      null,
    ],
  ]);
  const listed = await testing.list({ project });
  expect(listed.ok && listed.value.map(({ file, error }) => [file, error?.code ?? null])).toEqual([
    ['a_good.json', null],
    ['b_text.json', 'invalid_document'],
    ['c_shape.json', 'invalid_document'],
    ['d_prefill.json', null],
    ['e_wrong.json', null],
  ]);
});

test('compares with an accepted trace, names the first difference, and accepts exactly the trace shown', async () => {
  const project = await projectWith({ 'greets.json': scriptOf() });
  const before = (await run(project)).results[0]!;
  expect([before.status, before.golden]).toEqual(['passed', 'none']);
  expect(await testing.accept({ project, file: 'greets.json', trace: before.trace! })).toEqual({ ok: true, value: {} });
  expect((await run(project)).results[0]).toMatchObject({ status: 'passed', golden: 'same', divergence: null });
  const politer = structuredClone(GREETING);
  Object.assign(politer.nodes[1]!, { text: 'Good day {{ answers.name }}' });
  const changed = (await run(project, politer)).results[0]!;
  expect(changed).toMatchObject({
    status: 'failed',
    golden: 'different',
    divergence: { turn: 1, node: 'b', field: 'text', expected: 'Hello Ada', actual: 'Good day Ada' },
    accepted: before.trace,
  });
  const kept = await readFile(join(project, 'tests', 'golden', 'greets.json'), 'utf8');
  expect(kept.split('\n').filter((line) => line.includes('Hello Ada'))).toHaveLength(1);
  await writeFile(join(project, 'tests', 'golden', 'greets.json'), '{}');
  expect((await run(project)).results[0]).toMatchObject({ status: 'error', error: { code: 'invalid_document' } });
});

test('saves tests under unused names, replaces them only on request, and removes them with their traces', async () => {
  const project = await temporaryFolder();
  const script = scriptOf({ name: 'Grüße, /../ dear Ada!' });
  const save = (file: string | null, overwrite = false) => testing.save({ project, file, script, overwrite });
  expect([await save(null), await save(null)]).toEqual([
    { ok: true, value: { file: 'gru_e_dear_ada.json' } },
    { ok: true, value: { file: 'gru_e_dear_ada_2.json' } },
  ]);
  expect(await save('gru_e_dear_ada.json')).toMatchObject({ ok: false, error: { code: 'already_exists' } });
  expect(await save('gru_e_dear_ada.json', true)).toMatchObject({ ok: true });
  expect(await save('../outside.json')).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  const { trace } = (await run(project)).results[0]!;
  const file = 'gru_e_dear_ada.json';
  await testing.accept({ project, file, trace: trace! });
  expect(await testing.remove({ project, file })).toEqual({ ok: true, value: {} });
  expect([await readdir(join(project, 'tests')), await readdir(join(project, 'tests', 'golden'))]).toEqual([
    ['golden', 'gru_e_dear_ada_2.json'],
    [],
  ]);
  expect(await testing.remove({ project, file })).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await testing.accept({ project, file, trace: trace! })).toMatchObject({ ok: false });
});

test('links that lead out of the project are not followed', async () => {
  const [project, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await symlink(elsewhere, join(project, 'tests'));
  for (const answer of [
    await testing.list({ project }),
    await testing.save({ project, file: null, script: scriptOf(), overwrite: false }),
  ])
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  expect(await testing.list({ project: 'relative' })).toMatchObject({ ok: false, error: { code: 'bad_request' } });
});

test('a project without tests lists none, and a flow with problems runs none', async () => {
  const project = await temporaryFolder();
  expect(await testing.list({ project })).toEqual({ ok: true, value: [] });
  const broken = flowOf([{ id: 'a', type: 'decision' }], [{ id: 'x', from: 'a', to: 'gone' }]);
  const ran = await testing.run({ project, flow: broken, files: null });
  expect(ran).toMatchObject({ ok: false, error: { code: 'flow_has_problems' } });
  expect(await testing.run({ project, flow: GREETING, files: ['no.json'] })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});

test.each(['simulator', 'langgraph'] satisfies EngineName[])(
  'a hanging tool is limited by the time of its test on the %s',
  async (engine) => {
    const project = await projectWith({ 'hangs.json': scriptOf({ turns: [] }), 'waits.json': scriptOf({ turns: [] }) });
    const flow = flowOf(
      [
        { id: 'a', type: 'action', tool: 'never.answers', timeoutMs: 60_000 },
        { id: 'c', type: 'terminal' },
      ],
      [{ id: 'ac', from: 'a', to: 'c' }],
    );
    const ran = await runTests({ project, flow, files: ['hangs.json'], engine, tools, timeLimitMs: 150 });
    const [result] = ran.ok ? ran.value.results : [];
    expect(result).toMatchObject({ status: 'failed' });
    expect(result?.unmet.join()).toContain(t('conversation.play.timedOut'));
    expect(result!.durationMs).toBeLessThan(5000);
  },
);

test('the example in the documentation is a valid test', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/testing.md'), 'utf8');
  const [, example = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  expect(conversationScriptSchema.safeParse(JSON.parse(example)).error).toBeUndefined();
});
