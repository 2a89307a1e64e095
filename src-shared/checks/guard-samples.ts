/** For nodes with too many guards to analyze completely: tries a few cases with all of them. */
import { inputOf, type CaseVariable } from '../guard/guard-cases.ts';
import type { JsonObject } from '../json.ts';
import { NO_FINDINGS, type GuardStudy, type Overlap, type GuardedBranch } from './guard-branches.ts';
import { priorityOf } from '../flow/edge-order.ts';

const MAX_SAMPLES = 12;
const MAX_OVERLAPS = 40;
/** With more answers than this, no conversation is searched for. */
const MAX_KEYS = 20;

/** The edges are in order. Every result is certain, but the list may be incomplete. */
export function sampleGuards(
  sorted: readonly GuardedBranch[],
  variables: readonly CaseVariable[],
  hasGap: boolean,
): GuardStudy {
  const known = new Map(variables.filter(({ isWhole }) => isWhole).map((variable) => [variable.key, variable]));
  const decided = sorted.filter(({ guard }) => guard === null || isDecided(guard.uses, known));
  const overlaps: Overlap[] = [];
  const overlapping = new Set<GuardedBranch>();
  const gaps: JsonObject[] = [];
  for (let sample = 0; sample < MAX_SAMPLES; sample += 1) {
    const answers = sampleAt(variables, sample / (MAX_SAMPLES - 1));
    const input = inputOf(answers);
    const open = decided.filter(({ guard }) => guard === null || guard.test(input));
    const [first, ...behind] = open;
    const others = behind.filter(({ edge }) => priorityOf(edge) === priorityOf(first!.edge));
    for (const second of others) {
      if (second.edge.guard?.trim() === first!.edge.guard?.trim()) continue;
      overlapping.add(second);
      if (overlaps.length >= MAX_OVERLAPS) continue;
      overlaps.push({ first: first!.edge, second: second.edge, answers: answersOf([first!, second], answers) });
    }
    const isGap = hasGap && open.length === 0 && decided.length === sorted.length && variables.length <= MAX_KEYS;
    if (isGap) gaps.push(answers);
  }
  return { ...NO_FINDINGS, gaps, overlaps, overlapping: overlapping.size };
}

function isDecided(
  { seesMore, byKey }: { readonly seesMore: boolean; readonly byKey: ReadonlyMap<string, unknown> },
  known: ReadonlyMap<string, CaseVariable>,
): boolean {
  return !seesMore && [...byKey.keys()].every((key) => known.has(key));
}

/** Picks a value of each variable, from the first (0) to the last (1). */
function sampleAt(variables: readonly CaseVariable[], share: number): JsonObject {
  return Object.fromEntries(
    variables.map(({ key, values }) => [key, values[Math.round((values.length - 1) * share)] ?? null]),
  );
}

function answersOf(ways: readonly GuardedBranch[], answers: JsonObject): JsonObject {
  const keys = new Set(ways.flatMap(({ guard }) => [...(guard?.uses.byKey.keys() ?? [])]));
  return Object.fromEntries([...keys].map((key) => [key, answers[key] ?? null]));
}
