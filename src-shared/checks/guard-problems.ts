/** Turns the results about a node's guards into problems. */
import { valueInWords } from '../guard/case-words.ts';
import { PATH_VARIABLE } from '../guard/key-uses.ts';
import type { Json, JsonObject } from '../json.ts';
import { ELSE, graphPointer, type Edge } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { leadOnFix, titleIn, type GraphIndex } from './check-graph.ts';
import type { KindStudy, Overlap } from './guard-branches.ts';
import { compareEdges, isElse, priorityOf } from '../flow/edge-order.ts';
import { problem } from './local.ts';
import type { WitnessTarget } from './witness.ts';
import { listFirst } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { cutText } from '../cut-text.ts';
import { capitalize } from '../text/capitalize.ts';

export type CanCome = (target: WitnessTarget, answers: JsonObject) => boolean;

export interface ProblemInputs extends KindStudy {
  readonly index: GraphIndex;
  readonly node: FlowNode;
  readonly positions: ReadonlyMap<Edge, number>;
  readonly canCome: CanCome;
}

/** If more edges overlap, they are reported together. */
const MAX_TOLD = 5;
const LOWEST_PRIORITY = -1000;
const HIGHEST_PRIORITY = 1000;

export function guardProblems(on: ProblemInputs): Problem[] {
  const { never, shadowed, gaps } = on.study;
  return [
    ...never.map((edge) => neverProblem(on, edge)),
    ...shadowed.map((edge) => shadowedProblem(on, edge)),
    ...overlapProblems(on),
    ...gapProblems(on, gaps),
  ];
}

function neverProblem(on: ProblemInputs, edge: Edge): Problem {
  const message = isElse(edge)
    ? t('checks.branches.uselessElse')
    : t('checks.branches.never', { condition: shown(on.index, edge) });
  return problem('guard.never', edgePlace(on, edge), { message, fixes: [deletion(on, edge)] });
}

function shadowedProblem(on: ProblemInputs, edge: Edge): Problem {
  const message = t('checks.branches.shadowed', { condition: shown(on.index, edge) });
  const first = Math.min(...on.edges.map(priorityOf)) - 1;
  const fixes = [
    ...(first < LOWEST_PRIORITY
      ? []
      : [priorityFix(on, edge, { priority: first, label: t('checks.fixes.checkFirst') })]),
    deletion(on, edge),
  ];
  return problem('guard.never', edgePlace(on, edge), { message, fixes });
}

/** One for each second edge, with the first possible example; a single one if there are many. */
function overlapProblems(on: ProblemInputs): Problem[] {
  const seen = new Map<Edge, Overlap>();
  for (const overlap of on.study.overlaps) {
    if (seen.has(overlap.second) || !on.canCome(on, overlap.answers)) continue;
    seen.set(overlap.second, overlap);
    if (seen.size > MAX_TOLD) return [manyOverlaps(on, [...seen.values()][0]!)];
  }
  return [...seen.values()].map((overlap) => {
    const message = capitalize(t('checks.branches.overlap', bothMatch(on, overlap)));
    return problem('guard.overlap', edgePlace(on, overlap.second), { message, fixes: orderFixes(on, overlap) });
  });
}

function manyOverlaps(on: ProblemInputs, overlap: Overlap): Problem {
  const { node, study } = on;
  const others = study.overlapping - 1;
  const values = { ...bothMatch(on, overlap), others, node: titleIn(on.index, node.id) };
  const message = capitalize(t('checks.branches.manyOverlaps', values));
  return problem('guard.overlap', nodePlace(on), { message, fixes: rankFix(on) });
}

function bothMatch({ index }: ProblemInputs, { first, second, answers }: Overlap) {
  return { when: casesInWords(answers), first: shown(index, first), second: shown(index, second) };
}

/** Ranks all edges in the order in which they are checked now. */
function rankFix({ index, edges }: ProblemInputs): QuickFix[] {
  const ranked = edges.filter((edge) => !isElse(edge)).sort(compareEdges);
  if (ranked.length > HIGHEST_PRIORITY) return [];
  const operations = ranked.map(
    ({ id }, priority) => ({ op: 'update-edge', graph: index.ref, id, set: { priority } }) as const,
  );
  return [{ label: t('checks.fixes.keepOrder'), operations }];
}

function orderFixes(on: ProblemInputs, { first, second }: Overlap): QuickFix[] {
  const priority = priorityOf(first);
  const after = {
    priority: priority + 1,
    label: t('checks.fixes.checkAfter', { target: titleIn(on.index, first.to) }),
  };
  const before = {
    priority: priority - 1,
    label: t('checks.fixes.checkBefore', { target: titleIn(on.index, first.to) }),
  };
  return [
    ...(after.priority > HIGHEST_PRIORITY ? [] : [priorityFix(on, second, after)]),
    ...(before.priority < LOWEST_PRIORITY ? [] : [priorityFix(on, second, before)]),
  ];
}

function priorityFix(
  { index }: ProblemInputs,
  { id }: Edge,
  { priority, label }: { priority: number; label: string },
): QuickFix {
  return { label, operations: [{ op: 'update-edge', graph: index.ref, id, set: { priority } }] };
}

function deletion({ index }: ProblemInputs, { id }: Edge): QuickFix {
  return { label: t('checks.fixes.deleteEdge'), operations: [{ op: 'remove-edges', graph: index.ref, ids: [id] }] };
}

function gapProblems(on: ProblemInputs, gaps: readonly JsonObject[]): Problem[] {
  const { index, node, canCome } = on;
  const answers = gaps.find((candidate) => canCome(on, candidate));
  if (answers === undefined) return [];
  const message = capitalize(t('checks.branches.gap', { when: casesInWords(answers), node: titleIn(index, node.id) }));
  return [problem('guard.gap', nodePlace(on), { message, fixes: [leadOnFix(index, node, ELSE)] })];
}

function nodePlace({ index, node }: ProblemInputs) {
  const pointer = `${graphPointer(index.ref)}/nodes/${index.positions.get(node.id) ?? 0}`;
  return { pointer, graph: index.ref, node: node.id };
}

function edgePlace({ index, positions }: ProblemInputs, edge: Edge) {
  const field = (edge.guard ?? null) === null ? '' : '/guard';
  const pointer = `${graphPointer(index.ref)}/edges/${positions.get(edge) ?? 0}${field}`;
  return { pointer, graph: index.ref, edge: edge.id };
}

const MAX_CHARACTERS = 80;

function shown(index: GraphIndex, { to, guard }: Edge): string {
  if (guard === null || guard === undefined) return t('checks.branches.unconditional', { target: titleIn(index, to) });
  return `"${cutText(guard, MAX_CHARACTERS)}"`;
}

const MAX_ANSWERS = 6;

/** `With venue = office and area = 60, `; empty if no answer matters. */
export function casesInWords(answers: JsonObject): string {
  const all = Object.entries(answers).map(([key, value]) => inWords(key, value));
  if (all.length === 0) return '';
  return t('checks.branches.cases', { answers: listFirst(all, MAX_ANSWERS) });
}

function inWords(key: string, value: Json): string {
  if (key === PATH_VARIABLE)
    return value === null ? t('checks.branches.noPath') : t('checks.branches.path', { value: valueInWords(value) });
  return value === null ? t('checks.branches.unanswered', { key }) : `${key} = ${valueInWords(value)}`;
}
