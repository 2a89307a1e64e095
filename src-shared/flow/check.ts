/** All checks of a flow. The checker remembers what it found in nodes and edges that did not change since the last time. */
import { scopeOf, type GuardScope } from '../guard/scope.ts';
import { sameJson } from '../guard/evaluate.ts';
import type { Json } from '../json.ts';
import { checkEnds, checkGuard } from './checks/check-edge.ts';
import { checkFlowLevel } from './checks/check-flow-level.ts';
import { checkGraph, indexGraph, type GraphIndex } from './checks/check-graph.ts';
import { checkNode } from './checks/check-node.ts';
import { placed, type LocalResult } from './checks/local.ts';
import type { CheckEnvironment } from './environment.ts';
import { graphOf, graphPointer, graphRefs, type Edge, type Flow } from './flow.ts';
import type { FlowNode } from './node-kinds.ts';
import type { Problem } from './problems.ts';

export interface Checker {
  check(flow: Flow, environment: CheckEnvironment): Problem[];
}

export function checkFlow(flow: Flow, environment: CheckEnvironment): Problem[] {
  return createChecker().check(flow, environment);
}

/** Edits keep the objects they do not touch, so the identity of a node or edge tells whether it must be looked at again. */
export function createChecker(): Checker {
  let memory: Memory | undefined;
  return {
    check(flow, environment) {
      memory = memoryFor(flow, environment, memory);
      const graphs = graphRefs(flow).map((ref) => indexGraph(graphOf(flow, ref)!, ref));
      const reads = new Set<string>();
      const local = graphs.flatMap((index) => checkMembers(index, memory!, reads));
      const shape = graphs.flatMap(checkGraph);
      return [...local, ...shape, ...checkFlowLevel({ flow, graphs, scope: memory.scope, reads })];
    },
  };
}

/** What local results depend on besides their node or edge. A change of it makes them all void. */
interface Memory {
  readonly scope: GuardScope;
  readonly environment: CheckEnvironment;
  readonly nodes: WeakMap<FlowNode, LocalResult>;
  readonly edges: WeakMap<Edge, LocalResult>;
}

function memoryFor(flow: Flow, environment: CheckEnvironment, last: Memory | undefined): Memory {
  const scope = scopeOf(flow);
  if (
    last &&
    sameScope(last.scope, scope) &&
    sameJson(last.environment as unknown as Json, environment as unknown as Json)
  )
    return last;
  return { scope, environment, nodes: new WeakMap(), edges: new WeakMap() };
}

function sameScope(a: GuardScope, b: GuardScope): boolean {
  return sameEntries(a.answers, b.answers) && sameEntries(a.predicates, b.predicates);
}

function sameEntries<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
}

function checkMembers(index: GraphIndex, memory: Memory, reads: Set<string>): Problem[] {
  const { ref, graph } = index;
  const base = graphPointer(ref);
  const problems: Problem[] = [];
  graph.nodes.forEach((node, position) => {
    const result = remembered(memory.nodes, node, () =>
      checkNode(node, { graph: ref, scope: memory.scope, environment: memory.environment }),
    );
    collect(result, { pointer: `${base}/nodes/${position}`, graph: ref, node: node.id });
  });
  graph.edges.forEach((edge, position) => {
    const place = { pointer: `${base}/edges/${position}`, graph: ref, edge: edge.id };
    collect(
      remembered(memory.edges, edge, () => checkGuard(edge, ref, memory.scope)),
      place,
    );
    collect(checkEnds(edge, ref, index.nodes), place);
  });
  return problems;

  function collect(result: LocalResult, place: Parameters<typeof placed>[1]): void {
    for (const key of result.reads) reads.add(key);
    for (const local of result.problems) problems.push(placed(local, place));
  }
}

function remembered<K extends object>(known: WeakMap<K, LocalResult>, key: K, compute: () => LocalResult): LocalResult {
  let result = known.get(key);
  if (result === undefined) known.set(key, (result = compute()));
  return result;
}
