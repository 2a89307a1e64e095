/** The positions and sizes of the cards and notes of a graph. */
import { drawnGraph } from './drawn-graph.ts';
import type { Box } from './box.ts';
import { nodeSize, type Size } from './card-geometry.ts';
import { summarise } from './node-summary.ts';
import { edgesFrom, edgesFromNode } from './outgoing-edges.ts';
import type { FlowDocument } from '../document/document.ts';
import type { Edge, Graph, GraphRef } from '../flow/flow.ts';
import { graphLayout, type GraphLayout, type Position } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';

export type NamedBox = Box & { readonly id: string };

type Places = GraphLayout['nodes'];

/** An edit needs the boxes of all cards several times. */
const ALL = new WeakMap<Graph, { readonly places: Places; readonly boxes: readonly NamedBox[] }>();

/** The cards of a graph with their positions. */
export function boxesOf({ flow, layout }: FlowDocument, graph: GraphRef): readonly NamedBox[] {
  const places = graphLayout(layout, graph).nodes;
  const inGraph = drawnGraph(flow, graph);
  if (inGraph === undefined) return [];
  const known = ALL.get(inGraph);
  if (known?.places === places) return known.boxes;
  const boxes = boxesAt(inGraph, places);
  ALL.set(inGraph, { places, boxes });
  return boxes;
}

function boxesAt(graph: Graph, places: Places): readonly NamedBox[] {
  const out = edgesFrom(graph);
  return graph.nodes.flatMap((node) => {
    const at = places[node.id];
    return at === undefined ? [] : [boxAt(node, at, sizeOf(node, out(node.id)))];
  });
}

/** The card of one node; undefined if it has no position yet. */
export function cardBox({ flow, layout }: FlowDocument, graph: GraphRef, id: string): NamedBox | undefined {
  const at = graphLayout(layout, graph).nodes[id];
  const inGraph = drawnGraph(flow, graph);
  const node = inGraph?.nodes.find((candidate) => candidate.id === id);
  if (inGraph === undefined || node === undefined || at === undefined) return undefined;
  return boxAt(node, at, sizeOf(node, edgesFromNode(inGraph, id)));
}

const BOXES = new WeakMap<FlowNode, { readonly at: Position; readonly size: Size; readonly box: NamedBox }>();

/** The same object while the card stays in its place. */
function boxAt(node: FlowNode, at: Position, size: Size): NamedBox {
  const known = BOXES.get(node);
  if (known?.at === at && known.size === size) return known.box;
  const box = { id: node.id, x: at.x, y: at.y, width: size.width, height: size.height };
  BOXES.set(node, { at, size, box });
  return box;
}

interface Sized {
  readonly out: readonly Edge[];
  readonly size: Size;
}

/** Measuring text takes most of the time of an edit, so a node is measured again only if it or its edges change. */
const SIZES = new WeakMap<FlowNode, Sized>();

/** `out`: the edges that leave the node. */
export function sizeOf(node: FlowNode, out: readonly Edge[]): Size {
  const known = SIZES.get(node);
  if (known?.out === out) return known.size;
  const size = nodeSize(node, summarise(node, { out, callee: undefined }));
  SIZES.set(node, { out, size });
  return size;
}

/** The boxes of the nodes and notes of a graph. */
export function allBoxes(document: FlowDocument, graph: GraphRef): NamedBox[] {
  const notes = Object.entries(graphLayout(document.layout, graph).notes ?? {});
  return [...boxesOf(document, graph), ...notes.map(([id, { x, y, width, height }]) => ({ id, x, y, width, height }))];
}
