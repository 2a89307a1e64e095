/** The questions of a flow, in the form that a screen asks them. */
import { entryOf } from '../flow/entry.ts';
import { graphOf, graphRefs, type Edge, type Flow, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Question } from '../flow/node-parts.ts';
import { questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { reachedNodes } from './reached-nodes.ts';

export interface FormQuestion extends Question {
  /** True if every conversation needs its answer. */
  readonly isNeeded: boolean;
}

/** Questions of all graphs, in the order of a conversation. Of several questions for one answer, the first. */
export function questionsOf(flow: Flow): readonly FormQuestion[] {
  const byKey = new Map<string, FormQuestion>();
  for (const { graph, node } of nodesInOrder(flow)) {
    const question = questionOf(node);
    if (question === undefined || byKey.has(question.key)) continue;
    const isNeeded = mustBeAnswered(question) && graph === null && !isPassedBy(flow, question.id);
    byKey.set(question.key, { ...question, isNeeded });
  }
  return [...byKey.values()];
}

interface PlacedNode {
  readonly graph: GraphRef;
  readonly node: FlowNode;
}

/** The nodes of a subgraph follow its first call; unreachable ones come last. */
function nodesInOrder(flow: Flow): readonly PlacedNode[] {
  const met = new Set<GraphRef>();
  const walk = (ref: GraphRef): readonly PlacedNode[] => {
    const graph = graphOf(flow, ref);
    if (graph === undefined || met.has(ref)) return [];
    met.add(ref);
    return [...new Set([...reachedNodes(graph), ...graph.nodes])].flatMap((node) => {
      const call = subgraphCallOf(node);
      return [{ graph: ref, node }, ...(call === undefined ? [] : walk(call.ref))];
    });
  };
  return graphRefs(flow).flatMap(walk);
}

/** A question that may be skipped, is conditional, or has a default can be left out. */
function mustBeAnswered({ required, volunteered, when, default: usual }: Question): boolean {
  return required !== false && volunteered !== true && when === undefined && usual === undefined;
}

/** Whether a conversation can end without reaching the node. */
function isPassedBy(flow: Flow, node: string): boolean {
  const begin = entryOf(flow);
  if (begin.kind !== 'found' || begin.id === node) return false;
  const onward = Map.groupBy(flow.edges.filter(isNormal), ({ from }) => from);
  const reached = new Set([begin.id]);
  // The set grows while it is read.
  for (const id of reached) {
    const edges = onward.get(id) ?? [];
    if (edges.length === 0) return true;
    for (const { to } of edges) if (to !== node) reached.add(to);
  }
  return false;
}

function isNormal({ kind = 'normal' }: Edge): boolean {
  return kind === 'normal';
}
