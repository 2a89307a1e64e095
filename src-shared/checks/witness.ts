/**
 * Searches for a conversation that arrives at a node with exactly the given answers, each asked on the way. Conditions
 * on unrelated answers may have either result; if they are mixed with related ones, no edge is followed. So a found
 * conversation is possible, and finding none proves nothing.
 */
import { isEnd, questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import type { Variable } from '../guard/combinations.ts';
import type { CompiledExpression } from '../guard/expression.ts';
import { inputOf } from '../guard/guard-cases.ts';
import { PATH_VARIABLE } from '../guard/key-uses.ts';
import type { Json, JsonObject } from '../json.ts';
import { isSettledElsewhere } from '../flow/one-of-rules.ts';
import type { Edge, GraphRef } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import { edgesAfter } from '../flow/exits.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Question } from '../flow/node-parts.ts';
import type { OneOfGroup } from '../flow/one-of.ts';
import type { GraphIndex } from './check-graph.ts';
import type { Jump } from './jumps.ts';
import { isFollowedAfter, normalOf, type Exits, type GoTo, type Left, type Met } from './witness-exits.ts';
import { compareEdges, isElse } from '../flow/edge-order.ts';

export interface WitnessSpace {
  readonly graphs: ReadonlyMap<GraphRef, { readonly index: GraphIndex; readonly entry: string }>;
  /** The condition of an edge; undefined if it has errors. */
  readonly guard: (edge: Edge, graph: GraphRef) => CompiledExpression | undefined;
  /** The condition in a field of a node, likewise. */
  readonly condition: (text: string) => CompiledExpression | undefined;
  /** Answers used by several conditions, so that one result affects another. */
  readonly shared: readonly Variable[];
  /** Such answers with too many values to track. */
  readonly unclear: ReadonlySet<string>;
  /** Conditions on anything but answers that occur at several nodes. */
  readonly repeated: ReadonlySet<string>;
  /** The one-of groups each key belongs to. */
  readonly groups: ReadonlyMap<string, readonly OneOfGroup[]>;
  /** Where a conversation can jump to from its first question on, with the path it then follows. */
  readonly jumps: readonly Jump[];
  /** The maximum nesting of calls. */
  readonly maxDepth: number;
  /** How many more nodes may be visited; at 0 the search ends. */
  readonly budget: { steps: number };
}

const MAX_STEPS = 20_000;
const MAX_STATES = 2 ** 50;

/** The goal of the search: the edges of one kind that leave a node. */
export interface WitnessTarget {
  readonly node: FlowNode;
  readonly kind: EdgeKind;
  /** The edges that may follow a call: only those of one of its exits. Any by default. */
  readonly edges?: readonly Edge[];
}

export function canComeWith(space: WitnessSpace, target: WitnessTarget, answers: JsonObject): boolean {
  const search = new WitnessSearch(space, target, answers);
  if (search.states > MAX_STATES) return false;
  search.start();
  return search.isFound;
}

/** The result of a condition while only the tracked answers are known. */
type Verdict = 'true' | 'false' | 'either' | 'unclear';

/** A tracked answer is one digit of a number: 0 if it isn't given, or else the position of its value plus one. */
interface Digit {
  readonly values: readonly Json[];
  readonly weight: number;
}

class WitnessSearch {
  isFound = false;
  readonly states: number;
  readonly #space: WitnessSpace;
  readonly #target: WitnessTarget;
  readonly #digits = new Map<string, Digit>();
  /** How many states the example's answers have; the last one has all of them. */
  readonly #wanted: number;
  readonly #known = new Map<number, JsonObject>();
  readonly #exits = new Map<string, Exits>();
  readonly #budget: { steps: number };
  #depth = 0;

  constructor(space: WitnessSpace, target: WitnessTarget, answers: JsonObject) {
    this.#space = space;
    this.#target = target;
    this.#budget = { steps: Math.min(MAX_STEPS, space.budget.steps) };
    let weight = 1;
    const follow = (key: string, values: readonly Json[]): void => {
      this.#digits.set(key, { values, weight });
      weight *= values.length + 1;
    };
    // An answer that isn't given needn't be tracked; having no path is tracked like any other.
    for (const [key, value] of Object.entries(answers)) {
      follow(key, value === null && key !== PATH_VARIABLE ? [] : [value]);
    }
    this.#wanted = weight;
    for (const { key, values } of space.shared) if (!this.#digits.has(key)) follow(key, values);
    this.states = weight;
  }

  /**
   * Starts from the beginning, for users who never choose a path or do so later, and from each possible jump target.
   */
  start(): void {
    for (const given of this.#settled(0, null)) this.#run(null, given);
    this.#run(null, 0);
    for (const { graph, node, path } of this.#space.jumps) {
      for (const given of this.#settled(0, path)) this.#run(graph, given, node);
    }
  }

  /** The states with this path set; empty if another path is searched for. */
  #settled(given: number, path: string | null): readonly number[] {
    const digit = this.#digits.get(PATH_VARIABLE);
    if (digit === undefined) return [given];
    const at = digit.values.indexOf(path);
    return at === -1 ? [] : [given + digit.weight * (at + 1)];
  }

  /** Walks one graph from a node; returns the answers with which it is left. */
  #run(ref: GraphRef, given: number, from = this.#space.graphs.get(ref)?.entry): Exits {
    const call = `${given} ${ref ?? ''} ${from}`;
    const known = this.#exits.get(call);
    if (known !== undefined) return known;
    const exits: Exits = new Map();
    const graph = this.#space.graphs.get(ref);
    if (graph === undefined || from === undefined || this.#depth > this.#space.maxDepth) return exits;
    this.#exits.set(call, exits);
    this.#depth += 1;
    const { index } = graph;
    const seen = new Map<string, Set<number>>();
    const open: { id: string; given: number }[] = [];
    const goTo: GoTo = (id, now, exit) => {
      if (id === EXIT) exits.set(exit ?? null, (exits.get(exit ?? null) ?? new Set()).add(now));
      const before = seen.get(id) ?? new Set();
      if (before.has(now) || !index.nodes.has(id)) return;
      seen.set(id, before.add(now));
      open.push({ id, given: now });
    };
    goTo(from, given);
    while (open.length > 0 && !this.isFound && this.#mayGoOn()) {
      const at = open.pop()!;
      this.#pass(index, index.nodes.get(at.id)!, { given: at.given, goTo });
    }
    this.#depth -= 1;
    return exits;
  }

  #mayGoOn(): boolean {
    this.#budget.steps -= 1;
    this.#space.budget.steps -= 1;
    return this.#budget.steps >= 0;
  }

  #pass(index: GraphIndex, node: FlowNode, { given, goTo }: { given: number; goTo: GoTo }): void {
    const edges = index.outgoing.get(node.id) ?? [];
    const behind = this.#behind(node, given);
    if (node === this.#target.node && this.#isWanted(node, { given, behind, all: normalOf(edges) }))
      this.isFound = true;
    if (this.isFound) return;
    for (const edge of edges) {
      if ((edge.kind ?? 'normal') !== 'normal' && this.#mayOpen(index, edge, given)) goTo(edge.to, given, edge.toExit);
    }
    for (const left of behind)
      for (const edge of this.#taken(index, edges, left)) goTo(edge.to, left.given, edge.toExit);
  }

  #isWanted(node: FlowNode, { given, behind, all }: Met): boolean {
    const isMatch = (now: number): boolean => now % this.#wanted === this.#wanted - 1;
    const { kind, edges } = this.#target;
    if (kind === 'normal')
      return behind.some((left) => isMatch(left.given) && (!edges || isFollowedAfter(edges, all, left.exit)));
    // Exit commands inside a call are not followed.
    return subgraphCallOf(node) === undefined && this.#mayWait(node, given) && this.#heard(given).some(isMatch);
  }

  /** A skipped question accepts no refusal and no exit command. */
  #mayWait(node: FlowNode, given: number): boolean {
    const question = questionOf(node);
    if (question === undefined) return true;
    const digit = this.#digits.get(question.key);
    if (digit !== undefined && digitOf(digit, given) !== 0) return false;
    return question.when === undefined || this.#holds(question.when, given);
  }

  /** The states after user input, which may also set the path if it isn't set yet. */
  #heard(given: number): number[] {
    const digit = this.#digits.get(PATH_VARIABLE);
    if (digit === undefined || digitOf(digit, given) !== 0) return [given];
    return [given, ...digit.values.flatMap((path) => (path === null ? [] : this.#settled(given, path as string)))];
  }

  /** The answers with which a node can be left by its normal edges. */
  #behind(node: FlowNode, given: number): readonly Left[] {
    const call = subgraphCallOf(node);
    if (call !== undefined) {
      const exits = [...this.#run(call.ref, given)];
      return exits.flatMap(([exit, all]) => [...all].map((now) => ({ given: now, exit })));
    }
    if (isEnd(node)) return [];
    const question = questionOf(node);
    const left = question === undefined ? [given] : this.#behindQuestion(question, given);
    return left.map((now) => ({ given: now, exit: null }));
  }

  #behindQuestion(node: Question, given: number): readonly number[] {
    const digit = this.#digits.get(node.key);
    if (digit === undefined) return this.#heard(given);
    if (digitOf(digit, given) !== 0 || this.#isNeedless(node.key, given)) return [given];
    const when = node.when === undefined ? 'true' : this.#verdict(this.#space.condition(node.when), given);
    const isSkipped = when === 'false' || when === 'either' || (when === 'true' && node.required === false);
    const answered =
      when === 'true' || when === 'either' ? digit.values.map((_, at) => given + digit.weight * (at + 1)) : [];
    const { validate } = node;
    const fitting = validate === undefined ? answered : answered.filter((now) => this.#holds(validate, now));
    return [...(isSkipped ? [given] : []), ...fitting.flatMap((now) => this.#heard(now))];
  }

  /** Whether another alternative of its group is enough. Keys of groups are tracked if possible. */
  #isNeedless(key: string, given: number): boolean {
    const groups = this.#space.groups.get(key);
    return groups !== undefined && isSettledElsewhere(groups, key, this.#answersAt(given));
  }

  #holds(text: string, given: number): boolean {
    const verdict = this.#verdict(this.#space.condition(text), given);
    return verdict === 'true' || verdict === 'either';
  }

  #mayOpen({ ref }: GraphIndex, edge: Edge, given: number): boolean {
    if ((edge.guard ?? null) === null || isElse(edge)) return true;
    const verdict = this.#verdict(this.#space.guard(edge, ref), given);
    return verdict === 'true' || verdict === 'either';
  }

  /** The normal edges that can be followed, in order. */
  #taken({ ref }: GraphIndex, edges: readonly Edge[], { given, exit }: Left): Edge[] {
    const normal = edgesAfter(normalOf(edges), exit);
    const taken: Edge[] = [];
    for (const edge of normal.filter((each) => !isElse(each)).sort(compareEdges)) {
      const isFree = (edge.guard ?? null) === null;
      const verdict = isFree ? 'true' : this.#verdict(this.#space.guard(edge, ref), given);
      if (verdict === 'unclear') return taken;
      if (verdict !== 'false') taken.push(edge);
      if (verdict === 'true') return taken;
    }
    return [...taken, ...normal.filter(isElse)];
  }

  #verdict(condition: CompiledExpression | undefined, given: number): Verdict {
    if (condition === undefined) return 'unclear';
    const { uses, text } = condition;
    const keys = [...uses.byKey.keys()];
    const followed = keys.filter((key) => this.#digits.has(key)).length;
    if (keys.includes(PATH_VARIABLE) && !this.#isPathSettled(given)) return 'unclear';
    if (followed === keys.length && !uses.seesMore)
      return condition.test(inputOf(this.#answersAt(given))) ? 'true' : 'false';
    const isUnclear =
      followed > 0 || this.#space.repeated.has(text) || keys.some((key) => this.#space.unclear.has(key));
    return isUnclear ? 'unclear' : 'either';
  }

  #isPathSettled(given: number): boolean {
    const digit = this.#digits.get(PATH_VARIABLE);
    return digit === undefined || digitOf(digit, given) !== 0;
  }

  #answersAt(given: number): JsonObject {
    let known = this.#known.get(given);
    if (known === undefined) {
      const entries = [...this.#digits].map(([key, digit]) => [key, digit.values[digitOf(digit, given) - 1] ?? null]);
      this.#known.set(given, (known = Object.fromEntries(entries) as JsonObject));
    }
    return known;
  }
}

function digitOf({ values, weight }: Digit, given: number): number {
  return Math.floor(given / weight) % (values.length + 1);
}
