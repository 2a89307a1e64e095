/** Compiles a LangGraph graph whose nodes are all of one make, many times faster than node by node. */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { FlowStateGraph } from './flow-state-graph.ts';
import { WakeChannel } from './wake-channel.ts';

export type CompiledFlowGraph = ReturnType<FlowStateGraph['compile']>;
type Attached = CompiledFlowGraph['nodes'][string];

export interface CompileOptions {
  readonly name: string;
  readonly checkpointer?: BaseCheckpointSaver;
}

/**
 * LangGraph makes the same two dozen objects anew for each node. For ten thousand nodes that is most of the time and
 * memory, so one node is attached by LangGraph and the others are made like it: they differ in what wakes them, what they
 * do and where they may go.
 */
export function compileGraph(graph: FlowStateGraph, options: CompileOptions): CompiledFlowGraph {
  const { nodes } = graph;
  const [first = '', ...others] = Object.keys(nodes);
  graph.nodes = { [first]: nodes[first] } as typeof nodes;
  const compiled = graph.compile(options);
  graph.nodes = nodes;
  const model = compiled.nodes[first];
  if (!model) return compiled;
  // LangGraph keeps this class to itself.
  const Node = model.constructor as new (fields: object) => Attached;
  const shared = { channels: model.channels, mapper: model.mapper, writers: model.writers };
  const attached: Record<string, Attached> = compiled.nodes;
  const channels: Record<string, unknown> = compiled.channels;
  channels[`branch:to:${first}`] = new WakeChannel();
  for (const name of others) {
    const wakes = `branch:to:${name}`;
    const { runnable: bound, ends, subgraphs } = nodes[name] as (typeof nodes)[string];
    channels[wakes] = new WakeChannel();
    attached[name] = new Node({ ...shared, triggers: [wakes], bound, ends, subgraphs });
  }
  compiled.validate(); // also notes which channel wakes which node
  return compiled;
}
