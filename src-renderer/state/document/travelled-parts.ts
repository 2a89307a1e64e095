/** Finds what undo or redo changed on the canvas: the graph, and the items to show. */
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { edgesFrom } from '../../../src-shared/drawing/outgoing-edges.ts';
import { equalItems } from '../../../src-shared/equality.ts';
import { graphOf, graphRefs, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { noteCanvasId } from '../placing/canvas-ids.ts';

export interface TravelledParts {
  readonly graph: GraphRef;
  /** Added, changed, moved, or reconnected nodes and notes, by their canvas ids; empty if all are gone. */
  readonly ids: readonly string[];
}

/** Travels in the open graph, or else in the first changed one. Null if no graph changed. */
export function travelledParts(before: FlowDocument, after: FlowDocument, shown: GraphRef): TravelledParts | null {
  const graphs = new Set([shown, ...graphRefs(after.flow)]);
  for (const graph of graphs) {
    const ids = changedParts(partsOf(before, graph), partsOf(after, graph));
    if (ids !== null) return { graph, ids };
  }
  return null;
}

/** The visible aspects of each part, by its canvas id. An unchanged aspect is the same object before and after. */
interface Parts {
  readonly ids: ReadonlySet<string>;
  readonly seen: (id: string) => readonly unknown[];
}

function partsOf({ flow, layout }: FlowDocument, ref: GraphRef): Parts {
  const graph = graphOf(flow, ref) ?? { nodes: [], edges: [] };
  const { nodes: places, notes = {} } = graphLayout(layout, ref);
  const out = edgesFrom(graph);
  const items = new Map<string, unknown>();
  for (const node of graph.nodes) items.set(node.id, node);
  for (const [id, note] of Object.entries(notes)) items.set(noteCanvasId(id), note);
  return { ids: new Set(items.keys()), seen: (id) => [items.get(id), places[id], ...out(id)] };
}

/** Null if nothing changed. */
function changedParts(before: Parts, after: Parts): readonly string[] | null {
  const changed = [...after.ids].filter((id) => !before.ids.has(id) || !equalItems(before.seen(id), after.seen(id)));
  return changed.length > 0 || before.ids.size > after.ids.size ? changed : null;
}
