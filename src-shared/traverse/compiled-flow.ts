/** A flow made ready to be walked: every reference resolved, every expression compiled, edges in the order they are tried. */
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { isExpression } from '../flow/argument.ts';
import { checkFlow } from '../flow/check.ts';
import { UNKNOWN_ENVIRONMENT, type CheckEnvironment } from '../flow/environment.ts';
import { entryOf } from '../flow/entry.ts';
import {
  EDGE_KINDS,
  ELSE,
  graphOf,
  graphRefs,
  type Edge,
  type EdgeKind,
  type Flow,
  type FlowPath,
  type Graph,
  type GraphRef,
} from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node-kinds.ts';
import { oneOfGroups, type OneOfGroup } from '../flow/one-of.ts';
import type { ActionNode } from '../flow/nodes/action.ts';
import type { QuestionNode } from '../flow/nodes/question.ts';
import type { SubgraphNode } from '../flow/nodes/subgraph.ts';
import { DEFAULT_OUTCOME } from '../flow/nodes/terminal.ts';
import { hasErrors, type Problem } from '../flow/problems.ts';
import type { Slot } from '../extraction/request.ts';
import { compileExpression, type ExpectedResult } from '../guard/expression.ts';
import { scopeOf, type GuardInput, type GuardScope } from '../guard/scope.ts';
import { compileTemplate } from '../guard/template.ts';
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';

type Test = (input: GuardInput) => boolean;
type Render = (input: GuardInput) => string;
type Compute = (input: GuardInput) => Json;

export interface CompiledEdge {
  readonly edge: Edge;
  /** `always`: no guard. `else`: only if no other is true. */
  readonly guard: Test | 'always' | 'else';
}

/** What a kind adds to a compiled node. */
export type NodeBehaviour =
  | {
      readonly type: 'question';
      readonly node: QuestionNode;
      readonly when: Test | null;
      readonly validate: Test | null;
      readonly refusal: string;
      readonly prompt: Render;
      readonly validationPrompt: Render | null;
      readonly voice: Render | null;
    }
  | { readonly type: 'say'; readonly text: Render; readonly voice: Render | null }
  | {
      readonly type: 'action';
      readonly node: ActionNode;
      readonly args: readonly (readonly [string, Compute])[];
      readonly confirm: Render | null;
    }
  | {
      readonly type: 'subgraph';
      readonly node: SubgraphNode;
      readonly inputs: readonly (readonly [string, Compute])[];
      readonly outputs: readonly (readonly [string, Compute])[];
    }
  | { readonly type: 'decision' }
  | { readonly type: 'terminal'; readonly outcome: string }
  | { readonly type: 'not-runnable' };

export interface CompiledNode {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly behaviour: NodeBehaviour;
  /** Outgoing edges by kind, in the order they are tried: priority, then id. */
  readonly edges: Readonly<Record<EdgeKind, readonly CompiledEdge[]>>;
}

export interface CompiledGraph {
  readonly ref: GraphRef;
  readonly entry: string;
  readonly nodes: readonly string[];
}

export interface CompiledFlow {
  readonly flow: Flow;
  readonly nodes: ReadonlyMap<string, CompiledNode>;
  readonly graphs: ReadonlyMap<GraphRef, CompiledGraph>;
  /** Every answer that may be filled, in order of priority and then node id. */
  readonly slots: readonly Slot[];
  /** The question node of each answer key. */
  readonly questions: ReadonlyMap<string, string>;
  /** Question nodes with a check of their own beside the schema. */
  readonly validating: readonly string[];
  /** The one-of groups each answer key stands in; keys in none are left out. */
  readonly groups: ReadonlyMap<string, readonly OneOfGroup[]>;
  readonly paths: ReadonlyMap<string, FlowPath>;
  /** The paths that can be voted for: all but digressions. */
  readonly ballot: readonly string[];
  /** For the subgraph of each digression: it, and all that may be called in there. */
  readonly callable: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Fails with all problems of the flow if one of them is an error. Warnings do not stop a flow. */
export function compileFlow(
  flow: Flow,
  environment: CheckEnvironment = UNKNOWN_ENVIRONMENT,
): Result<CompiledFlow, readonly Problem[]> {
  const problems = checkFlow(flow, environment);
  if (hasErrors(problems)) return fail(problems);
  return ok(buildFlow(flow));
}

/** Only for a flow that was checked: an expression that does not compile here is a bug. */
export function buildFlow(flow: Flow): CompiledFlow {
  const scope = scopeOf(flow);
  const nodes = new Map<string, CompiledNode>();
  const graphs = new Map<GraphRef, CompiledGraph>();
  for (const ref of graphRefs(flow)) {
    const graph = graphOf(flow, ref)!;
    const entry = entryOf(graph);
    if (entry.kind === 'found') graphs.set(ref, { ref, entry: entry.id, nodes: graph.nodes.map((node) => node.id) });
    for (const compiled of buildGraph(graph, ref, scope)) nodes.set(compiled.node.id, compiled);
  }
  return { flow, nodes, graphs, ...slotsOf(nodes), groups: groupsByKey(flow), ...buildPaths(flow) };
}

function groupsByKey(flow: Flow): Map<string, OneOfGroup[]> {
  const byKey = new Map<string, OneOfGroup[]>();
  for (const group of oneOfGroups(flow)) {
    for (const key of new Set(group.alternatives.flat())) byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  return byKey;
}

function buildPaths(flow: Flow): Pick<CompiledFlow, 'paths' | 'ballot' | 'callable'> {
  const { paths = [] } = flow;
  const digressions = paths.flatMap(({ digression }) => (digression === undefined ? [] : [digression]));
  return {
    paths: new Map(paths.map((path) => [path.id, path])),
    ballot: paths.filter(({ digression }) => digression === undefined).map(({ id }) => id),
    callable: new Map(digressions.map((graph) => [graph, callableFrom(flow, graph)])),
  };
}

function callableFrom(flow: Flow, graph: string): Set<string> {
  const found = new Set([graph]);
  for (const ref of found) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) if (node.type === 'subgraph') found.add(node.ref);
  }
  return found;
}

function buildGraph(graph: Graph, ref: GraphRef, scope: GuardScope): CompiledNode[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) {
    const known = outgoing.get(edge.from);
    if (known) known.push(edge);
    else outgoing.set(edge.from, [edge]);
  }
  return graph.nodes.map((node) => ({
    node,
    graph: ref,
    behaviour: buildBehaviour(node, scope),
    edges: buildEdges(outgoing.get(node.id), scope),
  }));
}

const NONE: readonly CompiledEdge[] = [];
const NO_EDGES = Object.fromEntries(EDGE_KINDS.map((kind) => [kind, NONE])) as CompiledNode['edges'];

/** Nearly all nodes have normal edges only: what is empty is shared, because flows may have thousands of nodes. */
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

/** The order in which edges are tried. */
export function compareEdges(a: Edge, b: Edge): number {
  return (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.id, b.id);
}

function buildGuard(edge: Edge, scope: GuardScope): CompiledEdge['guard'] {
  const guard = edge.guard ?? null;
  if (guard === null) return 'always';
  return guard.trim() === ELSE ? 'else' : test(guard, scope);
}

function buildBehaviour(node: FlowNode, scope: GuardScope): NodeBehaviour {
  switch (node.type) {
    case 'question':
      return {
        type: 'question',
        node,
        when: node.when === undefined ? null : test(node.when, scope),
        validate: node.validate === undefined ? null : test(node.validate, scope),
        refusal: scope.predicates.get(node.validate?.trim() ?? '')?.message ?? 'does not fit the other answers',
        prompt: render(node.prompt, scope),
        validationPrompt: optional(node.validationPrompt, scope),
        voice: optional(node.voiceText, scope),
      };
    case 'say':
      return { type: 'say', text: render(node.text, scope), voice: optional(node.voiceText, scope) };
    case 'action':
      return { type: 'action', node, args: computeAll(node.args ?? {}, scope), confirm: optional(node.confirm, scope) };
    case 'subgraph':
      return {
        type: 'subgraph',
        node,
        inputs: computeAll(asExpressions(node.inputs), scope),
        outputs: computeAll(asExpressions(node.outputs), scope),
      };
    case 'decision':
      return { type: 'decision' };
    case 'terminal':
      return { type: 'terminal', outcome: node.outcome ?? DEFAULT_OUTCOME };
    case 'agent':
    case 'screen':
    case 'handoff':
    case 'external':
      return { type: 'not-runnable' };
  }
}

function asExpressions(record: Readonly<Record<string, string>> = {}): Record<string, { expr: string }> {
  return Object.fromEntries(Object.entries(record).map(([name, expr]) => [name, { expr }]));
}

function computeAll(args: NonNullable<ActionNode['args']>, scope: GuardScope): (readonly [string, Compute])[] {
  return Object.entries(args).map(([name, argument]) => [
    name,
    isExpression(argument) ? compute(argument.expr, scope) : () => argument,
  ]);
}

function test(text: string, scope: GuardScope): Test {
  return compiled(text, scope, 'condition').test;
}

function compute(text: string, scope: GuardScope): Compute {
  return compiled(text, scope, 'value').evaluate;
}

function compiled(text: string, scope: GuardScope, expected: ExpectedResult) {
  const result = compileExpression(text, scope, expected);
  if (!result.ok) throw new Error(`Unchecked expression: ${text}: ${result.error[0]?.message}`);
  return result.value;
}

function render(text: string, scope: GuardScope): Render {
  const template = compileTemplate(text, scope);
  if (!template.ok) throw new Error(`Unchecked template: ${text}: ${template.error[0]?.message}`);
  return template.value.render;
}

function optional(text: string | undefined, scope: GuardScope): Render | null {
  return text === undefined ? null : render(text, scope);
}

function slotsOf(nodes: ReadonlyMap<string, CompiledNode>): Pick<CompiledFlow, 'slots' | 'questions' | 'validating'> {
  const questions = [...nodes.values()].map(({ node }) => node).filter((node) => node.type === 'question');
  questions.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.id, b.id));
  return {
    slots: questions.map(toSlot),
    questions: new Map(questions.map((node) => [node.key, node.id])),
    validating: questions.filter((node) => node.validate !== undefined).map((node) => node.id),
  };
}

function toSlot(node: QuestionNode): Slot {
  return {
    key: node.key,
    node: node.id,
    prompt: node.prompt,
    answer: node.answer ?? ANY_TEXT,
    ...(node.required === false ? { optional: true } : {}),
    ...(node.label === undefined ? {} : { label: node.label }),
    ...(node.extraction === undefined ? {} : { hints: node.extraction }),
  };
}
