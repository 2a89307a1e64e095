/** The titles of compared parts: nodes as in lists to choose from, edges by their ends. */
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { nameInFlow } from '../node-kinds/node-name.ts';
import type { Subject } from './parts.ts';
import { t } from '../messages/translate.ts';

/** Undefined if there is nothing better than the id. */
export type PartTitles = (part: Pick<Subject, 'kind' | 'graph' | 'id'>) => string | undefined;

/** Titles from the first flow that has the part: the later flow comes first. */
export function partTitles(flows: readonly Flow[]): PartTitles {
  const all = flows.map(titlesIn);
  return (part) => {
    for (const titles of all) {
      const title = titles(part);
      if (title !== undefined) return title;
    }
    return undefined;
  };
}

interface Indexed {
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly edges: ReadonlyMap<string, { readonly from: string; readonly to: string }>;
}

function titlesIn(flow: Flow): PartTitles {
  const graphs = new Map<GraphRef, Indexed>();
  const indexed = (ref: GraphRef): Indexed => {
    const known = graphs.get(ref);
    if (known !== undefined) return known;
    const { nodes = [], edges = [] } = graphOf(flow, ref) ?? {};
    const made = {
      nodes: new Map(nodes.map((node) => [node.id, node])),
      edges: new Map(edges.map(({ id, from, to }) => [id, { from, to }])),
    };
    graphs.set(ref, made);
    return made;
  };
  const ofNode = (graph: GraphRef, id: string): string | undefined => {
    const node = indexed(graph).nodes.get(id);
    return node === undefined ? undefined : nameInFlow(flow, node);
  };
  return ({ kind, graph, id }) => {
    if (kind === 'node') return ofNode(graph, id);
    if (kind === 'subgraph') return flow.subgraphs?.[id]?.label;
    const edge = kind === 'edge' ? indexed(graph).edges.get(id) : undefined;
    if (edge === undefined) return undefined;
    const end = (node: string): string => (node === EXIT ? t('flow.partTitles.return') : (ofNode(graph, node) ?? node));
    return `${end(edge.from)} → ${end(edge.to)}`;
  };
}
