/** Where the conversation is, as values small enough for every node and edge of the canvas to subscribe to. */
import { graphOf, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { partKey } from '../editing/part-origins.ts';
import { agentNode } from './agent-node.ts';
import { NONE_REPLACED, type SessionState } from './session-state.ts';

type Followed = Pick<SessionState, 'view'> & Partial<Pick<SessionState, 'replaced' | 'isCleared'>>;
type FollowedFlow = Followed & Partial<Pick<SessionState, 'ranFlow'>>;

/** `inside`: the conversation is in the subgraph this node called. */
export type NodeHighlight = 'waiting' | 'running' | 'stuck' | 'failed' | 'ended' | 'inside' | 'visited';

/** `last`: the edge just followed. `turn`: followed since the user's last message. */
export type EdgeHighlight = 'last' | 'turn' | 'taken';

export function nodeHighlight(state: FollowedFlow, node: string): NodeHighlight | null {
  const { view, ranFlow = null } = state;
  if (isUnmarked(state, 'node', node)) return null;
  if (agentNode(ranFlow, view.agent) === node) return 'running';
  // A node that handed off the conversation waits for its return, as a call does.
  if (view.current === node && view.status === 'away') return 'inside';
  if (view.current === node && view.status !== 'idle' && view.status !== 'away') return view.status;
  if (view.path.some((open) => open.call === node)) return 'inside';
  return Object.hasOwn(view.visited, node) ? 'visited' : null;
}

export function edgeHighlight(state: Followed, edge: string): EdgeHighlight | null {
  const { view } = state;
  if (isUnmarked(state, 'edge', edge)) return null;
  if (view.lastEdge === edge) return 'last';
  if (asSet(view.turnEdges).has(edge)) return 'turn';
  return Object.hasOwn(view.takenEdges, edge) ? 'taken' : null;
}

/** Whether the marks are cleared, or another node or edge has the id of one that ran. */
function isUnmarked(state: Followed, kind: 'node' | 'edge', id: string): boolean {
  return state.isCleared === true || isReplaced(state, kind, id);
}

function isReplaced({ replaced = NONE_REPLACED }: Followed, kind: 'node' | 'edge', id: string): boolean {
  return replaced.size > 0 && replaced.has(partKey(kind, id));
}

const SETS = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Every edge on the canvas checks after each event, so the list is indexed once. */
function asSet(edges: readonly string[]): ReadonlySet<string> {
  const set = SETS.get(edges) ?? new Set(edges);
  SETS.set(edges, set);
  return set;
}

export function visits(state: Followed, node: string): number {
  const { view } = state;
  if (isUnmarked(state, 'node', node)) return 0;
  return Object.hasOwn(view.visited, node) ? (view.visited[node] ?? 0) : 0;
}

/** Where the conversation is on the canvas: at its node, or at the innermost drawn card around it. */
export function placeInDrawing(
  state: Followed,
  flow: Flow,
): { readonly graph: GraphRef; readonly node: FlowNode } | null {
  const { view } = state;
  const calls = [...view.path.map(({ call }) => call), view.current];
  const graphs = [null, ...view.path.map(({ graph }) => graph)];
  for (let depth = calls.length - 1; depth >= 0; depth -= 1) {
    const graph = graphs[depth] ?? null;
    const node = graphOf(flow, graph)?.nodes.find(({ id }) => id === calls[depth]);
    if (node !== undefined && !isReplaced(state, 'node', node.id)) return { graph, node };
    // The flow may have been edited since: a deleted node can't be shown. A graph represented by a card is never drawn.
    if (graphOf(flow, graph) !== undefined) return null;
  }
  return null;
}
