/** Whether a conversation passes a node without the user and with the same answers, whatever else it changes. */
import type { FlowNode } from '../flow/node.ts';
import { assignmentsOf, outsideCallOf, waitsFor } from '../node-kinds/parts-of.ts';

export function keepsAnswers(node: FlowNode): boolean {
  const call = outsideCallOf(node);
  if (call !== undefined) return !call.isAgent && waitsFor(node) === null;
  const changes = assignmentsOf(node);
  if (changes === undefined) return false;
  const { answers = {}, forget = [] } = changes;
  return Object.keys(answers).length === 0 && forget.length === 0;
}
