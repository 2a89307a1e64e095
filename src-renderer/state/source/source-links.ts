/** Links nodes and edges of a flow to the lines of the imported source. */
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { titleInFlow, titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { certaintyOf, sourceOf } from '../../../src-shared/importer/source-link.ts';
import { z } from '../../../src-shared/schema.ts';

export interface LinkedNode extends SourceLocation {
  /** Unique in the flow. */
  readonly key: string;
  readonly graph: GraphRef;
  readonly node: string;
  readonly title: string;
}

export interface UnresolvedEdge {
  readonly key: string;
  readonly graph: GraphRef;
  readonly edge: string;
  readonly title: string;
  readonly why: string | null;
  readonly source: SourceLocation | null;
}

/** Linked nodes by file, then by line. */
export function linkedNodes(flow: Flow): ReadonlyMap<string, readonly LinkedNode[]> {
  const links = graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node): LinkedNode[] => {
      const source = sourceOf(node.ui);
      if (source === null) return [];
      return [{ ...source, key: `${graph ?? ''}|${node.id}`, graph, node: node.id, title: titleInFlow(flow, node) }];
    }),
  );
  return Map.groupBy(
    links.toSorted((a, b) => a.line - b.line),
    ({ file }) => file,
  );
}

/** The node of a line: the last one that starts there or above. */
export function nodeAtLine(nodes: readonly LinkedNode[], line: number): LinkedNode | null {
  return nodes.findLast((each) => each.line <= line) ?? null;
}

const whySchema = z.looseObject({ why: z.string().optional().catch(undefined) });

export function unresolvedEdges(flow: Flow): readonly UnresolvedEdge[] {
  return graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.edges ?? [])
      .filter(({ ui }) => certaintyOf(ui) === 'unresolved')
      .map((edge) => ({
        key: `${graph ?? ''}|${edge.id}`,
        graph,
        edge: edge.id,
        title: `${titleOfId(flow, graph, edge.from)} → ${titleOfId(flow, graph, edge.to)}`,
        why: whySchema.safeParse(edge.ui).data?.why ?? edge.notes ?? null,
        source: sourceOf(edge.ui),
      })),
  );
}

/** The line of the selection, if exactly one linked item is selected. */
export function sourceOfSelection(
  flow: Flow,
  graph: GraphRef,
  { nodes, edges }: { readonly nodes: readonly string[]; readonly edges: readonly string[] },
): SourceLocation | null {
  const shown = graphOf(flow, graph);
  if (nodes.length + edges.length !== 1) return null;
  return nodes.length === 1
    ? sourceOf(shown?.nodes.find(({ id }) => id === nodes[0])?.ui)
    : sourceOf(shown?.edges.find(({ id }) => id === edges[0])?.ui);
}
