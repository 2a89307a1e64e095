/**
 * The operations from one document to another: unchanged parts are not touched, and an edited layer gets only the
 * changes.
 */
import { deepEqual } from '../equality.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, graphRefs, type Edge, type Graph, type GraphRef, type Subgraph } from '../flow/flow.ts';
import { graphLayout, type GraphLayout, type Group, type Note } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';
import type { FlowField, NodeChange, Operation } from '../document/operations.ts';

const FLOW_FIELDS = [
  'label',
  'notes',
  'limits',
  'oneOf',
  'pathPolicy',
  'intents',
  'state',
  'handlers',
  'hooks',
] as const satisfies readonly FlowField[];

const SUBGRAPH_FIELDS = ['label', 'notes', 'inputs', 'outputs'] as const;

export function operationsBetween(before: FlowDocument, after: FlowDocument): Operation[] {
  const [was, now] = [before.flow, after.flow];
  const set = changedFields(was, now, FLOW_FIELDS);
  const gone = Object.keys(was.subgraphs ?? {}).filter((id) => graphOf(now, id) === undefined);
  return [
    ...graphRefs(now).flatMap((ref) => graphOperations(before, after, ref)),
    ...gone.map((id): Operation => ({ op: 'remove-subgraph', id })),
    ...(set === null ? [] : [{ op: 'update-flow', set } as Operation]),
    ...predicateOperations(was.predicates ?? {}, now.predicates ?? {}),
    ...(deepEqual(was.paths, now.paths) ? [] : [{ op: 'set-paths', paths: now.paths } as Operation]),
  ];
}

function predicateOperations(
  was: NonNullable<FlowDocument['flow']['predicates']>,
  now: NonNullable<FlowDocument['flow']['predicates']>,
): Operation[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((name): Operation[] =>
    deepEqual(was[name], now[name]) ? [] : [{ op: 'set-predicate', name, predicate: now[name] }],
  );
}

function graphOperations(before: FlowDocument, after: FlowDocument, ref: GraphRef): Operation[] {
  const [was, now] = [graphOf(before.flow, ref), graphOf(after.flow, ref)!];
  const layouts = { was: graphLayout(before.layout, ref), now: graphLayout(after.layout, ref) };
  if (was === undefined && ref !== null) {
    const subgraph = after.flow.subgraphs![ref]!;
    return [{ op: 'add-subgraph', id: ref, subgraph }, ...layoutOperations(ref, layouts)];
  }
  return [
    ...fieldOperations(before, after, ref),
    ...memberOperations(was!, now, { ref, layout: layouts.now }),
    ...layoutOperations(ref, layouts),
  ];
}

function fieldOperations(before: FlowDocument, after: FlowDocument, ref: GraphRef): Operation[] {
  const [was, now] = [graphOf(before.flow, ref)!, graphOf(after.flow, ref)!];
  const entry: Operation[] = was.entry === now.entry ? [] : [{ op: 'set-entry', graph: ref, entry: now.entry }];
  const set = ref === null ? null : changedFields(was as Subgraph, now as Subgraph, SUBGRAPH_FIELDS);
  return set === null ? entry : [...entry, { op: 'update-subgraph', id: ref!, set }];
}

interface Place {
  readonly ref: GraphRef;
  readonly layout: GraphLayout;
}

/** Edges are reconnected before their nodes are removed, with the remaining edges. */
function memberOperations(was: Graph, now: Graph, { ref: graph, layout }: Place): Operation[] {
  const nodes = changesOf<FlowNode>(was.nodes, now.nodes);
  const edges = changesOf<Edge>(was.edges, now.edges);
  const ids = (parts: readonly { readonly id: string }[]): string[] => parts.map(({ id }) => id);
  return [
    ...edges.changed.map(({ id, set }): Operation => ({ op: 'update-edge', graph, id, set })),
    ...(edges.removed.length === 0 ? [] : [{ op: 'remove-edges', graph, ids: ids(edges.removed) } as const]),
    ...(nodes.removed.length === 0 ? [] : [{ op: 'remove-nodes', graph, ids: ids(nodes.removed) } as const]),
    ...nodes.added.map((node): Operation => {
      const at = layout.nodes[node.id];
      return { op: 'add-node', graph, node, ...(at && { at }) };
    }),
    ...nodes.changed.map(({ id, set }): Operation => ({ op: 'update-node', graph, id, set })),
    ...edges.added.map((edge): Operation => ({ op: 'add-edge', graph, edge })),
  ];
}

interface Changes<Part> {
  readonly added: readonly Part[];
  readonly removed: readonly Part[];
  readonly changed: readonly { readonly id: string; readonly set: NodeChange }[];
}

/** A node of another kind with the same id counts as a different node. */
function changesOf<Part extends { readonly id: string; readonly type?: string }>(
  was: readonly Part[],
  now: readonly Part[],
): Changes<Part> {
  const byId = new Map(was.map((part) => [part.id, part]));
  const stays = new Set(now.flatMap((part) => (byId.get(part.id)?.type === part.type ? [part.id] : [])));
  return {
    added: now.filter(({ id }) => !stays.has(id) || !byId.has(id)),
    removed: was.filter(({ id }) => !stays.has(id)),
    changed: now.flatMap((part) => {
      const before = byId.get(part.id);
      if (before === undefined || before === part || !stays.has(part.id)) return [];
      const names = [...new Set([...Object.keys(before), ...Object.keys(part)])];
      const set = changedFields(before, part, names as (keyof Part)[]);
      return set === null ? [] : [{ id: part.id, set }];
    }),
  };
}

function layoutOperations(graph: GraphRef, { was, now }: { was: GraphLayout; now: GraphLayout }): Operation[] {
  const moved = Object.entries(now.nodes).filter(([id, at]) => !deepEqual(was.nodes[id], at));
  const locked = (now.locked ?? []).filter((id) => was.locked?.includes(id) !== true);
  const freed = (was.locked ?? []).filter((id) => now.locked?.includes(id) !== true);
  return [
    ...(freed.length === 0 ? [] : [{ op: 'lock', graph, ids: freed, locked: false } as const]),
    ...(moved.length === 0 ? [] : [{ op: 'move-nodes', graph, positions: Object.fromEntries(moved) } as const]),
    ...changedEntries(was.notes, now.notes).map(([id, note]) => noteOperation(graph, id, [was.notes?.[id], note])),
    ...changedEntries(was.groups, now.groups).map(([id, group]) =>
      groupOperation(graph, id, [was.groups?.[id], group]),
    ),
    ...changedEntries(was.colors, now.colors).map(([id, color]): Operation => ({
      op: 'color-nodes',
      graph,
      ids: [id],
      color,
    })),
    ...(locked.length === 0 ? [] : [{ op: 'lock', graph, ids: locked, locked: true } as const]),
  ];
}

type WasAndIs<T> = readonly [was: T | undefined, is: T | undefined];

function noteOperation(graph: GraphRef, id: string, [was, note]: WasAndIs<Note>): Operation {
  if (was === undefined || note === undefined) return { op: 'set-note', graph, id, note };
  return { op: 'update-note', graph, id, set: changedMembers(was, note) };
}

function groupOperation(graph: GraphRef, id: string, [was, group]: WasAndIs<Group>): Operation {
  if (was === undefined || group === undefined) return { op: 'set-group', graph, id, group };
  return { op: 'update-group', graph, id, set: changedMembers(was, group) };
}

function changedMembers<T extends object>(was: T, now: T): { [K in keyof T]?: T[K] | undefined } {
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])] as (keyof T)[];
  return (changedFields(was, now, names) ?? {}) as { [K in keyof T]?: T[K] | undefined };
}

function changedEntries<T>(was: Readonly<Record<string, T>> = {}, now: Readonly<Record<string, T>> = {}) {
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return names.flatMap((name): [string, T | undefined][] =>
    deepEqual(was[name], now[name]) ? [] : [[name, now[name]]],
  );
}

/** Null if all fields are unchanged. */
function changedFields<T extends object, Name extends keyof T>(
  was: T,
  now: T,
  names: readonly Name[],
): NodeChange | null {
  const changed = names.filter((name) => !deepEqual(was[name], now[name]));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, now[name]]));
}
