/**
 * In which cases a conversation stays in a circle of nodes, remembered as long as no node and no edge of it changes. What
 * is asked is worked out once and in the same order as the first time, so that limits of work are met alike.
 */
import type { JsonObject } from '../../json.ts';
import { NO_CASE } from '../../guard/case-sets.ts';
import type { FlowNode } from '../node-kinds.ts';
import type { GraphIndex } from './check-graph.ts';
import { examplesIn } from './guard-ways.ts';
import { IdleCases, type IdleInputs } from './idle-cases.ts';

/** A node of a circle that a conversation can leave for another one of it, again and again. */
export interface Stay {
  readonly id: string;
  /** Even when all answers are given. */
  readonly whenAnswered: () => boolean;
  readonly examples: () => readonly JsonObject[];
}

export interface CircleMemory {
  known: Map<string, Known>;
}

interface Known {
  readonly parts: readonly object[];
  readonly stays: readonly Stay[];
}

export function createCircleMemory(): CircleMemory {
  return { known: new Map() };
}

/** Examples tried to find one a conversation can come with. */
const MOST_EXAMPLES = 50;

export interface Circles {
  /** What was known is asked for, and what is asked for will be known the next time. */
  stays(index: GraphIndex, circle: readonly string[], inputs: IdleInputs): readonly Stay[];
}

export function rememberCircles(memory: CircleMemory): Circles {
  const before = memory.known;
  memory.known = new Map();
  return {
    stays: (index, circle, inputs) => {
      const parts = partsOf(index, circle, inputs.graphs);
      const key = `${inputs.isCertain} ${index.ref} ${circle.join(' ')}`;
      const last = before.get(key);
      const now =
        last !== undefined && sameParts(last.parts, parts) ? last : { parts, stays: staysIn(index, circle, inputs) };
      memory.known.set(key, now);
      return now.stays;
    },
  };
}

/** The nodes of a circle and what leaves them; of a call all that it may come to. */
function partsOf(index: GraphIndex, circle: readonly string[], graphs: IdleInputs['graphs']): readonly object[] {
  const parts: object[] = [];
  const called = new Set<GraphIndex>();
  const call = (node: FlowNode) => {
    const target = node.type === 'subgraph' ? graphs.get(node.ref) : undefined;
    if (target !== undefined) called.add(target);
  };
  for (const id of circle) {
    const node = index.nodes.get(id)!;
    call(node);
    parts.push(node, ...(index.outgoing.get(id) ?? []));
  }
  // Grows while it is walked.
  for (const { graph } of called) {
    parts.push(graph);
    for (const node of graph.nodes) call(node);
  }
  return parts;
}

function sameParts(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((part, at) => part === b[at]);
}

function staysIn(index: GraphIndex, circle: readonly string[], inputs: IdleInputs): readonly Stay[] {
  const idle = new IdleCases(index, circle, inputs);
  const { sets } = idle.cases;
  const answered = inputs.isCertain ? NO_CASE : idle.answered();
  return [...(idle.staying(index, circle) ?? [])]
    .filter(([, cases]) => cases !== NO_CASE)
    .map(([id, cases]) => ({
      id,
      whenAnswered: once(() => sets.and(cases, answered) !== NO_CASE),
      examples: once(() => [...examplesIn(idle.cases, cases, MOST_EXAMPLES)]),
    }));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
