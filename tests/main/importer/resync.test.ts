/** Upstream changes arrive as a layer, and the designer's changes stay. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { generatePlugin } from '../../../src-main/importer/generate/generate-plugin.ts';
import { planResync } from '../../../src-main/importer/resync/plan-resync.ts';
import { resyncFolder } from '../../../src-main/importer/resync/resync-folder.ts';
import { graphChanges } from '../../../src-main/importer/resync/upstream-changes.ts';
import { applyOperation } from '../../../src-shared/document/apply.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { END, START, type InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { originSchema, type ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import type { Strategy } from '../../../src-shared/importer/strategy.ts';
import { buildFlow } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import {
  aField,
  aGraph,
  anEdge,
  anInspection,
  aNode,
  aSchema,
  REACT_GRAPH,
} from '../../shared/importer/build-graph.ts';
import { anyInspection } from '../../shared/importer/random-inspection.ts';
import { t } from '../../harness/messages.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

function originOf(graph: InspectedGraph, strategy: Strategy): ImportOrigin {
  return {
    ...{ version: 'v1', repository: 'https://example.org/demo.git', folder: null, ref: null, commit: 'abc', graph },
    ...{ importedAt: '2026-03-02T12:00:00.000Z', plugin: 'demo_agent', strategy, licence: 'MIT' },
    files: { 'agent.py': 'one', 'old.py': 'same' },
  };
}

function imported(graphs: readonly InspectedGraph[], strategy: Strategy): Flow {
  const inspection = anInspection(graphs);
  const graph = graphs[0]!;
  const choice = { graph: graph.id, strategy, pluginId: 'demo_agent', name: 'Demo' };
  return buildFlow({ inspection, graph, choice, design: scaffoldDesign(inspection, choice) }).flow;
}

/** The agent got a node that checks its answers, and another tool. */
const REVIEWED: InspectedGraph = aGraph({
  state: REACT_GRAPH.state,
  nodes: [REACT_GRAPH.nodes[0]!, aNode('tools', { kind: 'tools', tools: ['search', 'mail'] }), aNode('review')],
  edges: [
    anEdge(START, 'agent'),
    anEdge('agent', 'tools', { conditional: true, via: 'literal', certainty: 'inferred', router: 'tools_condition' }),
    anEdge('agent', 'review', { conditional: true, via: 'literal', certainty: 'inferred', router: 'tools_condition' }),
    ...[anEdge('tools', 'agent'), anEdge('review', END)],
  ],
});

function plan(flow: Flow, before: InspectedGraph, after: InspectedGraph, strategy: Strategy = 'subgraph') {
  const planned = planResync({
    ...{ origin: originOf(before, strategy), inspection: anInspection([after]), flow, layers: [], state: 'def456' },
    files: { 'agent.py': 'two', 'new.py': 'x' },
  });
  if (!planned.ok) throw new Error(planned.error.message);
  return planned.value;
}

function edited(flow: Flow, id: string, set: Record<string, unknown>): Flow {
  return applyOperation({ flow, layout: EMPTY_LAYOUT }, { op: 'update-node', graph: 'agent', id, set }).flow;
}

describe('importing again', () => {
  it('describes changes in words', () => {
    expect(plan(imported([REACT_GRAPH], 'subgraph'), REACT_GRAPH, REVIEWED).summary).toEqual([
      t('imports.upstreamChanges.nodeAdded', { name: 'review' }),
      t('imports.upstreamChanges.toolAdded', { name: 'tools', tool: 'mail' }),
      t('imports.upstreamChanges.edgeRemoved', { edge: 'from agent to the end' }),
      t('imports.upstreamChanges.edgeAdded', { edge: 'from agent to review' }),
      t('imports.upstreamChanges.edgeAdded', { edge: 'from review to the end' }),
      'New files: new.py.',
      'Removed files: old.py.',
      'Changed files: agent.py.',
    ]);
  });

  it('recognizes a renamed node by its function', () => {
    const before = aGraph({
      nodes: [aNode('old', { function: 'run' })],
      edges: [anEdge(START, 'old'), anEdge('old', END)],
    });
    const after = aGraph({
      nodes: [aNode('new', { function: 'run' })],
      edges: [anEdge(START, 'new'), anEdge('new', END)],
    });
    expect(graphChanges({ before, after })).toEqual([
      t('imports.upstreamChanges.nodeRenamed', { before: 'old', after: 'new' }),
    ]);
  });

  it('says where the graph moved, if both places are known', () => {
    const here = aGraph({ file: 'a.py', export: 'graph' });
    expect([
      graphChanges({ before: here, after: { ...here, file: 'b.py' } }),
      graphChanges({ before: { ...here, export: null }, after: here }),
      graphChanges({ before: { ...here, file: null, export: null }, after: here }),
    ]).toEqual([
      [t('imports.upstreamChanges.graphMoved', { from: 'a.py:graph', to: 'b.py:graph' })],
      [t('imports.upstreamChanges.graphMoved', { from: 'a.py', to: 'a.py:graph' })],
      [],
    ]);
  });

  it('reports fields that were added, removed, or given another type', () => {
    const before = aGraph({ state: aSchema([aField('topic', 'str'), aField('limit', 'int')]) });
    const after = aGraph({ state: aSchema([aField('topic', 'list[str]'), aField('tone', 'str')]) });
    expect(graphChanges({ before, after })).toEqual([
      t('imports.upstreamChanges.fieldRemoved', { name: 'limit', part: 'state' }),
      t('imports.upstreamChanges.fieldAdded', { name: 'tone', type: ' (str)', part: 'state' }),
      t('imports.upstreamChanges.fieldChanged', { name: 'topic', part: 'state', before: 'str', after: 'list[str]' }),
    ]);
  });

  it.each(['wrapper', 'subgraph', 'full_port', 'remote'] as const)(
    'gives the same flow as a new import as %s',
    (strategy) => {
      const flow = imported([REACT_GRAPH], strategy);
      const { layer, conflicts } = plan(flow, REACT_GRAPH, REVIEWED, strategy);
      expect(conflicts).toEqual([]);
      const merged = mergeLayers(flow, [layer!]);
      expect(merged.report.problems).toEqual([]);
      expect(serializeFlow(merged.flow!)).toBe(serializeFlow(imported([REVIEWED], strategy)));
    },
  );

  it('keeps what the designer changed', () => {
    const flow = edited(imported([REACT_GRAPH], 'subgraph'), 'agent.agent', { label: 'Thinks' });
    const { layer, conflicts } = plan(flow, REACT_GRAPH, REVIEWED);
    expect(conflicts).toEqual([]);
    const { nodes } = mergeLayers(flow, [layer!]).flow!.subgraphs!['agent']!;
    expect(nodes.map(({ id, label }) => [id, label])).toEqual([
      ['agent.__start__', 'Start'],
      ['agent.agent', 'Thinks'],
      ['agent.failed', 'Failed'],
      ['agent.review', 'review'],
      ['agent.tools', 'tools'],
    ]);
  });

  it('keeps and reports a node that was removed upstream but changed by the designer', () => {
    const flow = edited(imported([REACT_GRAPH], 'subgraph'), 'agent.tools', { label: 'Looks things up' });
    const after = aGraph({ nodes: [REACT_GRAPH.nodes[0]!], edges: [anEdge(START, 'agent'), anEdge('agent', END)] });
    const { layer, conflicts } = plan(flow, REACT_GRAPH, after);
    expect(conflicts.join('\n')).toContain('agent.tools');
    const merged = mergeLayers(flow, [layer!]).flow!;
    expect(merged.subgraphs!['agent']!.nodes.map(({ label }) => label)).toContain('Looks things up');
  });

  it('needs no layer if nothing changed', () => {
    expect(plan(imported([REACT_GRAPH], 'wrapper'), REACT_GRAPH, REACT_GRAPH, 'wrapper')).toMatchObject({
      layer: null,
      conflicts: [],
    });
  });

  it('lists the available graphs if its own is gone', () => {
    const gone = planResync({
      ...{ origin: originOf(REACT_GRAPH, 'wrapper'), flow: imported([REACT_GRAPH], 'wrapper'), layers: [], files: {} },
      ...{ inspection: anInspection([aGraph({ id: 'other', file: 'other.py' })]), state: 'x' },
    });
    expect(gone).toMatchObject({ ok: false, error: { code: 'not_found', hint: expect.stringContaining('"other"') } });
  });

  it('turns the flow of any agent into that of any other', { tags: 'thorough', timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        anyInspection,
        anyInspection,
        fc.constantFrom('wrapper', 'subgraph', 'full_port'),
        (a, b, strategy) => {
          const flow = imported(a.graphs, strategy);
          const planned = planResync({
            ...{ origin: { ...originOf(a.graphs[0]!, strategy), inside: a.graphs.slice(1) }, inspection: b, flow },
            ...{ layers: [], files: {}, state: 'x' },
          });
          expect(planned).toMatchObject({ ok: true, value: { conflicts: [] } });
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('importing into the same folder again', () => {
  it('writes the layer, the origin, the runner, and the list of changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'resync-'));
    folders.push(folder);
    const origin = originOf(REACT_GRAPH, 'wrapper');
    const inspection = anInspection([REACT_GRAPH]);
    const choice = { graph: 'agent', strategy: 'wrapper', pluginId: 'demo_agent', name: 'Demo' } as const;
    const design = scaffoldDesign(inspection, choice);
    for (const { path, text } of await generatePlugin({ inspection, choice, design, origin, today: '2026-03-02' })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const moved = { ...REVIEWED, file: 'src/app/agent.py' };
    const planned = await resyncFolder({
      ...{ folder, origin, inspection: anInspection([moved]), files: { 'src/app/agent.py': 'two' } },
      latest: {
        repository: origin.repository,
        folder: null,
        ref: 'main',
        commit: 'def4567890123',
        importedAt: '2026-04-01T00:00:00.000Z',
      },
    });
    if (!planned.ok) throw new Error(planned.error.message);
    const files = new Map(planned.value.files.map(({ path, text }) => [path, text]));
    expect([...files.keys()]).toEqual([
      ...['CHANGES.md', 'import.json', 'layers/global.upstream-def456789012.json', 'plugin.json'],
    ]);
    expect(originSchema.parse(JSON.parse(files.get('import.json')!))).toMatchObject({
      ...{ commit: 'def4567890123', ref: 'main', files: { 'src/app/agent.py': 'two' } },
      graph: { nodes: [{ name: 'agent' }, { name: 'tools' }, { name: 'review' }] },
    });
    expect(JSON.parse(files.get('plugin.json')!)).toMatchObject({
      runners: { agent: { file: 'src/app/agent.py', paths: ['src'] } },
    });
    expect(files.get('CHANGES.md')).toContain(`- ${t('imports.upstreamChanges.nodeAdded', { name: 'review' })}`);
    expect(JSON.parse(await readFile(join(folder, 'plugin.json'), 'utf8'))).toMatchObject({
      runners: { agent: { file: 'agent.py' } },
    });
  });
});
