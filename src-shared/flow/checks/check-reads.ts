/** Answers read at a place where no way has led through their question yet. Asking whether one is answered is no reading. */
import { graphPointer, type Edge, type GraphRef } from '../flow.ts';
import type { FlowNode } from '../node-kinds.ts';
import { nodeTitle } from '../node-title.ts';
import type { Problem } from '../problems.ts';
import type { GraphIndex } from './check-graph.ts';
import { problem, type LocalResult } from './local.ts';
import type { Ways } from './ways.ts';

export interface Found {
  readonly node: (node: FlowNode, graph: GraphRef) => LocalResult | undefined;
  readonly edge: (edge: Edge, graph: GraphRef) => LocalResult | undefined;
}

export function checkReads(graphs: readonly GraphIndex[], ways: Ways, found: Found): Problem[] {
  return graphs.flatMap((index) => {
    const base = graphPointer(index.ref);
    const problems: Problem[] = [];
    const report = (node: FlowNode, needs: LocalResult['needs'], place: { pointer: string; edge?: string }): void => {
      for (const key of needs) {
        if (canBeSet(ways, key, { index, node }) || !ways.canBeMet(node)) continue;
        const owner = place.edge === undefined ? { node: node.id } : { edge: place.edge };
        problems.push(
          problem(
            'answer.read-before-set',
            { pointer: place.pointer, graph: index.ref, ...owner },
            { message: wording(ways, key) },
          ),
        );
      }
    };
    index.graph.nodes.forEach((node, position) => {
      const needs = found.node(node, index.ref)?.needs;
      if (needs && needs.size > 0) report(node, needs, { pointer: `${base}/nodes/${position}` });
    });
    index.graph.edges.forEach((edge, position) => {
      const needs = found.edge(edge, index.ref)?.needs;
      const node = needs && needs.size > 0 ? index.nodes.get(edge.from) : undefined;
      if (node) report(node, needs!, { pointer: `${base}/edges/${position}/guard`, edge: edge.id });
    });
    return problems;
  });
}

function canBeSet(ways: Ways, key: string, reader: { index: GraphIndex; node: FlowNode }): boolean {
  const asked = ways.questions.get(key);
  if (asked === undefined || asked.node === reader.node) return true;
  // What a call gives back is computed when its subgraph is done.
  const { node } = reader;
  if (node.type === 'subgraph' && ways.leadsInto(node.ref, asked.index.ref)) return true;
  return ways.canPrecede(asked, reader);
}

function wording(ways: Ways, key: string): string {
  const title = nodeTitle(ways.questions.get(key)!.node);
  return `answers.${key} is read here, but no way leads through its question "${title}" before. It is empty, unless the user tells it without being asked.`;
}
