/**
 * Caches when a conversation stays in a cycle, while its nodes, edges, and the answers they use are unchanged. Results
 * are computed once and in a fixed order, so that work limits apply the same way every time.
 */
import { questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { equalItems } from '../equality.ts';
import type { JsonObject } from '../json.ts';
import { NO_CASE } from '../guard/case-sets.ts';
import type { Edge, GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { GraphIndex } from './check-graph.ts';
import { drawnCycles, type DrawnCycle, type DrawnCycles } from './drawn-cycles.ts';
import { examplesIn } from './guard-branches.ts';
import { IdleCases, type IdleInputs } from './idle-cases.ts';
import { once } from '../once.ts';
import type { Steps } from '../steps.ts';

/** A node of a cycle that a conversation can leave for another one in it, over and over. */
export interface CycleCase {
  readonly id: string;
  /** Even when all answers are given. */
  readonly whenAnswered: () => boolean;
  readonly examples: () => readonly JsonObject[];
}

export interface CycleCache {
  known: Map<string, Known>;
  drawn: Map<GraphRef, DrawnCycles>;
}

interface Known {
  readonly parts: readonly Part[];
  readonly stays: readonly CycleCase[];
}

export function createCycleCache(): CycleCache {
  return { known: new Map(), drawn: new Map() };
}

/** How many examples are tried to find one a conversation can arrive with. */
const MAX_EXAMPLES = 50;

/** The results of nodes and edges: a new object if an answer they use changed. */
export interface CycleFindings {
  readonly node: (node: FlowNode, graph: GraphRef) => object | undefined;
  readonly edge: (edge: Edge, graph: GraphRef) => object | undefined;
  /** Identifies all nodes and edges of a graph, and their results. */
  readonly graph: (graph: GraphRef) => object | undefined;
}

export interface CycleInputs extends IdleInputs {
  readonly found: CycleFindings;
}

export interface CachedCycles {
  drawn(index: GraphIndex): Steps<readonly DrawnCycle[]>;
  /** Returns cached results, and caches new ones. */
  stays(index: GraphIndex, circle: readonly string[], inputs: CycleInputs): readonly CycleCase[];
}

export function cachedCycles(memory: CycleCache): CachedCycles {
  const { known: before, drawn: drawnBefore } = memory;
  memory.known = new Map();
  memory.drawn = new Map();
  return {
    *drawn(index) {
      const now = yield* drawnCycles(index, drawnBefore.get(index.ref));
      memory.drawn.set(index.ref, now);
      return now.circles;
    },
    stays: (index, circle, inputs) => {
      const parts = partsOf(index, circle, inputs);
      const key = `${inputs.isCertain} ${index.ref} ${circle.join(' ')}`;
      const last = before.get(key);
      const now =
        last !== undefined && equalItems(last.parts, parts) ? last : { parts, stays: staysIn(index, circle, inputs) };
      memory.known.set(key, now);
      return now.stays;
    },
  };
}

type Part = object | undefined;

/** The nodes of a cycle with their edges and the answers they use; for a call, also everything it may reach. */
function partsOf(index: GraphIndex, circle: readonly string[], { graphs, found, scope }: CycleInputs): Part[] {
  const { ref } = index;
  const parts: Part[] = [];
  const called = new Set<GraphIndex>();
  const call = (node: FlowNode) => {
    const ref = subgraphCallOf(node)?.ref;
    const target = ref === undefined ? undefined : graphs.get(ref);
    if (target !== undefined) called.add(target);
  };
  for (const id of circle) {
    const node = index.nodes.get(id)!;
    call(node);
    parts.push(node, found.node(node, ref), ...answersOf(node, scope));
    for (const edge of index.outgoing.get(id) ?? []) parts.push(edge, found.edge(edge, ref));
  }
  // Grows while it is walked.
  for (const { graph, ref: callee } of called) {
    parts.push(graph, found.graph(callee));
    for (const node of graph.nodes) {
      call(node);
      parts.push(...answersOf(node, scope));
    }
  }
  return parts;
}

/** Another question with the same key may declare the answer. */
function answersOf(node: FlowNode, { answers }: IdleInputs['scope']): readonly Part[] {
  const key = questionOf(node)?.key;
  return key === undefined ? [] : [answers.get(key)];
}

function staysIn(index: GraphIndex, circle: readonly string[], inputs: IdleInputs): readonly CycleCase[] {
  const idle = new IdleCases(index, circle, inputs);
  const { sets } = idle.cases;
  const answered = inputs.isCertain ? NO_CASE : idle.answered();
  return [...(idle.staying(index, circle) ?? [])]
    .filter(([, cases]) => cases !== NO_CASE)
    .map(([id, cases]) => ({
      id,
      whenAnswered: once(() => sets.and(cases, answered) !== NO_CASE),
      examples: once(() => [...examplesIn(idle.cases, cases, MAX_EXAMPLES)]),
    }));
}
