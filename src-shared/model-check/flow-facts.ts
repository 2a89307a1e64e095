/** Facts about a flow before it is explored: what its conditions read, and a few values for every answer and result. */
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { graphOf, graphRefs, type Edge } from '../flow/flow.ts';
import { ELSE } from '../flow/flow.ts';
import { drawings } from '../checks/inner-graph.ts';
import type { CallsOutside, CompiledQuestion } from '../step/compiled-flow.ts';
import { compileExpression, type CompiledExpression } from '../guard/expression.ts';
import { mergeUses, type KeyUse } from '../guard/key-uses.ts';
import type { GuardScope } from '../guard/scope.ts';
import { scopeOf } from '../scope/scope-of.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import { agentConditions, namesOfGraphTools, toolResults, usesThroughGraphs } from './agent-facts.ts';
import { repliesFor } from './agent-replies.ts';
import { computedOf, setByActions } from './computed-names.ts';
import { growingPlaces, type Growing } from './growing.ts';
import { nameRead } from '../scope/context-types.ts';
import { answerName, handedOn, mergeInto, readsOf, type Reads, type ValueUse } from './reads.ts';
import { answerDomain, resultDomain, UNUSED, type Domain } from './representatives.ts';
import { valueUsesOf, type ValueUses } from './value-uses.ts';

/** An expression that decides, or computes a value that others use to decide. */
export interface Condition {
  readonly compiled: CompiledExpression;
  readonly reads: Reads;
  /** Answers whose value matters, and those of which only presence matters. */
  readonly values: readonly string[];
  readonly given: readonly string[];
}

export interface FlowFacts {
  readonly flow: CompiledFlow;
  /** Conditions by text; the same text is the same condition. */
  readonly conditions: ReadonlyMap<string, Condition>;
  /** The domain of each question. */
  readonly domains: ReadonlyMap<string, Domain>;
  /** Questions without a valid example: any text counts as an answer. */
  readonly nameless: ReadonlySet<string>;
  /** The possible results of each action's tool and each external node's agent. */
  readonly results: ReadonlyMap<string, Domain>;
  /** Names of the context and variables that conditions read, directly or through computed values. */
  readonly context: ReadonlySet<string>;
  /** Names that may hold unexpected values. */
  readonly vague: ReadonlySet<string>;
  readonly readsLast: boolean;
  /** Whether the last result may hold unexpected values. */
  readonly vagueLast: boolean;
  readonly readsPath: boolean;
  /** Whether conditions read all variables at once. */
  readonly readsDomain: boolean;
  /** Variables that tools of agents extend endlessly, while conditions read them. */
  readonly growing: readonly Growing[];
}

export function factsOf(flow: CompiledFlow): FlowFacts {
  const scope = scopeOf(flow.flow);
  const conditions = new Map<string, Condition>();
  const add = (text: string, expected: 'condition' | 'value'): void => {
    if (!conditions.has(text))
      conditions.set(text, studyCondition(text, scope, { expected, keys: [...flow.questions.keys()] }));
  };
  for (const edge of edgesOf(flow)) if (isCondition(edge.guard)) add(edge.guard, 'condition');
  for (const { node } of questionsOf(flow))
    for (const text of [node.when, node.validate]) if (text !== undefined) add(text, 'condition');
  for (const text of agentConditions(flow)) add(text, 'condition');
  const context = contextNames(flow, conditions, (text) => add(text, 'value'));
  const all = [...conditions.values()];
  const uses = valueUsesOf(
    all.map(({ reads }) => reads),
    computedOf(flow).filter(({ name }) => context.has(name)),
    mergeUses(all.map(({ compiled }) => compiled.uses)).byKey,
  );
  const results = new Map([
    ...resultsOf(flow, conditions, { ...uses, ...usesThroughGraphs(flow, { uses, context, conditions }) }),
    ...toolResults(flow, { uses, context, conditions }),
  ]);
  const { domains, nameless } = domainsOf(flow, conditions, uses);
  const facts = { flow, conditions, domains, nameless, results, context };
  return {
    ...facts,
    vague: vagueNames(flow, facts),
    readsLast: all.some(({ reads }) => reads.last.size > 0),
    vagueLast: [...results.values()].some(({ exact }) => !exact),
    readsPath: all.some(({ reads }) => reads.path),
    readsDomain: all.some(({ reads }) => reads.allDomain),
    growing: growingPlaces(flow, { context, conditions }),
  };
}

export function isCondition(guard: string | null | undefined): guard is string {
  return guard !== undefined && guard !== null && guard.trim() !== ELSE;
}

/** Beyond its retries a question is left by its error edge, and its refusals are no longer explained. */
export function countsRefusals({ edges }: CompiledNode): boolean {
  return edges.error.length + edges.validation.length > 0;
}

function questionsOf(flow: CompiledFlow): readonly CompiledQuestion[] {
  return [...flow.nodes.values()].flatMap(({ behavior }) => behavior.question ?? []);
}

function edgesOf(flow: CompiledFlow): readonly Edge[] {
  return graphRefs(flow.flow).flatMap((ref) => graphOf(flow.flow, ref)?.edges ?? []);
}

function studyCondition(
  text: string,
  scope: GuardScope,
  { expected, keys }: { expected: 'condition' | 'value'; keys: readonly string[] },
): Condition {
  const compiled = compileExpression(text, scope, expected);
  if (!compiled.ok) throw new Error(`Unchecked expression: ${text}`);
  const reads = readsOf(text, scope.predicates, expected);
  const { byKey, needed } = compiled.value.uses;
  const values = reads.allAnswers ? keys : keys.filter((key) => needed.has(key));
  const given = keys.filter((key) => byKey.has(key) && !values.includes(key));
  return { compiled: compiled.value, reads, values, given };
}

/** A computed value matters once a decision reads it; then its sources matter, too. */
function contextNames(
  flow: CompiledFlow,
  conditions: ReadonlyMap<string, Condition>,
  add: (text: string) => void,
): Set<string> {
  // At least its own question depends on whether an answer is given.
  const names = new Set<string>([...flow.questions.keys()].map(answerName));
  const computed = computedOf(flow);
  for (const name of namesOfGraphTools(flow).returned) names.add(name);
  for (let before = -1; before < names.size + conditions.size;) {
    before = names.size + conditions.size;
    for (const { reads } of conditions.values()) {
      for (const name of reads.context.keys()) names.add(name);
      if (reads.allContext || reads.allDomain) for (const { name } of computed) names.add(name);
      if (reads.allContext) for (const { result } of callersOf(flow)) if (result !== undefined) names.add(result);
    }
    for (const { name, text } of computed) if (names.has(name)) add(text);
  }
  return names;
}

/** Reachable nodes that call something external. */
function callersOf(flow: CompiledFlow): CallsOutside[] {
  const shown = drawings(flow.flow);
  return [...flow.nodes.values()].flatMap(({ behavior, graph }) =>
    graph !== null && shown.has(graph) ? [] : (behavior.calls ?? []),
  );
}

function resultsOf(
  flow: CompiledFlow,
  conditions: ReadonlyMap<string, Condition>,
  { context, last }: ValueUses,
): Map<string, Domain> {
  const isOpaque = [...conditions.values()].some(({ reads }) => reads.allContext);
  return new Map(
    callersOf(flow).map(({ id, isAgent, result }) => {
      const uses = new Map<string, ValueUse>();
      mergeInto(uses, last);
      if (result !== undefined) mergeInto(uses, context.get(result) ?? new Map<string, ValueUse>());
      const domain = isAgent
        ? repliesFor(flow.nodes.get(id)!, flow, { uses, readers: readersOf(conditions, result) })
        : resultDomain(uses);
      return [id, isOpaque ? { ...domain, exact: false } : domain];
    }),
  );
}

function readersOf(conditions: ReadonlyMap<string, Condition>, result: string | undefined): string[] {
  return [...conditions].flatMap(([text, { reads }]) =>
    reads.last.size > 0 || (result !== undefined && reads.context.has(result)) ? [text] : [],
  );
}

function domainsOf(
  flow: CompiledFlow,
  conditions: ReadonlyMap<string, Condition>,
  { answers }: ValueUses,
): Pick<FlowFacts, 'domains' | 'nameless'> {
  const uses = usesByKey(conditions, answers);
  const domains = new Map<string, Domain>();
  const nameless = new Set<string>();
  for (const { node } of questionsOf(flow)) {
    const use = uses.get(node.key) ?? UNUSED;
    const domain = answerDomain(node.answer ?? ANY_TEXT, use, node.extraction?.examples ?? []);
    if (domain === null) nameless.add(node.key);
    domains.set(node.key, domain ?? { values: ['an answer'], exact: use === UNUSED });
  }
  return { domains, nameless };
}

function usesByKey(
  conditions: ReadonlyMap<string, Condition>,
  copied: ReadonlyMap<string, KeyUse>,
): ReadonlyMap<string, KeyUse> {
  const looking = [...conditions].filter(([text]) => !copied.has(handedOn(text)?.members[0] ?? ''));
  const merged = mergeUses([
    ...looking.map(([, { compiled }]) => compiled.uses),
    { byKey: copied, needed: new Set(copied.keys()), seesMore: false },
  ]);
  const uses = new Map([...merged.byKey].filter(([key]) => merged.needed.has(key)));
  for (const { reads, values } of conditions.values()) {
    if (reads.allAnswers) for (const key of values) uses.set(key, { ...(uses.get(key) ?? UNUSED), isFree: true });
  }
  return uses;
}

/** A name is vague if a tool or a calculation may give it a value that isn't tried. */
function vagueNames(
  flow: CompiledFlow,
  facts: Pick<FlowFacts, 'conditions' | 'results' | 'context' | 'domains'>,
): Set<string> {
  // Client actions aren't explored.
  const vague = new Set(
    [...setByActions(flow), ...givenFromOutside(flow, facts), ...ofGraphTools(flow)].filter((name) =>
      facts.context.has(name),
    ),
  );
  for (const { id, result } of callersOf(flow)) {
    if (result !== undefined && facts.results.get(id)?.exact === false) vague.add(result);
  }
  for (let before = -1; before < vague.size;) {
    before = vague.size;
    for (const { name, text } of computedOf(flow)) {
      const condition = facts.conditions.get(text);
      if (condition !== undefined && facts.context.has(name) && isVague(condition, vague, facts)) vague.add(name);
    }
  }
  return vague;
}

function ofGraphTools(flow: CompiledFlow): string[] {
  const { given, returned, set } = namesOfGraphTools(flow);
  return [...given, ...returned, ...set];
}

/** Names that nothing in the flow sets, but that may be given when the conversation starts or is handed off. */
export function givenFromOutside(flow: CompiledFlow, { context }: Pick<FlowFacts, 'context'>): string[] {
  // A value passed by a call under its own name was known before.
  const computed = computedOf(flow).filter(({ name, text }) => nameRead(text) !== name);
  const set = new Set([...computed.map(({ name }) => name), ...callersOf(flow).map(({ result }) => result)]);
  return [...context].filter((name) => !name.startsWith('$') && !set.has(name));
}

function isVague(
  { reads, values }: Condition,
  vague: ReadonlySet<string>,
  { domains, results }: Pick<FlowFacts, 'domains' | 'results'>,
): boolean {
  if (reads.allDomain || reads.allContext || reads.moment) return true;
  if (reads.last.size > 0 && [...results.values()].some(({ exact }) => !exact)) return true;
  return (
    values.some((key) => domains.get(key)?.exact === false || vague.has(answerName(key))) ||
    [...reads.context.keys()].some((name) => vague.has(name))
  );
}
