/** Imported agents are drawn as legibly as our own flows, both as imported and after Arrange. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generatePlugin } from '../../../src-main/importer/generate/generate-plugin.ts';
import { inspectRepository } from '../../../src-main/importer/inspect/inspect-repository.ts';
import { createPythonParser } from '../../../src-main/importer/python-source/parse-python.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { arrangeDocument } from '../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../src-shared/drawing/arrange/lay-out.ts';
import { legibility } from '../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../src-shared/drawing/picture/scene.ts';
import { placed } from '../../../src-shared/drawing/placed.ts';
import { graphRefs } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../src-shared/flow/layout.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import { LEGIBLE, pictureOf } from '../../shared/drawing/picture/picture-of.ts';
import { pathsOf, sharedLines } from '../../shared/drawing/picture/shared-lines.ts';
import { spread } from '../../harness/thorough.ts';

const CORPUS = fileURLToPath(new URL('../../fixtures/agents', import.meta.url));
const entries = await readdir(CORPUS, { withFileTypes: true });
const parser = await createPythonParser();
const graphs = spread(
  entries.filter((entry) => entry.isDirectory()),
  9,
)
  .map(({ name }) => ({ name, inspection: inspectRepository({ root: join(CORPUS, name), parser }) }))
  .flatMap(({ name, inspection }) => inspection.graphs.map(({ id }) => ({ name, id, inspection })));

/** As the importer draws each of its steps. */
async function imported(inspection: Inspection, graphId: string): Promise<FlowDocument> {
  const graph = inspection.graphs.find(({ id }) => id === graphId)!;
  const choice = { graph: graphId, strategy: 'subgraph' as const, pluginId: 'imported', name: 'Agent' };
  const files = await generatePlugin({
    ...{ inspection, choice, design: scaffoldDesign(inspection, choice), today: '2026-03-02' },
    origin: {
      ...{ version: 'v1', repository: 'demo', folder: null, ref: null, commit: null, plugin: 'imported' },
      ...{ strategy: 'subgraph', importedAt: '2026-03-02T00:00:00.000Z', licence: null, graph, files: {} },
    },
  });
  const textOf = (file: string): string | undefined => files.find(({ path }) => path === file)?.text;
  const flow = parseFlow(textOf('flow.json') ?? '');
  const layout = parseLayout(textOf('layout.json') ?? '{"version":1}');
  if (!flow.ok) throw new Error("The imported flow can't be read.");
  return placed({ flow: flow.value.flow, layout: layout.ok ? layout.value : EMPTY_LAYOUT });
}

function expectLegible({ flow, layout }: FlowDocument): void {
  for (const graph of graphRefs(flow)) {
    const scene = sceneOf({ flow, graph, layout: graphLayout(layout, graph) });
    expect(legibility(pictureOf(scene))).toEqual(LEGIBLE);
    expect(sharedLines(pathsOf(scene))).toEqual([]);
  }
}

describe.each(graphs)('the graph "$id" of $name', ({ inspection, id }) => {
  test('is legible when imported and after Arrange', async () => {
    const document = await imported(inspection, id);
    expectLegible(document);
    expectLegible({ ...document, layout: await arrangeDocument(document, layOutHere) });
  });
});
