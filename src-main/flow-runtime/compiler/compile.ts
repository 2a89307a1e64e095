/**
 * Compiles a flow to LangGraph, like a recipe: state, nodes, edges, compile. One node of the flow is one LangGraph
 * node and a subgraph is a LangGraph subgraph, so the compiled graph shows what is drawn. What happens next is decided
 * by `transition` alone; LangGraph persists, interrupts and resumes around it.
 */
import { setImmediate as nextRound } from 'node:timers/promises';
import {
  Command,
  END,
  type AddNodeOptions,
  START,
  interrupt,
  type LangGraphRunnableConfig,
} from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { follow, type Followed } from '../../../src-shared/checklist/shadow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { measured } from '../../../src-shared/guard/work.ts';
import { sizeOfJson } from '../../../src-shared/json-size.ts';
import { EDGE_KINDS, LIMIT_DEFAULTS, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type {
  CompiledEdge,
  CompiledFlow,
  CompiledGraph,
  CompiledNode,
} from '../../../src-shared/step/compiled-flow.ts';
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { takeStep, type CallEffect } from '../../../src-shared/traverse/stepper.ts';
import type { NodeDeps } from '../nodes/runner.ts';
import { NODE_RUNNERS } from '../nodes/runners.ts';
import { compileGraph, type CompiledFlowGraph } from './attach-nodes.ts';
import { FlowStateGraph, RUN_CHANNEL, type Channels } from './flow-state-graph.ts';
import { graphCalledBy, placeIn } from './place.ts';
import { afterStep, type RunState } from './run-state.ts';

/** Makes a tool call for an action; `recovering` tells that this call may have been made before a crash. */
export type MakeCall = (
  call: CallEffect,
  options: { signal: AbortSignal; recovering: boolean; thread: string },
) => Promise<FlowInput>;

/** The value a waiting run is resumed with. */
export interface Reply {
  readonly turn: number;
  readonly input: FlowInput;
}

/** In the config of a run that goes on after a crash: the step it goes on from, whose call may have been made before. */
export const RECOVERING_STEP = 'recoveringStep';

export interface GraphOptions {
  readonly checkpointer: BaseCheckpointSaver;
  readonly call: MakeCall;
  /** What happens next; the transition function of the flow if left out. */
  readonly decide?: NodeDeps['decide'];
  /** A flow that hears the same and is compared. */
  readonly beside?: CompiledFlow | null;
}

export function compileToLangGraph(flow: CompiledFlow, options: GraphOptions): FlowGraph {
  const subgraphs = new Map<GraphRef, CompiledFlowGraph>();
  const subgraphOf: Build['subgraphOf'] = (ref, depth) => {
    let compiled = subgraphs.get(ref);
    if (!compiled) {
      compiled = compileGraph(build(ref, depth), { name: ref });
      subgraphs.set(ref, compiled);
    }
    return compiled;
  };
  const { call, beside = null, decide = (state, input) => decideInTime(flow, state, input) } = options;
  const build = (ref: GraphRef, depth: number): FlowStateGraph =>
    buildGraph({ flow, ref, depth, call, decide, beside, subgraphOf });
  return compileGraph(build(null, 0), { checkpointer: options.checkpointer, name: flow.flow.id });
}

/** How long one step may be computed. The others wait for it. */
const STEP_MS = 2000;

function decideInTime(flow: CompiledFlow, state: FlowState, input: FlowInput): Step {
  const end = performance.now() + STEP_MS;
  return measured(
    () => takeStep(flow, state, input),
    () => performance.now() > end,
  ).value;
}

export type FlowGraph = CompiledFlowGraph;

interface Build {
  readonly flow: CompiledFlow;
  readonly ref: GraphRef;
  /** How many calls lead here. Deeper than a conversation may get nothing is compiled, and no stack runs over. */
  readonly depth: number;
  readonly call: MakeCall;
  readonly decide: NodeDeps['decide'];
  readonly beside: CompiledFlow | null;
  readonly subgraphOf: (ref: string, depth: number) => CompiledFlowGraph;
}

function buildGraph(build: Build): FlowStateGraph {
  const graph = new FlowStateGraph();
  const drawn = build.flow.graphs.get(build.ref) as CompiledGraph;
  const mayCall = build.depth < (build.flow.flow.limits?.maxDepth ?? LIMIT_DEFAULTS.maxDepth);
  for (const id of drawn.nodes) {
    const node = build.flow.nodes.get(id) as CompiledNode;
    const inner =
      node.node.type === 'subgraph' && mayCall ? build.subgraphOf(node.node.ref, build.depth + 1) : undefined;
    graph.addNode(nodeName(id), nodeTask(build, node), {
      ends: [...new Set(edgesOf(node).map(({ edge }) => nodeName(edge.to)))],
      ...(inner ? { subgraphs: [inner as unknown as Nestable] } : {}),
    });
  }
  graph.addEdge(START, nodeName(drawn.entry));
  return graph;
}

function edgesOf(node: CompiledNode): readonly CompiledEdge[] {
  return EDGE_KINDS.flatMap((kind) => node.edges[kind]);
}

/** LangGraph's own type of `subgraphs` does not take its own compiled graphs under exactOptionalPropertyTypes. */
type Nestable = NonNullable<AddNodeOptions['subgraphs']>[number];

type NodeTask = (channels: Channels, config: LangGraphRunnableConfig) => Promise<Command>;

function nodeTask(build: Build, node: CompiledNode): NodeTask {
  const { ref } = build;
  const { id } = node.node;
  const goOn = (run: RunState): Command =>
    new Command({ update: { [RUN_CHANNEL]: run }, goto: nodeName(nextPlace(build, run)) });
  return async ({ [RUN_CHANNEL]: run }, config) => {
    // A graph is always entered at its entry. After a jump the conversation stands elsewhere: pass on to there.
    const place = isOver(run) ? END : placeIn(build.flow, ref, run.state);
    if (place !== id) return new Command({ goto: nodeName(place) });
    await letOthersRun();
    const called = graphCalledBy(id, run.state);
    if (called === null) {
      const after = await stepOn(build, node, { run, config });
      // A digression begins where a question was heard: its own step, so that the reply is not heard once more in there.
      if (node.node.type !== 'subgraph' || graphCalledBy(id, after.state) === null) return goOn(after);
      return goOn(await callGraph(build, { run: after, graph: node.node.ref, config }));
    }
    return goOn(await callGraph(build, { run, graph: called, config }));
  };
}

/** Values in the events of steps that are stored together: they are written in one go, in which others wait. */
const MOST_TOLD_AT_ONCE = 50_000;

/**
 * The step of a node, and those after it that need nothing of the world and stay in this graph: they would turn out the
 * same after a crash, so they are stored together. Whatever waits, calls a tool or a subgraph begins a step of its own.
 */
async function stepOn(
  build: Build,
  node: CompiledNode,
  { run, config }: { run: RunState; config: LangGraphRunnableConfig },
): Promise<RunState> {
  let after = await runNode(build, node, { run, config });
  let told = sizeOfJson(after.outbox as never).members;
  for (let next = nextHere(build, after); next !== undefined; next = nextHere(build, after)) {
    if (told > MOST_TOLD_AT_ONCE) break;
    await letOthersRun();
    config.signal?.throwIfAborted();
    const { outbox } = after;
    const then = await runNode(build, next, { run: after, config });
    told += sizeOfJson(then.outbox as never).members;
    after = { ...then, outbox: [...outbox, ...then.outbox] };
  }
  return after;
}

function nextHere({ flow, ref }: Build, { state }: RunState): CompiledNode | undefined {
  if (state.status !== 'running' || state.current === null) return undefined;
  return placeIn(flow, ref, state) === state.current ? flow.nodes.get(state.current) : undefined;
}

/** How long steps may follow each other at a stretch. */
const STRETCH_MS = 50;
let stretchBegan = 0;

/** A long turn makes step after step without ever coming back to timers and sockets: neither its own limit nor others would be heard. */
async function letOthersRun(): Promise<void> {
  if (performance.now() - stretchBegan < STRETCH_MS) return;
  await nextRound();
  stretchBegan = performance.now();
}

async function callGraph(
  { subgraphOf, depth }: Build,
  { run, graph, config }: { run: RunState; graph: string; config: LangGraphRunnableConfig },
): Promise<RunState> {
  const returned = await subgraphOf(graph, depth + 1).invoke({ [RUN_CHANNEL]: run }, config);
  return returned[RUN_CHANNEL];
}

async function runNode(
  build: Build,
  node: CompiledNode,
  { run, config }: { run: RunState; config: LangGraphRunnableConfig },
): Promise<RunState> {
  let { turn } = run;
  let followed: Followed | null = null;
  const deps: NodeDeps = {
    decide(state, input) {
      const step = build.decide(state, input);
      if (build.beside) followed = follow(build.beside, run.beside ?? run.state, { input, step });
      return step;
    },
    hear() {
      const reply = hearReply(run.turn, node.node.id);
      turn = reply.turn;
      return reply.input;
    },
    call() {
      if (!run.call) throw new Error(`Node ${node.node.id} is calling, but no call is known.`);
      return build.call(run.call, {
        signal: config.signal ?? new AbortController().signal,
        recovering: config.configurable?.[RECOVERING_STEP] === run.step,
        thread: String(config.configurable?.['thread_id']),
      });
    },
  };
  const step = await NODE_RUNNERS[node.node.type](run.state, deps);
  return afterStep(run, { step, turn, followed });
}

/** After a crash a reply that was heard already may still lie with the checkpoint; the turn number tells. */
function hearReply(heard: number, node: string): Reply {
  for (;;) {
    const reply: Reply = interrupt({ node });
    if (reply.turn > heard) return reply;
  }
}

function nextPlace({ flow, ref }: Build, run: RunState): string {
  return isOver(run) ? END : placeIn(flow, ref, run.state);
}

/** A run that is over is looked at again where its client changes. */
function isOver({ state }: RunState): boolean {
  return state.status === 'ended' || state.status === 'stuck';
}

/** LangGraph keeps nodes in plain objects, where a name that every object inherits would be found before it is added. */
function nodeName(id: string): string {
  if (id === EXIT) return END;
  return Object.hasOwn(Object.prototype, id) ? `@${id}` : id;
}
