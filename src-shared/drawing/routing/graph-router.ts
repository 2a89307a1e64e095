/** Routes the edges of a flow's graph, from the positions of its cards and notes. */
import type { Edge, Graph } from '../../flow/flow.ts';
import type { GraphLayout, Note } from '../../flow/layout.ts';
import type { ConditionNames } from '../../guard/operand-words.ts';
import { overlaps, type Box } from '../box.ts';
import { countLabel, edgeLabel, type EdgeLabel } from '../edge-label.ts';
import { edgesInRows } from '../branch-rows.ts';
import { collapsedGroups, foldedCards, groupTitles, placedEdges } from '../drawn-edges.ts';
import { guardOrder } from '../edge-text.ts';
import { outgoingEdges } from '../outgoing-edges.ts';
import { storedToRoute, type EdgeRoute } from './edge-route.ts';
import { createRouter, type Effort, type RoutedScene, type RoutingScene } from './router.ts';
import type { EdgeToRoute } from './router-state.ts';

export interface PlacedGraph {
  readonly graph: Graph;
  /** The cards, the exit of a subgraph included. */
  readonly boxes: ReadonlyMap<string, Box>;
  readonly layout: Pick<GraphLayout, 'groups' | 'notes' | 'routes'>;
  /** The names of the flow the graph belongs to. */
  readonly names: ConditionNames;
}

export interface GraphRouter {
  /** The rest waits for the next update. Passing the same object continues without comparing anything. */
  readonly update: (placed: PlacedGraph, effort?: Effort) => RoutedScene;
}

export function createGraphRouter(): GraphRouter {
  const router = createRouter();
  let last: { readonly placed: PlacedGraph; readonly scene: RoutingScene } | null = null;
  return {
    update: (placed, effort) => {
      if (last?.placed !== placed) last = { placed, scene: routingScene(placed) };
      return router.update(last.scene, effort);
    },
  };
}

/** Labels depend only on an edge, its position among its siblings, and names. */
const LABELS = new WeakMap<Edge, LabelFacts & { readonly label: EdgeLabel | null }>();

interface LabelFacts {
  readonly order: number | null;
  readonly names: ConditionNames;
}

export function routingScene(placed: PlacedGraph): RoutingScene {
  const { graph, boxes: all, names } = placed;
  const { groups, notes: allNotes = {}, routes = {} } = placed.layout;
  const { boxes, notes, folded } = visible(all, allNotes, groups);
  const orders = branchNumbers(graph);
  const inRows = edgesInRows(graph);
  const edges = placedEdges(graph, groups, withNotes(all, allNotes)).map(
    ({ edge, stands, from, to, ends }): EdgeToRoute => {
      const facts = { order: orders.get(edge.id) ?? null, names };
      const label = stands > 1 ? countLabel(stands) : inRows.has(edge.id) ? null : labelOf(edge, facts);
      // Bends lead between the cards of an edge, not to a collapsed group.
      const isBetweenCards = from === edge.from && to === edge.to;
      const isByHand = isBetweenCards && Object.hasOwn(routes, edge.id) && routes[edge.id]!.byHand === true;
      return toRoute(edge, {
        id: edge.id,
        ends,
        label,
        kept: keptRoute(routes, edge.id),
        ...(isByHand && { isByHand }),
      });
    },
  );
  return { cards: cardsIn(placed, { boxes, notes, folded }), edges };
}

/** All that edges avoid. */
export function routingCards(placed: Pick<PlacedGraph, 'boxes' | 'layout'>): RoutingScene['cards'] {
  return cardsIn(placed, visible(placed.boxes, placed.layout.notes ?? {}, placed.layout.groups));
}

function cardsIn(
  { boxes: all, layout: { groups, notes: allNotes = {} } }: Pick<PlacedGraph, 'boxes' | 'layout'>,
  { boxes, notes, folded }: Visible,
): RoutingScene['cards'] {
  const cards = [...boxes.values()];
  // A note below cards is a background, and edges run over it.
  const apart = Object.entries(notes).filter(([, note]) => !cards.some((card) => overlaps(card, note)));
  return new Map([
    ...boxes,
    ...folded,
    ...groupTitles(groups, withNotes(all, allNotes)),
    ...apart.map(([id, note]) => [`note:${id}`, boxOf(note)] as const),
  ]);
}

const TO_ROUTE = new WeakMap<Edge, EdgeToRoute>();

/** The same object while it doesn't change, so that the router skips it. */
function toRoute(edge: Edge, now: EdgeToRoute): EdgeToRoute {
  const known = TO_ROUTE.get(edge);
  if (
    known?.ends === now.ends &&
    known.label === now.label &&
    known.kept === now.kept &&
    known.isByHand === now.isByHand
  )
    return known;
  TO_ROUTE.set(edge, now);
  return now;
}

interface Visible {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly notes: NonNullable<GraphLayout['notes']>;
  /** The cards of collapsed groups, by names that differ from those of nodes. */
  readonly folded: ReadonlyMap<string, Box>;
}

/** Edges avoid the card of a collapsed group, not its hidden members. */
function visible(
  boxes: ReadonlyMap<string, Box>,
  notes: NonNullable<GraphLayout['notes']>,
  groups: GraphLayout['groups'],
): Visible {
  const hidden = collapsedGroups(groups);
  if (hidden.size === 0) return { boxes, notes, folded: new Map() };
  const isSeen = ([id]: readonly [string, unknown]): boolean => !hidden.has(id);
  return {
    boxes: new Map([...boxes].filter(isSeen)),
    notes: Object.fromEntries(Object.entries(notes).filter(isSeen)),
    folded: foldedCards(groups, withNotes(boxes, notes)),
  };
}

/** Groups have notes as members, too. */
function withNotes(
  boxes: ReadonlyMap<string, Box>,
  notes: NonNullable<GraphLayout['notes']>,
): ReadonlyMap<string, Box> {
  const all = Object.entries(notes).map(([id, note]) => [id, boxOf(note)] as const);
  return all.length === 0 ? boxes : new Map([...all, ...boxes]);
}

function keptRoute(routes: NonNullable<GraphLayout['routes']>, id: string): EdgeRoute | null {
  return Object.hasOwn(routes, id) ? storedToRoute(routes[id]!) : null;
}

const NUMBERS = new WeakMap<Graph['edges'], ReadonlyMap<string, number>>();

/** The number of each guarded branch among its siblings. */
export function branchNumbers(graph: Graph): ReadonlyMap<string, number> {
  const known = NUMBERS.get(graph.edges);
  if (known !== undefined) return known;
  const numbers = new Map<string, number>();
  for (const out of outgoingEdges(graph).values())
    for (const [edge, number] of guardOrder(out)) numbers.set(edge, number);
  NUMBERS.set(graph.edges, numbers);
  return numbers;
}

function labelOf(edge: Edge, { order, names }: LabelFacts): EdgeLabel | null {
  const known = LABELS.get(edge);
  if (known !== undefined && known.order === order && known.names === names) return known.label;
  const label = edgeLabel(edge, order, names);
  LABELS.set(edge, { order, names, label });
  return label;
}

function boxOf({ x, y, width, height }: Note): Box {
  return { x, y, width, height };
}
