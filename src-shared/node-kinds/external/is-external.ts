/** Tells nodes that run an imported agent from all others: importing, and looking into an agent, are about this kind alone. */
import type { FlowNode } from '../../flow/node.ts';
import type { ExternalNode } from './schema.ts';

export function isExternal(node: FlowNode): node is ExternalNode {
  return node.type === 'external';
}
