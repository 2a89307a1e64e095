/**
 * A graph as drawn: cards, edges with labels, notes, and groups, with their positions. The same geometry as on the
 * canvas.
 */
import { drawnGraph } from '../drawn-graph.ts';
import { createBridges } from '../routing/bridges.ts';
import { plannerTitle } from '../../node-kinds/node-title.ts';
import { calleeOf } from '../../node-kinds/parts-of.ts';
import { entryOf } from '../../flow/entry.ts';
import type { Flow, Graph, GraphRef } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { GraphLayout, Group, Note, PaletteColor } from '../../flow/layout.ts';
import type { FlowNode } from '../../flow/node.ts';
import type { Box } from '../box.ts';
import { edgesInRows } from '../branch-rows.ts';
import { cardJumps, NO_JUMPS, type CardJump } from '../card-jumps.ts';
import { conditionNames } from '../condition-names.ts';
import { collapsedGroups, foldedCards, groupName, placedEdges, type DrawnEdge } from '../drawn-edges.ts';
import { endsOf, type Ends } from '../edge-path.ts';
import { exitPosition } from '../routing/exit-position.ts';
import { frameAround } from '../group-frame.ts';
import { CARD_WIDTH, EXIT_SIZE, nodeSize } from '../card-geometry.ts';
import { summarise, type NodeSummary } from '../node-summary.ts';
import { edgesFrom } from '../outgoing-edges.ts';
import type { EdgeRoute } from '../routing/edge-route.ts';
import { branchNumbers } from '../branch-numbers.ts';
import { createGraphRouter } from '../routing/graph-router.ts';
import type { PlacedGraph } from '../routing/routing-scene.ts';

export interface SceneCard {
  readonly node: FlowNode;
  readonly summary: NodeSummary;
  readonly isEntry: boolean;
  /** The jumps to it without an edge. */
  readonly jumps: readonly CardJump[];
  readonly color: PaletteColor | undefined;
  readonly box: Box;
}

export interface SceneEdge extends DrawnEdge {
  /** Its condition is in a row of the card it leaves. */
  readonly isInRow: boolean;
  /** The position among conditional siblings, from 1; null without a choice. */
  readonly order: number | null;
  /** Null if it waits for a route. */
  readonly route: EdgeRoute | null;
  readonly ends: Ends;
}

export interface SceneNote {
  readonly note: Note;
  readonly box: Box;
}

export interface SceneGroup {
  readonly group: Group;
  readonly box: Box;
}

export interface Scene {
  readonly cards: readonly SceneCard[];
  /** The exit of a subgraph. */
  readonly exit: Box | null;
  readonly edges: readonly SceneEdge[];
  readonly notes: readonly SceneNote[];
  readonly frames: readonly SceneGroup[];
  /** Collapsed groups, instead of their members. */
  readonly folded: readonly SceneGroup[];
}

export interface SceneSource {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly layout: GraphLayout;
}

type Boxes = ReadonlyMap<string, Box>;

export function sceneOf(source: SceneSource): Scene {
  const graph = drawnGraph(source.flow, source.graph) ?? EMPTY;
  const cards = cardsOf(source, graph);
  const named = cards.map(({ node, box }) => ({ id: node.id, ...box }));
  const exit = source.graph === null ? null : { ...exitPosition(named, graph.edges, source.layout), ...EXIT_SIZE };
  const boxes = new Map(cards.map(({ node, box }) => [node.id, box] as const));
  if (exit !== null) boxes.set(EXIT, exit);
  const notes = Object.entries(source.layout.notes ?? {}).map(([id, note]) => ({
    id,
    note,
    box: boxOfNote(note),
  }));
  const noteBoxes = notes.map(({ id, box }) => [id, box] as const);
  const groups = groupsOf(source.layout, new Map([...noteBoxes, ...boxes]));
  const hidden = collapsedGroups(source.layout.groups);
  const placed = { graph, boxes, layout: source.layout, names: conditionNames(source.flow) };
  return {
    cards: cards.filter(({ node }) => !hidden.has(node.id)),
    exit,
    edges: edgesOf(placed, new Map([...noteBoxes, ...boxes])),
    notes: notes.filter(({ id }) => !hidden.has(id)),
    frames: groups.filter((group) => !isFolded(group)),
    folded: groups.filter(isFolded),
  };
}

const EMPTY: Graph = { nodes: [], edges: [] };

function isFolded({ group }: SceneGroup): boolean {
  return group.collapsed === true;
}

function boxOfNote({ x, y, width, height }: Note): Box {
  return { x, y, width, height };
}

function cardsOf({ flow, layout }: SceneSource, graph: Graph): SceneCard[] {
  const out = edgesFrom(graph);
  const entry = entryOf(graph);
  const jumps = cardJumps(flow);
  return graph.nodes.map((node, index) => {
    const summary = summarise(node, {
      ...{ out: out(node.id), callee: calleeOf(flow, node), flowId: flow.id },
      planner: plannerTitle(flow, graph.nodes, node),
    });
    // Nodes without a position get a separate row until they are arranged.
    const { x, y } = layout.nodes[node.id] ?? { x: index * (CARD_WIDTH + 32), y: 0 };
    const isEntry = entry.kind === 'found' && entry.id === node.id;
    return {
      node,
      summary,
      isEntry,
      jumps: jumps.get(node.id) ?? NO_JUMPS,
      color: layout.colors?.[node.id],
      box: { x, y, ...nodeSize(node, summary) },
    };
  });
}

function groupsOf({ groups = {} }: GraphLayout, boxes: Boxes): SceneGroup[] {
  const folded = foldedCards(groups, boxes);
  return Object.entries(groups).flatMap(([id, group]) => {
    const box = folded.get(groupName(id)) ?? frameAround(group.members.flatMap((member) => boxes.get(member) ?? []));
    // A group without remaining members has no frame.
    return box === null ? [] : [{ group, box }];
  });
}

/** `boxes`: the boxes of cards and notes. */
function edgesOf(placed: PlacedGraph, boxes: Boxes): SceneEdge[] {
  const { graph, layout } = placed;
  const routes = createBridges().build(createGraphRouter().update(placed).routes);
  const orders = branchNumbers(graph);
  const inRows = edgesInRows(graph);
  return placedEdges(graph, layout.groups, boxes).map(({ ends, ...drawn }) => ({
    ...drawn,
    isInRow: inRows.has(drawn.edge.id),
    order: drawn.stands === 1 ? (orders.get(drawn.edge.id) ?? null) : null,
    route: routes.get(drawn.edge.id) ?? null,
    ends: endsOf(ends),
  }));
}
