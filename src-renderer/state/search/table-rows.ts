/** The nodes or the edges of a graph as rows of a table: sorted, filtered. */
import { graphOf, type Edge, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { edgeKind } from '../../../src-shared/drawing/edge-text.ts';
import { textOf } from './main-text.ts';
import { calleeOf, questionOf, subgraphCallOf } from '../../../src-shared/node-kinds/parts-of.ts';

export const NODE_COLUMNS = ['kind', 'title', 'key', 'text', 'goesTo', 'problems'] as const;
export const EDGE_COLUMNS = ['from', 'guard', 'to', 'kind', 'priority', 'problems'] as const;
export type Column = (typeof NODE_COLUMNS)[number] | (typeof EDGE_COLUMNS)[number];

export type TableItem =
  | { readonly kind: 'node'; readonly node: FlowNode; readonly cells: Cells }
  | { readonly kind: 'edge'; readonly edge: Edge; readonly cells: Cells };

export type Cells = Readonly<Partial<Record<Column, string>>>;

export interface Sorting {
  readonly column: Column;
  readonly isDown: boolean;
}

export interface TableView {
  readonly list: 'nodes' | 'edges';
  readonly filter: string;
  readonly sorting: Sorting | null;
  /** How many problems a node or an edge has. */
  readonly problems: (kind: 'node' | 'edge', id: string) => number;
}

export function tableRows(flow: Flow, ref: GraphRef, view: TableView): TableItem[] {
  const graph = graphOf(flow, ref);
  if (graph === undefined) return [];
  const titles = new Map(graph.nodes.map(({ id }) => [id, '']));
  const names = new Map(graph.nodes.map((node) => [node.id, node]));
  const title = (id: string): string => {
    const known = titles.get(id);
    if (known !== undefined && known !== '') return known;
    const made = names.has(id) ? titleOfNode(flow, names.get(id)!) : titleOfId(flow, ref, id);
    titles.set(id, made);
    return made;
  };
  const leaving = Map.groupBy(graph.edges, ({ from }) => from);
  const items: TableItem[] =
    view.list === 'nodes'
      ? graph.nodes.map((node) => ({
          kind: 'node',
          node,
          cells: {
            kind: NODE_KINDS[node.type].title,
            title: title(node.id),
            key: questionOf(node)?.key ?? '',
            text: textOf(node).text,
            goesTo: (leaving.get(node.id) ?? []).map(({ to }) => title(to)).join(', '),
            problems: counted(view.problems('node', node.id)),
          },
        }))
      : graph.edges.map((edge) => ({
          kind: 'edge',
          edge,
          cells: {
            from: title(edge.from),
            guard: edge.guard ?? '',
            to: title(edge.to),
            kind: edgeKind(edge),
            priority: String(edge.priority ?? 0),
            problems: counted(view.problems('edge', edge.id)),
          },
        }));
  return sorted(filtered(items, view.filter), view.sorting);
}

function titleOfNode(flow: Flow, node: FlowNode): string {
  return node.label ?? calleeOf(flow, node)?.label ?? questionOf(node)?.key ?? subgraphCallOf(node)?.ref ?? node.id;
}

function counted(count: number): string {
  return count === 0 ? '' : String(count);
}

function filtered(items: readonly TableItem[], filter: string): readonly TableItem[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter((item) =>
    [item.kind === 'node' ? item.node.id : item.edge.id, ...Object.values(item.cells)].some((cell) =>
      cell.toLowerCase().includes(wanted),
    ),
  );
}

const NUMBERS: ReadonlySet<Column> = new Set(['priority', 'problems']);

function sorted(items: readonly TableItem[], sorting: Sorting | null): TableItem[] {
  if (sorting === null) return [...items];
  const { column, isDown } = sorting;
  const way = isDown ? -1 : 1;
  return items.toSorted((a, b) => {
    const [left, right] = [a.cells[column] ?? '', b.cells[column] ?? ''];
    return way * (NUMBERS.has(column) ? Number(left) - Number(right) : left.localeCompare(right));
  });
}

export function idOf(item: TableItem): string {
  return item.kind === 'node' ? item.node.id : item.edge.id;
}
