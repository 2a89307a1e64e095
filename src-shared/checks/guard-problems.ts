/** What was found in the guards behind a node, told as problems. */
import { OTHER_TEXT } from '../guard/domains.ts';
import { PATH_VARIABLE } from '../guard/key-uses.ts';
import type { Json, JsonObject } from '../json.ts';
import { ELSE, graphPointer, type Edge } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { leadOnFix, type GraphIndex } from './check-graph.ts';
import type { KindStudy, Overlap } from './guard-branches.ts';
import { compareEdges, isElse, priorityOf } from '../flow/edge-order.ts';
import { problem } from './local.ts';
import type { WitnessTarget } from './witness.ts';

export type CanCome = (target: WitnessTarget, answers: JsonObject) => boolean;

export interface ProblemInputs extends KindStudy {
  readonly index: GraphIndex;
  readonly node: FlowNode;
  readonly positions: ReadonlyMap<Edge, number>;
  readonly canCome: CanCome;
}

/** More edges of one node that overlap are told together. */
const MOST_TOLD = 5;
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
    ? 'This "else" is never taken, because an edge beside it has no guard and is always open.'
    : `${shown(edge)} is never true, whatever is answered, so this edge is never taken.`;
  return problem('guard.never', edgePlace(on, edge), { message, fixes: [deletion(on, edge)] });
}

function shadowedProblem(on: ProblemInputs, edge: Edge): Problem {
  const message = `This edge is never taken: whenever ${shown(edge)} is true, an edge that is looked at before is true too.`;
  const first = Math.min(...on.edges.map(priorityOf)) - 1;
  const fixes = [
    ...(first < LOWEST_PRIORITY ? [] : [priorityFix(on, edge, { priority: first, label: 'Look at this edge first' })]),
    deletion(on, edge),
  ];
  return problem('guard.never', edgePlace(on, edge), { message, fixes });
}

/** One for each edge that comes second, with the first example that can happen; one for all where they are many. */
function overlapProblems(on: ProblemInputs): Problem[] {
  const told = new Map<Edge, Overlap>();
  for (const overlap of on.study.overlaps) {
    if (told.has(overlap.second) || !on.canCome(on, overlap.answers)) continue;
    told.set(overlap.second, overlap);
    if (told.size > MOST_TOLD) return [manyOverlaps(on, [...told.values()][0]!)];
  }
  return [...told.values()].map((overlap) => {
    const message = `${bothTrue(overlap)}; only the ids of the edges decide which is taken.`;
    return problem('guard.overlap', edgePlace(on, overlap.second), { message, fixes: orderFixes(on, overlap) });
  });
}

function manyOverlaps(on: ProblemInputs, overlap: Overlap): Problem {
  const { node, study } = on;
  const others = study.overlapping - 1;
  const message = `${bothTrue(overlap)}, and ${others} more edges of "${nodeTitle(node)}" overlap with others; only their ids decide which is taken. Give them priorities.`;
  return problem('guard.overlap', nodePlace(on), { message, fixes: rankFix(on) });
}

function bothTrue({ first, second, answers }: Overlap): string {
  return `${casesInWords(answers)}both ${shown(first)} and ${shown(second)} are true`;
}

/** All in the order in which they are tried now. */
function rankFix({ index, edges }: ProblemInputs): QuickFix[] {
  const ranked = edges.filter((edge) => !isElse(edge)).sort(compareEdges);
  if (ranked.length > HIGHEST_PRIORITY) return [];
  const operations = ranked.map(
    ({ id }, priority) => ({ op: 'update-edge', graph: index.ref, id, set: { priority } }) as const,
  );
  return [{ label: 'Look at these edges one after the other, as now', operations }];
}

function orderFixes(on: ProblemInputs, { first, second }: Overlap): QuickFix[] {
  const priority = priorityOf(first);
  const after = { priority: priority + 1, label: `Look at this edge after ${first.id}` };
  const before = { priority: priority - 1, label: `Look at this edge before ${first.id}` };
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
  return { label: 'Delete this edge', operations: [{ op: 'remove-edges', graph: index.ref, ids: [id] }] };
}

function gapProblems(on: ProblemInputs, gaps: readonly JsonObject[]): Problem[] {
  const { index, node, canCome } = on;
  const answers = gaps.find((candidate) => canCome(on, candidate));
  if (answers === undefined) return [];
  const message = `${casesInWords(answers)}no guard of "${nodeTitle(node)}" is true and there is no "else", so the conversation stops there.`;
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

const MOST_CHARACTERS = 80;

function shown({ id, guard }: Edge): string {
  if (guard === null || guard === undefined) return `the edge ${id} without a guard`;
  return `"${guard.length > MOST_CHARACTERS ? `${guard.slice(0, MOST_CHARACTERS)}…` : guard}"`;
}

const MOST_ANSWERS = 6;

/** `With venue = office and area = 60 `; nothing where no answer matters. */
export function casesInWords(answers: JsonObject): string {
  const all = Object.entries(answers).map(([key, value]) => inWords(key, value));
  const parts = all.length > MOST_ANSWERS ? [...all.slice(0, MOST_ANSWERS), `${all.length - MOST_ANSWERS} more`] : all;
  const last = parts.pop();
  if (last === undefined) return '';
  return `With ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`} `;
}

function inWords(key: string, value: Json): string {
  if (key === PATH_VARIABLE) return value === null ? 'no path' : `the path ${valueInWords(value)}`;
  return value === null ? `${key} unanswered` : `${key} = ${valueInWords(value)}`;
}

function valueInWords(value: Json): string {
  if (value === OTHER_TEXT) return 'any other text';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? 'nothing' : value.join(' + ');
}
