/** Gives every node a position: a whole graph by automatic layout, single nodes below all others. */
import { CARD_WIDTH, GRID } from '../../../src-shared/drawing/card-geometry.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, graphRefs, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout, type Position } from '../../../src-shared/flow/layout.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { allBoxes } from '../../../src-shared/drawing/boxes.ts';
import { fromElk, LARGE, toElk } from '../../../src-shared/drawing/arrange/elk-graph.ts';
import {
  aroundLocked,
  flattened,
  withCompanions,
  withGroups,
} from '../../../src-shared/drawing/arrange/group-layout.ts';

export interface PlacedStores {
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
}

/** Keeps every node of the flow placed, whatever brings it in: a file, a restored edit, a quick fix. Returns the way to stop. */
export function keepPlaced(stores: PlacedStores): () => void {
  let isBusy = false;
  const place = async () => {
    isBusy = true;
    await placeUnplaced(stores);
    placeStragglers(stores.documents);
    isBusy = false;
  };
  return stores.documents.subscribe(({ document }, before) => {
    if (!isBusy && document.flow !== before.document.flow) void place();
  });
}

/** A few nodes without a place, in a graph that has places: below all others, side by side. */
function placeStragglers(documents: DocumentStore): void {
  const { document } = documents.getState();
  for (const ref of graphRefs(document.flow)) {
    const places = graphLayout(document.layout, ref).nodes;
    const stray = (graphOf(document.flow, ref)?.nodes ?? []).filter((node) => places[node.id] === undefined);
    if (stray.length === 0) continue;
    const bottom = Math.max(0, ...Object.values(places).map((place) => place.y)) + STRAGGLERS_BELOW;
    const left = Math.min(...Object.values(places).map((place) => place.x), 0);
    const row = stray.map((node, index) => [node.id, { x: left + index * STRAGGLERS_APART, y: bottom }] as const);
    documents.getState().place(ref, Object.fromEntries(row));
  }
}

const QUICK = { across: CARD_WIDTH + 48, down: 176, grid: GRID };

const STRAGGLERS_BELOW = 200;
const STRAGGLERS_APART = 280;

/** Gives places to graphs none of whose nodes has one. Not an edit: nothing was there to be changed. */
async function placeUnplaced({ documents, canvas }: PlacedStores): Promise<void> {
  const { document } = documents.getState();
  const bare = graphRefs(document.flow).filter((ref) => isUnplaced(documents.getState().document, ref));
  if (bare.length === 0) return;
  canvas.setState({ arranging: true });
  for (const ref of bare) {
    const size = graphOf(document.flow, ref)?.nodes.length ?? 0;
    const positions = size > LARGE ? quickLayout(document.flow, ref, QUICK) : await positionsFor(documents, ref, {});
    if (isUnplaced(documents.getState().document, ref)) documents.getState().place(ref, positions ?? {});
  }
  canvas.setState({ arranging: false });
}

/** A graph with nodes, none of which has a place. */
export function isUnplaced({ flow, layout }: FlowDocument, ref: GraphRef): boolean {
  const nodes = graphOf(flow, ref)?.nodes ?? [];
  const places = graphLayout(layout, ref).nodes;
  return nodes.length > 0 && nodes.every((node) => places[node.id] === undefined);
}

interface Wanted {
  readonly only?: ReadonlySet<string> | undefined;
  readonly signal?: AbortSignal;
}

/** Places of nodes and notes; what is locked is not among them. Null where it was stopped. */
export async function positionsFor(
  documents: DocumentStore,
  ref: GraphRef,
  { only, signal }: Wanted,
): Promise<Readonly<Record<string, Position>> | null> {
  const { arrange } = await import('./layout-worker.ts');
  const { document } = documents.getState();
  const layout = graphLayout(document.layout, ref);
  const arranged = await arrange(withGroups(toElk(document.flow, ref, only), layout), signal);
  if (arranged === null) return null;
  const places = fromElk(flattened(arranged), only === undefined ? { x: 0, y: 0 } : topLeft(layout.nodes, only));
  if (layout.groups === undefined && layout.notes === undefined && layout.locked === undefined) return places;
  const boxes = new Map(allBoxes(document, ref).map((box) => [box.id, box] as const));
  return aroundLocked(withCompanions(places, layout, boxes), layout);
}

function topLeft(places: Readonly<Record<string, Position>>, ids: ReadonlySet<string>): Position {
  const chosen = [...ids].flatMap((id) => places[id] ?? []);
  if (chosen.length === 0) return { x: 0, y: 0 };
  return {
    x: Math.min(...chosen.map((place) => place.x)),
    y: Math.min(...chosen.map((place) => place.y)),
  };
}
