/**
 * A graph of a flow as the input of an automatic layout: cards with their ports, notes, and groups, edges with their
 * labels.
 */
import type { FlowDocument } from '../../document/document.ts';
import { entryOf } from '../../flow/entry.ts';
import type { Graph, GraphRef } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import { graphLayout, type GraphLayout } from '../../flow/layout.ts';
import { t } from '../../messages/translate.ts';
import { calleeOf } from '../../node-kinds/parts-of.ts';
import { inBranchOrder, edgesInRows } from '../branch-rows.ts';
import { boxesOf } from '../boxes.ts';
import { EXIT_SIZE, nodeSize, type Size } from '../card-geometry.ts';
import { cardPorts, portIn, type Offset } from '../card-ports.ts';
import { conditionNames } from '../condition-names.ts';
import { drawnGraph } from '../drawn-graph.ts';
import { collapsedGroups, drawnEdges, groupName, type DrawnEdge } from '../drawn-edges.ts';
import { leavesAt } from '../edge-ends.ts';
import { countLabel, edgeLabel } from '../edge-label.ts';
import { FOLDED_PORTS, FOLDED_SIZE } from '../group-frame.ts';
import { summarise } from '../node-summary.ts';
import { branchNumbers } from '../branch-numbers.ts';
import { edgesFrom } from '../outgoing-edges.ts';
import type { LayoutCard, LayoutGraph, LayoutLine } from './layout-graph.ts';
import { notesToLayOut, type PlacedNotes } from './notes-to-lay-out.ts';

interface LayOutRequest {
  readonly document: FlowDocument;
  readonly graph: GraphRef;
  /** Arranges only these nodes. */
  readonly only?: ReadonlySet<string> | undefined;
}

export function flowToLayOut({ document, graph: ref, only }: LayOutRequest): LayoutGraph {
  const graph = chosenGraph(drawnGraph(document.flow, ref) ?? EMPTY, only);
  const layout = graphLayout(document.layout, ref);
  const sizes = cardSizes(document, ref);
  const cards = shownCards(graph, { sizes, groups: layout.groups });
  const notes = notesToLayOut({ layout, places: boxesOf(document, ref), cards, isWhole: only === undefined });
  return {
    cards: [...cards.map((card) => withNotes(card, notes)), ...notes.lone],
    lines: linesOf(document, { ref, graph, sizes }),
    groups: openGroups(layout.groups ?? {}, { cards: [...cards, ...notes.lone], notes }),
  };
}

const EMPTY: Graph = { nodes: [], edges: [] };

function chosenGraph(whole: Graph, only: ReadonlySet<string> | undefined): Graph {
  const chosen = whole.nodes.filter(({ id }) => only?.has(id) ?? true);
  const ids = new Set(chosen.map(({ id }) => id));
  const isDrawn = (to: string): boolean => ids.has(to) || (to === EXIT && only === undefined);
  return { ...whole, nodes: chosen, edges: whole.edges.filter(({ from, to }) => ids.has(from) && isDrawn(to)) };
}

function cardSizes({ flow }: FlowDocument, ref: GraphRef): ReadonlyMap<string, Size> {
  const graph = drawnGraph(flow, ref) ?? EMPTY;
  const outOf = edgesFrom(graph);
  return new Map(
    graph.nodes.map((node) => {
      const summary = summarise(node, { out: outOf(node.id), callee: calleeOf(flow, node) });
      return [node.id, nodeSize(node, summary)] as const;
    }),
  );
}

interface Shown {
  readonly sizes: ReadonlyMap<string, Size>;
  readonly groups: GraphLayout['groups'];
}

/** A card for each node, and one for each collapsed group instead of its members. */
function shownCards(graph: Graph, { sizes, groups }: Shown): readonly LayoutCard[] {
  const entry = entryOf(graph);
  const hidden = collapsedGroups(groups);
  const folded = new Map<string, LayoutCard>();
  const cards = graph.nodes.flatMap(({ id }): LayoutCard[] => {
    const row = entry.kind === 'found' && entry.id === id ? 'first' : undefined;
    const group = hidden.get(id);
    if (group === undefined) return [{ id, ...sizes.get(id)!, row }];
    const known = folded.get(group);
    folded.set(group, { id: group, ...FOLDED_SIZE, row: row ?? known?.row });
    return [];
  });
  const leadsOut = graph.edges.some(({ to }) => to === EXIT);
  return [...cards, ...folded.values(), ...(leadsOut ? [{ id: EXIT, ...EXIT_SIZE, row: 'last' as const }] : [])];
}

function withNotes(card: LayoutCard, { byCard }: PlacedNotes): LayoutCard {
  const notes = byCard.get(card.id);
  return notes === undefined ? card : { ...card, notes };
}

interface Members {
  readonly cards: readonly { readonly id: string }[];
  readonly notes: PlacedNotes;
}

function openGroups(groups: NonNullable<GraphLayout['groups']>, { cards, notes }: Members): LayoutGraph['groups'] {
  const arranged = new Set(cards.map(({ id }) => id));
  return Object.entries(groups).flatMap(([group, { members, collapsed, label = t('groups.unnamed') }]) => {
    const inside = members.filter((member) => arranged.has(member));
    if (collapsed === true || inside.length === 0) return [];
    const id = groupName(group);
    return [{ id, members: inside, notes: notes.byCard.get(id) ?? [], title: label }];
  });
}

interface Placing {
  readonly ref: GraphRef;
  readonly graph: Graph;
  readonly sizes: ReadonlyMap<string, Size>;
}

function linesOf({ flow, layout }: FlowDocument, { ref, graph, sizes }: Placing): LayoutLine[] {
  const whole = drawnGraph(flow, ref) ?? EMPTY;
  const ports = outPorts(whole, sizes);
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const [main, labelOf] = [mainEdges(graph), labelsOf(flow, whole)];
  const arrives = (to: string): Offset => portIn(to === EXIT ? EXIT_SIZE : (sizes.get(to) ?? FOLDED_SIZE));
  return drawnEdges(graph, graphLayout(layout, ref).groups).map((drawn): LayoutLine => {
    const { edge, from, to } = drawn;
    const start = from === edge.from ? ports.get(edge.id)! : FOLDED_PORTS[leavesAt(edge, types.get(edge.from)!)];
    return { id: edge.id, from, to, start, end: arrives(to), label: labelOf(drawn), isMain: main.has(edge.id) };
  });
}

function outPorts(graph: Graph, sizes: ReadonlyMap<string, Size>): ReadonlyMap<string, Offset> {
  const outOf = edgesFrom(graph);
  const ports = graph.nodes.flatMap(({ id, type }) =>
    cardPorts({ type, out: outOf(id), size: sizes.get(id)! }).flatMap(({ edge, x, y, side }) =>
      edge === null ? [] : [[edge, { x, y, side }] as const],
    ),
  );
  return new Map(ports);
}

function labelsOf(flow: FlowDocument['flow'], graph: Graph): (drawn: DrawnEdge) => Size | null {
  const [orders, inRows, names] = [branchNumbers(graph), edgesInRows(graph), conditionNames(flow)];
  return ({ edge, stands }) => {
    if (stands > 1) return sizeOf(countLabel(stands));
    const label = inRows.has(edge.id) ? null : edgeLabel(edge, orders.get(edge.id) ?? null, names);
    return label === null ? null : sizeOf(label);
  };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

/** The main path through the graph: the last branch of each node from the entry on. */
function mainEdges(graph: Graph): ReadonlySet<string> {
  const out = Map.groupBy(graph.edges, (edge) => edge.from);
  const entry = entryOf(graph);
  const main = new Set<string>();
  const seen = new Set<string>();
  for (let at = entry.kind === 'found' ? entry.id : null; at !== null && !seen.has(at);) {
    seen.add(at);
    const normal = (out.get(at) ?? []).filter(({ kind }) => kind === undefined || kind === 'normal');
    const next = inBranchOrder(normal).findLast(({ to }) => !seen.has(to));
    if (next !== undefined) main.add(next.id);
    at = next?.to ?? null;
  }
  return main;
}
