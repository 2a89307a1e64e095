/** Plugins generated from the agents of the corpus: realistic inspections pass the plugin checks. */
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { checkGenerated } from '../../../src-main/importer/generate/check-generated.ts';
import { generatePlugin } from '../../../src-main/importer/generate/generate-plugin.ts';
import { inspectRepository } from '../../../src-main/importer/inspect/inspect-repository.ts';
import { createPythonParser } from '../../../src-main/importer/python-source/parse-python.ts';
import type { GeneratedFile } from '../../../src-main/importer/write/plan-files.ts';
import { checkConformance } from '../../../src-main/conformance/check-conformance.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import { recommend } from '../../../src-shared/importer/to-flow/recommend.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import { STRATEGIES, type Strategy } from '../../../src-shared/importer/strategy.ts';
import { memoryLog } from '../project/workspace.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { TRUST_ALL } from '../trust/verdicts.ts';
import { inGate, spread } from '../../harness/thorough.ts';

const CORPUS = fileURLToPath(new URL('../../fixtures/agents', import.meta.url));
/** The conformance suite takes a second per plugin. */
const IN_FULL = ['react-tools', 'human-approval', 'supervisor-team'];

const entries = await readdir(CORPUS, { withFileTypes: true });
const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const inFull = inGate(IN_FULL, { of: names });
const inspected = [...new Set([...spread(names, 14), ...inFull])];
/** The ones whose flows differ most. */
const strategies = inGate<Strategy>(['subgraph', 'full_port'], { of: STRATEGIES });
const parser = await createPythonParser();
const inspections = new Map(inspected.map((name) => [name, inspectRepository({ root: join(CORPUS, name), parser })]));
const withGraphs = [...inspections].filter(([, { graphs }]) => graphs.length > 0);

const tools = createProjectTools({
  builtIn: (origins) => createBuiltInTools({ allowedOrigins: origins }),
  trustOf: TRUST_ALL,
  isolation: NOT_ISOLATED,
  log: memoryLog(),
});
const folders: string[] = [];
afterAll(async () => {
  await tools.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

function generate(inspection: Inspection, graphId: string, strategy: Strategy): Promise<GeneratedFile[]> {
  const graph = inspection.graphs.find(({ id }) => id === graphId)!;
  const choice = { graph: graphId, strategy, pluginId: 'imported', name: inspection.name.slice(0, 200) || 'Agent' };
  return generatePlugin({
    ...{ inspection, choice, design: scaffoldDesign(inspection, choice), today: '2026-03-02' },
    origin: {
      ...{ version: 'v1', repository: 'demo', folder: null, ref: null, commit: null, plugin: 'imported', strategy },
      ...{ importedAt: '2026-03-02T00:00:00.000Z', licence: null, graph, files: {} },
    },
  });
}

async function failures(files: readonly GeneratedFile[]): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), 'corpus-plugin-'));
  folders.push(parent);
  const folder = join(parent, 'imported');
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const world = { tools: tools.registryOf(folder), clock: () => new Date('2026-03-02T12:00:00Z') };
  const checks = await checkConformance(folder, world);
  return checks.filter(({ ok }) => !ok).map(({ name, why }) => `${name}: ${why}`);
}

describe('plugins of the corpus', () => {
  it('are generated for most of its agents', () => {
    expect(withGraphs.length / inspected.length).toBeGreaterThan(0.6);
  });

  it.each(withGraphs)(
    'are valid for every graph and strategy of %s',
    { timeout: 60_000 },
    async (_name, inspection) => {
      for (const { id } of inspection.graphs) {
        for (const strategy of strategies) {
          const problems = checkGenerated(await generate(inspection, id, strategy));
          const errors = [...problems].filter(([, found]) => found.some(({ severity }) => severity === 'error'));
          expect({ graph: id, strategy, errors }).toEqual({ graph: id, strategy, errors: [] });
        }
      }
    },
  );

  it.each(withGraphs.filter(([name]) => inFull.includes(name)))(
    'pass the conformance suite with the recommended strategy for %s',
    { tags: 'thorough', timeout: 60_000 },
    async (_name, inspection) => {
      const { graph, strategy } = recommend(inspection)!;
      expect(await failures(await generate(inspection, graph, strategy))).toEqual([]);
    },
  );
});
