import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { DOCUMENT, FLOW, projectAt, temporaryFolder, withText } from '../project/workspace.ts';
import { ROOT, called } from './command-line.ts';
import { CLI_ENTRY } from '../../harness/cli-entry.ts';
import { t, words } from '../../harness/messages.ts';

function expectValid(name: string, text: string): Record<string, unknown> {
  const schema = SCHEMAS.find((candidate) => candidate.name === name)!.json();
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const value = JSON.parse(text) as Record<string, unknown>;
  expect(validate(value) ? [] : validate.errors).toEqual([]);
  return value;
}

describe('diff', () => {
  test('lists differences, and moved nodes separately', { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const before = await projectAt(join(root, 'a'));
    const moved = { version: 'v1', root: { nodes: { end: { x: 300, y: 9 }, hello: { x: 0, y: 0 } } } } as const;
    const after = await projectAt(join(root, 'b'), { flow: withText('Hi').flow, layout: moved });
    const onlyMoved = await projectAt(join(root, 'c'), { ...DOCUMENT, layout: moved });
    expect(await called(['diff', before, after, '--layout', '--fail-on-changes'])).toEqual({
      code: 1,
      out: 'Node hello: Text changed from "Hello" to "Hi".\nNode end moved from (300, 0) to (300, 9).\n',
      err: `${t('cli.diff.onlyMoved', { flow: '1 changed', moved: 1 })}\n`,
    });
    expect(await called(['diff', before, onlyMoved, '--fail-on-changes'])).toEqual({
      code: 0,
      out: '',
      err: `${t('cli.diff.onlyMoved', { flow: t('cli.diff.same'), moved: 1 })}\n`,
    });
    const json = await called(['diff', before, after, '--json', '--layout']);
    expect([json.code, expectValid('diff', json.out)]).toMatchObject([0, { same: false, layout: [{ type: 'moved' }] }]);
  });

  test('reads a single file of any version and names an unreadable one', async () => {
    const root = await temporaryFolder();
    const checklist = join(ROOT, 'tests/fixtures/flows/v0-checklist.json');
    const json = await called(['diff', checklist, await projectAt(join(root, 'a')), '--json']);
    expect([json.code, json.err]).toEqual([0, '']);
    expectValid('diff', json.out);
    await writeFile(join(root, 'bad.json'), '{');
    const bad = await called(['diff', join(root, 'bad.json'), checklist]);
    expect([bad.code, bad.out]).toEqual([1, '']);
    expect(bad.err).toMatch(words('flow.parse.invalidJson', { file: 'flow.json' }));
    expect((await called(['diff', checklist])).code).toBe(2);
  });
});

describe('migrate', () => {
  test('lists the migrations, writes only on request, and then has nothing left to do', async () => {
    const file = join(await temporaryFolder(), 'checklist.json');
    await copyFile(join(ROOT, 'tests/fixtures/flows/v0-checklist.json'), file);
    const before = await readFile(file, 'utf8');
    expect(await called(['migrate', file])).toEqual({
      code: 0,
      out: 'v0 -> v1  checklist-to-graph\n',
      err: t('cli.migrate.dryRun'),
    });
    expect(await readFile(file, 'utf8')).toBe(before);
    const written = await called(['migrate', file, '--write', '--json']);
    expect(expectValid('migrate', written.out)).toMatchObject({ version: 'v0', latest: 'v1', written: true });
    const after = await readFile(file, 'utf8');
    expect(parseFlow(after)).toMatchObject({ ok: true, value: { migratedFrom: null } });
    const again = await called(['migrate', file, '--write', '--json']);
    expect(expectValid('migrate', again.out)).toMatchObject({ version: 'v1', migrations: [], written: false });
    expect(await readFile(file, 'utf8')).toBe(after);
  });

  test('does not change a newer or damaged file', async () => {
    const file = join(await temporaryFolder(), 'newer.json');
    await writeFile(file, '{"version":"v99"}');
    const outcome = await called(['migrate', file, '--write']);
    expect([outcome.code, outcome.out, await readFile(file, 'utf8')]).toEqual([1, '', '{"version":"v99"}']);
    expect(outcome.err).toContain('newer.json: flow.json has version v99');
  });
});

describe('merge-file', () => {
  test('leaves ours unchanged if a side cannot be read', async () => {
    const root = await temporaryFolder();
    const ours = join(root, 'ours.json');
    await writeFile(ours, JSON.stringify(FLOW));
    await writeFile(join(root, 'theirs.json'), '{"version":"v1",');
    const outcome = await called(['merge-file', ours, ours, join(root, 'theirs.json')]);
    expect([outcome.code, await readFile(ours, 'utf8')]).toEqual([1, JSON.stringify(FLOW)]);
    expect(outcome.err).toMatch(words('cli.mergeFile.theirsUnreadable'));
  });

  test('reports conflicts as JSON that fits the published schema', async () => {
    const root = await temporaryFolder();
    for (const name of ['base', 'ours', 'theirs'])
      await writeFile(join(root, name), JSON.stringify(name === 'base' ? FLOW : withText(name).flow));
    const outcome = await called(['merge-file', ...['base', 'ours', 'theirs'].map((n) => join(root, n)), '--json']);
    expect([outcome.code, expectValid('merge-file', outcome.out)]).toMatchObject([
      1,
      {
        document: 'flow',
        clean: false,
        conflicts: [{ path: ['text'], base: 'Hello', ours: 'ours', theirs: 'theirs' }],
      },
    ]);
  });
});

const run = promisify(execFile);

/** A repository set up as in docs/git.md. */
async function repository() {
  const folder = await temporaryFolder();
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: string[]) => run('git', args, { cwd: folder, env });
  const driver = `'${process.execPath}' '${CLI_ENTRY}' merge-file %O %A %B --name %P`;
  await git('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@example.com'],
    ['merge.switchyard.name', 'Switchyard'],
    ['merge.switchyard.driver', driver],
  ] as const)
    await git('config', name, value);
  await writeFile(join(folder, '.gitattributes'), 'flow.json merge=switchyard\nlayout.json merge=switchyard\n');
  const agent = join(folder, 'agent');
  const commit = async (document: typeof DOCUMENT, message: string): Promise<void> => {
    await projectAt(agent, document);
    await git('add', '.');
    await git('commit', '--quiet', '--message', message);
  };
  const documents = async () => {
    const flow = parseFlow(await readFile(join(agent, 'flow.json'), 'utf8'));
    const layout = parseLayout(await readFile(join(agent, 'layout.json'), 'utf8'));
    if (!flow.ok || !layout.ok) throw new Error('The merge left something that is no document.');
    return { flow: flow.value.flow, layout: layout.value };
  };
  return { git, commit, documents };
}

const at = (end: number, hello: number): typeof DOCUMENT.layout => {
  return { version: 'v1', root: { nodes: { end: { x: end, y: 0 }, hello: { x: hello, y: 0 } } } };
};
const ended = (outcome: string, text = 'Hello'): typeof DOCUMENT => {
  return {
    flow: { ...FLOW, nodes: [{ id: 'end', type: 'terminal', outcome }, withText(text).flow.nodes[1]!] },
    layout: at(300, 0),
  };
};

describe('as the merge driver of a git repository', () => {
  test('merges branches that changed neighboring lines of both files', { tags: 'thorough' }, async () => {
    const { git, commit, documents } = await repository();
    await commit(ended('done'), 'Start');
    await git('checkout', '--quiet', '-b', 'theirs');
    await commit({ ...ended('won'), layout: at(400, 0) }, 'Theirs');
    await git('checkout', '--quiet', 'main');
    await commit({ ...ended('done', 'Hi'), layout: at(300, 9) }, 'Ours');
    await git('merge', '--quiet', '--no-edit', 'theirs');
    expect(await documents()).toEqual({ ...ended('won', 'Hi'), layout: at(400, 9) });
    expect((await git('status', '--porcelain')).stdout).toBe('');
  });

  test('stops at a conflict, names the field, and leaves a document without markers', async () => {
    const { git, commit, documents } = await repository();
    await commit(ended('done'), 'Start');
    await git('checkout', '--quiet', '-b', 'theirs');
    await commit(ended('won', 'Servus'), 'Theirs');
    await git('checkout', '--quiet', 'main');
    await commit(ended('done', 'Hi'), 'Ours');
    const merge = await git('merge', '--no-edit', 'theirs').catch((error: { code: number; stderr: string }) => error);
    expect(merge).toMatchObject({ code: 1 });
    expect(merge.stderr).toContain(
      `agent/flow.json: ${t('flow.sentences.conflictField', { name: 'Node hello', path: 'Text', ours: '"Hi"', theirs: '"Servus"' })}`,
    );
    expect(await documents()).toEqual(ended('won', 'Hi'));
    expect((await git('status', '--porcelain')).stdout).toBe('UU agent/flow.json\n');
  });
});
