/** The tests of every sample pass on both engines, with the same accepted traces, and cover everything. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestRun } from '../../../src-shared/contract/testing.ts';
import { uncovered } from '../../../src-shared/conversation/coverage.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import { readLayers } from '../../../src-main/project/layer-files.ts';
import { runTests, type EngineName } from '../../../src-main/testing/run-tests.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import { memoryLog } from '../project/workspace.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { TRUST_ALL } from '../trust/verdicts.ts';
import { spread } from '../../harness/thorough.ts';

const PLUGINS = fileURLToPath(new URL('../../../resources/plugins', import.meta.url));
const PATIENCE_MS = 90_000;

const projectTools = createProjectTools({
  builtIn: (origins) => createBuiltInTools({ allowedOrigins: origins }),
  trustOf: TRUST_ALL,
  isolation: NOT_ISOLATED,
  log: memoryLog(),
});
afterAll(() => projectTools.close());
const samples = readdirSync(PLUGINS, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The flow of the file, and the flow that runs, which includes the layers of the folder. */
async function readFlow(folder: string): Promise<{ base: Flow; flow: Flow; text: string }> {
  const text = readFileSync(join(folder, 'flow.json'), 'utf8');
  const parsed = parseFlow(text);
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  const base = parsed.value.flow;
  const { files, problems } = await readLayers(folder);
  const merged = mergeLayers(base, files);
  expect([problems, merged.report.problems]).toEqual([[], []]);
  for (const { file, layer } of files) {
    expect(readFileSync(join(folder, file), 'utf8')).toBe(serializeLayer(layer));
  }
  return { base, flow: files.length === 0 ? base : merged.flow!, text };
}

/** The files of its scripted conversations. */
function testsOf(project: string): string[] {
  return readdirSync(join(project, 'tests'))
    .filter((file) => file.endsWith('.json'))
    .sort();
}

/** Names of the screens of a folder. */
function screensOf(project: string): string[] {
  const folder = join(project, 'screens');
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, '')) : [];
}

describe.each(samples.map(({ name }) => name))('sample %s', async (name) => {
  const project = join(PLUGINS, name);
  const tools = projectTools.registryOf(project);
  const { base, flow, text } = await readFlow(project);

  test('is in canonical form and has no problems', () => {
    expect(serializeFlow(base)).toBe(text);
    const screens = screensOf(project);
    expect(checkFlow(flow, { tools: tools.list().map((tool) => tool.name), screens })).toEqual([]);
  });

  // Every step is a checkpoint there.
  const onLangGraph = spread(testsOf(project), 2);
  const runs = new Map<EngineName, Promise<TestRun>>();
  const play = (engine: EngineName): Promise<TestRun> => {
    const run = runs.get(engine) ?? runOn(engine);
    runs.set(engine, run);
    return run;
  };
  const runOn = async (engine: EngineName): Promise<TestRun> => {
    const run = await runTests({ project, flow, files: engine === 'langgraph' ? onLangGraph : null, engine, tools });
    if (!run.ok) throw new Error(run.error.message);
    return run.value;
  };

  test.each<EngineName>(['simulator', 'langgraph'])(
    'passes its tests on the %s and matches the accepted traces',
    async (engine) => {
      const { results } = await play(engine);
      expect(
        results.map(({ file, status, golden, unmet, divergence }) => [file, status, golden, unmet, divergence]),
      ).toEqual(results.map(({ file }) => [file, 'passed', 'same', [], null]));
      expect(results.length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  test('has tests for every node, every edge, and both outcomes of every condition', { tags: 'thorough' }, async () => {
    expect(uncovered((await play('simulator')).coverage)).toEqual([]);
  });
});
