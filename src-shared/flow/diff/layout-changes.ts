/** What differs between two layouts: moves, apart from everything that touches logic. */
import { sameJson } from '../../json.ts';
import type { GraphRef } from '../flow.ts';
import { compareIds } from '../ids.ts';
import { graphLayout, type Layout, type Position, type Viewport } from '../layout.ts';
import { renameInLayout, type Rename } from './rename.ts';

export type LayoutChange =
  | {
      readonly type: 'moved';
      readonly graph: GraphRef;
      readonly id: string;
      readonly before: Position;
      readonly after: Position;
    }
  | { readonly type: 'placed'; readonly graph: GraphRef; readonly id: string; readonly after: Position }
  | { readonly type: 'unplaced'; readonly graph: GraphRef; readonly id: string; readonly before: Position }
  /** The part of the canvas that was looked at last. */
  | {
      readonly type: 'viewport';
      readonly graph: GraphRef;
      readonly before?: Viewport | undefined;
      readonly after?: Viewport | undefined;
    };

/** `renames` are those of the flow, so that a renamed node is not one that vanished. */
export function diffLayouts(before: Layout, after: Layout, renames: readonly Rename[]): LayoutChange[] {
  const current = renameInLayout(before, renames);
  const graphs = new Set([...Object.keys(current.subgraphs ?? {}), ...Object.keys(after.subgraphs ?? {})]);
  return [null, ...[...graphs].sort(compareIds)].flatMap((graph) => {
    const [left, right] = [graphLayout(current, graph), graphLayout(after, graph)];
    const ids = [...new Set([...Object.keys(left.nodes), ...Object.keys(right.nodes)])].sort(compareIds);
    const moves = ids.flatMap((id) => moveOf({ graph, id, before: own(left.nodes, id), after: own(right.nodes, id) }));
    const views: LayoutChange[] = sameJson(left.viewport ?? null, right.viewport ?? null)
      ? []
      : [{ type: 'viewport', graph, before: left.viewport, after: right.viewport }];
    return [...moves, ...views];
  });
}

interface Positions {
  readonly graph: GraphRef;
  readonly id: string;
  readonly before: Position | undefined;
  readonly after: Position | undefined;
}

function moveOf({ graph, id, before, after }: Positions): LayoutChange[] {
  if (before === undefined) return after === undefined ? [] : [{ type: 'placed', graph, id, after }];
  if (after === undefined) return [{ type: 'unplaced', graph, id, before }];
  return sameJson(before, after) ? [] : [{ type: 'moved', graph, id, before, after }];
}

function own(nodes: Readonly<Record<string, Position>>, id: string): Position | undefined {
  return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
}
