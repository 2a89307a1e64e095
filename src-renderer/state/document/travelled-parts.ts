/** Finds what undo or redo changed on the canvas: the graph, and the items to show. */
import type { FlowDocument } from '../../../src-shared/document/document.ts';
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

/** The visible aspects of each part. */
type Parts = ReadonlyMap<string, readonly unknown[]>;

function partsOf({ flow, layout }: FlowDocument, ref: GraphRef): Parts {
  const { nodes = [], edges = [] } = graphOf(flow, ref) ?? {};
  const { nodes: places, notes = {} } = graphLayout(layout, ref);
  const out = Map.groupBy(edges, ({ from }) => from);
  return new Map<string, readonly unknown[]>([
    ...nodes.map((node) => [node.id, [node, places[node.id], ...(out.get(node.id) ?? [])]] as const),
    ...Object.entries(notes).map(([id, note]) => [noteCanvasId(id), [note]] as const),
  ]);
}

/** Null if nothing changed. Unchanged parts are the same objects before and after. */
function changedParts(before: Parts, after: Parts): readonly string[] | null {
  const changed = [...after].flatMap(([id, seen]) => (isSame(before.get(id), seen) ? [] : [id]));
  return changed.length > 0 || [...before.keys()].some((id) => !after.has(id)) ? changed : null;
}

function isSame(before: readonly unknown[] | undefined, after: readonly unknown[]): boolean {
  return before !== undefined && equalItems(before, after);
}
