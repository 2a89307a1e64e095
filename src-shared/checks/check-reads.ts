/**
 * Checks for answers read where no path has asked their question yet. Testing whether one is answered doesn't count.
 */
import { subgraphCallOf } from '../node-kinds/parts-of.ts';
import { scanExpression, templateHoles } from '../guard/language-scan.ts';
import { atPointer, type Json } from '../json.ts';
import { graphPointer, type Edge, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Problem } from '../document/problems.ts';
import { titleIn, type GraphIndex } from './check-graph.ts';
import { problem, type LocalResult } from './local.ts';
import type { Reachability } from './reachability.ts';
import { t } from '../messages/translate.ts';
import type { Steps } from '../steps.ts';

export interface Found {
  readonly node: (node: FlowNode, graph: GraphRef) => LocalResult | undefined;
  readonly edge: (edge: Edge, graph: GraphRef) => LocalResult | undefined;
}

export function* checkReads(graphs: readonly GraphIndex[], ways: Reachability, found: Found): Steps<Problem[]> {
  const problems: Problem[] = [];
  for (const index of graphs) {
    const { ref, graph, nodes } = index;
    for (const [position, node] of graph.nodes.entries()) {
      const needs = found.node(node, ref)?.needs;
      if (needs === undefined || needs.length === 0) continue;
      const place = { pointer: `${graphPointer(ref)}/nodes/${position}`, graph: ref, node: node.id };
      problems.push(...unsetReads(ways, { reader: { index, node }, needs, owner: node, place }));
      yield;
    }
    for (const [position, edge] of graph.edges.entries()) {
      const needs = found.edge(edge, ref)?.needs;
      const node = needs && needs.length > 0 ? nodes.get(edge.from) : undefined;
      if (node === undefined) continue;
      const place = { pointer: `${graphPointer(ref)}/edges/${position}`, graph: ref, edge: edge.id };
      problems.push(...unsetReads(ways, { reader: { index, node }, needs: needs!, owner: edge, place }));
      yield;
    }
  }
  return problems;
}

interface Reading {
  readonly reader: { readonly index: GraphIndex; readonly node: FlowNode };
  readonly needs: LocalResult['needs'];
  /** The node or edge that holds the texts. */
  readonly owner: object;
  readonly place: {
    readonly pointer: string;
    readonly graph: GraphRef;
    readonly node?: string;
    readonly edge?: string;
  };
}

function unsetReads(ways: Reachability, { reader, needs, owner, place }: Reading): Problem[] {
  return needs.flatMap(({ at, keys }) =>
    [...keys].flatMap((key) => {
      if (canBeSet(ways, key, reader) || !ways.canBeMet(reader.node)) return [];
      const range = rangeOf(key, atPointer(owner as Json, at));
      const unknownRead = problem(
        'answer.read-before-set',
        { ...place, pointer: place.pointer + at },
        { message: wording(ways, key) },
      );
      return [range === null ? unknownRead : { ...unknownRead, range }];
    }),
  );
}

function canBeSet(ways: Reachability, key: string, reader: Reading['reader']): boolean {
  const asked = ways.questions.get(key);
  if (asked === undefined || asked.node === reader.node || ways.derived.has(key)) return true;
  // The outputs of a call are computed after its subgraph is done.
  const { node } = reader;
  const called = subgraphCallOf(node)?.ref;
  if (called !== undefined && ways.leadsInto(called, asked.index.ref)) return true;
  return ways.canPrecede(asked, reader);
}

function wording(ways: Reachability, key: string): string {
  const { index, node } = ways.questions.get(key)!;
  return t('checks.flow.earlyRead', { key, question: titleIn(index, node.id) });
}

/** The position of the key in an expression or template; null if it is read through a predicate. */
function rangeOf(key: string, text: unknown): { start: number; end: number } | null {
  if (typeof text !== 'string') return null;
  const holes = text.includes('{{') ? templateHoles(text) : [{ start: 0, end: text.length }];
  for (const hole of holes) {
    const tokens = scanExpression(text.slice(hole.start, hole.end));
    for (const [at, { text: word, start }] of tokens.entries()) {
      const [dot, name] = [tokens[at + 1], tokens[at + 2]];
      if (word !== 'answers' || dot === undefined || name === undefined) continue;
      const isKey = name.text === key || name.text.slice(1, -1) === key;
      const end = dot.text === '[' ? tokens[at + 3]?.end : name.end;
      if (isKey && end !== undefined) return { start: hole.start + start, end: hole.start + end };
    }
  }
  return null;
}
