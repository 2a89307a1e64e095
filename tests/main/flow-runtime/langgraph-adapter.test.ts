import { expect, test } from 'vitest';
import {
  compileGraph,
  installedLangGraph,
  KNOWN_LANGGRAPH,
  type CompiledFlowGraph,
} from '../../../src-main/flow-runtime/compiler/langgraph-adapter.ts';
import { FlowStateGraph } from '../../../src-main/flow-runtime/compiler/flow-state-graph.ts';

function graph(): FlowStateGraph {
  const made = new FlowStateGraph();
  for (const [id, ends] of [
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ] as const)
    made.addNode(id, () => ({}), { ends: [...ends] });
  made.addEdge('__start__', 'a');
  return made;
}

/** All that LangGraph looks at in a node. */
function partsOf({ nodes, channels }: CompiledFlowGraph): object {
  return Object.fromEntries(
    Object.entries(nodes).map(([name, node]) => [
      name,
      {
        ...{ made: node.constructor.name, fields: Object.keys(node).sort(), triggers: node.triggers, ends: node.ends },
        ...{ channels: node.channels, writers: node.writers.length, wake: `branch:to:${name}` in channels },
      },
    ]),
  );
}

test('the adapter knows the installed version: read it again before raising this number', () => {
  expect(installedLangGraph()).toBe(KNOWN_LANGGRAPH);
});

test("copied nodes have the fields of LangGraph's own", () => {
  const [copied, own] = [compileGraph(graph(), { name: 'g' }), compileGraph(graph(), { name: 'g' }, 'another version')];
  expect(Object.keys(partsOf(own))).toContain('c');
  expect(partsOf(copied)).toEqual(partsOf(own));
});
