/** Generated plugins pass every plugin check, whatever was inspected. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import { STRATEGIES, type Strategy } from '../../../src-shared/importer/strategy.ts';
import { checkGenerated } from '../../../src-main/importer/generate/check-generated.ts';
import { generatePlugin } from '../../../src-main/importer/generate/generate-plugin.ts';
import { checkConformance } from '../../../src-main/conformance/check-conformance.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import { memoryLog } from '../project/workspace.ts';
import { END, START } from '../../../src-shared/importer/inspection.ts';
import { aGraph, anEdge, anInspection, aNode, REACT_GRAPH, REPORT_GRAPH } from '../../shared/importer/build-graph.ts';
import { anyInspection } from '../../shared/importer/random-inspection.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { TRUST_ALL } from '../trust/verdicts.ts';
import { inGate, spread } from '../../harness/thorough.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const CLOCK = () => new Date('2026-03-02T12:00:00Z');

async function generated(inspection: Inspection, strategy: Strategy) {
  const graph = inspection.graphs[0]!;
  const choice = { graph: graph.id, strategy, pluginId: 'demo_agent', name: 'Demo agent' };
  const origin: ImportOrigin = {
    ...{ version: 'v1', repository: 'https://example.org/demo.git', folder: null, ref: null, commit: 'abc' },
    ...{ importedAt: '2026-03-02T12:00:00.000Z', plugin: 'demo_agent', strategy, licence: 'MIT', graph, files: {} },
  };
  const design = scaffoldDesign(inspection, choice);
  return await generatePlugin({ inspection, choice, design, today: '2026-03-02', origin });
}

async function written(files: Awaited<ReturnType<typeof generated>>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'generated-'));
  folders.push(parent);
  const folder = join(parent, 'demo_agent');
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src', 'agent.py'), 'graph = None\n');
  return folder;
}

const tools = createProjectTools({
  builtIn: (origins) => createBuiltInTools({ allowedOrigins: origins }),
  trustOf: TRUST_ALL,
  isolation: NOT_ISOLATED,
  log: memoryLog(),
});
afterAll(() => tools.close());

async function failures(folder: string) {
  const checks = await checkConformance(folder, { tools: tools.registryOf(folder), clock: CLOCK });
  return checks.filter(({ ok }) => !ok).map(({ name, why }) => `${name}: ${why}`);
}

const WAITING = aGraph({
  nodes: [aNode('plan'), aNode('approve', { interrupts: [{ file: 'agent.py', line: 9 }] }), aNode('act')],
  edges: [anEdge(START, 'plan'), anEdge('plan', 'approve'), anEdge('approve', 'act'), anEdge('act', END)],
});

const PARALLEL = aGraph({
  nodes: [aNode('a'), aNode('b'), aNode('join')],
  edges: [
    ...[anEdge(START, 'a'), anEdge(START, 'b')],
    ...[anEdge('a', 'join', { join: true }), anEdge('b', 'join', { join: true }), anEdge('join', END)],
  ],
});

/** The ones whose flows differ most. */
const strategies = inGate<Strategy>(['subgraph', 'full_port'], { of: STRATEGIES });

const graphs: readonly (readonly [string, ReturnType<typeof aGraph>])[] = [
  ['a model with tools', REACT_GRAPH],
  ['typed fields', REPORT_GRAPH],
  ['a graph that waits for a person', WAITING],
  ['branches at the same time', PARALLEL],
  ['nothing in it', aGraph({ state: null })],
];

describe.each(strategies)('a plugin generated as %s', (strategy) => {
  it.each(spread(graphs, 1))('passes the conformance suite with %s', async (_name, graph) => {
    const files = await generated(anInspection([graph]), strategy);
    expect([...checkGenerated(files)]).toEqual([]);
    expect(await failures(await written(files))).toEqual([]);
  });

  it('passes the conformance suite with any inspection', { tags: 'thorough', timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyInspection, async (inspection) => {
        const files = await generated(inspection, strategy);
        const errors = [...checkGenerated(files).values()].flat().filter(({ severity }) => severity === 'error');
        expect(errors).toEqual([]);
        expect(await failures(await written(files))).toEqual([]);
      }),
      { numRuns: 2 },
    );
  });
});
