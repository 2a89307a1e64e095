/** Agents are inspected and imported on the command line. */
import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectionSchema } from '../../../src-shared/importer/inspection.ts';
import { importAnswerSchema } from '../../../src-shared/importer/import-call.ts';
import { commit, repository, serveGit, writeFiles } from '../importer/fetch/repositories.ts';
import { temporaryPlace } from '../plugins/plugin-folders.ts';
import { called, startSwitchyard } from './command-line.ts';
import { t, words } from '../../harness/messages.ts';

const FILES = {
  'agent.py': `from langgraph.graph import StateGraph, MessagesState, START, END

def answer(state: MessagesState):
    return {"messages": []}

graph = StateGraph(MessagesState).add_node("answer", answer).add_edge(START, "answer").add_edge("answer", END).compile()
`,
  'langgraph.json': '{"graphs": {"agent": "./agent.py:graph"}}',
};

async function places() {
  const root = await temporaryPlace();
  const folder = join(root, 'agent');
  await writeFiles(folder, FILES);
  return { root, folder, env: { SWITCHYARD_HOME: join(root, 'home'), SWITCHYARD_DATA: join(root, 'data') } };
}

describe('inspect', () => {
  test('summarizes for people and prints everything for scripts', { tags: 'thorough' }, async () => {
    const { folder, env } = await places();
    const { code, out } = await called(['inspect', folder], { env });
    expect(code).toBe(0);
    for (const said of [
      'agent: 1 graph',
      'agent.py:6',
      'start -> answer',
      '2 declared',
      'Recommended import: graph agent, strategy wrapper',
    ])
      expect(out).toContain(said);
    const json = await called(['inspect', folder, '--json'], { env });
    expect(inspectionSchema.parse(JSON.parse(json.out)).graphs.map(({ id }) => id)).toEqual(['agent']);
  });

  test('leaves no files behind after reading a repository', { tags: 'thorough' }, async () => {
    const { root, env } = await places();
    const { url, folder } = await repository({ 'deep/agent.py': FILES['agent.py'] });
    const { code, out } = await called(['inspect', url, '--folder', 'deep', '--ref', 'main'], { env });
    expect([code, out.includes('1 graph'), await readdir(join(root, 'data', 'imports'))]).toEqual([0, true, []]);
    await symlink('/etc/passwd', join(folder, 'deep', 'link.py'));
    await commit(folder, {});
    const json = await called(['inspect', url, '--folder', 'deep', '--json'], { env });
    const { problems } = inspectionSchema.parse(JSON.parse(json.out));
    expect(problems.filter(({ code }) => code === 'link')).toEqual([
      { code: 'link', severity: 'info', file: 'link.py', line: null, message: expect.any(String) },
    ]);
    const none = await repository({ 'README.md': '' });
    expect((await called(['inspect', none.url], { env })).code).toBe(1);
  });

  test('names the sources that it cannot read', async () => {
    const { folder, env } = await places();
    const codes = [];
    for (const args of [[], ['a', 'b'], [folder, '--ref', 'main'], ['git@github.com:o/r'], ['--strange']])
      codes.push((await called(['inspect', ...args], { env }).catch(() => ({ code: 2 }))).code);
    expect(codes).toEqual([2, 2, 2, 2, 2]);
    expect((await called(['inspect', '/no/such/folder'], { env })).code).toBe(1);
  });
});

describe('import', () => {
  test('writes a plugin to the given folder once', { timeout: 60_000 }, async () => {
    const { root, folder, env } = await places();
    const into = join(root, 'plugins');
    const args = ['import', folder, '--id', 'desk', '--into', into, '--offline'];
    const dry = await called([...args, '--dry-run', '--json'], { env });
    const planned = importAnswerSchema.parse(JSON.parse(dry.out));
    expect([dry.code, planned.files_written, existsSync(into) && (await readdir(into))]).toEqual([0, [], false]);
    const made = await called([...args, '--json'], { env });
    const answer = importAnswerSchema.parse(JSON.parse(made.out));
    expect([made.code, answer.folder, answer.validation?.import_ok]).toEqual([0, join(into, 'desk'), null]);
    expect(made.err).toContain('Writing\n');
    for (const [path, text] of Object.entries(planned.files ?? {}))
      if (path !== 'import.json')
        expect([path, await readFile(join(into, 'desk', path), 'utf8')]).toEqual([path, text]);
    const again = await called(args, { env });
    expect([
      again.code,
      words('imports.placePlugin.idTaken', { id: 'desk' }).test(again.err),
      await readdir(into),
    ]).toEqual([1, true, ['desk']]);
    const forced = await called([...args, '--force', '--strategy', 'subgraph'], { env });
    expect([forced.code, forced.out]).toEqual([
      0,
      expect.stringContaining('graph: agent, strategy: subgraph') as string,
    ]);
  });

  test('rejects invalid arguments', { tags: 'thorough' }, async () => {
    const { folder, env } = await places();
    const code = async (...args: string[]) => (await called(['import', folder, ...args], { env })).code;
    expect([
      await code('--id', '../up'),
      await code('--strategy', 'magic'),
      await code('--strategy', 'remote'),
      await code('--server', 'ftp://x'),
      await code('--graph', 'none', '--offline'),
    ]).toEqual([2, 2, 2, 2, 1]);
  });

  test.each(['/proc/x', '/proc/self/fd', '/dev/null', '/etc/passwd/x', `/${'x/'.repeat(3000)}`])(
    'reports at once that it cannot write to %s',
    { timeout: 60_000 },
    async (into) => {
      const { root, folder, env } = await places();
      const { code, err } = await called(['import', folder, '--offline', '--into', into], { env });
      const refusal = into === '/dev/null' || into === '/etc/passwd/x' ? 'notAFolder' : 'notWritable';
      const isExplained =
        words(`imports.canHold.${refusal}`).test(err) && err.includes(t('imports.canHold.chooseIntoHint'));
      expect([code, isExplained, err.includes('Fetching')]).toEqual([refusal === 'notAFolder' ? 2 : 1, true, false]);
      expect(await readdir(join(root, 'data', 'imports')).catch(() => [])).toEqual([]);
    },
  );

  test('cleans up when it is stopped', { tags: 'thorough', timeout: 60_000 }, async () => {
    const { root, env } = await places();
    const slow = await serveGit('/', () => true);
    const child = startSwitchyard(['import', `${slow.url}/x`, '--id', 'desk'], { env });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => slow.asked.length, { timeout: 40_000 }).toBe(1);
    expect(await readdir(join(root, 'data', 'imports'))).toHaveLength(1);
    child.kill('SIGINT');
    expect([await ended, err.includes('canceled')]).toEqual([1, true]);
    expect(await readdir(join(root, 'data', 'imports'))).toEqual([]);
  });
});
