/** The branches of a node, which its card lists as rows with a port each. */
import { compareEdges, isElse } from '../flow/edge-order.ts';
import type { Edge, Graph } from '../flow/flow.ts';
import type { FlowNode, NodeType } from '../flow/node.ts';
import { t } from '../messages/translate.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { compareIds } from '../flow/ids.ts';
import { isOpenExit } from './drawn-graph.ts';
import { HANDLE, leavesAt } from './edge-ends.ts';
import { edgeText, type EdgeText } from './edge-text.ts';
import { outgoingEdges, type OutgoingEdges } from './outgoing-edges.ts';

const ROWS = new WeakMap<OutgoingEdges, { readonly type: NodeType; readonly rows: readonly Edge[] }>();

/** Rows in evaluation order. Empty without a choice. */
export function branchRows(type: NodeType, out: OutgoingEdges): readonly Edge[] {
  const known = ROWS.get(out);
  if (known?.type === type) return known.rows;
  const rows = rowsOf(type, out);
  ROWS.set(out, { type, rows });
  return rows;
}

function rowsOf(type: NodeType, out: OutgoingEdges): readonly Edge[] {
  const branches = out.filter((edge) => leavesAt(edge, type) === HANDLE.out);
  if (NODE_KINDS[type].ends === true) return NO_ROWS;
  const isChoice =
    branches.length > 1 ||
    branches.some(({ fromExit }) => fromExit !== undefined) ||
    (branches.length === 1 && NODE_KINDS[type].onlyBranches === true);
  return isChoice ? inBranchOrder(branches) : NO_ROWS;
}

const NO_ROWS: readonly Edge[] = [];

/** Sorts edges in the order a run checks them, "Otherwise" last. */
export function inBranchOrder(edges: readonly Edge[]): Edge[] {
  return edges.toSorted((a, b) => compareExits(a, b) || Number(isElse(a)) - Number(isElse(b)) || compareEdges(a, b));
}

/** Sorts by the exits of a call that they follow; those for all other exits come last. */
function compareExits({ fromExit: a }: Edge, { fromExit: b }: Edge): number {
  if (a === b) return 0;
  return a === undefined ? 1 : b === undefined ? -1 : compareIds(a, b);
}

/** How many rows, from the first one, can be reordered. The exits of a call have a fixed order. */
export function movableRows(rows: readonly Edge[]): number {
  if (rows.some(({ fromExit }) => fromExit !== undefined)) return 0;
  return rows.filter((edge) => !isElse(edge)).length;
}

const IN_ROWS = new WeakMap<Graph, ReadonlySet<string>>();

/** Edges whose condition is in a row of a card and needs no label. */
export function edgesInRows(graph: Graph): ReadonlySet<string> {
  const known = IN_ROWS.get(graph);
  if (known !== undefined) return known;
  const ways = outgoingEdges(graph);
  const inRows = new Set<string>();
  for (const { id, type } of graph.nodes)
    for (const edge of branchRows(type, ways.get(id) ?? NO_ROWS)) inRows.add(edge.id);
  IN_ROWS.set(graph, inRows);
  return inRows;
}

export interface RowContext {
  readonly node: FlowNode;
  readonly rows: readonly Edge[];
  readonly names: ConditionNames;
}

/**
 * The condition of a branch in words, for the rows of its card, which cut it where they end. A question's rows don't
 * repeat its name.
 */
export function rowText(
  edge: Edge,
  { node, rows, names }: RowContext,
): { readonly text: string; readonly tone: EdgeText['tone'] } {
  const own = questionOf(node)?.key;
  const { text, tone } = edgeText(edge, own === undefined ? names : { ...names, own });
  if (isOpenExit(edge)) return { text: text ?? '', tone: 'else' };
  if (text !== null) return { text, tone };
  const isOfExits = rows.some(({ fromExit }) => fromExit !== undefined);
  if (isOfExits) return { text: t('canvas.row.anyExit'), tone: 'else' };
  return { text: t(edge.guard == null ? 'canvas.row.always' : 'canvas.row.empty'), tone };
}
