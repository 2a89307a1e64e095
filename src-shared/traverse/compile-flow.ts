/** Makes a flow ready to run, if its checks find no error. */
import { checkFlow } from '../checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT, type CheckEnvironment } from '../flow/environment.ts';
import { hasErrors, type Problem } from '../document/problems.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { compareEdges } from '../flow/edge-order.ts';
import { entryOf } from '../flow/entry.ts';
import { ELSE, graphOf, graphRefs, type Edge, type Flow, type GraphRef } from '../flow/flow.ts';
import { EDGE_KINDS } from '../flow/edge-kinds.ts';
import { compareIds } from '../flow/ids.ts';
import type { Question } from '../flow/node-parts.ts';
import { oneOfGroupsByKey } from '../flow/one-of.ts';
import type { GuardScope } from '../guard/scope.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';
import { CallChains, jumpTargets } from '../node-kinds/call-chains.ts';
import { expandFlow } from '../node-kinds/expand-flow.ts';
import { nameInFlow } from '../node-kinds/node-name.ts';
import { kindOf } from '../node-kinds/registry.ts';
import { PrivateNames } from '../scope/private-names.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { fail, ok, type Result } from '../result.ts';
import { compute, computeAll, optional, render, test, textCompiler } from '../step/compile-texts.ts';
import type {
  CompiledEdge,
  CompiledFlow,
  CompiledGraph,
  CompiledHandler,
  CompiledNode,
  CompiledStateField,
} from '../step/compiled-flow.ts';
import type { Slot } from '../step/extraction-request.ts';
import type { CompileSetting } from '../step/compiled-flow.ts';
import { NO_PARTS, type PluginParts } from '../step/plugin-parts.ts';

/** Fails with all problems of the flow if one of them is an error. Warnings don't prevent it from running. */
export function compileFlow(
  flow: Flow,
  environment: CheckEnvironment = UNKNOWN_ENVIRONMENT,
  parts: PluginParts = NO_PARTS,
): Result<CompiledFlow, readonly Problem[]> {
  const problems = checkFlow(flow, environment);
  if (hasErrors(problems)) return fail(problems);
  return ok(compileCheckedFlow(flow, parts));
}

/** Only for a checked flow: an expression that doesn't compile here is a bug. */
export function compileCheckedFlow(document: Flow, parts: PluginParts = NO_PARTS): CompiledFlow {
  const flow = expandFlow(document);
  const scope = scopeOf(flow);
  const hidden = new PrivateNames(document, scope);
  const places = Object.keys(flow.state ?? {}).filter((place) => !hidden.hasPlace(place));
  const setting = { scope, parts, texts: textCompiler(scope), places };
  const nodes = new Map<string, CompiledNode>();
  const graphs = new Map<GraphRef, CompiledGraph>();
  for (const ref of graphRefs(flow)) {
    const graph = graphOf(flow, ref)!;
    const entry = entryOf(graph);
    if (entry.kind === 'found') graphs.set(ref, { ref, entry: entry.id, nodes: graph.nodes.map((node) => node.id) });
    for (const compiled of buildGraph(flow, ref, setting)) nodes.set(compiled.node.id, compiled);
  }
  return {
    ...{ flow: document, nodes, graphs, parts, ...slotsOf(nodes), groups: oneOfGroupsByKey(flow), ...buildPaths(flow) },
    chains: buildChains(flow),
    handlers: buildHandlers(flow, scope),
    stateFields: buildState(flow, scope),
    historyLines: Math.max(0, ...[...nodes.values()].map(({ behavior }) => behavior.historyLines ?? 0)),
    gates: new Map(Object.entries(parts.gates).map(([tool, text]) => [tool, { text, isOpen: test(text, scope) }])),
  };
}

/** Only for a checked flow: each target has one chain of calls. */
function buildChains(flow: Flow): CompiledFlow['chains'] {
  const targets = jumpTargets(flow);
  if (targets.length === 0) return NO_CHAINS;
  const chains = new CallChains(flow);
  return new Map(
    targets.flatMap((node) => {
      const landing = chains.at(node);
      return landing.kind === 'found' ? [[node, landing.chain] as const] : [];
    }),
  );
}

const NO_CHAINS: CompiledFlow['chains'] = new Map();

function buildHandlers(flow: Flow, scope: GuardScope): Map<string, CompiledHandler> {
  return new Map(
    (flow.handlers ?? []).flatMap((handler) => {
      const compiled: CompiledHandler = {
        handler,
        when: handler.when === undefined ? null : test(handler.when, scope),
        refusal: optional(handler.refusal, (text) => render(text, scope)),
        answers: computeAll(handler.answers, scope),
        set: computeAll(handler.set, scope),
      };
      return [handler.action, ...(handler.aliases ?? [])].map((name) => [name, compiled] as const);
    }),
  );
}

function buildState(flow: Flow, scope: GuardScope): CompiledStateField[] {
  return Object.entries(flow.state ?? {}).map(([place, { initial = null, from }]) => ({
    place,
    initial,
    from: from === undefined ? null : compute(from, scope),
  }));
}

function buildPaths(flow: Flow): Pick<CompiledFlow, 'paths' | 'ballot' | 'callable'> {
  const { paths = [] } = flow;
  const digressions = paths.flatMap(({ digression }) => (digression === undefined ? [] : [digression]));
  const { turn, heard } = flow.hooks ?? {};
  const called = [...(flow.handlers ?? []).map(({ call }) => call), turn, heard, ...Object.values(flow.intents ?? {})];
  const sideCalls = called.filter((ref) => ref !== undefined && graphOf(flow, ref) !== undefined) as string[];
  return {
    paths: new Map(paths.map((path) => [path.id, path])),
    ballot: paths.filter(({ digression }) => digression === undefined).map(({ id }) => id),
    callable: new Map([...digressions, ...sideCalls].map((graph) => [graph, callableFrom(flow, graph)])),
  };
}

function callableFrom(flow: Flow, graph: string): Set<string> {
  const found = new Set([graph]);
  for (const ref of found) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) {
      const call = subgraphCallOf(node);
      if (call !== undefined) found.add(call.ref);
    }
  }
  return found;
}

function buildGraph(flow: Flow, ref: GraphRef, setting: CompileSetting): CompiledNode[] {
  const graph = graphOf(flow, ref)!;
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) {
    const known = outgoing.get(edge.from);
    if (known) known.push(edge);
    else outgoing.set(edge.from, [edge]);
  }
  return graph.nodes.map((node) => ({
    node,
    title: nameInFlow(flow, node),
    graph: ref,
    behavior: kindOf(node).compile(node, setting),
    edges: buildEdges(outgoing.get(node.id), setting.scope),
  }));
}

const NONE: readonly CompiledEdge[] = [];
const NO_EDGES = Object.fromEntries(EDGE_KINDS.map((kind) => [kind, NONE])) as CompiledNode['edges'];

/** Nearly all nodes have normal edges only, so empty lists are shared: flows may have thousands of nodes. */
function buildEdges(edges: readonly Edge[] | undefined, scope: GuardScope): CompiledNode['edges'] {
  if (edges === undefined) return NO_EDGES;
  const sorted = edges.length > 1 ? edges.toSorted(compareEdges) : edges;
  const normal = sorted.filter((edge) => (edge.kind ?? 'normal') === 'normal');
  const built = { ...NO_EDGES, normal: normal.map((edge) => ({ edge, guard: buildGuard(edge, scope) })) };
  if (normal.length === sorted.length) return built;
  const others = EDGE_KINDS.filter((kind) => kind !== 'normal').flatMap((kind) => {
    const these = sorted.filter((edge) => edge.kind === kind);
    return these.length === 0 ? [] : [[kind, these.map((edge) => ({ edge, guard: buildGuard(edge, scope) }))] as const];
  });
  return { ...built, ...Object.fromEntries(others) };
}

function buildGuard(edge: Edge, scope: GuardScope): CompiledEdge['guard'] {
  const guard = edge.guard ?? null;
  if (guard === null) return 'always';
  return guard.trim() === ELSE ? 'else' : test(guard, scope);
}

function slotsOf(nodes: ReadonlyMap<string, CompiledNode>): Pick<CompiledFlow, 'slots' | 'questions' | 'validating'> {
  const questions = [...nodes.values()].flatMap(({ behavior }) => behavior.question?.node ?? []);
  questions.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.id, b.id));
  return {
    slots: questions.map(toSlot),
    questions: new Map(questions.map((node) => [node.key, node.id])),
    validating: questions.filter((node) => node.validate !== undefined).map((node) => node.id),
  };
}

function toSlot(node: Question): Slot {
  return {
    key: node.key,
    node: node.id,
    prompt: node.prompt,
    answer: node.answer ?? ANY_TEXT,
    ...(node.required === false ? { optional: true } : {}),
    ...(node.private === true ? { private: true } : {}),
    ...(node.label === undefined ? {} : { label: node.label }),
    ...(node.extraction === undefined ? {} : { hints: node.extraction }),
  };
}
