/** Drafted tests follow a graph that changed upstream, unless other answers were recorded in them. */
import { describe, expect, it } from 'vitest';
import { draftConversations } from '../../../src-main/importer/generate/draft-conversations.ts';
import { redraftTest, type WalkedGraph } from '../../../src-main/importer/resync/redraft-tests.ts';
import { END, START, type InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import { buildFlow } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { aGraph, anEdge, anInspection, aNode, REACT_GRAPH } from '../../shared/importer/build-graph.ts';

function drafted(graph: InspectedGraph) {
  const inspection = anInspection([graph]);
  const choice = { graph: graph.id, strategy: 'subgraph', pluginId: 'demo_agent', name: 'Demo' } as const;
  const built = buildFlow({ inspection, graph, choice, design: scaffoldDesign(inspection, choice) });
  const walked: WalkedGraph = { graph, drawn: built.flow.subgraphs!['agent']! };
  return { walked, drafts: draftConversations({ built, graph, strategy: 'subgraph', today: '2026-03-02' }) };
}

function line(names: readonly string[], asking: string | null = null): InspectedGraph {
  const places = [START, ...names, END];
  const asks = { interrupts: [{ file: 'agent.py', line: 3 }] } as never;
  return aGraph({
    state: REACT_GRAPH.state,
    nodes: names.map((name) => aNode(name, name === asking ? asks : {})),
    edges: places.slice(1).map((name, index) => anEdge(places[index]!, name)),
  });
}

const before = drafted(line(['plan', 'write'], 'plan'));
const after = drafted(line(['plan', 'review', 'write'], 'review'));
const states = { before: before.walked, after: after.walked };

describe('test drafts after an upstream change', () => {
  it('equal those of a new import', () => {
    expect(Object.keys(before.drafts)).toEqual(['opens', 'answers', 'asks_back', 'fails']);
    for (const name of ['answers', 'asks_back'])
      expect(redraftTest(before.drafts[name]!, states)).toEqual({ kind: 'redrafted', script: after.drafts[name] });
  });

  it('are kept if the change does not affect their path through the graph', () => {
    for (const name of ['opens', 'fails']) expect(redraftTest(before.drafts[name]!, states)).toEqual({ kind: 'kept' });
    const same = { before: before.walked, after: before.walked };
    expect(redraftTest(before.drafts['answers']!, same)).toEqual({ kind: 'kept' });
  });

  it('keep recorded answers', () => {
    const { answers } = before.drafts;
    const turns = answers!.turns.map((turn) => ({ ...turn, calls: turn.calls?.slice(0, 1) }));
    expect(redraftTest({ ...answers!, turns }, states)).toEqual({ kind: 'kept' });
  });

  it('keep text that others wrote around the answers', () => {
    const script = { ...before.drafts['answers']!, name: 'Mine' };
    expect(redraftTest(script, states)).toEqual({
      kind: 'redrafted',
      script: { ...after.drafts['answers'], name: 'Mine' },
    });
  });

  it('report that the agent no longer asks', () => {
    const quiet = drafted(line(['plan', 'write']));
    const now = { before: before.walked, after: quiet.walked };
    expect(redraftTest(before.drafts['asks_back']!, now)).toEqual({ kind: 'outdated' });
  });
});
