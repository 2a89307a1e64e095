/**
 * Matches nodes, graphs, and names with the palette's search text. Only the best are listed, however large the flow is.
 */
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { subgraphTitle, titleInFlow } from '../../src-shared/node-kinds/node-title.ts';
import { allReferences, type Target } from '../../src-shared/references/references.ts';
import { foundIn, textOf } from '../state/search/main-text.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';

export interface NodePlace {
  readonly graph: GraphRef;
  readonly node: FlowNode;
  readonly title: string;
  /** The text it was found by; null if that is its title. */
  readonly found: string | null;
}

const MAX_NODES = 40;
const MAX_NAMES = 12;

/** Best first: titles with this prefix, then titles and ids, then texts. */
export function nodesFor(flow: Flow, typed: string): NodePlace[] {
  const wanted = typed.trim().toLowerCase();
  const found: (NodePlace & { readonly rank: number })[] = [];
  for (const graph of graphRefs(flow)) {
    for (const node of graphOf(flow, graph)?.nodes ?? []) {
      const title = titleInFlow(flow, node);
      const rank = rankOf(node, title.toLowerCase(), wanted);
      if (rank !== null) found.push({ graph, node, title, rank, found: foundIn(node, title, wanted) });
      if (wanted === '' && found.length >= MAX_NODES) return found;
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_NODES);
}

function rankOf(node: FlowNode, title: string, wanted: string): number | null {
  if (wanted === '' || title.startsWith(wanted)) return 0;
  const key = (questionOf(node)?.key ?? '').toLowerCase();
  if (title.includes(wanted) || node.id.toLowerCase().includes(wanted) || key.includes(wanted)) return 1;
  return textOf(node).text.toLowerCase().includes(wanted) ? 2 : null;
}

const LISTED: ReadonlySet<Target['kind']> = new Set([
  'subgraph',
  'predicate',
  'path',
  'state',
  'result',
  'tool',
  'screen',
  'runner',
]);

export interface NamePlace {
  readonly target: Target;
  readonly title: string;
}

/** Names other than nodes: their references are listed. A subgraph is found by its title, too. */
export function namesFor(flow: Flow, typed: string): NamePlace[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < 2) return [];
  const found = new Map<string, NamePlace>();
  for (const { target } of allReferences(flow)) {
    if (!LISTED.has(target.kind)) continue;
    const title = target.kind === 'subgraph' ? subgraphTitle(flow, target.name) : target.name;
    if (![target.name, title].some((name) => name.toLowerCase().includes(wanted))) continue;
    found.set(`${target.kind} ${target.name}`, { target, title });
    if (found.size >= MAX_NAMES) break;
  }
  return [...found.values()];
}
