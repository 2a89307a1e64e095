/** Runs all checks of a flow, and caches the results of nodes and edges that haven't changed. */
import { scopeIn } from '../scope/context-types.ts';
import type { CompiledExpression } from '../guard/expression.ts';
import type { GuardScope } from '../guard/scope.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { deepEqual, equalEntries, equalItems } from '../equality.ts';
import { checkEnds, checkGuard } from './check-edge.ts';
import { checkFlowLevel } from './check-flow-level.ts';
import { checkGraph, indexGraph, type GraphIndex } from './check-graph.ts';
import { checkGuards, studyNode } from './check-guards.ts';
import { checkOneOfWays } from './check-one-of.ts';
import { checkTies } from './check-ties.ts';
import { createCycleCache, type CycleCache } from './cycle-cache.ts';
import { checkReads } from './check-reads.ts';
import { checkInfiniteLoops } from './check-infinite-loops.ts';
import { indexIds, type FlowIds } from './flow-ids.ts';
import type { FlowIndex } from './flow-index.ts';
import { checkNode } from './check-node.ts';
import type { KindStudy } from './guard-branches.ts';
import { jumpsOf, walkedGraphs, type Jump } from './jumps.ts';
import { answersReadIn } from './outside-reads.ts';
import { NOTHING_FOUND, placed, type LocalResult } from './local.ts';
import { changedAnswers, isAffected, watchScope, type Watched, type WatchedScope } from './watched-scope.ts';
import { onlyWordsDiffer } from './only-words.ts';
import { Reachability } from './reachability.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import { graphPointer, graphRefs, type Edge, type Flow, type Graph, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { oneOfGroups } from '../flow/one-of.ts';
import type { Problem } from '../document/problems.ts';
import { runSteps, type Steps } from '../steps.ts';

export interface Checker {
  check(flow: Flow, environment: CheckEnvironment): Problem[];
  /** The steps may be abandoned: the next check finds the same. */
  checkInSteps(flow: Flow, environment: CheckEnvironment): Steps<Problem[]>;
}

export function checkFlow(flow: Flow, environment: CheckEnvironment): Problem[] {
  return createChecker().check(flow, environment);
}

/** Edits keep unchanged objects, so the identity of a node or edge shows whether it must be checked again. */
export function createChecker(): Checker {
  let memory: Memory | undefined;
  let last: WholeFlow | undefined;
  function* checkInSteps(flow: Flow, environment: CheckEnvironment): Steps<Problem[]> {
    memory = memoryFor(flow, environment, memory);
    const { scope } = memory;
    const ids = indexIds(flow);
    const graphs = graphRefs(flow).map((ref) => indexGraph(flow, ref, ids));
    const outside = answersReadIn(environment.expressions ?? [], flow);
    const reads = new Set(outside);
    yield;
    const members: Problem[] = [];
    for (const index of graphs) members.push(...(yield* checkMembers(index, { flow, memory, reads })));
    const local = onlyOfWalked(flow, members);
    if (last === undefined || !isStillTrue(last, { flow, scope, outside })) {
      const problems = yield* checkWhole({ flow, graphs, ids, memory, reads });
      last = { flow, scope, outside, problems };
    }
    const problems = [...local, ...last.problems];
    return ids.twice.size === 0 ? problems : problems.map((problem) => withoutBlindFixes(problem, ids));
  }
  return { checkInSteps, check: (flow, environment) => runSteps(checkInSteps(flow, environment)) };
}

interface WholeInputs extends Omit<FlowIndex, 'scope'> {
  readonly memory: Memory;
}

function* checkWhole({ flow, graphs, ids, memory, reads }: WholeInputs): Steps<Problem[]> {
  const jumps = jumpsOf(flow);
  const problems: Problem[] = [];
  for (const index of graphs) {
    problems.push(...checkGraph(index, jumps));
    yield;
    problems.push(...checkTies(index));
    yield;
  }
  problems.push(...(yield* checkWays({ flow, graphs, jumps, memory })));
  problems.push(...(yield* checkFlowLevel({ flow, graphs, ids, scope: memory.scope, reads })));
  return problems;
}

/** The facts derived from all nodes and edges together. Typing a prompt doesn't change them. */
interface WholeFlow {
  readonly flow: Flow;
  /** The same object while the answers, predicates, and tools are the same. */
  readonly scope: GuardScope;
  /** Answers that screens read. */
  readonly outside: readonly string[];
  readonly problems: readonly Problem[];
}

function isStillTrue(last: WholeFlow, now: Omit<WholeFlow, 'problems'>): boolean {
  // A position in a text shifts with its words.
  if (last.problems.some(({ range }) => range !== undefined)) return false;
  return last.scope === now.scope && equalItems(last.outside, now.outside) && onlyWordsDiffer(last.flow, now.flow);
}

/** The steps of a graph that is only drawn never run, so their problems are dropped. */
function onlyOfWalked(flow: Flow, problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ code }) => code === 'runner.step')) return problems;
  const walked = walkedGraphs(flow);
  return problems.filter(({ code, graph }) => code !== 'runner.step' || walked.has(graph));
}

/** If two share an id, a fix that names it would also change, or delete, the other one. */
function withoutBlindFixes(problem: Problem, ids: FlowIds): Problem {
  const { node, edge, fixes, ...rest } = problem;
  const isTwice = (node !== undefined && ids.twice.has(node)) || (edge !== undefined && ids.twice.has(edge));
  if (!isTwice || fixes === undefined) return problem;
  return { ...rest, ...(node === undefined ? {} : { node }), ...(edge === undefined ? {} : { edge }) };
}

/** The inputs of local results other than their node or edge. A change, except of answers, invalidates them all. */
interface Memory {
  readonly watched: WatchedScope;
  readonly scope: GuardScope;
  /** Keys of answers that changed since the last check, which invalidates results that used them. */
  readonly changed: ReadonlySet<string>;
  readonly environment: CheckEnvironment;
  /** Keys in one-of groups. */
  readonly grouped: ReadonlySet<string>;
  /** Keyed by graph, because fixes name the graph and an edit may move an object to another one. */
  readonly graphs: Map<GraphRef, Remembered>;
  /** Results of the last check. Older results are not kept. */
  readonly before: ReadonlyMap<GraphRef, Remembered>;
  /** Results about the guards of a node, valid while these edges stay. */
  studies: Map<FlowNode, KnownStudy>;
  /** Results about cycles, valid while their nodes and edges stay. */
  readonly circles: CycleCache;
}

interface KnownStudy {
  readonly edges: readonly Edge[];
  /** The compiled guards; a new array if an answer they use changed. */
  readonly guards: readonly (CompiledExpression | undefined)[];
  readonly found: readonly KindStudy[];
}

/**
 * Holds only the last document. A weak map would hold as little, but is many times slower with thousands of entries.
 */
interface Remembered {
  readonly graph: Graph;
  readonly scope: GuardScope;
  readonly nodes: Map<FlowNode, Watched<LocalResult>>;
  readonly edges: Map<Edge, Watched<LocalResult>>;
  /** The same object while the graph and all results of its nodes and edges are the same. */
  readonly state: object;
}

/** Returns nothing if the known types in the graph have changed. */
function knownOf({ before }: Memory, ref: GraphRef, scope: GuardScope): Remembered | null {
  const known = before.get(ref);
  if (known === undefined) return null;
  return equalEntries(known.scope.contextTypes ?? NO_TYPES, scope.contextTypes ?? NO_TYPES) ? known : null;
}

const NO_TYPES: NonNullable<GuardScope['contextTypes']> = new Map();

function memoryFor(flow: Flow, environment: CheckEnvironment, last: Memory | undefined): Memory {
  const scope = scopeOf(flow);
  const grouped = new Set(oneOfGroups(flow).flatMap(({ alternatives }) => alternatives.flat()));
  const isKept =
    last !== undefined &&
    samePredicates(last.scope, scope) &&
    deepEqual([...last.grouped], [...grouped]) &&
    deepEqual({ ...last.environment, expressions: [] }, { ...environment, expressions: [] });
  const changed = isKept ? changedAnswers(last.scope.answers, scope.answers) : NO_KEYS;
  const graphs: Memory['graphs'] = new Map();
  if (isKept && changed.size === 0) return { ...last, changed, graphs, before: last.graphs };
  const watched = watchScope(scope);
  const now = { watched, scope: watched.scope, changed, graphs };
  if (isKept) return { ...last, ...now, before: last.graphs };
  return { ...now, environment, grouped, before: graphs, studies: new Map(), circles: createCycleCache() };
}

const NO_KEYS: ReadonlySet<string> = new Set();

function samePredicates(a: GuardScope, b: GuardScope): boolean {
  return deepEqual([...(a.paths ?? [])], [...(b.paths ?? [])]) && equalEntries(a.predicates, b.predicates);
}

function* checkMembers(
  index: GraphIndex,
  { flow, memory, reads }: { flow: Flow; memory: Memory; reads: Set<string> },
): Steps<Problem[]> {
  const { ref, graph } = index;
  const base = graphPointer(ref);
  const problems: Problem[] = [];
  const scope = scopeIn(memory.scope, flow, ref);
  const known = knownOf(memory, ref, scope);
  let isSame = known?.graph === graph;
  const find = (before: Watched<LocalResult> | undefined, check: () => LocalResult): Watched<LocalResult> => {
    if (before !== undefined && !isAffected(before.keysRead, memory.changed)) return before;
    isSame = false;
    return memory.watched.watch(check);
  };
  const nodes: Remembered['nodes'] = new Map();
  const edges: Remembered['edges'] = new Map();
  const input = { graph: ref, scope, environment: memory.environment };
  for (const [position, node] of graph.nodes.entries()) {
    const found = find(known?.nodes.get(node), () => checkNode(node, input));
    nodes.set(node, found);
    const { result } = found;
    if (result !== NOTHING_FOUND) collect(result, { pointer: `${base}/nodes/${position}`, graph: ref, node: node.id });
    yield;
  }
  for (const [position, edge] of graph.edges.entries()) {
    const found = find(known?.edges.get(edge), () => checkGuard(edge, ref, scope));
    edges.set(edge, found);
    const ends = checkEnds(edge, index);
    const place = { pointer: `${base}/edges/${position}`, graph: ref, edge: edge.id };
    for (const result of [found.result, ends]) if (result !== NOTHING_FOUND) collect(result, place);
    yield;
  }
  memory.graphs.set(ref, { graph, scope, nodes, edges, state: isSame && known !== null ? known.state : {} });
  return problems;

  function collect(result: LocalResult, place: Parameters<typeof placed>[1]): void {
    for (const key of result.reads) reads.add(key);
    for (const local of result.problems) problems.push(placed(local, place));
  }
}

interface WaysInputs {
  readonly flow: Flow;
  readonly graphs: readonly GraphIndex[];
  readonly jumps: readonly Jump[];
  readonly memory: Memory;
}

/** Checks the possible paths through the flow, using the results of its nodes and edges. */
function* checkWays({ flow, graphs, jumps, memory }: WaysInputs): Steps<Problem[]> {
  const ways = new Reachability(graphs, jumps);
  const { scope, grouped } = memory;
  const found = {
    node: (node: FlowNode, ref: GraphRef) => memory.graphs.get(ref)?.nodes.get(node)?.result,
    edge: (edge: Edge, ref: GraphRef) => memory.graphs.get(ref)?.edges.get(edge)?.result,
    graph: (ref: GraphRef) => memory.graphs.get(ref)?.state,
  };
  const guard = (edge: Edge, ref: GraphRef) => found.edge(edge, ref)?.compiled;
  const studies: Memory['studies'] = new Map();
  const study = (node: FlowNode, edges: readonly Edge[], ref: GraphRef): readonly KindStudy[] => {
    const last = memory.studies.get(node);
    const isSame =
      last?.edges.length === edges.length &&
      edges.every((edge, at) => edge === last.edges[at] && guard(edge, ref) === last.guards[at]);
    const now = isSame
      ? last
      : {
          edges,
          guards: edges.map((edge) => guard(edge, ref)),
          found: studyNode(node, edges, { scope, grouped, compiled: (edge) => guard(edge, ref) }),
        };
    studies.set(node, now);
    return now.found;
  };
  const problems = [
    ...(yield* checkInfiniteLoops({ flow, graphs, scope, guard, found }, memory.circles)),
    ...(yield* checkGuards({ flow, graphs, scope, guard, study })),
    ...(yield* checkReads(graphs, ways, found)),
    ...checkOneOfWays(flow, ways),
  ];
  yield;
  memory.studies = studies;
  return problems;
}
