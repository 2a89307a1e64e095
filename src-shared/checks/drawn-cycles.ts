/** The cycles of a graph as drawn, computed again only if a node, an edge's end, or a kind changed. */
import { kindOf } from '../node-kinds/registry.ts';
import { equalItems } from '../equality.ts';
import { cyclesOf } from '../cycles.ts';
import { isSameWay } from '../flow/exits.ts';
import type { Steps } from '../steps.ts';
import type { Graph } from '../flow/flow.ts';
import type { GraphIndex } from './check-graph.ts';
import { keepsAnswers } from './keeps-answers.ts';

export interface DrawnCycle {
  /** Ids of nodes that don't wait once their questions are answered, and don't change answers. */
  readonly circle: readonly string[];
  /** Cycles of nodes that never wait. */
  readonly inner: readonly (readonly string[])[];
}

export interface DrawnCycles {
  readonly graph: Graph;
  readonly circles: readonly DrawnCycle[];
}

export function* drawnCycles(index: GraphIndex, last: DrawnCycles | undefined): Steps<DrawnCycles> {
  const { graph } = index;
  if (last !== undefined && isDrawnAlike(last.graph, graph)) return { graph, circles: last.circles };
  if (!hasCircle(index)) return { graph, circles: [] };
  const ids = graph.nodes.map(({ id }) => id);
  yield;
  const circles: DrawnCycle[] = [];
  for (const circle of circlesAmong(index, ids, true)) {
    yield;
    circles.push({ circle, inner: circlesAmong(index, circle, false) });
  }
  return { graph, circles };
}

/** Whether two graphs have the same nodes and edges, regardless of what they contain. */
function isDrawnAlike(a: Graph, b: Graph): boolean {
  return equalItems(a.nodes, b.nodes, isSameNode) && equalItems(a.edges, b.edges, isSameEdge);
}

function isSameNode(a: Graph['nodes'][number], b: Graph['nodes'][number]): boolean {
  return a.id === b.id && a.type === b.type && keepsAnswers(a) === keepsAnswers(b);
}

function isSameEdge(a: Graph['edges'][number], b: Graph['edges'][number]): boolean {
  return a.from === b.from && a.to === b.to && isSameWay(a, b) && a.toExit === b.toExit;
}

/** Cycles of nodes that don't wait; answered questions don't either, nor tools and variables. */
function circlesAmong(index: GraphIndex, among: readonly string[], withQuestions: boolean): string[][] {
  const members = new Set(
    among.filter((id) => {
      const node = index.nodes.get(id);
      if (node === undefined) return false;
      const { goesOnAtOnce = false, subgraphCall, question } = kindOf(node);
      if (goesOnAtOnce || subgraphCall !== undefined) return true;
      return withQuestions && (question !== undefined || keepsAnswers(node));
    }),
  );
  const next = (id: string): string[] => {
    const targets: string[] = [];
    for (const { kind = 'normal', to } of index.outgoing.get(id) ?? []) {
      if (kind === 'normal' && members.has(to)) targets.push(to);
    }
    return targets;
  };
  return cyclesOf([...members], next);
}

/** Most large graphs have no cycles, and removing nodes without incoming edges detects that faster. */
function hasCircle({ graph, positions, outgoing }: GraphIndex): boolean {
  const incoming = new Int32Array(graph.nodes.length);
  const targets = (position: number): number[] => {
    const found: number[] = [];
    for (const { to } of outgoing.get(graph.nodes[position]!.id) ?? []) {
      const target = positions.get(to);
      if (target !== undefined) found.push(target);
    }
    return found;
  };
  const all = graph.nodes.map((_, position) => targets(position));
  for (const each of all) for (const target of each) incoming[target]! += 1;
  const open: number[] = [];
  incoming.forEach((count, position) => count === 0 && open.push(position));
  let peeled = 0;
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    peeled += 1;
    for (const target of all[position]!) if ((incoming[target]! -= 1) === 0) open.push(target);
  }
  return peeled < graph.nodes.length;
}
