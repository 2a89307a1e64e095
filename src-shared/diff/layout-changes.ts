/** Compares two layouts: moves and annotations, separate from changes of logic. */
import { deepEqual } from '../equality.ts';
import type { GraphRef } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import {
  graphLayout,
  type GraphLayout,
  type Group,
  type Layout,
  type Note,
  type PaletteColor,
  type Position,
  type Viewport,
} from '../flow/layout.ts';
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
  | Annotations<'note', Note>
  | Annotations<'group', Group>
  /** The color of a node. */
  | Annotations<'color', PaletteColor>
  /** A node or note was locked, or unlocked. */
  | { readonly type: 'lock'; readonly graph: GraphRef; readonly id: string; readonly locked: boolean }
  /** The viewport. */
  | {
      readonly type: 'viewport';
      readonly graph: GraphRef;
      readonly before?: Viewport | undefined;
      readonly after?: Viewport | undefined;
    };

interface Annotations<Type extends string, Value> {
  readonly type: Type;
  readonly graph: GraphRef;
  readonly id: string;
  /** Missing if it was added or removed. */
  readonly before?: Value | undefined;
  readonly after?: Value | undefined;
}

/** `renames` are those of the flow, so that a renamed node isn't treated as removed. */
export function diffLayouts(before: Layout, after: Layout, renames: readonly Rename[]): LayoutChange[] {
  const current = renameInLayout(before, renames);
  const graphs = new Set([...Object.keys(current.subgraphs ?? {}), ...Object.keys(after.subgraphs ?? {})]);
  return [null, ...[...graphs].sort(compareIds)].flatMap((graph) => {
    const [left, right] = [graphLayout(current, graph), graphLayout(after, graph)];
    const ids = [...new Set([...Object.keys(left.nodes), ...Object.keys(right.nodes)])].sort(compareIds);
    const moves = ids.flatMap((id) => moveOf({ graph, id, before: own(left.nodes, id), after: own(right.nodes, id) }));
    const views: LayoutChange[] = deepEqual(left.viewport ?? null, right.viewport ?? null)
      ? []
      : [{ type: 'viewport', graph, before: left.viewport, after: right.viewport }];
    return [...moves, ...annotationsOf(graph, left, right), ...views];
  });
}

function annotationsOf(graph: GraphRef, left: GraphLayout, right: GraphLayout): LayoutChange[] {
  const changed = <T>(before: Table<T> = {}, after: Table<T> = {}): { id: string; before?: T; after?: T }[] =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(compareIds).flatMap((id) => {
      const [a, b] = [own(before, id), own(after, id)];
      if (deepEqual(a ?? null, b ?? null)) return [];
      return [{ id, ...(a === undefined ? {} : { before: a }), ...(b === undefined ? {} : { after: b }) }];
    });
  const [lockedBefore, lockedAfter] = [new Set(left.locked), new Set(right.locked)];
  const locks = [...new Set([...lockedBefore, ...lockedAfter])]
    .filter((id) => lockedBefore.has(id) !== lockedAfter.has(id))
    .sort(compareIds);
  return [
    ...changed(left.notes, right.notes).map((change) => ({ type: 'note' as const, graph, ...change })),
    ...changed(withSortedMembers(left), withSortedMembers(right)).map((change) => ({
      type: 'group' as const,
      graph,
      ...change,
    })),
    ...changed(left.colors, right.colors).map((change) => ({ type: 'color' as const, graph, ...change })),
    ...locks.map((id) => ({ type: 'lock' as const, graph, id, locked: lockedAfter.has(id) })),
  ];
}

/** The order of members has no meaning. */
function withSortedMembers({ groups = {} }: GraphLayout): Table<Group> {
  return Object.fromEntries(
    Object.entries(groups).map(([id, group]) => [id, { ...group, members: group.members.toSorted(compareIds) }]),
  );
}

type Table<T> = Readonly<Record<string, T>>;

interface Positions {
  readonly graph: GraphRef;
  readonly id: string;
  readonly before: Position | undefined;
  readonly after: Position | undefined;
}

function moveOf({ graph, id, before, after }: Positions): LayoutChange[] {
  if (before === undefined) return after === undefined ? [] : [{ type: 'placed', graph, id, after }];
  if (after === undefined) return [{ type: 'unplaced', graph, id, before }];
  return deepEqual(before, after) ? [] : [{ type: 'moved', graph, id, before, after }];
}

function own<T>(table: Table<T>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
