/**
 * Compiles a flow to LangGraph. One node of the flow is one LangGraph node and a subgraph is a LangGraph subgraph, so the
 * compiled graph shows what is drawn. The stepper alone decides what happens next; LangGraph persists, interrupts, and resumes.
 */
import { START, type AddNodeOptions } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { LIMIT_DEFAULTS, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EDGE_KINDS } from '../../../src-shared/flow/edge-kinds.ts';
import { measured } from '../../../src-shared/guard/work.ts';
import type {
  CompiledEdge,
  CompiledFlow,
  CompiledGraph,
  CompiledNode,
} from '../../../src-shared/step/compiled-flow.ts';
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { takeStep } from '../../../src-shared/traverse/stepper.ts';
import { compileGraph, type CompiledFlowGraph } from './langgraph-adapter.ts';
import type { NodeDeps } from '../nodes/runner.ts';
import { FlowStateGraph } from './flow-state-graph.ts';
import { nodeName, nodeTask, Pace, type Build, type MakeCall } from './node-task.ts';

export interface GraphOptions {
  readonly checkpointer: BaseCheckpointSaver;
  readonly call: MakeCall;
  /** Decides each step; by default, the flow does. */
  readonly decide?: NodeDeps['decide'];
  /** A flow that gets the same input, for comparison. */
  readonly shadow?: CompiledFlow | null;
  /** The time that agents write into their records. */
  readonly clock?: () => Date;
}

export function compileToLangGraph(flow: CompiledFlow, options: GraphOptions): CompiledFlowGraph {
  const subgraphs = new Map<GraphRef, CompiledFlowGraph>();
  const subgraphOf: Build['subgraphOf'] = (ref, depth) => {
    let compiled = subgraphs.get(ref);
    if (!compiled) {
      compiled = compileGraph(build(ref, depth), { name: ref });
      subgraphs.set(ref, compiled);
    }
    return compiled;
  };
  const {
    call,
    shadow = null,
    clock = () => new Date(),
    decide = (state, input) => decideInTime(flow, state, input),
  } = options;
  const pace = new Pace();
  const build = (ref: GraphRef, depth: number): FlowStateGraph =>
    buildGraph({ flow, ref, depth, call, decide, shadow, subgraphOf, pace, clock });
  return compileGraph(build(null, 0), { checkpointer: options.checkpointer, name: flow.flow.id });
}

/** How long one step may be computed, because other conversations wait for it. */
const STEP_MS = 2000;

function decideInTime(flow: CompiledFlow, state: FlowState, input: FlowInput): Step {
  const end = performance.now() + STEP_MS;
  return measured(
    () => takeStep(flow, state, input),
    () => performance.now() > end,
  ).value;
}

function buildGraph(build: Build): FlowStateGraph {
  const graph = new FlowStateGraph();
  const drawn = build.flow.graphs.get(build.ref) as CompiledGraph;
  const mayCall = build.depth < (build.flow.flow.limits?.maxDepth ?? LIMIT_DEFAULTS.maxDepth);
  for (const id of drawn.nodes) {
    const node = build.flow.nodes.get(id) as CompiledNode;
    const call = mayCall ? node.behavior.subgraph?.node : undefined;
    const inner = call === undefined ? undefined : build.subgraphOf(call.ref, build.depth + 1);
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

/** LangGraph's type of `subgraphs` doesn't accept its own compiled graphs under exactOptionalPropertyTypes. */
type Nestable = NonNullable<AddNodeOptions['subgraphs']>[number];
