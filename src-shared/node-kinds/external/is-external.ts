/** Recognizes nodes that run an imported agent, which imports and agent views deal with. */
import type { FlowNode } from '../../flow/node.ts';
import type { ExternalNode } from './schema.ts';

export function isExternal(node: FlowNode): node is ExternalNode {
  return node.type === 'external';
}
