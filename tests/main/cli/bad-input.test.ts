/** Errors around a flow are named problems of the command that finds them. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../project/workspace.ts';
import { called, startSwitchyard, switchyard } from './command-line.ts';
import { t } from '../../harness/messages.ts';

const FLOW = {
  version: 'v1',
  id: 'f',
  entry: 'q.a',
  nodes: [
    { id: 'q.a', type: 'question', key: 'a', prompt: 'A?' },
    { id: 'q.b', type: 'question', key: 'b', prompt: 'B?' },
    { id: 't', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { id: 'e.1', from: 'q.a', to: 'q.b' },
    { id: 'e.2', from: 'q.b', to: 't' },
  ],
  oneOf: [{ id: 'contact', rule: 'exactly-one', alternatives: [['a'], ['b']] }],
};
const SCRIPT = { version: 'v1', name: 'x', today: '2030-01-01', turns: [], expect: { outcome: null } };

async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = join(await temporaryFolder(), 'p');
  for (const [name, content] of Object.entries({ 'flow.json': FLOW, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

test.each([
  [
    { 'plugin.json': { engine: 'warp' } },
    `plugin.json:/engine [schema.invalid] ${t('projects.engineChoice.unknownEngine', { manifest: 'plugin.json' })} ${t('projects.engineChoice.unknownEngineHint', { engines: 'checklist, ir, shadow' })}`,
  ],
  [
    { 'plugin.json': '{' },
    `plugin.json: [schema.invalid] ${t('flow.parse.invalidJson', { file: 'plugin.json', detail: '' }).replace(/: \.$/, '')}`,
  ],
  [
    { 'plugin.json': { engine: 'shadow' } },
    `plugin.json:/engine [schema.invalid] ${t('projects.engineChoice.checklistMissing', { manifest: 'plugin.json', engine: 'shadow', checklist: 'checklist.json', flow: 'flow.json', version: 'v0' })}`,
  ],
  [
    { 'plugin.json': { engine: 'checklist' }, 'checklist.json': { version: 'v7' } },
    `checklist.json:/version [schema.invalid] ${t('checklist.compile.notAChecklist', { file: 'checklist.json', found: 'version "v7"' })}`,
  ],
])(
  'validate and test report problems with the engine in plugin.json: %j',
  { tags: 'thorough' },
  async (files, line) => {
    const folder = await folderWith(files);
    const validated = await called(['validate', folder]);
    expect([validated.code, validated.out]).toEqual([1, expect.stringContaining(line)]);
    const tested = await called(['test', folder]);
    expect([tested.code, tested.err]).toEqual([1, expect.stringContaining(line)]);
  },
);

test('layers that link out of the folder are not read', async () => {
  const outside = await folderWith({ 'secret.json': 'root: 0' });
  const file = await folderWith({ 'layers/own.json': { version: 'v1', id: 'own', kind: 'pack', changes: {} } });
  await symlink(join(outside, 'secret.json'), join(file, 'layers', 'link.json'));
  const folder = await folderWith({});
  await symlink(outside, join(folder, 'layers'));
  const plain = await folderWith({ layers: 'x' });
  const merged = await Promise.all([file, folder, plain].map((project) => called(['merge', project])));
  expect(merged.map(({ code, out }) => [code, out.trim().split('\n').at(-1)])).toEqual([
    [1, `layers/link.json: [layer.invalid] ${t('projects.jsonFolder.linkOutside', { file: 'layers/link.json' })}`],
    [1, `layers: [layer.invalid] ${t('projects.jsonFolder.linkOutside', { file: 'layers' })}`],
    [1, `layers: [layer.invalid] ${t('projects.jsonFolder.notAFolder', { folder: 'layers' })}`],
  ]);
});

test('prefilled answers must not break an exactly-one group', async () => {
  const folder = await folderWith({
    'tests/both.json': { ...SCRIPT, prefill: { a: '1', b: '2' } },
    'tests/one.json': { ...SCRIPT, prefill: { a: '1' }, expect: { outcome: 'done' } },
  });
  const { out } = await called(['test', folder]);
  expect(out.replaceAll(/\(.*?ms.*?\)/g, '').split('\n')).toEqual([
    'ERROR both.json: x ',
    `      /prefill/a: ${t('services.prefill.mutuallyExclusive', { key: 'a', other: 'b' })} ${t('services.prefill.mutuallyExclusiveHint')}`,
    'ok    one.json: x ',
    '',
  ]);
});

test('reports a test from a newer version', async () => {
  const { out } = await called(['test', await folderWith({ 'tests/new.json': { ...SCRIPT, version: 'v3' } })]);
  expect(out).toContain(
    t('conversation.script.versionUnsupported', { found: t('shared.version.found', { version: '"v3"' }) }),
  );
});

const SAVES = {
  ...FLOW,
  oneOf: undefined,
  nodes: [FLOW.nodes[0], { id: 'act', type: 'action', tool: 'crm.save', args: {} }, FLOW.nodes[2]],
  edges: [
    { id: 'e.1', from: 'q.a', to: 'act' },
    { id: 'e.2', from: 'act', to: 't' },
  ],
};

test.each(['simulator', 'langgraph'])('a recorded call plays even if its tool is missing: %s', async (engine) => {
  const said = { ...SCRIPT, expect: { outcome: 'done' } };
  const folder = await folderWith({
    'flow.json': SAVES,
    'tests/recorded.json': { ...said, turns: [{ say: 'x', calls: [{ tool: 'crm.save', value: 1 }] }] },
    'tests/unrecorded.json': { ...said, turns: [{ say: 'x' }] },
  });
  const { code, out } = await called(['test', folder, '--engine', engine]);
  expect([code, out]).toEqual([1, expect.stringMatching(/^ok {4}recorded.*\nFAIL {2}unrecorded.*(\n.*)+Unknown tool/)]);
  const run = await called(['run', folder, '--script', join(folder, 'tests/recorded.json')]);
  expect([run.code, run.err]).toEqual([0, 'ended: done\n']);
});

test(
  'a reader that closes the pipe loses no report and does not change the exit code',
  { tags: 'thorough' },
  async () => {
    const wrong = { ...SCRIPT, expect: { outcome: 'never' } };
    const tests = Array.from({ length: 40 }, (_, n) => [`tests/t${n}.json`, wrong] as const);
    const folder = await folderWith(Object.fromEntries(tests));
    const junit = join(folder, 'results.xml');
    const child = startSwitchyard(['test', folder, '--junit', junit]);
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await new Promise((done) => child.on('close', done))).toBe(1);
    expect(await readFile(junit, 'utf8')).toContain('tests="40" failures="40"');
  },
);

test('does not print terminal control sequences', { tags: 'thorough' }, async () => {
  const folder = await folderWith({ 'tests/a.json': { ...SCRIPT, name: 'red \u001b[31m' } });
  const { code, out } = await switchyard(['test', folder]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^ok {4}a.json: red \ufffd\[31m \(/)]);
});

test('thousands of nested subgraphs stop a conversation, not the program', { tags: 'thorough' }, async () => {
  const levels = Array.from({ length: 3000 }, (_, n) => {
    const inner = n < 2999 ? { type: 'subgraph', ref: `s${n + 1}` } : { type: 'say', text: 'Deep.' };
    const [call, exit] = [
      { id: `c${n}`, ...inner },
      { id: `x${n}`, from: `c${n}`, to: '__exit__' },
    ];
    return [`s${n}`, { entry: call.id, nodes: [call], edges: [exit] }] as const;
  });
  const call = { id: 'c', type: 'subgraph', ref: 's0' };
  const nested = { version: 'v1', id: 'f', nodes: [call], edges: [], subgraphs: Object.fromEntries(levels) };
  const run = await switchyard(['run', await folderWith({ 'flow.json': nested })]);
  expect([run.code, run.err]).toEqual([1, 'stuck: More than 32 nested subgraph calls (limits.maxDepth).\n']);
});
