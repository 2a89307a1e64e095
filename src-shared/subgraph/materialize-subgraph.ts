/** Adds the subgraph that a card represents to the document, to preview the card or to expand it. */
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type GraphRef, type Subgraph } from '../flow/flow.ts';
import type { GraphLayout } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';
import { expansionOf } from '../node-kinds/expand-flow.ts';

/** Leaves space for the edges between the cards, and for their labels. */
const COLUMN = 320;
const ROW = 200;

export interface MaterializedSubgraph {
  readonly document: FlowDocument;
  /** The id of the subgraph. */
  readonly ref: string;
  /** The inputs that the card passes, by name. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Returns null for a node that represents only itself. */
export function materializeSubgraph(
  { flow, layout }: FlowDocument,
  graph: GraphRef,
  id: string,
): MaterializedSubgraph | null {
  const around = graphOf(flow, graph);
  const node = around?.nodes.find((one) => one.id === id);
  const made = node === undefined ? undefined : expansionOf(node, around!.edges);
  if (made === undefined) return null;
  const { ref, subgraph, inputs = {} } = made;
  const document = {
    flow: { ...flow, subgraphs: { ...flow.subgraphs, [ref]: subgraph } },
    layout: { ...layout, subgraphs: { ...layout.subgraphs, [ref]: inTwoColumns(subgraph) } },
  };
  return { document, ref, inputs };
}

/** Whether a card represents a subgraph. */
export function canMaterialize(node: FlowNode): boolean {
  return expansionOf(node, []) !== undefined;
}

/** Places each card below the previous one, and every second one to the side. */
function inTwoColumns({ nodes }: Subgraph): GraphLayout {
  const places = nodes.map(({ id }, index) => [id, { x: (index % 2) * COLUMN, y: index * ROW }] as const);
  return { nodes: Object.fromEntries(places) };
}
