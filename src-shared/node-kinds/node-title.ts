/** What a node is called wherever people read of it: canvas, lists, problems, console. */
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { NODE_KINDS } from './registry.ts';

/** Its label, else what it is about. `callee` is the label of the subgraph it calls. */
export function nodeTitle(node: FlowNode, callee?: string): string {
  if (node.label !== undefined && node.label !== '') return node.label;
  if (node.type === 'subgraph') return callee ?? (node.ref === '' ? NODE_KINDS.subgraph.title : node.ref);
  if (node.type === 'question' && node.key !== '') return sentenceCase(node.key);
  return NODE_KINDS[node.type].title;
}

export function titleInFlow(flow: Flow, node: FlowNode): string {
  return nodeTitle(node, node.type === 'subgraph' ? flow.subgraphs?.[node.ref]?.label : undefined);
}

/** What an end of an edge is called; a node that is gone by its id. */
export function titleOfId(flow: Flow, graph: GraphRef, id: string): string {
  if (id === EXIT) return 'Return';
  const node = graphOf(flow, graph)?.nodes.find((each) => each.id === id);
  return node === undefined ? id : titleInFlow(flow, node);
}

/** `roof_area` and `roofArea` read as "Roof area". */
function sentenceCase(key: string): string {
  const words = key.replaceAll('_', ' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
