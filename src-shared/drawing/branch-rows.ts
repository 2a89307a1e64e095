/** The branches of a node, which its card lists as rows with a port each. */
import { compareEdges, isElse } from '../flow/edge-order.ts';
import type { Edge, Graph } from '../flow/flow.ts';
import type { NodeType } from '../flow/node.ts';
import { t } from '../messages/translate.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { HANDLE, leavesAt } from './edge-ends.ts';
import { edgeText, type EdgeText } from './edge-text.ts';

/** In the order they are checked. Empty where there is nothing to choose. */
export function branchRows(type: NodeType, out: readonly Edge[]): readonly Edge[] {
  const branches = out.filter((edge) => leavesAt(edge, type) === HANDLE.out);
  const isChoice = branches.length > 1 || (branches.length === 1 && NODE_KINDS[type].onlyBranches === true);
  return isChoice ? inBranchOrder(branches) : NO_ROWS;
}

const NO_ROWS: readonly Edge[] = [];

/** In the order a run checks them, "Otherwise" last. */
export function inBranchOrder(edges: readonly Edge[]): Edge[] {
  return edges.toSorted((a, b) => Number(isElse(a)) - Number(isElse(b)) || compareEdges(a, b));
}

/** Edges whose condition is in a row of a card and needs no label. */
export function edgesInRows({ nodes, edges }: Graph): ReadonlySet<string> {
  const types = new Map(nodes.map((node) => [node.id, node.type] as const));
  const inRows = new Set<string>();
  for (const [from, out] of Map.groupBy(edges, (edge) => edge.from)) {
    const type = types.get(from);
    if (type !== undefined) for (const { id } of branchRows(type, out)) inRows.add(id);
  }
  return inRows;
}

/** The condition of a branch in words. Rows cut it where they end. */
export function rowText(edge: Edge, names: ConditionNames): { readonly text: string; readonly tone: EdgeText['tone'] } {
  const { text, tone } = edgeText(edge, names);
  return { text: text ?? t(edge.guard == null ? 'canvas.row.always' : 'canvas.row.empty'), tone };
}
