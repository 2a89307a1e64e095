/**
 * React Flow keeps tables of its edges, by id and by the handles they connect, and rebuilds them whenever its edges
 * change. Most edits change one edge of thousands, so only that one is updated here.
 */
import type { Edge, HandleConnection, ReactFlowState } from '@xyflow/react';
import { betweenSame } from '../../../src-shared/equality.ts';

export type EdgeTables = Pick<ReactFlowState, 'edgeLookup' | 'connectionLookup'>;

/**
 * Remaining edges keep their order; if two connect the same handles, the later one is in the table, as in React Flow.
 */
export function changeTables(tables: EdgeTables, before: readonly Edge[], now: readonly Edge[]): void {
  const { edgeLookup, connectionLookup } = tables;
  const between = betweenSame(before, now);
  const left = new Set(between.now.map(({ id }) => id));
  const gone = between.before.filter(({ id }) => !left.has(id));
  const come = between.now.filter((edge) => edgeLookup.get(edge.id) !== edge);
  const moved = come.filter((edge) => !connectsAlike(edgeLookup.get(edge.id), edge));
  const loosened = [...gone, ...moved.flatMap(({ id }) => edgeLookup.get(id) ?? [])];
  for (const edge of loosened) forEachPlace(edge, (...place) => loosen(connectionLookup, place));
  for (const { id } of gone) edgeLookup.delete(id);
  for (const edge of come) edgeLookup.set(edge.id, edge);
  for (const edge of sharing([...loosened, ...moved], now))
    forEachPlace(edge, (...place) => connect(connectionLookup, edge, place));
}

function connectsAlike(a: Edge | undefined, b: Edge): boolean {
  if (a === undefined || a.source !== b.source || a.target !== b.target) return false;
  const alike = (one: string | null | undefined, other: typeof one) => (one ?? null) === (other ?? null);
  return alike(a.sourceHandle, b.sourceHandle) && alike(a.targetHandle, b.targetHandle);
}

/** Edges between the same handles in either direction, which share entries. */
function sharing(edges: readonly Edge[], among: readonly Edge[]): readonly Edge[] {
  if (edges.length === 0) return [];
  const byEnd = Map.groupBy([...edges, ...edges.map(turned)], ({ source }) => source);
  return among.filter((edge) => byEnd.get(edge.source)?.some((other) => connectsAlike(other, edge)));
}

function turned({ source, target, sourceHandle, targetHandle, ...edge }: Edge): Edge {
  const handles = { sourceHandle: targetHandle ?? null, targetHandle: sourceHandle ?? null };
  return { ...edge, source: target, target: source, ...handles };
}

type Connections = EdgeTables['connectionLookup'];
/** The key of a list, and the key of the connection in it. */
type Place = readonly [list: string, connection: string];

/** Visits the keys by which React Flow stores an edge: node, side, and handle of both ends. */
function forEachPlace(edge: Edge, visit: (...place: Place) => void): void {
  const { source, target, sourceHandle = null, targetHandle = null } = edge;
  const from = `${source}-${sourceHandle}`;
  const to = `${target}-${targetHandle}`;
  forEachList({ node: source, type: 'source', handle: sourceHandle }, (list) => visit(list, `${to}--${from}`));
  forEachList({ node: target, type: 'target', handle: targetHandle }, (list) => visit(list, `${from}--${to}`));
}

interface End {
  readonly node: string;
  readonly type: 'source' | 'target';
  readonly handle: string | null;
}

function forEachList({ node, type, handle }: End, visit: (list: string) => void): void {
  visit(node);
  visit(`${node}-${type}`);
  if (handle !== null && handle !== '') visit(`${node}-${type}-${handle}`);
}

/** Lists are copied, because their readers compare them with the next ones. */
function loosen(connections: Connections, [list, connection]: Place): void {
  const left = new Map(connections.get(list));
  left.delete(connection);
  if (left.size === 0) connections.delete(list);
  else connections.set(list, left);
}

function connect(connections: Connections, edge: Edge, [list, connection]: Place): void {
  const { id, source, target, sourceHandle = null, targetHandle = null } = edge;
  const entry: HandleConnection = { edgeId: id, source, target, sourceHandle, targetHandle };
  connections.set(list, new Map(connections.get(list)).set(connection, entry));
}
