/**
 * The only file that relies on LangGraph's internals. It was written for one version. With any other version, LangGraph
 * compiles the graphs itself, which gives the same graphs more slowly, and
 * `tests/main/flow-runtime/langgraph-adapter.test.ts` fails until this file has been reviewed.
 */
import { createRequire } from 'node:module';
import { Runnable } from '@langchain/core/runnables';
import { EmptyChannelError, END, type Command, type LangGraphRunnableConfig } from '@langchain/langgraph';
import { EphemeralValue } from '@langchain/langgraph/channels';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { RUN_CHANNEL, type Channels, type FlowStateGraph } from './flow-state-graph.ts';

export const KNOWN_LANGGRAPH = '1.4.17';

export function installedLangGraph(): string {
  const { version } = createRequire(import.meta.url)('@langchain/langgraph/package.json') as { version: string };
  return version;
}

export type CompiledFlowGraph = ReturnType<FlowStateGraph['compile']>;
type Attached = CompiledFlowGraph['nodes'][string];

export interface CompileOptions {
  readonly name: string;
  readonly checkpointer?: BaseCheckpointSaver;
}

/** Compiles a graph whose nodes all have the same structure. */
export function compileGraph(
  graph: FlowStateGraph,
  options: CompileOptions,
  version = installedLangGraph(),
): CompiledFlowGraph {
  return version === KNOWN_LANGGRAPH ? compileAlike(graph, options) : graph.compile(options);
}

/**
 * LangGraph creates the same two dozen objects for each node, which for ten thousand nodes takes most of the time and
 * memory. So LangGraph attaches one node, and the others are copies that differ in their trigger, action, and targets.
 */
function compileAlike(graph: FlowStateGraph, options: CompileOptions): CompiledFlowGraph {
  const { nodes } = graph;
  const [first = ''] = Object.keys(nodes);
  graph.nodes = { [first]: nodes[first] } as typeof nodes;
  const compiled = graph.compile(options);
  graph.nodes = nodes;
  const model = compiled.nodes[first];
  if (!model) return compiled;
  const Node = model.constructor as new (fields: object) => Attached;
  const shared = { channels: model.channels, mapper: model.mapper, writers: model.writers };
  const attached: Record<string, Attached> = compiled.nodes;
  const channels: Record<string, unknown> = compiled.channels;
  for (const [name, { runnable: bound, ends, subgraphs }] of Object.entries(nodes)) {
    channels[wakeChannel(name)] = new WakeChannel();
    attached[name] = direct(name, new Node({ ...shared, triggers: [wakeChannel(name)], bound, ends, subgraphs }));
  }
  compiled.validate(); // also notes which channel wakes which node
  return compiled;
}

function wakeChannel(node: string): string {
  return `branch:to:${node}`;
}

/**
 * Runs a node's task without LangGraph's wrappers. A different class would be rejected, because LangGraph compares
 * classes.
 */
function direct(id: string, node: Attached): Attached {
  const task = new DirectTask(id, { task: node.bound as unknown as Task, around: node.getNode() as Runnable });
  return Object.defineProperty(node, 'getNode', { value: () => task });
}

/** A task as LangGraph defines it. */
interface Task {
  func(channels: Channels, config: LangGraphRunnableConfig): Promise<Command>;
}

/** The config key under which a LangGraph task finds the function for its writes. */
const SEND = '__pregel_send';

/**
 * Runs a task and writes its results. LangGraph itself passes them through a sequence of four runnables, each of which
 * creates a trace record with a random id even without a tracer: about a tenth of a step.
 */
class DirectTask extends Runnable<Channels, unknown> {
  lc_namespace = ['switchyard'];
  readonly #id: string;
  readonly #task: Task;
  readonly #around: Runnable;

  constructor(id: string, { task, around }: { task: Task; around: Runnable }) {
    super();
    this.#id = id;
    this.#task = task;
    this.#around = around;
  }

  async invoke(channels: Channels, config: LangGraphRunnableConfig): Promise<unknown> {
    if (config.callbacks !== undefined) return this.#around.invoke(channels, config);
    const { update, goto } = await this.#task.func(channels, config);
    const send = config.configurable?.[SEND] as (writes: readonly Write[]) => void;
    const stored: readonly Write[] = update === undefined ? [] : [[RUN_CHANNEL, (update as Channels)[RUN_CHANNEL]]];
    const wakes = (goto as string[]).filter((node) => node !== END).map((node): Write => [wakeChannel(node), this.#id]);
    send([...stored, ...wakes]);
    return null;
  }
}

type Write = readonly [channel: string, value: unknown];

/** Shared, because creating an error records the call stack. */
const EMPTY = new EmptyChannelError();

/**
 * The channel that triggers a node in the next step. After every step LangGraph asks every channel for its value, and
 * an empty one throws. Nearly all are empty, so with a thousand nodes those errors would cost more than the rest of a
 * step.
 */
class WakeChannel extends EphemeralValue<string> {
  constructor() {
    super(false);
  }

  override fromCheckpoint(checkpoint?: string): this {
    const channel = new WakeChannel();
    if (checkpoint !== undefined) channel.value = [checkpoint];
    return channel as this;
  }

  override checkpoint(): string {
    if (this.value.length === 0) throw EMPTY;
    return super.checkpoint();
  }
}
