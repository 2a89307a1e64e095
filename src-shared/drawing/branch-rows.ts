/** The branches of a node, which its card lists as rows with a port each. */
import { compareEdges, isElse } from '../flow/edge-order.ts';
import type { Edge, Graph } from '../flow/flow.ts';
import type { NodeType } from '../flow/node.ts';
import { t } from '../messages/translate.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { HANDLE, leavesAt } from './edge-ends.ts';
import { edgeText, type EdgeText } from './edge-text.ts';
import { waysOut, type WaysOut } from './ways-out.ts';

const ROWS = new WeakMap<WaysOut, { readonly type: NodeType; readonly rows: readonly Edge[] }>();

/** In the order they are checked. Empty if there is nothing to choose. */
export function branchRows(type: NodeType, out: WaysOut): readonly Edge[] {
  const known = ROWS.get(out);
  if (known?.type === type) return known.rows;
  const rows = rowsOf(type, out);
  ROWS.set(out, { type, rows });
  return rows;
}

function rowsOf(type: NodeType, out: WaysOut): readonly Edge[] {
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
export function edgesInRows(graph: Graph): ReadonlySet<string> {
  const ways = waysOut(graph);
  const inRows = new Set<string>();
  for (const { id, type } of graph.nodes)
    for (const edge of branchRows(type, ways.get(id) ?? NO_ROWS)) inRows.add(edge.id);
  return inRows;
}

/** The condition of a branch in words. Rows cut it where they end. */
export function rowText(edge: Edge, names: ConditionNames): { readonly text: string; readonly tone: EdgeText['tone'] } {
  const { text, tone } = edgeText(edge, names);
  return { text: text ?? t(edge.guard == null ? 'canvas.row.always' : 'canvas.row.empty'), tone };
}
