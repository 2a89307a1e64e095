/**
 * What the router gets of a flow's graph. After an edit, only edges at changed cards and those with a changed kept
 * route are placed again, because a large flow has thousands of others.
 */
import type { Edge, Graph } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { GraphLayout, Note } from '../../flow/layout.ts';
import type { NodeType } from '../../flow/node.ts';
import type { ConditionNames } from '../../guard/operand-words.ts';
import { isSameBox, overlaps, type Box } from '../box.ts';
import { branchRows } from '../branch-rows.ts';
import { edgeEnds, type EdgeEnds } from '../card-ports.ts';
import { collapsedGroups, foldedCards, groupTitles, placedEdges } from '../drawn-edges.ts';
import { countLabel, edgeLabel, type EdgeLabel } from '../edge-label.ts';
import { guardOrder } from '../edge-text.ts';
import { edgesFrom, type OutgoingEdges } from '../outgoing-edges.ts';
import { storedToRoute, type EdgeRoute } from './edge-route.ts';
import type { RoutingScene } from './router.ts';
import type { EdgeToRoute } from './router-state.ts';

export interface PlacedGraph {
  readonly graph: Graph;
  /** The cards, the exit of a subgraph included. */
  readonly boxes: ReadonlyMap<string, Box>;
  readonly layout: Pick<GraphLayout, 'groups' | 'notes' | 'routes'>;
  /** The names of the flow the graph belongs to. */
  readonly names: ConditionNames;
}

export type SceneMaker = (placed: PlacedGraph) => RoutingScene;

/** Makes the scenes of a graph while it is edited, each from the one before. */
export function createSceneMaker(): SceneMaker {
  let last: PlacedEdges | null = null;
  return (placed) => {
    const cards = routingCards(placed);
    if (collapsedGroups(placed.layout.groups).size > 0) {
      last = null;
      return { cards, edges: edgesToFolded(placed) };
    }
    last = placeEdges(placed, last);
    return { cards, edges: last.edges };
  };
}

/** The edges of a graph without collapsed groups, with everything they were computed from. */
interface PlacedEdges {
  readonly of: PlacedGraph;
  readonly cards: ReadonlyMap<string, Card>;
  /** In the order of the graph. */
  readonly edges: readonly EdgeToRoute[];
  /** Null for edges that can't be drawn; the problems name them. */
  readonly known: ReadonlyMap<Edge, EdgeToRoute | null>;
}

/** What the edges that leave a card depend on. */
interface Card {
  readonly type: NodeType;
  readonly out: OutgoingEdges;
  readonly box: Box;
}

function placeEdges(placed: PlacedGraph, before: PlacedEdges | null): PlacedEdges {
  const last = before?.of.names === placed.names ? before : null;
  const { cards, changed } = placeCards(placed, last);
  const isKeptAlike = alikeRoutes(placed, last);
  const edges: EdgeToRoute[] = [];
  const known = new Map<Edge, EdgeToRoute | null>();
  for (const edge of placed.graph.edges) {
    let now = last?.known.get(edge);
    if (now === undefined || changed.has(edge.from) || changed.has(edge.to) || !isKeptAlike(edge.id))
      now = placeEdge(edge, cards.get(edge.from), placed);
    known.set(edge, now);
    if (now !== null) edges.push(now);
  }
  return { of: placed, cards, edges, known };
}

/** Also returns the names of the cards that are new, moved, or gone, or whose edges changed. */
function placeCards(
  { graph, boxes }: PlacedGraph,
  last: PlacedEdges | null,
): { readonly cards: ReadonlyMap<string, Card>; readonly changed: ReadonlySet<string> } {
  const out = edgesFrom(graph);
  const cards = new Map<string, Card>();
  const changed = new Set<string>();
  for (const { id, type } of graph.nodes) {
    const box = boxes.get(id);
    if (box === undefined) continue;
    const now = out(id);
    const old = last?.cards.get(id);
    if (old !== undefined && old.out === now && old.type === type && isSameBox(old.box, box)) cards.set(id, old);
    else {
      cards.set(id, { type, out: now, box });
      changed.add(id);
    }
  }
  for (const id of last?.cards.keys() ?? []) if (!cards.has(id)) changed.add(id);
  if (!isSameExit(boxes.get(EXIT), last?.of.boxes.get(EXIT))) changed.add(EXIT);
  return { cards, changed };
}

function isSameExit(a: Box | undefined, b: Box | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameBox(a, b);
}

type Routes = NonNullable<GraphLayout['routes']>;

const NO_ROUTES: Routes = {};

/** Whether an edge has the same kept route as before. */
function alikeRoutes(
  { layout: { routes = NO_ROUTES } }: PlacedGraph,
  last: PlacedEdges | null,
): (id: string) => boolean {
  const before = last?.of.layout.routes ?? NO_ROUTES;
  return routes === before ? () => true : (id) => own(routes, id) === own(before, id);
}

function own(routes: Routes, id: string): Routes[string] | undefined {
  return Object.hasOwn(routes, id) ? routes[id] : undefined;
}

function placeEdge(edge: Edge, card: Card | undefined, { boxes, layout, names }: PlacedGraph): EdgeToRoute | null {
  const target = boxes.get(edge.to);
  const ends = card === undefined || target === undefined ? null : edgeEnds(edge, { ...card, target });
  if (card === undefined || ends === null) return null;
  const order = guardOrder(card.out).get(edge.id) ?? null;
  const label = branchRows(card.type, card.out).includes(edge) ? null : labelOf(edge, { order, names });
  return toRoute(edge, { ends, label, ...keptOf(layout.routes, edge.id) });
}

/** Edges that end inside a collapsed group lead to its card. */
function edgesToFolded({ graph, boxes, layout: { groups, notes = {}, routes }, names }: PlacedGraph): EdgeToRoute[] {
  const types = new Map(graph.nodes.map(({ id, type }) => [id, type] as const));
  const out = edgesFrom(graph);
  return placedEdges(graph, groups, withNotes(boxes, notes)).map(({ edge, stands, from, to, ends }) => {
    const siblings = out(edge.from);
    const facts = { order: guardOrder(siblings).get(edge.id) ?? null, names };
    const isInRow = branchRows(types.get(edge.from)!, siblings).includes(edge);
    const label = stands > 1 ? countLabel(stands) : isInRow ? null : labelOf(edge, facts);
    const { kept, isByHand } = keptOf(routes, edge.id);
    // Bends lead between the cards of an edge, not to a collapsed group.
    const isBetweenCards = from === edge.from && to === edge.to;
    return toRoute(edge, { ends, label, kept, isByHand: isBetweenCards && isByHand });
  });
}

interface Kept {
  readonly kept: EdgeRoute | null;
  readonly isByHand: boolean;
}

const NOTHING_KEPT: Kept = { kept: null, isByHand: false };

function keptOf(routes: Routes | undefined, id: string): Kept {
  const stored = own(routes ?? NO_ROUTES, id);
  return stored === undefined ? NOTHING_KEPT : { kept: storedToRoute(stored), isByHand: stored.byHand === true };
}

interface ToRoute extends Kept {
  readonly ends: EdgeEnds;
  readonly label: EdgeLabel | null;
}

const TO_ROUTE = new WeakMap<Edge, EdgeToRoute>();

/** The same object while it doesn't change, so that the router skips it. */
function toRoute(edge: Edge, { ends, label, kept, isByHand }: ToRoute): EdgeToRoute {
  const known = TO_ROUTE.get(edge);
  const isSame = known?.ends === ends && known.label === label && known.kept === kept && known.isByHand === isByHand;
  if (isSame) return known;
  const now = { id: edge.id, ends, label, kept, isByHand };
  TO_ROUTE.set(edge, now);
  return now;
}

/** Labels depend only on an edge, its position among its siblings, and names. */
const LABELS = new WeakMap<Edge, LabelFacts & { readonly label: EdgeLabel | null }>();

interface LabelFacts {
  readonly order: number | null;
  readonly names: ConditionNames;
}

function labelOf(edge: Edge, { order, names }: LabelFacts): EdgeLabel | null {
  const known = LABELS.get(edge);
  if (known !== undefined && known.order === order && known.names === names) return known.label;
  const label = edgeLabel(edge, order, names);
  LABELS.set(edge, { order, names, label });
  return label;
}

/** All that edges avoid. They avoid the card of a collapsed group, not its hidden members. */
function routingCards({ boxes, layout }: Pick<PlacedGraph, 'boxes' | 'layout'>): RoutingScene['cards'] {
  const { groups, notes = {} } = layout;
  const all = withNotes(boxes, notes);
  const hidden = collapsedGroups(groups);
  const isSeen = (id: string): boolean => !hidden.has(id);
  const cards = new Map<string, Box>();
  for (const [id, box] of boxes) if (isSeen(id)) cards.set(id, box);
  const apart = notesApart([...cards.values()], notes, isSeen);
  for (const [id, box] of [...foldedCards(groups, all), ...groupTitles(groups, all), ...apart]) cards.set(id, box);
  return cards;
}

type Notes = NonNullable<GraphLayout['notes']>;

/** A note below cards is a background, and edges run over it. */
function notesApart(cards: readonly Box[], notes: Notes, isSeen: (id: string) => boolean): (readonly [string, Box])[] {
  return Object.entries(notes)
    .filter(([id, note]) => isSeen(id) && !cards.some((card) => overlaps(card, note)))
    .map(([id, note]) => [`note:${id}`, boxOf(note)] as const);
}

/** Groups have notes as members, too. */
function withNotes(boxes: ReadonlyMap<string, Box>, notes: Notes): ReadonlyMap<string, Box> {
  const all = Object.entries(notes).map(([id, note]) => [id, boxOf(note)] as const);
  return all.length === 0 ? boxes : new Map([...all, ...boxes]);
}

function boxOf({ x, y, width, height }: Note): Box {
  return { x, y, width, height };
}
