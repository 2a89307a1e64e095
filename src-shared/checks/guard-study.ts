/** Analyzes the conditions of one node: which are never true, where two are true at once, and where none is. */
import { questionOf } from '../node-kinds/parts-of.ts';
import { NO_CASE, type CaseSet } from '../guard/case-sets.ts';
import type { CompiledExpression } from '../guard/expression.ts';
import { caseVariables, GuardCases, inputOf, type CaseVariable } from '../guard/guard-cases.ts';
import { mergeUses } from '../guard/key-uses.ts';
import type { GuardScope } from '../guard/scope.ts';
import type { Edge } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { findOverlaps } from './guard-overlaps.ts';
import { sampleGuards } from './guard-samples.ts';
import {
  byPriority,
  examplesIn,
  NO_FINDINGS,
  type GuardStudy,
  type StudiedBranch,
  type GuardedBranch,
} from './guard-branches.ts';
import { compareEdges, isElse } from '../flow/edge-order.ts';

export interface StudyInputs {
  readonly scope: GuardScope;
  /** Undefined for a condition with problems. */
  readonly compiled: (edge: Edge) => CompiledExpression | undefined;
  /** Keys of required questions that can be skipped because another alternative of their group is enough. */
  readonly grouped: ReadonlySet<string>;
}

const MAX_WORK = 3_000_000;
/** The depth of a diagram is bounded. */
const MAX_VARIABLES = 64;
/** How many examples of a gap are kept, in case a conversation can't arrive with the first ones. */
const MAX_EXAMPLES = 500;
/** How many values of a single condition are tried before it is analyzed. */
const FIRST_TRIES = 8;

/** Expects edges of one kind. Returns nothing if it is undecidable. */
export function studyGuards(node: FlowNode, edges: readonly Edge[], inputs: StudyInputs): GuardStudy {
  if (isPlainlyFine(edges, inputs)) return NO_FINDINGS;
  const open = edges.filter((edge) => !isElse(edge));
  const free = open.find((edge) => (edge.guard ?? null) === null);
  const needless = free === undefined ? [] : edges.filter(isElse);
  if (open.every((edge) => (edge.guard ?? null) === null)) return withNeedless(NO_FINDINGS, needless);
  const ways = open.map((edge) => ({ edge, guard: (edge.guard ?? null) === null ? null : inputs.compiled(edge) }));
  if (!ways.every((way): way is GuardedBranch => way.guard !== undefined)) return withNeedless(NO_FINDINGS, needless);
  const uses = mergeUses(ways.flatMap(({ guard }) => (guard === null ? [] : [guard.uses])));
  const variables = caseVariables(uses, inputs.scope, (key) => isAnsweredBehind(node, key, inputs.grouped));
  // A question without possible answers is reported separately.
  if (variables.some(({ values }) => values.length === 0)) return withNeedless(NO_FINDINGS, needless);
  const hasGap = (edges[0]?.kind ?? 'normal') === 'normal' && open.length === edges.length && free === undefined;
  const study = judge(ways.sort(compareWays), { variables, hasGap, scope: inputs.scope });
  return withNeedless(study ?? sampleGuards(ways, variables, hasGap), needless);
}

function compareWays(a: GuardedBranch, b: GuardedBranch): number {
  return compareEdges(a.edge, b.edge);
}

/** An "else" next to an unconditional edge. */
function withNeedless(study: GuardStudy, needless: readonly Edge[]): GuardStudy {
  return needless.length === 0 ? study : { ...study, never: [...study.never, ...needless] };
}

/** Whether a question's normal edges are followed only with its answer. */
export function isAnsweredBehind(node: FlowNode, key: string, grouped: ReadonlySet<string>): boolean {
  const question = questionOf(node);
  const isAsked = question?.key === key && question.when === undefined;
  return isAsked && question.required !== false && !grouped.has(key);
}

/** The usual case of one condition and an "else": the only possible problem is that it is never true. */
function isPlainlyFine(edges: readonly Edge[], { scope, compiled }: StudyInputs): boolean {
  const [first, second, third] = edges;
  if (first === undefined || second === undefined || third !== undefined) return false;
  const lone = isElse(second) ? first : isElse(first) ? second : undefined;
  const guard = lone === undefined || (lone.guard ?? null) === null || isElse(lone) ? undefined : compiled(lone);
  if (guard === undefined || guard.uses.seesMore || guard.uses.byKey.size !== 1) return false;
  const [variable] = caseVariables(guard.uses, scope, () => true);
  if (variable === undefined) return false;
  const { key, values } = variable;
  return values.slice(0, FIRST_TRIES).some((value) => guard.test(inputOf({ [key]: value })));
}

interface JudgeInputs {
  readonly variables: readonly CaseVariable[];
  readonly hasGap: boolean;
  readonly scope: GuardScope;
}

/** Null if it would take too long. */
function judge(sorted: readonly GuardedBranch[], { variables, hasGap, scope }: JudgeInputs): GuardStudy | null {
  if (variables.length > MAX_VARIABLES) return null;
  const all = new GuardCases(variables, scope, MAX_WORK);
  const ways = sorted.map((way) => ({ ...way, cases: all.of(way.guard) }));
  const never = ways.filter(({ cases }) => cases.may === NO_CASE);
  const shadowed = shadowedWays(ways, all);
  const { overlaps, overlapping } = findOverlaps(ways, all);
  const gaps = hasGap
    ? examplesIn(all, all.sets.not(all.sets.union(ways.map(({ cases }) => cases.may))), MAX_EXAMPLES)
    : [];
  if (all.sets.isExhausted) return null;
  return { never: never.map(edgeOf), shadowed: shadowed.map(edgeOf), gaps, overlaps, overlapping };
}

function edgeOf({ edge }: GuardedBranch): Edge {
  return edge;
}

/** Edges that are never reached. Others with the same priority are reported as overlapping. */
function shadowedWays(ways: readonly StudiedBranch[], { sets }: GuardCases): StudiedBranch[] {
  const shadowed: StudiedBranch[] = [];
  let before: CaseSet = NO_CASE;
  for (const group of byPriority(ways)) {
    const left = sets.not(before);
    for (const way of group) {
      const isGuarded = way.guard !== null && way.cases.may !== NO_CASE;
      if (isGuarded && before !== NO_CASE && sets.and(way.cases.may, left) === NO_CASE) shadowed.push(way);
    }
    before = sets.or(before, sets.union(group.map(({ cases }) => cases.must)));
  }
  return shadowed;
}
