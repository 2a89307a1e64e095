/** Decides which uses of a name mean an input or output of a subgraph. */
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import { portKey, portsOf, type PortList } from '../flow/ports.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';
import { allReferences, type Reference } from '../references/references.ts';
import { nameRead } from '../scope/context-types.ts';
import { callsOf, type Call } from './calls-of.ts';
import { isOutput, namesWritten } from './context-names.ts';

export interface PortRename {
  readonly subgraph: string;
  readonly list: PortList;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a use of the name means the port, may mean it, or means something else: in the flow and in layers over it.
 */
export function portMeaning(
  shown: Flow,
  change: PortRename,
  callsInLayers: readonly string[] = [],
): (reference: Reference) => 'port' | 'perhaps' | 'other' {
  const { subgraph, from } = change;
  const ids = new Set([...callsOf(shown, subgraph).map(({ node }) => node.id), ...callsInLayers]);
  const graphs = graphsThatMean(shown, change);
  const isInput = portsOf(shown.subgraphs![subgraph]!.inputs).some(({ key }) => key === from);
  return (reference) => {
    const { isMember, graph, node, role } = reference;
    const isAtCall = node !== undefined && ids.has(node);
    if (isDeclaration(reference, subgraph)) return 'port';
    if (isAtCall && isOutput(reference) && isMember !== true) return 'port';
    if (isAtCall && isMember === true && isPassed(reference)) return isInput ? 'port' : 'other';
    const isRead = isSite(reference) && !isOfCallee(reference);
    if (isRead && graphs.has(graph)) return 'port';
    return role === 'read' && mayMean(shown, reference, subgraph) ? 'perhaps' : 'other';
  };
}

/** The graphs in which the name means the port. */
export function graphsThatMean(shown: Flow, { subgraph, list, from, to }: PortRename): ReadonlySet<GraphRef> {
  const calls = list === 'outputs' ? callsOf(shown, subgraph) : [];
  return new Set([subgraph, ...callersThatRename(shown, calls, { from, to })]);
}

/** The names under which callers store an output follow it, unless they have another meaning in their graph. */
function callersThatRename(
  flow: Flow,
  calls: readonly Call[],
  { from, to }: { from: string; to: string },
): Set<GraphRef> {
  const graphs = new Set(
    calls.filter(({ node }) => nameRead(node.outputs?.[from] ?? '') === from).map(({ graph }) => graph),
  );
  const own = new Set(calls.map(({ node }) => node.id));
  const names = allReferences(flow).filter(({ target }) => target.kind === 'result');
  for (const graph of graphs) {
    const others = graphOf(flow, graph)!.nodes.filter((node) => !own.has(node.id) && namesWritten(node).includes(from));
    const declared =
      graph === null ? [] : [...(flow.subgraphs![graph]!.inputs ?? []), ...(flow.subgraphs![graph]!.outputs ?? [])];
    const isTaken = names.some(
      (reference) => reference.graph === graph && isSite(reference) && reference.target.name === to,
    );
    if (others.length > 0 || declared.map(portKey).includes(from) || isTaken) graphs.delete(graph);
  }
  return graphs;
}

export function isSite({ node, edge }: Reference): boolean {
  return node !== undefined || edge !== undefined;
}

/** Whether the name belongs to the called subgraph: names of inputs do, and outputs are computed inside it. */
export function isOfCallee(reference: Reference): boolean {
  return reference.isMember === true ? isPassed(reference) : isOutput(reference);
}

function isPassed({ pointer, node }: Reference): boolean {
  return node !== undefined && /\/nodes(\/add|\/change)?\/[^/]+\/inputs\/[^/]*$/.test(pointer);
}

function isDeclaration({ pointer, graph, node, edge }: Reference, subgraph: string): boolean {
  return graph === subgraph && node === undefined && edge === undefined && DECLARED.test(pointer);
}

const DECLARED = /\/(inputs|outputs)\/\d+(\/key)?$/;

/** Named conditions and inner graphs see the context of their caller. */
function mayMean(flow: Flow, reference: Reference, subgraph: string): boolean {
  if (!isSite(reference)) return true;
  return (graphOf(flow, subgraph)?.nodes ?? []).some((node) => subgraphCallOf(node)?.ref === reference.graph);
}
