/** The first question of a conversation. */
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { reachedNodes } from './reached-nodes.ts';

/** The first question of the main flow; null if none is reached. */
export function firstQuestion(flow: Flow): FlowNode | null {
  return reachedNodes(flow).find((node) => questionOf(node) !== undefined) ?? null;
}
