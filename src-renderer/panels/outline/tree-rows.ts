/**
 * A flow as an indented list in reading order: from the entry along the edges, branches below their node, and shared
 * continuations after them.
 */
import { entryOf } from '../../../src-shared/flow/entry.ts';
import { graphOf, graphRefs, type Edge, type Flow, type Graph, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { innerGraph } from '../../../src-shared/checks/inner-graph.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { edgesInOrder, guardMode } from '../../edits/guard-mode.ts';

interface RowOf {
  /** Identifies the row; a graph shown in two places has two rows for each node. */
  readonly key: string;
  readonly graph: GraphRef;
  readonly level: number;
  /** Null if it has no children. */
  readonly isOpen: boolean | null;
}

export type TreeRow = RowOf &
  (
    | { readonly kind: 'node'; readonly node: FlowNode }
    /** `isLink`: its target is shown elsewhere. */
    | { readonly kind: 'edge'; readonly edge: Edge; readonly isLink: boolean }
    | { readonly kind: 'graph'; readonly id: string }
    /** Unreachable nodes; graphs that nothing calls. */
    | { readonly kind: 'rest'; readonly count: number }
  );

export interface TreeView {
  readonly closed: ReadonlySet<string>;
  /** Graphs inside nodes start collapsed. */
  readonly opened: ReadonlySet<string>;
}

export function treeRows(flow: Flow, view: TreeView): TreeRow[] {
  const rows: TreeRow[] = [];
  const shownGraphs = new Set<GraphRef>([null]);
  new Tree({ flow, view, rows, shownGraphs }, null, '').write(1);
  const loose = graphRefs(flow).filter((ref) => ref !== null && !isCalled(flow, ref));
  for (const ref of loose) writeGraph({ flow, view, rows, shownGraphs }, { id: ref!, key: '', level: 1 });
  return unfolded(rows, view.closed);
}

function isCalled(flow: Flow, id: GraphRef): boolean {
  return graphRefs(flow).some((ref) => graphOf(flow, ref)?.nodes.some((node) => innerGraph(node) === id) === true);
}

interface Writing {
  readonly flow: Flow;
  readonly view: TreeView;
  readonly rows: TreeRow[];
  readonly shownGraphs: Set<GraphRef>;
}

interface GraphPlace {
  readonly id: string;
  /** The key of the node it is shown in. */
  readonly key: string;
  readonly level: number;
}

function writeGraph(writing: Writing, { id, key, level }: GraphPlace): void {
  const own = `${key}/${id}`;
  const isOpen = writing.view.opened.has(own);
  writing.rows.push({ kind: 'graph', key: own, graph: id, level, id, isOpen });
  if (isOpen) new Tree(writing, id, own).write(level + 1);
}

/** One graph at one position. */
class Tree {
  readonly #writing: Writing;
  readonly #ref: GraphRef;
  readonly #key: string;
  readonly #graph: Graph;
  readonly #nodes: ReadonlyMap<string, FlowNode>;
  readonly #out: ReadonlyMap<string, readonly Edge[]>;
  readonly #into = new Map<string, string[]>();
  readonly #shown = new Set<string>();

  constructor(writing: Writing, ref: GraphRef, key: string) {
    this.#writing = writing;
    this.#ref = ref;
    this.#key = key;
    this.#graph = graphOf(writing.flow, ref) ?? { nodes: [], edges: [] };
    this.#nodes = new Map(this.#graph.nodes.map((node) => [node.id, node]));
    const leaving = Map.groupBy(this.#graph.edges, ({ from }) => from);
    this.#out = new Map([...leaving].map(([from, edges]) => [from, edgesInOrder({ nodes: [], edges }, from)] as const));
    for (const { from, to } of this.#graph.edges) this.#into.set(to, [...(this.#into.get(to) ?? []), from]);
  }

  write(level: number): void {
    const entry = entryOf(this.#graph);
    const starts = entry.kind === 'found' ? [entry.id] : entry.kind === 'several' ? entry.ids : [];
    for (const start of starts) this.#sequence(start, level, true);
    const rest = this.#graph.nodes.filter(({ id }) => !this.#shown.has(id));
    if (rest.length === 0) return;
    this.#writing.rows.push({
      kind: 'rest',
      key: `${this.#key} rest`,
      graph: this.#ref,
      level,
      count: rest.length,
      isOpen: true,
    });
    // Starts with nodes that no edge leads to; their successors follow.
    for (const { id } of rest) if ((this.#into.get(id) ?? []).length === 0) this.#sequence(id, level + 1, true);
    for (const { id } of rest) this.#sequence(id, level + 1, true);
  }

  /** Lists successive nodes at one level. Returns the continuations shared with outer levels. */
  #sequence(start: string, level: number, isOutermost: boolean): string[] {
    const waiting: string[] = [];
    const queue = [start];
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      if (this.#shown.has(id) || !this.#nodes.has(id)) continue;
      if (!isOutermost && id !== start && !this.#isMet(id)) {
        waiting.push(id);
        continue;
      }
      const { next, out } = this.#node(this.#nodes.get(id)!, level, isOutermost);
      queue.unshift(...next);
      waiting.push(...out);
    }
    return waiting;
  }

  /** Whether all of its predecessors are shown. */
  #isMet(id: string): boolean {
    const into = this.#into.get(id) ?? [];
    return into.length <= 1 || into.every((from) => from === id || this.#shown.has(from));
  }

  /** Lists a node with its children, and returns what follows at its level and further out. */
  #node(node: FlowNode, level: number, isOutermost: boolean): { next: string[]; out: string[] } {
    this.#shown.add(node.id);
    const edges = this.#out.get(node.id) ?? [];
    const inner = innerGraph(node);
    const hasGraph = inner !== undefined && graphOf(this.#writing.flow, inner) !== undefined;
    const onward = this.#onward(edges, isOutermost);
    const key = `${this.#key}/${node.id}`;
    const isOpen = hasGraph || (edges.length > 0 && onward === null) ? !this.#writing.view.closed.has(key) : null;
    this.#writing.rows.push({ kind: 'node', key, graph: this.#ref, level, node, isOpen });
    if (hasGraph) writeGraph(this.#writing, { id: inner, key, level: level + 1 });
    if (onward !== null) return { next: [onward], out: [] };
    const found = edges.flatMap((edge) => this.#edge(edge, level + 1));
    // Stops where a single edge leads to a node that others lead to, too.
    return edges.length === 1 && !isOutermost ? { next: [], out: found } : { next: found, out: [] };
  }

  /** The target of a single unconditional edge, if it is next in the list. */
  #onward([only, ...others]: readonly Edge[], isOutermost: boolean): string | null {
    if (only === undefined || others.length > 0 || !isUnconditional(only)) return null;
    const { to } = only;
    if (!this.#nodes.has(to) || this.#shown.has(to)) return null;
    return isOutermost || (this.#into.get(to) ?? []).length <= 1 ? to : null;
  }

  #edge(edge: Edge, level: number): string[] {
    const { to } = edge;
    const isThere = this.#nodes.has(to) && !this.#shown.has(to);
    const isInside = isThere && level < DEEPEST && (this.#into.get(to) ?? []).length <= 1;
    const key = `${this.#key}/${edge.from}>${edge.id}`;
    const isOpen = isInside ? !this.#writing.view.closed.has(key) : null;
    const isLink = !isInside && to !== EXIT;
    this.#writing.rows.push({ kind: 'edge', key, graph: this.#ref, level, edge, isLink, isOpen });
    if (isInside) return this.#sequence(to, level + 1, false);
    return isThere ? [to] : [];
  }
}

/** Deeper branches aren't indented further, because the indents would be indistinguishable. */
const DEEPEST = 16;

function isUnconditional(edge: Edge): boolean {
  return (edge.kind ?? 'normal') === 'normal' && guardMode(edge.guard) === 'always';
}

/** Leaves out the contents of collapsed rows. */
function unfolded(rows: readonly TreeRow[], closed: ReadonlySet<string>): TreeRow[] {
  if (closed.size === 0) return [...rows];
  let hiddenBelow = Infinity;
  return rows.filter((row) => {
    if (row.level > hiddenBelow) return false;
    hiddenBelow = row.isOpen !== null && closed.has(row.key) ? row.level : Infinity;
    return true;
  });
}

/** Finds the row that contains this one. */
export function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let index = at - 1; index >= 0; index -= 1) if (rows[index]!.level < level) return index;
  return at;
}
