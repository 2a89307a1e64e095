/** Checks for guards that overlap, leave a gap, or are never true, each with example answers. */
import type { JsonObject } from '../json.ts';
import { isSameWay, wayKey } from '../flow/exits.ts';
import type { Edge, GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Problem } from '../document/problems.ts';
import type { Steps } from '../steps.ts';
import type { GraphIndex } from './check-graph.ts';
import { guardProblems, type CanCome } from './guard-problems.ts';
import { studyGuards, type StudyInputs } from './guard-study.ts';
import { NO_FINDINGS, type KindStudy } from './guard-branches.ts';
import { witnessSpace, type SpaceInputs } from './witness-space.ts';
import { canComeWith, type WitnessSpace } from './witness.ts';

export interface GuardInputs extends SpaceInputs {
  /** Returns the analysis of a node's edges, cached while it has findings. */
  readonly study: (node: FlowNode, edges: readonly Edge[], graph: GraphRef) => readonly KindStudy[];
}

export function* checkGuards(inputs: GuardInputs): Steps<Problem[]> {
  let space: WitnessSpace | undefined;
  // Many pairs of guards share one example.
  const known = new Map<JsonObject, boolean>();
  const canCome: CanCome = (target, answers) => {
    const before = known.get(answers);
    if (before !== undefined) return before;
    const isFound = canComeWith((space ??= witnessSpace(inputs)), target, answers);
    known.set(answers, isFound);
    return isFound;
  };
  const problems: Problem[] = [];
  for (const index of inputs.graphs) problems.push(...(yield* problemsIn(index, inputs, canCome)));
  return problems;
}

function* problemsIn(index: GraphIndex, inputs: GuardInputs, canCome: CanCome): Steps<Problem[]> {
  const problems: Problem[] = [];
  const positions = new Map<Edge, number>();
  for (const node of index.graph.nodes) {
    const edges = index.outgoing.get(node.id);
    // Most nodes of a large flow have one plain edge, for which nothing is stored.
    if (edges === undefined || edges.every((edge) => (edge.guard ?? null) === null)) continue;
    const studies = inputs.study(node, edges, index.ref);
    yield;
    if (studies.length === 0) continue;
    if (positions.size === 0) index.graph.edges.forEach((edge, position) => positions.set(edge, position));
    for (const found of studies) problems.push(...guardProblems({ ...found, index, node, positions, canCome }));
  }
  return problems;
}

/** Analyzes the edges of each kind, and of each exit of a call, separately, because only they compete. */
export function studyNode(node: FlowNode, edges: readonly Edge[], inputs: StudyInputs): readonly KindStudy[] {
  const [first] = edges;
  const isOne = edges.every((edge) => isSameWay(edge, first!));
  const found: KindStudy[] = [];
  for (const these of isOne ? [edges] : Map.groupBy(edges, wayKey).values()) {
    const study = studyGuards(node, these, inputs);
    if (study !== NO_FINDINGS) found.push({ kind: these[0]!.kind ?? 'normal', edges: these, study });
  }
  return found;
}
