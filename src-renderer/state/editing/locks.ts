/**
 * Locks: which operations would change a locked node, note, or group, and how to unlock it. One rule for every edit of
 * the drawing: on the canvas, in the inspector, as text, and by renaming.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout, groupOf, lockedIn, type GraphLayout } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { operationsBetween } from '../../../src-shared/subgraph/operations-between.ts';
import type { PlannedEdit } from './planned-edit.ts';

export interface Locked {
  readonly graph: GraphRef;
  /** Nodes, notes and groups. */
  readonly ids: readonly string[];
}

/** The locked items that would change; null if there are none. */
export function lockedTouched({ flow, layout }: FlowDocument, operations: readonly Operation[]): Locked | null {
  const isRemoval = operations.some(({ op }) => op === 'remove-nodes');
  for (const operation of operations) {
    if (!('graph' in operation)) continue;
    const inGraph = graphLayout(layout, operation.graph);
    const locked = lockedIn(inGraph);
    if (locked.size === 0) continue;
    const edges = () => graphOf(flow, operation.graph)?.edges ?? [];
    // Edges that bridge a removed node aren't edits of the user.
    if (isRemoval && operation.op === 'add-edge') continue;
    const ids = touchedBy(operation, inGraph, edges).filter((id) => locked.has(id) || isLockedGroup(inGraph, id));
    if (ids.length > 0) return { graph: operation.graph, ids: [...new Set(ids)] };
  }
  return null;
}

/** The same for a document that changed in other ways than by operations. */
export function lockedBetween(before: FlowDocument, after: FlowDocument): Locked | null {
  return lockedTouched(before, operationsBetween(before, after));
}

type Ends = readonly { readonly id: string; readonly from: string; readonly to: string }[];

function touchedBy(operation: Operation, layout: GraphLayout, edges: () => Ends): readonly string[] {
  const endsOf = (ids: readonly string[]): string[] =>
    edges().flatMap(({ id, from, to }) => (ids.includes(id) ? [from, to] : []));
  switch (operation.op) {
    case 'update-node':
    case 'update-note':
      return [operation.id];
    case 'set-note':
      return operation.note === undefined ? [operation.id] : [];
    case 'remove-nodes':
    case 'color-nodes':
      return operation.ids;
    case 'move-nodes':
      return Object.entries(operation.positions).flatMap(([id, at]) => {
        const before = layout.nodes[id];
        return before === undefined || (before.x === at.x && before.y === at.y) ? [] : [id];
      });
    case 'set-routes':
      return [];
    case 'add-edge':
      return [operation.edge.from];
    case 'update-edge':
      return 'from' in operation.set || 'to' in operation.set
        ? endsOf([operation.id])
        : edges().flatMap(({ id, from }) => (id === operation.id ? [from] : []));
    case 'remove-edges':
      return endsOf(operation.ids);
    case 'set-group':
      return [
        ...(layout.groups?.[operation.id] === undefined ? [] : [operation.id]),
        ...otherGroups(operation, layout),
      ];
    case 'update-group':
      // Only view changes, or unlocking.
      return Object.keys(operation.set).every((name) => name === 'collapsed' || name === 'locked')
        ? []
        : [operation.id];
    default:
      return [];
  }
}

/** The groups that members would be removed from. */
function otherGroups({ id, group }: Extract<Operation, { op: 'set-group' }>, layout: GraphLayout): string[] {
  return (group?.members ?? []).flatMap((member) => {
    const other = groupOf(layout, member);
    return other === undefined || other === id ? [] : [other];
  });
}

function isLockedGroup({ groups }: GraphLayout, id: string): boolean {
  return groups !== undefined && Object.hasOwn(groups, id) && groups[id]!.locked === true;
}

/** The nodes and notes that can be changed. */
export function unlockedOf(layout: GraphLayout, ids: readonly string[]): readonly string[] {
  const locked = lockedIn(layout);
  return locked.size === 0 ? ids : ids.filter((id) => !locked.has(id));
}

/** Unlocks nodes and notes, and the groups that lock them. */
export function planUnlock({ layout }: FlowDocument, { graph, ids }: Locked): PlannedEdit | null {
  const inGraph = graphLayout(layout, graph);
  const groups = new Set(ids.map((id) => groupOf(inGraph, id) ?? id).filter((id) => isLockedGroup(inGraph, id)));
  const single = ids.filter((id) => inGraph.locked?.includes(id) === true);
  if (groups.size + single.length === 0) return null;
  const operations: Operation[] = [...groups].map((id) => ({
    op: 'update-group',
    graph,
    id,
    set: { locked: undefined },
  }));
  if (single.length > 0) operations.push({ op: 'lock', graph, ids: single, locked: false });
  return { label: t('edits.unlock', { count: ids.length }), operations };
}

/** Locks the selection; a group includes its contents. */
export function planLock(
  { layout }: FlowDocument,
  graph: GraphRef,
  { members, groups }: { readonly members: readonly string[]; readonly groups: readonly string[] },
): PlannedEdit | null {
  const free = unlockedOf(graphLayout(layout, graph), members);
  const operations: Operation[] = groups.map((id) => ({ op: 'update-group', graph, id, set: { locked: true } }));
  if (free.length > 0) operations.push({ op: 'lock', graph, ids: free, locked: true });
  if (operations.length === 0) return null;
  return { label: t('edits.lock', { count: free.length + groups.length }), operations };
}
