import type { CallbackHandlerMethods } from '@langchain/core/callbacks/base';
import { Command, END, MemorySaver } from '@langchain/langgraph';
import { expect, test } from 'vitest';
import {
  compileGraph,
  installedLangGraph,
  KNOWN_LANGGRAPH,
  type CompiledFlowGraph,
} from '../../../src-main/flow-runtime/compiler/langgraph-adapter.ts';
import { FlowStateGraph, RUN_CHANNEL } from '../../../src-main/flow-runtime/compiler/flow-state-graph.ts';
import type { RunState } from '../../../src-main/flow-runtime/compiler/run-state.ts';

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

/** Everything LangGraph reads of a node. */
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

test('the adapter matches the installed version; review it before raising this number', () => {
  expect(installedLangGraph()).toBe(KNOWN_LANGGRAPH);
});

test("copied nodes have the same fields as LangGraph's own", () => {
  const [copied, own] = [compileGraph(graph(), { name: 'g' }), compileGraph(graph(), { name: 'g' }, 'another version')];
  expect(Object.keys(partsOf(own))).toContain('c');
  expect(partsOf(copied)).toEqual(partsOf(own));
});

/** A graph that runs its nodes in a row and stores its progress. */
function counting(): FlowStateGraph {
  const made = new FlowStateGraph();
  const task = (step: number, goto: string) => () =>
    new Command({ ...(goto !== 'c' && { update: { [RUN_CHANNEL]: { step } as RunState } }), goto });
  made.addNode('a', task(1, 'b'), { ends: ['b'] });
  made.addNode('b', task(2, 'c'), { ends: ['c'] });
  made.addNode('c', task(3, END), { ends: [] });
  made.addEdge('__start__', 'a');
  return made;
}

async function storedBy(version: string): Promise<object> {
  const checkpointer = new MemorySaver();
  const compiled = compileGraph(counting(), { name: 'g', checkpointer }, version);
  const config = { configurable: { thread_id: 't' } };
  const streamed = [];
  const begin = { [RUN_CHANNEL]: { step: 0 } as RunState };
  for await (const part of await compiled.stream(begin, { ...config, streamMode: 'updates' })) streamed.push(part);
  const checkpoints = [];
  for await (const { checkpoint, metadata, pendingWrites } of checkpointer.list(config)) {
    const writes = pendingWrites?.map(([, channel, value]) => [channel, value]);
    checkpoints.push({ ...metadata, values: checkpoint.channel_values, writes });
  }
  return { streamed, checkpoints };
}

test("a task that runs directly stores and streams the same as LangGraph's own", async () => {
  const stored = await storedBy(KNOWN_LANGGRAPH);
  expect(stored).toMatchObject({ checkpoints: { length: 5 } });
  expect(stored).toEqual(await storedBy('another version'));
});

test('streams events for each node to listeners of the graph', async () => {
  const heard: (string | undefined)[] = [];
  const handleChainStart: CallbackHandlerMethods['handleChainStart'] = (...args) => void heard.push(args[7]);
  const compiled = compileGraph(counting(), { name: 'g' });
  await compiled.invoke({ [RUN_CHANNEL]: { step: 0 } as RunState }, { callbacks: [{ handleChainStart }] });
  expect(heard).toEqual(expect.arrayContaining(['a', 'b', 'c']));
});
