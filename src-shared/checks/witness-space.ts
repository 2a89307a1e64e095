/** Facts about a flow for searching a conversation; built once, on demand. */
import { questionOf } from '../node-kinds/parts-of.ts';
import type { Variable } from '../guard/combinations.ts';
import { domainOf, pathDomain } from '../guard/domains.ts';
import { compileExpression, type CompiledExpression } from '../guard/expression.ts';
import { mergeUses, PATH_VARIABLE, type KeyUse, type KeyUses } from '../guard/key-uses.ts';
import type { GuardScope } from '../guard/scope.ts';
import type { Json } from '../json.ts';
import { entryOf } from '../flow/entry.ts';
import { LIMIT_DEFAULTS, type Flow } from '../flow/flow.ts';
import { oneOfGroupsByKey } from '../flow/one-of.ts';
import type { GraphIndex } from './check-graph.ts';
import { jumpsOf } from './jumps.ts';
import type { WitnessSpace } from './witness.ts';

/** How many nodes all searches for a possible conversation may visit. */
const MAX_STEPS = 300_000;

export interface SpaceInputs {
  readonly flow: Flow;
  readonly graphs: readonly GraphIndex[];
  readonly scope: GuardScope;
  readonly guard: WitnessSpace['guard'];
}

export function witnessSpace({ flow, graphs, scope, guard }: SpaceInputs): WitnessSpace {
  const texts = new Map<string, CompiledExpression | undefined>();
  const condition = (text: string): CompiledExpression | undefined => {
    if (!texts.has(text)) {
      const compiled = compileExpression(text, scope, 'condition');
      texts.set(text, compiled.ok ? compiled.value : undefined);
    }
    return texts.get(text);
  };
  const walkable = graphs.flatMap((index) => {
    const entry = entryOf(index.graph);
    return entry.kind === 'found' ? [[index.ref, { index, entry: entry.id }] as const] : [];
  });
  const groups = oneOfGroupsByKey(flow);
  const seen = conditionsOf(graphs, { guard, condition });
  return {
    graphs: new Map(walkable),
    guard,
    condition,
    ...sharedAnswers(seen, groups, scope),
    groups,
    jumps: jumpsOf(flow),
    maxDepth: flow.limits?.maxDepth ?? LIMIT_DEFAULTS.maxDepth,
    repeated: repeatedTexts(seen),
    budget: { steps: MAX_STEPS },
  };
}

interface Condition {
  /** The current node. */
  readonly at: string;
  readonly compiled: CompiledExpression;
}

function conditionsOf(
  graphs: readonly GraphIndex[],
  { guard, condition }: Pick<WitnessSpace, 'guard' | 'condition'>,
): Condition[] {
  const found: Condition[] = [];
  const add = (at: string, compiled: CompiledExpression | undefined): void => {
    if (compiled) found.push({ at, compiled });
  };
  for (const { ref, graph } of graphs) {
    for (const edge of graph.edges) add(edge.from, guard(edge, ref));
    for (const node of graph.nodes) {
      const { when, validate } = questionOf(node) ?? {};
      for (const text of [when, validate]) if (text !== undefined) add(node.id, condition(text));
    }
  }
  return found;
}

const ONLY_ASKED: KeyUse = { literals: new Set(), isOrdered: false, isSearched: false, isFree: false };

/** Answers used by conditions of several nodes, together with others in one condition, or in one-of groups. */
function sharedAnswers(
  all: readonly Condition[],
  groups: WitnessSpace['groups'],
  scope: GuardScope,
): Pick<WitnessSpace, 'shared' | 'unclear'> {
  const readers = new Map<string, { at: string; isShared: boolean; uses: KeyUses[] }>();
  for (const key of groups.keys()) readers.set(key, { at: '', isShared: true, uses: [] });
  for (const { at, compiled } of all) {
    const keys = [...compiled.uses.byKey.keys()];
    for (const key of keys) {
      const reader = readers.get(key) ?? { at, isShared: false, uses: [] };
      if (reader.at !== at || keys.length > 1) reader.isShared = true;
      reader.uses.push(compiled.uses);
      readers.set(key, reader);
    }
  }
  const shared: Variable[] = [];
  const unclear = new Set<string>();
  for (const [key, { isShared, uses }] of readers) {
    if (!isShared) continue;
    const use = mergeUses(uses).byKey.get(key) ?? ONLY_ASKED;
    const values = valuesOf(key, use, scope);
    if (values === null) unclear.add(key);
    else shared.push({ key, values });
  }
  return { shared, unclear };
}

function valuesOf(key: string, use: KeyUse, { answers, paths = [] }: GuardScope): readonly Json[] | null {
  if (key === PATH_VARIABLE) return [...pathDomain(paths, use), null];
  const answer = answers.get(key);
  return answer === undefined ? null : domainOf(answer, use);
}

/** Conditions on anything but answers that occur at several nodes, so that they have the same result. */
function repeatedTexts(all: readonly Condition[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { at, compiled } of all) {
    if (!compiled.uses.seesMore) continue;
    const before = first.get(compiled.text);
    if (before === undefined) first.set(compiled.text, at);
    else if (before !== at) repeated.add(compiled.text);
  }
  return repeated;
}
