/** Names of the context in a flow: writers, readers, and expressions that read the whole context. */
import { resultOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import type { Flow, GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { allReferences, type Reference } from '../references/references.ts';
import { textOwners } from '../references/texts.ts';

/** Names that a node adds to the context. */
export function namesWritten(node: FlowNode): readonly string[] {
  const result = resultOf(node);
  const returned = Object.keys(subgraphCallOf(node)?.outputs ?? {});
  return result === undefined ? returned : [result, ...returned];
}

export function readsOf(flow: Flow): Reference[] {
  return allReferences(flow).filter(({ target, role }) => target.kind === 'result' && role === 'read');
}

/** Outputs are written at a call and computed in the graph it calls: that is whose context they read. */
export function isOutput({ pointer, node }: Reference): boolean {
  return node !== undefined && OUTPUT.test(pointer);
}

/** Matches outputs in a flow, or in a layer's additions and changes. */
const OUTPUT = /\/nodes(\/add|\/change)?\/[^/]+\/outputs\/[^/]*$/;

/** Whether a text belongs to one of these nodes, or to an edge that leaves one. */
export function isAt(flow: Flow, graph: GraphRef, nodes: ReadonlySet<string>): (site: Site) => boolean {
  const content = graph === null ? flow : flow.subgraphs?.[graph];
  const edges = new Set((content?.edges ?? []).flatMap(({ id, from }) => (nodes.has(from) ? [id] : [])));
  return (site) =>
    site.graph === graph &&
    ((site.node !== undefined && nodes.has(site.node)) || (site.edge !== undefined && edges.has(site.edge)));
}

type Site = Pick<Reference, 'graph' | 'node' | 'edge'>;

const WHOLE = /(?<![.\w])context\b(?!\s*\.\s*[A-Za-z_]|\s*\[\s*['"])/;

/** An expression that reads the whole context, with its location. */
export interface WholeRead extends Site {
  readonly text: string;
}

/** Finds expressions such as `size(context)`, in which names can't be distinguished. */
export function wholeReads(flow: Flow): WholeRead[] {
  return textOwners(flow).flatMap(({ site, texts }) =>
    texts.flatMap(({ is, text }) => {
      const isComputed = is === 'expression' || (is === 'template' && text.includes('{{'));
      return isComputed && WHOLE.test(text) ? [{ ...site, text }] : [];
    }),
  );
}
