/**
 * Which answers lead along which edge of a node, as rules with examples. If a condition reads anything else, the result
 * says that it depends on that.
 */
import { NO_CASE, type CaseSet } from '../guard/case-sets.ts';
import { ruleInWords, type CaseRule } from '../guard/case-words.ts';
import { compileExpression, type CompiledExpression } from '../guard/expression.ts';
import { caseVariables, GuardCases, type Cases, type CaseVariable } from '../guard/guard-cases.ts';
import { mergeUses, type KeyUses } from '../guard/key-uses.ts';
import { factsRead } from '../guard/facts-read.ts';
import { scopeIn } from '../scope/context-types.ts';
import type { GuardScope } from '../guard/scope.ts';
import { scopeOf } from '../scope/scope-of.ts';
import type { JsonObject } from '../json.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../flow/flow.ts';
import { EDGE_KINDS, type EdgeKind } from '../flow/edge-kinds.ts';
import type { FlowNode } from '../flow/node.ts';
import { oneOfGroups } from '../flow/one-of.ts';
import { isAnsweredBehind } from './guard-study.ts';
import { examplesIn } from './guard-branches.ts';
import { compareEdges, isElse } from '../flow/edge-order.ts';

/** A set of answers, as rules of which at least one matches. */
export interface DecisionCases {
  readonly rules: readonly CaseRule[];
  /** Rules left out, because they are many. */
  readonly more: number;
  readonly example: JsonObject | null;
}

export interface EdgeDecision {
  readonly edge: Edge;
  /** Answers with which it is always followed. */
  readonly sure: DecisionCases;
  /** Answers with which it depends on other values. */
  readonly maybe: DecisionCases;
  /** No answers take it. */
  readonly isNever: boolean;
  /** True if the condition has errors, so that nothing is known about it. */
  readonly isBroken: boolean;
  /** Earlier edges that can be true at the same time, with an example. They win. */
  readonly overlaps: readonly { readonly edge: Edge; readonly example: JsonObject }[];
}

export interface NodeDecision {
  readonly kind: EdgeKind;
  /** Edges in evaluation order. */
  readonly edges: readonly EdgeDecision[];
  /** Answers with which no edge is followed; null if the node then isn't left by these edges. */
  readonly gap: { readonly sure: DecisionCases; readonly maybe: DecisionCases } | null;
  /** Values in guards that aren't known in advance: `context.quote`, a free text. */
  readonly unknown: readonly string[];
  /** True if there was too much to analyze; then there is no result. */
  readonly isTooMuch: boolean;
}

const MAX_WORK = 400_000;
const MAX_VARIABLES = 24;
const MAX_RULES = 6;
const NOTHING: DecisionCases = { rules: [], more: 0, example: null };

/** One decision for each kind of edge of the node. */
export function decisionsBehind(flow: Flow, graph: GraphRef, id: string): readonly NodeDecision[] {
  const scope = graphOf(flow, graph);
  const node = scope?.nodes.find((candidate) => candidate.id === id);
  const edges = scope?.edges.filter(({ from }) => from === id) ?? [];
  if (node === undefined) return [];
  return EDGE_KINDS.flatMap((kind) => {
    const these = edges.filter((edge) => (edge.kind ?? 'normal') === kind).toSorted(compareEdges);
    return these.length === 0 ? [] : [decide({ flow, graph, node, kind, edges: these })];
  });
}

interface Ways {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly node: FlowNode;
  readonly kind: EdgeKind;
  readonly edges: readonly Edge[];
}

function decide({ flow, graph, node, kind, edges }: Ways): NodeDecision {
  const scope = scopeIn(scopeOf(flow), flow, graph);
  const guards = new Map(edges.map((edge) => [edge, guardOf(edge, scope)]));
  const compiled = [...guards.values()].filter((guard) => typeof guard === 'object');
  const uses = mergeUses(compiled.map((guard) => guard.uses));
  const grouped = new Set(oneOfGroups(flow).flatMap(({ alternatives }) => alternatives.flat()));
  const isAnswered = (key: string) => kind === 'normal' && isAnsweredBehind(node, key, grouped);
  const variables = caseVariables(uses, scope, isAnswered);
  const unknown = unknownIn(compiled, { uses, variables });
  const all = new GuardCases(variables, scope, MAX_WORK);
  const found = variables.length > MAX_VARIABLES ? null : judged(edges, guards, { all, uses });
  if (found === null || all.sets.isExhausted) return { kind, edges: [], gap: null, unknown, isTooMuch: true };
  const gap = kind === 'normal' && !edges.some(isElse) ? found.gap : null;
  return { kind, edges: found.edges, gap, unknown, isTooMuch: false };
}

type Guard = CompiledExpression | 'always' | 'else' | 'broken';

function guardOf(edge: Edge, scope: GuardScope): Guard {
  if ((edge.guard ?? null) === null) return 'always';
  if (isElse(edge)) return 'else';
  const compiled = compileExpression(edge.guard ?? '', scope, 'condition');
  return compiled.ok ? compiled.value : 'broken';
}

interface Judging {
  readonly all: GuardCases;
  readonly uses: KeyUses;
}

function judged(edges: readonly Edge[], guards: ReadonlyMap<Edge, Guard>, judging: Judging) {
  const { sets } = judging.all;
  let [mustBefore, mayBefore]: [CaseSet, CaseSet] = [NO_CASE, NO_CASE];
  const before: { readonly edge: Edge; readonly cases: Cases }[] = [];
  const decided = new Map<Edge, EdgeDecision>();
  const ordered = [
    ...edges.filter((edge) => guards.get(edge) !== 'else'),
    ...edges.filter((edge) => guards.get(edge) === 'else'),
  ];
  for (const edge of ordered) {
    const guard = guards.get(edge) ?? 'broken';
    const cases = casesOf(guard, judging.all);
    const sure = sets.and(cases.must, sets.not(mayBefore));
    const possible = sets.and(cases.may, sets.not(mustBefore));
    const overlaps = guard === 'else' ? [] : overlapsOf(cases, before, judging.all);
    decided.set(edge, {
      ...{ edge, overlaps, isBroken: guard === 'broken' },
      sure: casesInWords(sure, judging),
      maybe: casesInWords(sets.and(possible, sets.not(sure)), judging),
      isNever: possible === NO_CASE,
    });
    before.push({ edge, cases });
    mustBefore = sets.or(mustBefore, cases.must);
    mayBefore = sets.or(mayBefore, cases.may);
  }
  const gap = {
    sure: casesInWords(sets.not(mayBefore), judging),
    maybe: casesInWords(sets.and(mayBefore, sets.not(mustBefore)), judging),
  };
  return { edges: ordered.map((edge) => decided.get(edge)!), gap };
}

function casesOf(guard: Guard, all: GuardCases): Cases {
  if (guard === 'always' || guard === 'else') return all.of(null);
  const { must, may } = guard === 'broken' ? { must: NO_CASE, may: all.of(null).may } : all.of(guard);
  return { must, may };
}

function overlapsOf(cases: Cases, before: readonly { readonly edge: Edge; readonly cases: Cases }[], all: GuardCases) {
  return before.flatMap(({ edge, cases: other }) => {
    const both = all.sets.and(cases.must, other.must);
    const [example] = both === NO_CASE ? [] : examplesIn(all, both, 1);
    return example === undefined ? [] : [{ edge, example }];
  });
}

function casesInWords(set: CaseSet, { all, uses }: Judging): DecisionCases {
  if (set === NO_CASE || all.sets.isExhausted) return NOTHING;
  const rules: CaseRule[] = [];
  let more = 0;
  for (const box of all.sets.boxes(set)) {
    if (rules.length < MAX_RULES) rules.push(ruleInWords(box, all.variables, uses));
    else if ((more += 1) >= MAX_MORE) break;
  }
  return { rules, more, example: examplesIn(all, set, 1)[0] ?? null };
}

const MAX_MORE = 99;

interface Read {
  readonly uses: KeyUses;
  readonly variables: readonly CaseVariable[];
}

function unknownIn(guards: readonly CompiledExpression[], { uses, variables }: Read): readonly string[] {
  const whole = new Set(variables.filter(({ isWhole }) => isWhole).map(({ key }) => key));
  const free = [...uses.byKey].filter(
    ([key, use]) => !whole.has(key) && (use.isFree || use.isSearched || use.isOrdered),
  );
  const outside = guards.filter((guard) => guard.uses.seesMore).flatMap(({ text }) => factsRead(text));
  return [...new Set([...free.map(([key]) => `answers.${key}`), ...outside])];
}
