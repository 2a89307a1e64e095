/** A plugin follows the repository it was imported from, with the whole app behind it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPlugin } from '../../../../src-main/plugins/load-plugin.ts';
import { runImport } from '../../../../src-main/importer/jobs/run-import.ts';
import { testApp } from '../../transport/studio.ts';
import { temporaryFolder } from '../../project/workspace.ts';
import { commit, repository } from '../fetch/repositories.ts';
import { rested } from './agent-steps.ts';
import { t } from '../../../harness/messages.ts';

function agent(nodes: readonly string[]): string {
  const added = nodes.map((name) => `builder.add_node("${name}", step)`);
  const edges = ['START', ...nodes.map((name) => `"${name}"`), 'END'];
  const joined = edges.slice(1).map((target, index) => `builder.add_edge(${edges[index]}, ${target})`);
  return [
    'from langgraph.graph import StateGraph, MessagesState, START, END',
    '',
    'def step(state: MessagesState):',
    '    return {"messages": []}',
    '',
    ...['builder = StateGraph(MessagesState)', ...added, ...joined, 'graph = builder.compile()', ''],
  ].join('\n');
}

test(
  "a node added upstream arrives as a layer, and the designer's changes stay",
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const { imports } = await testApp(await temporaryFolder());
    const { url, folder: upstream } = await repository({
      'agent.py': agent(['plan', 'write']),
      'langgraph.json': '{"graphs": {"agent": "./agent.py:graph"}}',
    });
    const order = {
      source: { url },
      pluginId: 'agent',
      strategy: 'subgraph',
      offline: true,
      force: false,
      dryRun: false,
    } as const;
    const follower = { signal: new AbortController().signal, onChange: () => undefined };
    const made = await runImport(imports, order, follower);
    if (!made.ok) throw new Error(made.error.message);
    const folder = made.value.job.folder!;
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const flow = await readFile(join(folder, 'flow.json'), 'utf8');
    const latest = await commit(upstream, { 'agent.py': agent(['plan', 'review', 'write']) });
    const started = await imports.resync({ folder });
    if (!started.ok) throw new Error(started.error.message);
    const preview = await rested(imports, started.value.job);
    expect([preview.state, preview.error, preview.commit]).toEqual(['PREVIEW', null, latest]);
    expect(preview.progress.message).toContain('review');
    expect((await imports.write({ job: preview.job, force: false })).ok).toBe(true);
    const done = await rested(imports, preview.job);
    const failed = done.validation?.checks.filter(({ status }) => status === 'failed');
    expect([done.state, done.folder, failed]).toEqual(['DONE', folder, []]);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['layers', 'notes.txt', 'CHANGES.md', 'src']));
    expect(await readFile(join(folder, 'flow.json'), 'utf8')).toBe(flow);
    expect(await readFile(join(folder, 'src', 'agent.py'), 'utf8')).toContain('"review"');
    const plugin = await loadPlugin(folder);
    expect(plugin.ok && JSON.stringify(plugin.value.flow)).toContain('review');
    const origin = JSON.parse(await readFile(join(folder, 'import.json'), 'utf8')) as { commit: string };
    expect(origin.commit).toBe(latest);
  },
);

test('a folder is compared by its content, committed or not', { tags: 'thorough', timeout: 60_000 }, async () => {
  const root = await temporaryFolder();
  const { imports } = await testApp(root);
  const { folder: upstream } = await repository({
    'agent.py': agent(['plan', 'write']),
    'langgraph.json': '{"graphs": {"agent": "./agent.py:graph"}}',
  });
  const order = {
    ...({ source: { path: upstream }, pluginId: 'agent', strategy: 'subgraph' } as const),
    ...{ offline: true, force: false, dryRun: false },
  };
  const follower = { signal: new AbortController().signal, onChange: () => undefined };
  const made = await runImport(imports, order, follower);
  if (!made.ok) throw new Error(made.error.message);
  const folder = made.value.job.folder!;
  const bringUp = async () => {
    const started = await imports.resync({ folder });
    if (!started.ok) throw new Error(started.error.message);
    const preview = await rested(imports, started.value.job);
    const files = await imports.files({ job: preview.job });
    const layers = files.ok ? files.value.map(({ path }) => path).filter((path) => path.startsWith('layers/')) : [];
    await imports.write({ job: preview.job, force: false });
    return { ...(await rested(imports, preview.job)), told: preview.progress.message, layers };
  };
  expect((await bringUp()).told).toBe(t('imports.planResync.unchanged'));
  await writeFile(join(upstream, 'agent.py'), agent(['plan', 'review', 'write']));
  const first = await bringUp();
  expect([first.state, first.told, first.layers.length]).toEqual([
    'DONE',
    expect.stringContaining(t('imports.upstreamChanges.nodeAdded', { name: 'review' })) as string,
    1,
  ]);
  await writeFile(join(upstream, 'agent.py'), agent(['plan', 'review', 'edit', 'write']));
  const second = await bringUp();
  expect([second.state, second.told.split('\n').at(-1), second.layers.length]).toEqual([
    'DONE',
    'Changed files: agent.py.',
    1,
  ]);
  const plugin = await loadPlugin(folder);
  expect(plugin.ok && Object.keys(plugin.value.flow.subgraphs ?? {})).toContain('agent');
  expect(plugin.ok && JSON.stringify(plugin.value.flow)).toContain('agent.edit');
  expect(await readFile(join(folder, 'import.json'), 'utf8')).not.toContain(upstream);
});
