/**
 * Which facts may still matter from a node on. All others are dropped there, so that conversations that differ only in
 * them become one.
 */
import { conditionsOf, plannerNameOf } from '../node-kinds/parts-of.ts';
import { cyclesOf } from '../cycles.ts';
import type { Question } from '../flow/node-parts.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import { gatesAt, graphToolsAt, outputsOf } from './agent-facts.ts';
import { computedAt, type Computed } from './computed-names.ts';
import { countsRefusals, isCondition, type Condition, type FlowFacts } from './flow-facts.ts';
import { LAST, MOMENT, ofContext, ofGiven, ofRefusals, ofValue, STEPS } from './live-names.ts';
import { successorsOf } from './node-successors.ts';
import { isCalledAtOnce, overwrittenOn } from './overwritten.ts';
import { getOrAdd } from './reads.ts';

export interface Liveness {
  /** Whether `what` is live when the node is entered. */
  isLive(node: string, what: string): boolean;
  /** Whether `what` is live after the node has finished. */
  isLiveBehind(node: string, what: string): boolean;
  /**
   * Whether a step may have another result with the answer to a skipped question, or calls a graph with such a step.
   */
  isRetaken(node: string): boolean;
  /** Nodes that may follow a node, in any way. */
  successors(node: string): readonly string[];
}

export function livenessOf(facts: FlowFacts): Liveness {
  const { flow } = facts;
  const successors = successorsOf(flow);
  const reads = new Map([...flow.nodes.values()].map((at) => [at.node.id, readsAt(facts, at)]));
  const again = askedAgain(flow, successors);
  const retaken = retakenNodes(flow, reads, new Set(again.map(({ key }) => key)));
  for (const { id } of retaken.size === 0 ? [] : again) reads.get(id)!.add(STEPS);
  const numbers = new Map<string, number>();
  for (const names of reads.values()) for (const name of names) getOrAdd(numbers, name, () => numbers.size);
  const live = spread(facts, { successors, reads, numbers });
  const isLive = (node: string, what: string): boolean => {
    const number = numbers.get(what);
    return number !== undefined && ((live.get(node)?.[number >> 5] ?? 0) & (1 << (number & 31))) !== 0;
  };
  return {
    isLive,
    isLiveBehind: (node, what) =>
      reads.get(node)?.has(what) === true || (successors.get(node) ?? []).some((next) => isLive(next, what)),
    isRetaken: (node) => retaken.has(node),
    successors: (node) => successors.get(node) ?? [],
  };
}

/** Questions that may be skipped and are on a cycle back to them or to others for the same answer. */
function askedAgain(flow: CompiledFlow, successors: ReadonlyMap<string, readonly string[]>): Question[] {
  const questions = [...flow.nodes.values()].flatMap(({ behavior }) => behavior.question?.node ?? []);
  const byKey = Map.groupBy(questions, ({ key }) => key);
  const inCycles = new Set(cyclesOf(successors.keys(), (id) => successors.get(id) ?? []).flat());
  return questions.flatMap((node) => {
    if (node.required !== false && !flow.groups.has(node.key)) return [];
    const asking = byKey.get(node.key)!;
    if (asking.length === 1) return inCycles.has(node.id) ? [node] : [];
    const ahead = reachedFrom(node.id, successors);
    return asking.filter(({ id }) => ahead.has(id));
  });
}

function reachedFrom(start: string, successors: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of successors.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** Conservative: a step may depend on any answer. */
function retakenNodes(
  flow: CompiledFlow,
  reads: ReadonlyMap<string, ReadonlySet<string>>,
  keys: ReadonlySet<string>,
): Set<string> {
  if (keys.size === 0) return new Set();
  // Every question reads whether its own answer is given; that alone leads nowhere else.
  const isOwn = ({ behavior: { question }, edges }: CompiledNode, key: string): boolean =>
    question?.node.key === key &&
    question.node.when === undefined &&
    Object.values(edges).every((list) => list.every(({ edge }) => !isCondition(edge.guard)));
  const isSensitive = (at: CompiledNode): boolean =>
    computes(at) ||
    [...keys].some(
      (key) =>
        !isOwn(at, key) && (reads.get(at.node.id)!.has(ofValue(key)) || reads.get(at.node.id)!.has(ofGiven(key))),
    );
  return new Set([...flow.nodes.values()].filter(isSensitive).map(({ node }) => node.id));
}

/** Includes all calls: the steps show which of them entered a graph. */
function computes({ behavior: { differs, question } }: CompiledNode): boolean {
  return differs !== undefined && question === undefined;
}

/** Backwards over the graph until nothing changes: each node keeps what it reads and what later nodes keep. */
function spread(
  facts: FlowFacts,
  {
    successors,
    reads,
    numbers,
  }: {
    readonly successors: ReadonlyMap<string, readonly string[]>;
    readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
    readonly numbers: ReadonlyMap<string, number>;
  },
): Map<string, Uint32Array> {
  const { flow } = facts;
  const live = new Map<string, Uint32Array>();
  const before = new Map<string, { readonly node: string; readonly kept: Uint32Array | null }[]>();
  for (const [node, names] of reads) {
    const bits = new Uint32Array((numbers.size >> 5) + 1);
    // The edges of a call read its result.
    const isCalled = isCalledAtOnce(flow.nodes.get(node)!) && !decidesByLast(facts, node);
    for (const name of names) {
      if (isCalled && name === LAST) continue;
      bits[numbers.get(name)! >> 5]! |= 1 << (numbers.get(name)! & 31);
    }
    live.set(node, bits);
    const overwritten = overwrittenOn(flow.nodes.get(node)!);
    for (const next of successors.get(node) ?? []) {
      const names = overwritten(next);
      getOrAdd(before, next, () => []).push({ node, kept: names.length === 0 ? null : allBut(names, numbers) });
    }
  }
  const open = [...live.keys()];
  const queued = new Set(open);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    queued.delete(node);
    for (const { node: earlier, kept } of before.get(node) ?? []) {
      if (!addAll(live.get(earlier)!, live.get(node)!, kept) || queued.has(earlier)) continue;
      queued.add(earlier);
      open.push(earlier);
    }
  }
  return live;
}

/** A planner examines the result of the tool before it asks its model. */
function decidesByLast({ flow, conditions }: FlowFacts, node: string): boolean {
  return conditionsOf(flow.nodes.get(node)!.node).some((text) => (conditions.get(text)?.reads.last.size ?? 0) > 0);
}

function allBut(names: readonly string[], numbers: ReadonlyMap<string, number>): Uint32Array {
  const bits = new Uint32Array((numbers.size >> 5) + 1).fill(0xff_ff_ff_ff);
  for (const name of names) {
    const number = numbers.get(name);
    if (number !== undefined) bits[number >> 5]! &= ~(1 << (number & 31));
  }
  return bits;
}

/** `kept`: those that reach it at all. */
function addAll(target: Uint32Array, source: Uint32Array, kept: Uint32Array | null): boolean {
  let changed = false;
  for (let at = 0; at < target.length; at += 1) {
    const sum = (target[at]! | (source[at]! & (kept?.[at] ?? 0xff_ff_ff_ff))) >>> 0;
    if (sum !== target[at]!) {
      target[at] = sum;
      changed = true;
    }
  }
  return changed;
}

function readsAt(facts: FlowFacts, at: CompiledNode): Set<string> {
  const { flow, conditions, context } = facts;
  const { node } = at;
  const names = new Set<string>();
  const addCondition = (condition: Condition | undefined): void => {
    if (condition === undefined) return;
    for (const key of condition.values) names.add(ofValue(key)).add(ofGiven(key));
    for (const key of condition.given) names.add(ofGiven(key));
    const { allContext, allDomain } = condition.reads;
    for (const name of allContext || allDomain ? context : condition.reads.context.keys()) names.add(ofContext(name));
    if (condition.reads.last.size > 0) names.add(LAST);
    if (condition.reads.moment) names.add(MOMENT);
  };
  for (const { edge } of Object.values(at.edges).flat())
    if (isCondition(edge.guard)) addCondition(conditions.get(edge.guard));
  const question = at.behavior.question?.node;
  if (question !== undefined) {
    for (const text of [question.when, question.validate]) if (text !== undefined) addCondition(conditions.get(text));
    names.add(ofGiven(question.key));
    for (const { alternatives } of flow.groups.get(question.key) ?? [])
      for (const key of alternatives.flat()) names.add(ofGiven(key));
    if (countsRefusals(at)) names.add(ofRefusals(node.id));
    // An answer is also refused if it would make an earlier one invalid.
    for (const id of flow.validating) {
      const other = flow.nodes.get(id)!.behavior.question!.node;
      const check = conditions.get(other.validate ?? '');
      if (check === undefined || !looksAt(check, question.key)) continue;
      names.add(ofGiven(other.key));
      addCondition(check);
    }
  }
  for (const { text } of computedBy(flow, at)) addCondition(conditions.get(text));
  for (const text of [...conditionsOf(node), ...gatesAt(flow, at)]) addCondition(conditions.get(text));
  for (const graph of graphToolsAt(flow, at)) for (const key of outputsOf(flow, graph)) names.add(ofContext(key));
  // Approval is requested by the executor, under the conditions of its planner.
  const asks = flow.nodes.get(plannerNameOf(node) ?? '')?.node;
  if (asks !== undefined) for (const text of conditionsOf(asks)) addCondition(conditions.get(text));
  return names;
}

/** The values set by a planner's tools are computed where they are executed. */
function computedBy(flow: CompiledFlow, at: CompiledNode): Computed[] {
  const planner = flow.nodes.get(plannerNameOf(at.node) ?? '');
  return planner === undefined ? computedAt(at) : [...computedAt(at), ...computedAt(planner)];
}

function looksAt({ values, given }: Condition, key: string): boolean {
  return values.includes(key) || given.includes(key);
}
