/** What a node is to the rest of the flow, whatever its kind; undefined where it is no such thing. */
import type { Flow, Subgraph } from '../flow/flow.ts';
import type { Assignments, OutsideCall, Question, SubgraphCall } from '../flow/node-parts.ts';
import type { FlowNode } from '../flow/node.ts';
import { kindOf } from './registry.ts';

export function questionOf(node: FlowNode): Question | undefined {
  return kindOf(node).question?.(node);
}

export function subgraphCallOf(node: FlowNode): SubgraphCall | undefined {
  return kindOf(node).subgraphCall?.(node);
}

export function outsideCallOf(node: FlowNode): OutsideCall | undefined {
  return kindOf(node).outsideCall?.(node);
}

export function assignmentsOf(node: FlowNode): Assignments | undefined {
  return kindOf(node).assignments?.(node);
}

/** The name in the context under which its result is kept. */
export function resultOf(node: FlowNode): string | undefined {
  return kindOf(node).result?.(node);
}

/** The subgraph a node calls, if there is one by that name. */
export function calleeOf(flow: Flow, node: FlowNode): Subgraph | undefined {
  const ref = subgraphCallOf(node)?.ref;
  return ref !== undefined && Object.hasOwn(flow.subgraphs ?? {}, ref) ? flow.subgraphs?.[ref] : undefined;
}
