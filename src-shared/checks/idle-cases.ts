/** Determines when a conversation passes nodes without waiting for input or changing anything. */
import { kindOf } from '../node-kinds/registry.ts';
import type { Question } from '../flow/node-parts.ts';
import { questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { EVERY_CASE, NO_CASE, type CaseSet } from '../guard/case-sets.ts';
import type { CompiledExpression } from '../guard/expression.ts';
import { caseVariables, GuardCases } from '../guard/guard-cases.ts';
import { mergeUses, type KeyUses } from '../guard/key-uses.ts';
import type { GuardScope } from '../guard/scope.ts';
import { entryOf } from '../flow/entry.ts';
import type { Edge, GraphRef } from '../flow/flow.ts';
import { edgesAfter } from '../flow/exits.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { GraphIndex } from './check-graph.ts';
import { keepsAnswers } from './keeps-answers.ts';
import { compareEdges, isElse } from '../flow/edge-order.ts';

export interface IdleInputs {
  readonly graphs: ReadonlyMap<GraphRef, GraphIndex>;
  readonly scope: GuardScope;
  readonly guard: (edge: Edge, graph: GraphRef) => CompiledExpression | undefined;
  readonly condition: (text: string) => CompiledExpression | undefined;
  /** Whether only certain cases count; then answered questions are also skipped, and tools succeed. */
  readonly isCertain: boolean;
}

interface Way {
  readonly to: string;
  /** The name of its exit. */
  readonly exit: string | null;
  readonly taken: CaseSet;
}

/** Cases by the name of the exit; null for the default one. */
type ExitCases = ReadonlyMap<string | null, CaseSet>;

const NO_EXITS: ExitCases = new Map();

const MAX_WORK = 1_000_000;
const MAX_VARIABLES = 64;
/** The maximum number of rounds until nothing changes; cycles that need more aren't checked. */
const MAX_ROUNDS = 200;

export class IdleCases {
  readonly cases: GuardCases;
  readonly #inputs: IdleInputs;
  readonly #passed = new Map<GraphRef, ExitCases>();

  constructor(index: GraphIndex, circle: readonly string[], inputs: IdleInputs) {
    this.#inputs = inputs;
    const uses = mergeUses([...this.#usesIn(index, circle, new Set([index.ref]))]);
    const variables = caseVariables(uses, inputs.scope, () => false).slice(0, MAX_VARIABLES);
    this.cases = new GuardCases(variables, inputs.scope, MAX_WORK);
  }

  /** When each node of a cycle is left for another one of it, over and over. */
  staying(index: GraphIndex, circle: readonly string[]): ReadonlyMap<string, CaseSet> | null {
    const { sets } = this.cases;
    const members = new Set(circle);
    const ways = new Map(circle.map((id) => [id, this.#waysFrom(index, index.nodes.get(id)!)]));
    const through = new Map(circle.map((id) => [id, this.#through(index.nodes.get(id)!)]));
    let now = new Map<string, CaseSet>(through);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const next = new Map<string, CaseSet>();
      for (const id of circle) {
        const on = ways.get(id)!.filter(({ to }) => members.has(to));
        const left = sets.union(on.map(({ taken, to }) => sets.and(taken, now.get(to)!)));
        next.set(id, sets.and(through.get(id)!, left));
      }
      if (sets.isExhausted) return null;
      if (circle.every((id) => next.get(id) === now.get(id))) return now;
      now = next;
    }
    return null;
  }

  /** The cases in which all answers are given. */
  answered(): CaseSet {
    const { sets, variables } = this.cases;
    return variables.reduce<CaseSet>(
      (all, { values }, place) => sets.and(all, sets.run(place, 0, values.length - 1)),
      EVERY_CASE,
    );
  }

  *#usesIn(index: GraphIndex, ids: Iterable<string>, seen: Set<GraphRef>): Generator<KeyUses> {
    for (const id of ids) {
      const node = index.nodes.get(id)!;
      for (const edge of index.outgoing.get(id) ?? []) {
        const guard = this.#inputs.guard(edge, index.ref);
        if (guard !== undefined) yield guard.uses;
      }
      const question = questionOf(node);
      if (question !== undefined) yield* this.#questionUses(question);
      const ref = subgraphCallOf(node)?.ref;
      if (ref === undefined || seen.has(ref)) continue;
      seen.add(ref);
      const called = this.#inputs.graphs.get(ref);
      if (called !== undefined) yield* this.#usesIn(called, called.nodes.keys(), seen);
    }
  }

  *#questionUses({ key, when }: Question): Generator<KeyUses> {
    const use = { literals: new Set<never>(), isOrdered: false, isSearched: false, isFree: false };
    yield { byKey: new Map([[key, use]]), needed: new Set(), seesMore: false };
    const condition = when === undefined ? undefined : this.#inputs.condition(when);
    if (condition !== undefined) yield condition.uses;
  }

  /** The normal edges of a node, each with the cases in which it is followed. */
  #waysFrom(index: GraphIndex, node: FlowNode): Way[] {
    const normal = (index.outgoing.get(node.id) ?? []).filter((edge) => (edge.kind ?? 'normal') === 'normal');
    const call = normal.some(({ fromExit }) => fromExit !== undefined) ? subgraphCallOf(node) : undefined;
    if (call === undefined) return this.#waysAmong(index, normal);
    return [...this.#exitsOf(call.ref)].flatMap(([exit, cases]) =>
      this.#waysAmong(index, edgesAfter(normal, exit)).map((way) => ({
        ...way,
        taken: this.cases.sets.and(way.taken, cases),
      })),
    );
  }

  #waysAmong(index: GraphIndex, normal: readonly Edge[]): Way[] {
    const { sets } = this.cases;
    let before: CaseSet = NO_CASE;
    const ways: Way[] = [];
    for (const edge of normal.filter((each) => !isElse(each)).sort(compareEdges)) {
      const { open, closing } = this.#opening(edge, index.ref);
      ways.push({ to: edge.to, exit: edge.toExit ?? null, taken: sets.and(open, sets.not(before)) });
      before = sets.or(before, closing);
    }
    const otherwise = normal.filter(isElse);
    return [...ways, ...otherwise.map(({ to, toExit = null }) => ({ to, exit: toExit, taken: sets.not(before) }))];
  }

  /** When an edge is open, and when it keeps later edges from being checked. */
  #opening(edge: Edge, ref: GraphRef): { open: CaseSet; closing: CaseSet } {
    const { isCertain, guard } = this.#inputs;
    if ((edge.guard ?? null) === null) return { open: EVERY_CASE, closing: EVERY_CASE };
    const compiled = guard(edge, ref);
    const { must, may } = compiled === undefined ? { must: NO_CASE, may: EVERY_CASE } : this.cases.of(compiled);
    return isCertain ? { open: must, closing: may } : { open: may, closing: must };
  }

  /** When a node is left without waiting. */
  #through(node: FlowNode): CaseSet {
    if (kindOf(node).goesOnAtOnce === true) return EVERY_CASE;
    if (this.#inputs.isCertain && keepsAnswers(node)) return EVERY_CASE;
    const call = subgraphCallOf(node);
    if (call !== undefined) return this.#passing(call.ref);
    const question = questionOf(node);
    return question !== undefined && this.#inputs.isCertain ? this.#passedOver(question) : NO_CASE;
  }

  /** An answered question isn't asked again, and one whose condition is false isn't asked at all. */
  #passedOver({ key, when }: Question): CaseSet {
    const { sets, variables } = this.cases;
    const place = variables.findIndex((variable) => variable.key === key);
    const answered = place === -1 ? NO_CASE : sets.run(place, 0, variables[place]!.values.length - 1);
    const condition = when === undefined ? undefined : this.#inputs.condition(when);
    return condition === undefined ? answered : sets.or(answered, sets.not(this.cases.of(condition).may));
  }

  /** When a call returns without waiting. A recursive call never does. */
  #passing(ref: GraphRef): CaseSet {
    return this.cases.sets.union([...this.#exitsOf(ref).values()]);
  }

  /** The same for each exit. */
  #exitsOf(ref: GraphRef): ExitCases {
    const known = this.#passed.get(ref);
    if (known !== undefined) return known;
    this.#passed.set(ref, NO_EXITS);
    const index = this.#inputs.graphs.get(ref);
    const entry = index === undefined ? undefined : entryOf(index.graph);
    if (index === undefined || entry?.kind !== 'found') return NO_EXITS;
    const result = this.#leading(index, entry.id);
    this.#passed.set(ref, result);
    return result;
  }

  /** When the path from a node to each exit of its graph is open. */
  #leading(index: GraphIndex, start: string): ExitCases {
    const { sets } = this.cases;
    const reached = new Map<string, CaseSet>([[start, EVERY_CASE]]);
    const open = [start];
    const out = new Map<string | null, CaseSet>();
    for (let id = open.pop(); id !== undefined && !sets.isExhausted; id = open.pop()) {
      const node = index.nodes.get(id)!;
      const here = sets.and(reached.get(id)!, this.#through(node));
      for (const { to, exit, taken } of here === NO_CASE ? [] : this.#waysFrom(index, node)) {
        const there = sets.and(here, taken);
        if (to === EXIT) out.set(exit, sets.or(out.get(exit) ?? NO_CASE, there));
        const before = reached.get(to) ?? NO_CASE;
        const after = sets.or(before, there);
        if (after === before || !index.nodes.has(to)) continue;
        reached.set(to, after);
        open.push(to);
      }
    }
    return out;
  }
}
