/** The guards on the ways out of one node, tried with every combination of answers they can tell apart. */
import { combinations, countOfCombinations, type Variable } from '../../guard/combinations.ts';
import { domainOf } from '../../guard/domains.ts';
import type { CompiledExpression } from '../../guard/expression.ts';
import { mergeUses } from '../../guard/key-uses.ts';
import type { GuardInput, GuardScope } from '../../guard/scope.ts';
import type { JsonObject } from '../../json.ts';
import { ELSE, type Edge } from '../flow.ts';
import type { FlowNode } from '../node-kinds.ts';

export interface WayOut {
  readonly edge: Edge;
  /** Null: always open. */
  readonly guard: CompiledExpression | null;
}

export interface Overlap {
  readonly first: Edge;
  readonly second: Edge;
  readonly answers: JsonObject;
}

/** Whether the conversation can ever come here with such answers is another question. */
export interface GuardStudy {
  readonly never: readonly Edge[];
  readonly gaps: readonly JsonObject[];
  readonly overlaps: readonly Overlap[];
}

export const NOTHING_TO_SAY: GuardStudy = { never: [], gaps: [], overlaps: [] };

const MOST_COMBINATIONS = 20_000;
const MOST_TESTS = 200_000;
/** Examples kept of each sort, in case the conversation cannot come with the first ones. */
const MOST_EXAMPLES = 2000;

/** `compiled` gives undefined for a guard with problems. Nothing is said where it cannot be decided. */
export function studyGuards(
  node: FlowNode,
  edges: readonly Edge[],
  { scope, compiled }: { scope: GuardScope; compiled: (edge: Edge) => CompiledExpression | undefined },
): GuardStudy {
  const open = edges.filter((edge) => !isElse(edge));
  if (open.every((edge) => (edge.guard ?? null) === null)) return NOTHING_TO_SAY;
  const ways = open.map((edge) => ({ edge, guard: (edge.guard ?? null) === null ? null : compiled(edge) }));
  if (!ways.every((way): way is WayOut => way.guard !== undefined)) return NOTHING_TO_SAY;
  const variables = variablesOf(node, ways, scope);
  if (variables === null) return NOTHING_TO_SAY;
  const count = countOfCombinations(variables);
  if (count > MOST_COMBINATIONS || count * ways.length > MOST_TESTS) return NOTHING_TO_SAY;
  return tryAll(ways, variables, open.length < edges.length);
}

export function isElse({ guard }: Edge): boolean {
  return guard?.trim() === ELSE;
}

export function inputOf(answers: JsonObject): GuardInput {
  return { answers, context: {}, domain: {}, last: null };
}

function variablesOf(node: FlowNode, ways: readonly WayOut[], scope: GuardScope): Variable[] | null {
  const uses = mergeUses(ways.flatMap(({ guard }) => (guard === null ? [] : [guard.uses])));
  if (uses.seesMore) return null;
  const variables: Variable[] = [];
  for (const [key, use] of uses.byKey) {
    const answer = scope.answers.get(key);
    const values = answer === undefined ? null : domainOf(answer, use);
    if (values === null) return null;
    variables.push({ key, values: isAnsweredBehind(node, key) ? values : [...values, null] });
  }
  return variables;
}

/** Whether a question is only ever left by its normal edges with its answer. */
function isAnsweredBehind(node: FlowNode, key: string): boolean {
  return node.type === 'question' && node.key === key && node.required !== false && node.when === undefined;
}

function tryAll(ways: readonly WayOut[], variables: readonly Variable[], hasElse: boolean): GuardStudy {
  const untrue = new Set(ways.filter(({ guard }) => guard !== null).map(({ edge }) => edge));
  const gaps: JsonObject[] = [];
  const overlaps: Overlap[] = [];
  for (const answers of combinations(variables)) {
    // A lone guard with an "else" beside it can only be never true.
    if (untrue.size === 0 && hasElse && ways.length === 1) break;
    const input = inputOf(answers);
    const open = ways.filter(({ guard }) => guard === null || guard.test(input)).map(({ edge }) => edge);
    for (const edge of open) untrue.delete(edge);
    if (open.length === 0 && !hasElse && gaps.length < MOST_EXAMPLES) gaps.push(answers);
    if (open.length > 1 && overlaps.length < MOST_EXAMPLES) overlaps.push(...overlapsOf(open, answers));
  }
  return countOfCombinations(variables) === 0 ? NOTHING_TO_SAY : { never: [...untrue], gaps, overlaps };
}

/** Where priorities differ the designer has said which comes first. Equal guards are a tie, which is told elsewhere. */
function overlapsOf(open: readonly Edge[], answers: JsonObject): Overlap[] {
  const best = Math.min(...open.map(priorityOf));
  const [first, ...others] = open.filter((edge) => priorityOf(edge) === best);
  return others
    .filter((second) => (second.guard ?? null)?.trim() !== (first!.guard ?? null)?.trim())
    .map((second) => ({ first: first!, second, answers }));
}

export function priorityOf({ priority }: Edge): number {
  return priority ?? 0;
}
