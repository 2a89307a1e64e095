/**
 * Handles `error_handler` of a node, or of all nodes by `set_node_defaults`. LangGraph runs the handler as a separate
 * node when a node fails.
 */
import { optionsOf, type Arguments, type Value } from '../../python-source/value.ts';
import type { Addition } from './add-nodes.ts';
import type { AddedEdge, AddedNode, GraphParts } from './graph-parts.ts';

const OWN = '__error_handler__';
const DEFAULT = '__default_error_handler__';

export function addHandler({ parts, at }: Addition, node: string, given: Arguments): void {
  const action = handlerIn(given);
  if (action === null) return;
  const name = `${OWN}${node}`;
  parts.nodes.set(name, { name, action, at, destinations: null, handed: [], facts: {} });
  parts.edges.push(failing(node, name, at));
}

/** Handles `set_node_defaults`; the last call wins. */
export function setDefaults({ parts, at }: Addition, given: Arguments): void {
  const action = handlerIn(given);
  if (action !== null) parts.defaultHandlers.splice(0, 1, { action, at });
}

function handlerIn(given: Arguments): Value | null {
  const action = given.keywords.get('error_handler');
  return action === undefined || optionsOf(action).every(({ kind }) => kind === 'none') ? null : action;
}

/**
 * Returns what the default adds when the graph is compiled: a handler for every node that has none and isn't a handler
 * itself.
 */
export function defaultHandling(parts: GraphParts): {
  readonly nodes: readonly AddedNode[];
  readonly edges: readonly AddedEdge[];
} {
  const [handler] = parts.defaultHandlers;
  if (handler === undefined) return { nodes: [], edges: [] };
  const { action, at } = handler;
  const covered = [...parts.nodes.keys()].filter((name) => !name.startsWith(OWN) && !parts.nodes.has(`${OWN}${name}`));
  return {
    nodes: [{ name: DEFAULT, action, at, destinations: null, handed: [], facts: {} }],
    edges: covered.map((name) => failing(name, DEFAULT, at)),
  };
}

function failing(source: string, target: string, at: AddedEdge['at']): AddedEdge {
  return { source, target, conditional: true, join: false, via: 'error_handler', why: null, at };
}
