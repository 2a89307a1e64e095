/** Gives every node a position: a whole graph by automatic layout, single nodes below all others. */
import { CARD_WIDTH, GRID } from '../../../src-shared/drawing/card-geometry.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, graphRefs, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import { graphLayout, type Position } from '../../../src-shared/flow/layout.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import {
  arrangeGraph,
  type ArrangeRequest,
  type Arrangement,
} from '../../../src-shared/drawing/arrange/arrange-graph.ts';
import { arrangeAround } from '../../../src-shared/drawing/arrange/arrange-around.ts';
import { arrangeSelection } from '../../../src-shared/drawing/arrange/arrange-selection.ts';
import type { LayoutEngine } from '../../../src-shared/drawing/arrange/layout-graph.ts';

export interface PlacedStores {
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
}

/**
 * Keeps every node positioned, wherever it comes from: a file, a restored edit, a quick fix. Returns a function that
 * stops it.
 */
export function keepPlaced(stores: PlacedStores): () => void {
  let isBusy = false;
  const place = async () => {
    isBusy = true;
    await placeUnplaced(stores);
    const rows = placeStragglers(stores.documents);
    isBusy = false;
    for (const row of rows) await arrangeRow(stores.documents, row);
  };
  return stores.documents.subscribe(({ document }, before) => {
    if (!isBusy && document.flow !== before.document.flow) void place();
  });
}

interface Row {
  readonly graph: GraphRef;
  readonly places: Readonly<Record<string, Position>>;
}

/** Places nodes without positions in a row below all others. Returns the rows. */
function placeStragglers(documents: DocumentStore): readonly Row[] {
  const { document } = documents.getState();
  const rows: Row[] = [];
  for (const ref of graphRefs(document.flow)) {
    const places = graphLayout(document.layout, ref).nodes;
    const stray = (graphOf(document.flow, ref)?.nodes ?? []).filter((node) => places[node.id] === undefined);
    if (stray.length === 0) continue;
    const bottom = Math.max(0, ...Object.values(places).map((place) => place.y)) + STRAGGLERS_BELOW;
    const left = Math.min(...Object.values(places).map((place) => place.x), 0);
    const row = Object.fromEntries(
      stray.map((node, index) => [node.id, { x: left + index * STRAGGLERS_APART, y: bottom }] as const),
    );
    documents.getState().place(ref, row);
    rows.push({ graph: ref, places: row });
  }
  return rows;
}

/** Arranges the nodes of a row among themselves, unless they were moved in the meantime. */
async function arrangeRow(documents: DocumentStore, { graph, places }: Row): Promise<void> {
  const only = new Set(Object.keys(places));
  if (only.size < 2) return;
  const { flow } = documents.getState().document;
  const arranged = await layOut({ document: documents.getState().document, graph }, { only }).catch(() => null);
  const now = documents.getState().document;
  const { nodes } = graphLayout(now.layout, graph);
  const isInRow = [...only].every((id) => deepEqual(nodes[id], places[id]));
  if (arranged === null || now.flow !== flow || !isInRow) return;
  documents.getState().place(graph, arranged.places, arranged.routes);
}

const QUICK = { across: CARD_WIDTH + 48, down: 176, grid: GRID };

/** A larger graph without a layout gets rows at once instead of delaying others. */
const LARGE = 1500;

const STRAGGLERS_BELOW = 200;
const STRAGGLERS_APART = 280;

/** Positions the nodes of graphs without any positions. Not an edit, because nothing existing changes. */
async function placeUnplaced({ documents, canvas }: PlacedStores): Promise<void> {
  const { document } = documents.getState();
  const bare = graphRefs(document.flow).filter((ref) => isUnplaced(documents.getState().document, ref));
  if (bare.length === 0) return;
  canvas.setState({ arranging: true });
  for (const ref of bare) {
    const size = graphOf(document.flow, ref)?.nodes.length ?? 0;
    const rows = () => ({ places: quickLayout(document.flow, ref, QUICK), routes: {} });
    // Without a worker, rows are better than nodes on top of each other.
    const arranged = size > LARGE ? rows() : await arrangementFor(documents, ref, {}).catch(rows);
    if (arranged === null || !isUnplaced(documents.getState().document, ref)) continue;
    documents.getState().place(ref, arranged.places, arranged.routes);
  }
  canvas.setState({ arranging: false });
}

/** A graph with nodes but no positions. */
export function isUnplaced({ flow, layout }: FlowDocument, ref: GraphRef): boolean {
  const nodes = graphOf(flow, ref)?.nodes ?? [];
  const places = graphLayout(layout, ref).nodes;
  return nodes.length > 0 && nodes.every((node) => places[node.id] === undefined);
}

interface PlacingOptions {
  readonly only?: ReadonlySet<string> | undefined;
  /** Whether the chosen nodes move to where their edges lead and others make room. */
  readonly isAround?: boolean | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** Null if it was stopped. */
export async function arrangementFor(
  documents: DocumentStore,
  graph: GraphRef,
  wanted: PlacingOptions,
): Promise<Arrangement | null> {
  return layOut({ document: documents.getState().document, graph }, wanted);
}

/** Arranges a graph, or some of its nodes, in a worker. Null if it was stopped. */
export async function layOut(
  { document, graph }: Pick<ArrangeRequest, 'document' | 'graph'>,
  { only, isAround, signal, onProgress }: PlacingOptions,
): Promise<Arrangement | null> {
  const { arrange } = await import('./layout-worker.ts');
  const engine: LayoutEngine = (toLayOut) => arrange(toLayOut, { signal, onProgress });
  if (only === undefined) return arrangeGraph({ document, graph }, engine);
  return (isAround === true ? arrangeAround : arrangeSelection)({ document, graph, only }, engine);
}
