/** Automatic layout as an edit, and once for graphs that come without positions. */
import type { FlowDocument } from '../../src-shared/flow/document.ts';
import { graphOf, graphRefs, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Position } from '../../src-shared/flow/layout.ts';
import { quickLayout } from '../../src-shared/flow/quick-layout.ts';
import { noteCanvasId } from '../panels/canvas/annotations.ts';
import { CARD_WIDTH, GRID } from '../../src-shared/drawing/node-size.ts';
import { allBoxes, moveTo } from '../edits/selected.ts';
import type { CanvasStore } from '../state/editing/canvas-store.ts';
import type { DocumentStore } from '../state/editing/document-store.ts';
import { fromElk, LARGE, toElk } from '../state/placing/elk-graph.ts';
import { glide } from './glide.ts';
import { aroundLocked, flattened, withCompanions, withGroups } from '../state/placing/group-layout.ts';

export interface ArrangeStores {
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
}

let running: AbortController | null = null;

/** Ends a computation that takes too long. False where none is under way. */
export function stopArranging(): boolean {
  const wasRunning = running !== null;
  running?.abort();
  return wasRunning;
}

/** Arranges the open graph, or some of its nodes, as one undo step. Resolves when the cards are on their way. */
export async function arrangeGraph({ documents, canvas }: ArrangeStores, only?: readonly string[]): Promise<void> {
  const { document, graph } = documents.getState();
  const chosen = only !== undefined && only.length > 1 ? new Set(only) : undefined;
  running?.abort();
  const mine = (running = new AbortController());
  canvas.setState({ arranging: true });
  const to = await positionsFor(documents, graph, { only: chosen, signal: mine.signal });
  if (running === mine) {
    running = null;
    canvas.setState({ arranging: false });
  }
  const now = documents.getState();
  // The flow was edited while the worker worked: its answer is for another flow.
  if (to === null || now.document.flow !== document.flow || now.graph !== graph) return;
  const layout = graphLayout(now.document.layout, graph);
  const operations = moveTo(layout, graph, to);
  if (operations.length === 0) return;
  const canvasId = (id: string) => (layout.notes?.[id] === undefined ? id : noteCanvasId(id));
  const from = Object.fromEntries(Object.keys(to).map((id) => [canvasId(id), layout.notes?.[id] ?? layout.nodes[id]!]));
  glide({
    from,
    to: Object.fromEntries(Object.entries(to).map(([id, at]) => [canvasId(id), at])),
    draw: (moved) => canvas.setState({ moved }),
    done: () => documents.getState().edit('Arrange', operations),
  });
}

/** Keeps every node of the flow placed, whatever brings it in: a file, a restored edit, a quick fix. Returns the way to stop. */
export function keepPlaced(stores: ArrangeStores): () => void {
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
async function placeUnplaced({ documents, canvas }: ArrangeStores): Promise<void> {
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
async function positionsFor(
  documents: DocumentStore,
  ref: GraphRef,
  { only, signal }: Wanted,
): Promise<Readonly<Record<string, Position>> | null> {
  const { arrange } = await import('../state/placing/layout-worker.ts');
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
  return { x: Math.min(...chosen.map((place) => place.x)), y: Math.min(...chosen.map((place) => place.y)) };
}
