/** The edges of one node, and the results about their guards. */
import { priorityOf } from '../flow/edge-order.ts';
import type { CaseSet } from '../guard/case-sets.ts';
import type { CompiledExpression } from '../guard/expression.ts';
import type { Cases, GuardCases } from '../guard/guard-cases.ts';
import type { JsonObject } from '../json.ts';
import type { Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';

export interface GuardedBranch {
  readonly edge: Edge;
  /** Null for an edge that is always open. */
  readonly guard: CompiledExpression | null;
}

/** A branch with the answers that open it. */
export interface StudiedBranch extends GuardedBranch {
  readonly cases: Cases;
}

/** Two edges whose conditions can be true at once. */
export interface Overlap {
  readonly first: Edge;
  readonly second: Edge;
  readonly answers: JsonObject;
}

/** Ignores whether a conversation can arrive here with such answers. */
export interface GuardStudy {
  readonly never: readonly Edge[];
  /** Sometimes true, but then an earlier edge is always true, too. */
  readonly shadowed: readonly Edge[];
  readonly gaps: readonly JsonObject[];
  readonly overlaps: readonly Overlap[];
  /** How many edges overlap with an earlier one; examples are kept for a few. */
  readonly overlapping: number;
}

export const NO_FINDINGS: GuardStudy = { never: [], shadowed: [], gaps: [], overlaps: [], overlapping: 0 };

/** Results for the edges of one kind that leave a node. */
export interface KindStudy {
  readonly kind: EdgeKind;
  readonly edges: readonly Edge[];
  readonly study: GuardStudy;
}

/** Groups ordered edges by priority. */
export function byPriority(ways: readonly StudiedBranch[]): StudiedBranch[][] {
  const groups: StudiedBranch[][] = [];
  for (const way of ways) {
    const last = groups.at(-1);
    if (last !== undefined && priorityOf(last[0]!.edge) === priorityOf(way.edge)) last.push(way);
    else groups.push([way]);
  }
  return groups;
}

export function examplesIn(all: GuardCases, set: CaseSet, most: number): JsonObject[] {
  if (all.sets.isExhausted) return [];
  const found: JsonObject[] = [];
  for (const example of all.sets.examples(set)) {
    found.push(all.answersIn(example));
    if (found.length === most) break;
  }
  return found;
}
