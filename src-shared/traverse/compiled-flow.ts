/** A flow made ready to be walked: every reference resolved, every expression compiled, edges in the order they are tried. */
import { compileScreen, type CompiledScreen } from '../a2ui/compile-screen.ts';
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
import type { Audit, Handler } from '../flow/handlers.ts';
import type { ActionNode } from '../flow/nodes/action.ts';
import type { AssignNode } from '../flow/nodes/assign.ts';
import type { HandoffNode } from '../flow/nodes/handoff.ts';
import type { QuestionNode } from '../flow/nodes/question.ts';
import type { ScreenNode } from '../flow/nodes/screen.ts';
import type { SubgraphNode } from '../flow/nodes/subgraph.ts';
import { DEFAULT_OUTCOME } from '../flow/nodes/terminal.ts';
import { hasErrors, type Problem } from '../flow/problems.ts';
import type { Slot } from '../extraction/request.ts';
import { compileExpression, type ExpectedResult } from '../guard/expression.ts';
import { scopeOf, type GuardInput, type GuardScope } from '../guard/scope.ts';
import { compileTemplate } from '../guard/template.ts';
import type { Json } from '../json.ts';
import { NO_PARTS, type PluginParts } from '../plugin/parts.ts';
import { fail, ok, type Result } from '../result.ts';

type Test = (input: GuardInput) => boolean;
type Render = (input: GuardInput) => string;
type Compute = (input: GuardInput) => Json;
/** A named expression. */
export type Computed = readonly [name: string, compute: Compute];

export interface CompiledAudit {
  readonly action: string;
  readonly data: readonly Computed[];
}

export interface CompiledHandler {
  readonly handler: Handler;
  readonly when: Test | null;
  readonly refusal: Render | null;
  readonly answers: readonly Computed[];
  readonly set: readonly Computed[];
}

/** A field of the flow's state: what it holds at the beginning, or what it follows from. */
export interface CompiledStateField {
  readonly place: string;
  readonly initial: Json;
  readonly from: Compute | null;
}

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
      /** Where it is not asked: whether an answer to it is listened to. */
      readonly hears: Test | null;
      readonly refusal: string;
      readonly prompt: Render;
      readonly validationPrompt: Render | null;
      readonly voice: Render | null;
    }
  | { readonly type: 'say'; readonly text: Render; readonly voice: Render | null }
  | {
      readonly type: 'action';
      readonly node: ActionNode;
      readonly args: readonly Computed[];
      readonly confirm: Render | null;
      readonly audit: CompiledAudit | null;
    }
  | {
      readonly type: 'assign';
      readonly node: AssignNode;
      readonly set: readonly Computed[];
      readonly answers: readonly Computed[];
      readonly audit: CompiledAudit | null;
    }
  | {
      readonly type: 'screen';
      readonly node: ScreenNode;
      /** Null where the flow stands without its screens: then nothing is sent. */
      readonly screen: CompiledScreen | null;
      /** Actions, without the plugin, that end it while it waits. */
      readonly ends: ReadonlySet<string>;
      readonly error: { readonly code: string; readonly message: Render; readonly field: Compute | null } | null;
    }
  | { readonly type: 'handoff'; readonly node: HandoffNode; readonly context: readonly Computed[] }
  | {
      readonly type: 'subgraph';
      readonly node: SubgraphNode;
      readonly inputs: readonly Computed[];
      readonly outputs: readonly Computed[];
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
  /** By name and by every name that is accepted beside it. */
  readonly handlers: ReadonlyMap<string, CompiledHandler>;
  readonly stateFields: readonly CompiledStateField[];
  /** Conditions by tool: while one is false the tool is not called. */
  readonly gates: ReadonlyMap<string, { readonly text: string; readonly isOpen: Test }>;
  readonly parts: PluginParts;
  /** For the subgraph of each digression and aside: it, and all that may be called in there. */
  readonly callable: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Fails with all problems of the flow if one of them is an error. Warnings do not stop a flow. */
export function compileFlow(
  flow: Flow,
  environment: CheckEnvironment = UNKNOWN_ENVIRONMENT,
  parts: PluginParts = NO_PARTS,
): Result<CompiledFlow, readonly Problem[]> {
  const problems = checkFlow(flow, environment);
  if (hasErrors(problems)) return fail(problems);
  return ok(buildFlow(flow, parts));
}

/** Only for a flow that was checked: an expression that does not compile here is a bug. */
export function buildFlow(flow: Flow, parts: PluginParts = NO_PARTS): CompiledFlow {
  const scope = scopeOf(flow);
  const nodes = new Map<string, CompiledNode>();
  const graphs = new Map<GraphRef, CompiledGraph>();
  for (const ref of graphRefs(flow)) {
    const graph = graphOf(flow, ref)!;
    const entry = entryOf(graph);
    if (entry.kind === 'found') graphs.set(ref, { ref, entry: entry.id, nodes: graph.nodes.map((node) => node.id) });
    for (const compiled of buildGraph(graph, ref, { scope, parts })) nodes.set(compiled.node.id, compiled);
  }
  return {
    ...{ flow, nodes, graphs, parts, ...slotsOf(nodes), groups: groupsByKey(flow), ...buildPaths(flow) },
    handlers: buildHandlers(flow, scope),
    stateFields: buildState(flow, scope),
    gates: new Map(Object.entries(parts.gates).map(([tool, text]) => [tool, { text, isOpen: test(text, scope) }])),
  };
}

/** What nodes are compiled with. */
interface Setting {
  readonly scope: GuardScope;
  readonly parts: PluginParts;
}

function buildHandlers(flow: Flow, scope: GuardScope): Map<string, CompiledHandler> {
  return new Map(
    (flow.handlers ?? []).flatMap((handler) => {
      const compiled: CompiledHandler = {
        handler,
        when: handler.when === undefined ? null : test(handler.when, scope),
        refusal: optional(handler.refusal, scope),
        answers: computeAll(asExpressions(handler.answers), scope),
        set: computeAll(asExpressions(handler.set), scope),
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
  const { turn, heard } = flow.hooks ?? {};
  const called = [...(flow.handlers ?? []).map(({ call }) => call), turn, heard, ...Object.values(flow.intents ?? {})];
  const asides = called.filter((ref) => ref !== undefined && graphOf(flow, ref) !== undefined) as string[];
  return {
    paths: new Map(paths.map((path) => [path.id, path])),
    ballot: paths.filter(({ digression }) => digression === undefined).map(({ id }) => id),
    callable: new Map([...digressions, ...asides].map((graph) => [graph, callableFrom(flow, graph)])),
  };
}

function callableFrom(flow: Flow, graph: string): Set<string> {
  const found = new Set([graph]);
  for (const ref of found) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) if (node.type === 'subgraph') found.add(node.ref);
  }
  return found;
}

function buildGraph(graph: Graph, ref: GraphRef, setting: Setting): CompiledNode[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) {
    const known = outgoing.get(edge.from);
    if (known) known.push(edge);
    else outgoing.set(edge.from, [edge]);
  }
  return graph.nodes.map((node) => ({
    node,
    graph: ref,
    behaviour: buildBehaviour(node, setting),
    edges: buildEdges(outgoing.get(node.id), setting.scope),
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

function buildBehaviour(node: FlowNode, setting: Setting): NodeBehaviour {
  const { scope } = setting;
  switch (node.type) {
    case 'question':
      return {
        type: 'question',
        node,
        when: node.when === undefined ? null : test(node.when, scope),
        validate: node.validate === undefined ? null : test(node.validate, scope),
        hears: node.extraction?.when === undefined ? null : test(node.extraction.when, scope),
        refusal: scope.predicates.get(node.validate?.trim() ?? '')?.message ?? 'does not fit the other answers',
        prompt: render(node.prompt, scope),
        validationPrompt: optional(node.validationPrompt, scope),
        voice: optional(node.voiceText, scope),
      };
    case 'say':
      return { type: 'say', text: render(node.text, scope), voice: optional(node.voiceText, scope) };
    case 'action':
      return {
        type: 'action',
        node,
        args: computeAll(node.args ?? {}, scope),
        confirm: optional(node.confirm, scope),
        audit: buildAudit(node.audit, scope),
      };
    case 'assign':
      return {
        type: 'assign',
        node,
        set: computeAll(asExpressions(node.set), scope),
        answers: computeAll(asExpressions(node.answers), scope),
        audit: buildAudit(node.audit, scope),
      };
    case 'screen':
      return buildScreen(node, setting);
    case 'handoff':
      return { type: 'handoff', node, context: computeAll(node.context ?? {}, scope) };
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
    case 'external':
      return { type: 'not-runnable' };
  }
}

function buildAudit(audit: Audit | undefined, scope: GuardScope): CompiledAudit | null {
  if (audit === undefined) return null;
  return { action: audit.action, data: computeAll(asExpressions(audit.data), scope) };
}

function buildScreen(node: ScreenNode, { scope, parts }: Setting): NodeBehaviour {
  const file = Object.hasOwn(parts.screens, node.screen) ? parts.screens[node.screen] : undefined;
  const error = node.error && {
    code: node.error.code,
    message: render(node.error.message, scope),
    field: node.error.field === undefined ? null : compute(node.error.field, scope),
  };
  const common = { type: 'screen', node, error: error ?? null } as const;
  if (file === undefined) return { ...common, screen: null, ends: new Set() };
  const compiled = compileScreen(file, { scope, plugin: parts.id, bindings: node.bindings ?? {} });
  if (!compiled.ok) throw new Error(`Unchecked screen: ${node.screen}: ${compiled.error[0]?.message}`);
  return { ...common, screen: compiled.value, ends: compiled.value.ends };
}

function asExpressions(record: Readonly<Record<string, string>> = {}): Record<string, { expr: string }> {
  return Object.fromEntries(Object.entries(record).map(([name, expr]) => [name, { expr }]));
}

function computeAll(args: NonNullable<ActionNode['args']>, scope: GuardScope): Computed[] {
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
