/** Messages and quick fixes call nodes and subgraphs by what their cards show, not by their ids. */
import { expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { renameInFlow } from '../../../src-shared/diff/rename.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { ENVIRONMENT, FIXTURES } from './problem-fixtures.ts';

const MARK = 'zq_';

/** All ids are marked. Subgraphs have names, and nodes have titles unless they call one. */
function titled(flow: Flow): Flow {
  const subgraphs = Object.keys(flow.subgraphs ?? {});
  const nodes = graphRefs(flow).flatMap((ref) =>
    graphOf(flow, ref)!.nodes.map(({ id }) => ({ graph: ref && MARK + ref, id })),
  );
  const marked = renameInFlow(flow, [
    ...subgraphs.map((id) => ({ kind: 'subgraph', graph: null, from: id, to: MARK + id }) as const),
    ...nodes.map(({ graph, id }) => ({ kind: 'node', graph, from: id, to: MARK + id }) as const),
  ]);
  const withTitles = (all: Flow['nodes']): Flow['nodes'] =>
    all.map((node) => (node.type === 'subgraph' ? node : { ...node, label: `The ${node.type}` }));
  const named = Object.entries(marked.subgraphs ?? {}).map(
    ([id, subgraph]) => [id, { ...subgraph, label: 'The part', nodes: withTitles(subgraph.nodes) }] as const,
  );
  const subgraphsOf = named.length === 0 ? {} : { subgraphs: Object.fromEntries(named) };
  return { ...marked, nodes: withTitles(marked.nodes), ...subgraphsOf };
}

const ABOUT_IDS = new Set(['id.duplicate']);

test.each(Object.entries(FIXTURES).filter(([code]) => !ABOUT_IDS.has(code)))('%s', (_code, [wrong]) => {
  const parsed = parseFlow(wrong);
  if (!parsed.ok) return;
  const texts = checkFlow(titled(parsed.value.flow), ENVIRONMENT).flatMap(({ message, fixes = [] }) => [
    message,
    ...fixes.map(({ label }) => label),
  ]);
  expect(texts.filter((text) => text.includes(MARK))).toEqual([]);
});
