/** A graph as it is drawn: cards, edges with their plates, notes and groups, each with its place. The same geometry as on the canvas. */
import { createBridges } from '../routing/bridges.ts';
import { calleeOf } from '../../node-kinds/parts-of.ts';
import { entryOf } from '../../flow/entry.ts';
import { graphOf, type Edge, type Flow, type Graph, type GraphRef } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { GraphLayout, Group, Note, PaletteColor } from '../../flow/layout.ts';
import type { FlowNode } from '../../flow/node.ts';
import type { Box } from '../box.ts';
import { edgesInRows } from '../branch-rows.ts';
import { conditionNames } from '../condition-names.ts';
import { edgePorts, portAt } from '../card-ports.ts';
import { leavesAt } from '../edge-ends.ts';
import { endsOf, type Ends } from '../edge-path.ts';
import { exitPosition } from '../exit-position.ts';
import { FOLDED_PORTS, FOLDED_SIZE, foldedAt, frameAround } from '../group-frame.ts';
import { CARD_WIDTH, EXIT_SIZE, nodeSize } from '../card-geometry.ts';
import { summarise, type NodeSummary } from '../node-summary.ts';
import { edgesOut } from '../ways-out.ts';
import type { EdgeRoute } from '../routing/edge-route.ts';
import { branchNumbers, createGraphRouter, type PlacedGraph } from '../routing/graph-router.ts';

export interface SceneCard {
  readonly node: FlowNode;
  readonly summary: NodeSummary;
  readonly isEntry: boolean;
  readonly color: PaletteColor | undefined;
  readonly box: Box;
}

export interface SceneEdge {
  readonly edge: Edge;
  /** Its condition is in a row of the card it leaves. */
  readonly isInRow: boolean;
  /** The place among guarded siblings, from 1; null where there is no choice. */
  readonly order: number | null;
  /** Null where it leads to a collapsed group. */
  readonly route: EdgeRoute | null;
  /** How many edges it is drawn for, where a collapsed group has several of them. */
  readonly stands: number;
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
  /** The way out of a subgraph. */
  readonly exit: Box | null;
  readonly edges: readonly SceneEdge[];
  readonly notes: readonly SceneNote[];
  readonly frames: readonly SceneGroup[];
  /** Collapsed groups, in the place of their members. */
  readonly folded: readonly SceneGroup[];
}

export interface SceneSource {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly layout: GraphLayout;
}

type Boxes = ReadonlyMap<string, Box>;

export function sceneOf(source: SceneSource): Scene {
  const graph = graphOf(source.flow, source.graph) ?? EMPTY;
  const cards = cardsOf(source, graph);
  const exit = source.graph === null ? null : { ...exitPosition(cards.map(({ box }) => box)), ...EXIT_SIZE };
  const boxes = new Map(cards.map(({ node, box }) => [node.id, box] as const));
  if (exit !== null) boxes.set(EXIT, exit);
  const notes = Object.entries(source.layout.notes ?? {}).map(([id, note]) => ({
    id,
    note,
    box: boxOfNote(note),
  }));
  const noteBoxes = new Map(notes.map(({ id, box }) => [id, box] as const));
  const groups = groupsOf(source.layout, boxes, noteBoxes);
  const hidden = new Map(groups.filter(isFolded).flatMap(({ group, box }) => group.members.map((id) => [id, box])));
  return {
    cards: cards.filter(({ node }) => !hidden.has(node.id)),
    exit,
    edges: edgesOf({ graph, boxes, layout: source.layout, names: conditionNames(source.flow) }, hidden),
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
  const out = edgesOut(graph);
  const entry = entryOf(graph);
  return graph.nodes.map((node, index) => {
    const summary = summarise(node, { out: out(node.id), callee: calleeOf(flow, node) });
    // A node nobody placed yet stands in a row of its own until it is arranged.
    const { x, y } = layout.nodes[node.id] ?? { x: index * (CARD_WIDTH + 32), y: 0 };
    const isEntry = entry.kind === 'found' && entry.id === node.id;
    return {
      node,
      summary,
      isEntry,
      color: layout.colors?.[node.id],
      box: { x, y, ...nodeSize(node, summary) },
    };
  });
}

function groupsOf({ groups = {} }: GraphLayout, cards: Boxes, notes: Boxes): SceneGroup[] {
  return Object.values(groups).flatMap((group) => {
    const frame = frameAround(group.members.flatMap((member) => cards.get(member) ?? notes.get(member) ?? []));
    // A group whose members are all gone has nothing to be drawn around.
    if (frame === null) return [];
    if (group.collapsed !== true) return [{ group, box: frame }];
    return [{ group, box: { ...foldedAt(frame).position, ...FOLDED_SIZE } }];
  });
}

/** Edges inside a collapsed group are not drawn; those that lead out and in begin and end at its card, one for each pair. */
function edgesOf(placed: PlacedGraph, hidden: Boxes): SceneEdge[] {
  const { graph, boxes } = placed;
  const routes = createBridges().build(createGraphRouter().update(placed).routes);
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const orders = branchNumbers(graph);
  const inRows = edgesInRows(graph);
  const ports = edgePorts(graph, boxes);
  const led = graph.edges.flatMap((edge) => {
    const [type, port, to] = [types.get(edge.from), ports.get(edge.id)?.start, boxes.get(edge.to)];
    // An edge with a loose end cannot be drawn; the problems name it.
    if (type === undefined || port === undefined || to === undefined) return [];
    const [source, target] = [hidden.get(edge.from), hidden.get(edge.to)];
    const isLed = source !== undefined || target !== undefined;
    if (isLed && source === target) return [];
    const start = source === undefined ? port : portAt(source, FOLDED_PORTS[leavesAt(edge, type)]);
    const pair = isLed ? [start.x, start.y, placeName(target, edge.to)].join('|') : edge.id;
    const ends = endsOf(start, target ?? to);
    const route = isLed ? null : (routes.get(edge.id) ?? null);
    const drawn = { edge, isInRow: inRows.has(edge.id), order: orders.get(edge.id) ?? null, route, stands: 1, ends };
    return [{ pair, drawn }];
  });
  return [...Map.groupBy(led, ({ pair }) => pair).values()].map((together) => {
    const [{ drawn }] = together as [(typeof led)[number]];
    return together.length === 1 ? drawn : { ...drawn, order: null, stands: together.length };
  });
}

function placeName(group: Box | undefined, id: string): string {
  return group === undefined ? id : `${group.x},${group.y}`;
}
