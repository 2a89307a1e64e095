/**
 * The result of a merge with the given decisions. Without decisions, every change is applied, and conflicts keep mine.
 */
import type { Json } from '../json.ts';
import {
  flowOfParts,
  neededBy,
  partKey,
  type FlowParts,
  type OrderedKind,
  type Orders,
  type Part,
} from '../diff/parts.ts';
import { renameInFlow, type Rename } from '../diff/rename.ts';
import type { Flow } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import { withValueAt, type MergeDecision, type MergePlan } from './merge-plan.ts';

export type MergeChoice =
  | { readonly take: 'mine' }
  | { readonly take: 'theirs' }
  /** Only if `bothOf` returns a value. */
  | { readonly take: 'both' }
  /** Entered by the user. */
  | { readonly take: 'value'; readonly value: Json };

export type MergeChoices = ReadonlyMap<string, MergeChoice>;

/** The default choice, or null if the user must decide. */
export function usualChoice({ by }: MergeDecision): 'mine' | 'theirs' | null {
  return by === 'conflict' ? null : by;
}

export function openConflicts({ decisions }: MergePlan, choices: MergeChoices): MergeDecision[] {
  return decisions.filter(({ id, by }) => by === 'conflict' && !choices.has(id));
}

export function mergedFlow(plan: MergePlan, choices: MergeChoices): Flow {
  const changed = plan.decisions.flatMap((decision) => {
    const choice = choices.get(decision.id);
    const isUsual = choice === undefined || choice.take === (usualChoice(decision) ?? 'mine');
    return isUsual ? [] : [{ decision, choice }];
  });
  const names = changed.flatMap(({ decision, choice }) => renamesOf(decision, choice));
  const flow = flowOfParts(
    mergedParts(
      plan,
      changed.filter(({ decision }) => decision.name === undefined),
    ),
  );
  return names.length === 0 ? flow : renameInFlow(flow, names);
}

/** Lists are joined; two texts are concatenated. Undefined if that is impossible. */
export function bothOf({ path, mine, theirs, name, order }: MergeDecision): Json | undefined {
  if (path.length === 0 || name !== undefined || order !== undefined) return undefined;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const seen = new Set((mine as Json[]).map((item) => JSON.stringify(item)));
    return [...(mine as Json[]), ...(theirs as Json[]).filter((item) => !seen.has(JSON.stringify(item)))];
  }
  const isText = TEXTS.has(path.at(-1)!);
  return isText && typeof mine === 'string' && typeof theirs === 'string' ? `${mine}\n${theirs}` : undefined;
}

const TEXTS: ReadonlySet<string> = new Set(['notes', 'description', 'text', 'prompt', 'instructions']);

interface Made {
  readonly decision: MergeDecision;
  readonly choice: MergeChoice;
}

function mergedParts(plan: MergePlan, changed: readonly Made[]): FlowParts {
  if (changed.length === 0) return plan.preferMine;
  const conflicts = plan.decisions.filter(({ by, name }) => by === 'conflict' && name === undefined);
  const isAllTheirs =
    changed.length === conflicts.length &&
    changed.every(({ decision, choice }) => decision.by === 'conflict' && choice.take === 'theirs');
  if (isAllTheirs) return plan.preferTheirs;
  const byKey = new Map(plan.preferMine.byKey);
  for (const made of changed) {
    if (made.decision.path.length === 0) chooseWhole(byKey, plan, made);
    else if (made.decision.order === undefined) chooseField(byKey, made);
  }
  dropLooseEdges(byKey, plan);
  return { byKey, orders: ordersOf(plan, changed, byKey) };
}

function chooseWhole(byKey: Map<string, Part>, plan: MergePlan, { decision, choice }: Made): void {
  // Choosing the other side undoes a change of one side; a conflict has a merge for each.
  const undone = choice.take === 'theirs' ? plan.theirs : plan.mine;
  const source = decision.by === 'conflict' ? plan.preferTheirs : undone;
  for (const key of decision.keys) {
    const part = source.byKey.get(key);
    if (part === undefined) byKey.delete(key);
    else byKey.set(key, part);
  }
}

function chooseField(byKey: Map<string, Part>, { decision, choice }: Made): void {
  const key = partKey(decision.subject);
  const part = byKey.get(key);
  if (part === undefined) return;
  const value = withValueAt(part.value, decision.path, chosenValue(decision, choice));
  byKey.set(key, { ...part, value });
}

function chosenValue(decision: MergeDecision, choice: MergeChoice): Json | undefined {
  if (choice.take === 'value') return choice.value;
  if (choice.take === 'both') return bothOf(decision);
  return choice.take === 'mine' ? decision.mine : decision.theirs;
}

/** An edge without its end is removed; one with a missing end was unconnected before. */
function dropLooseEdges(byKey: Map<string, Part>, { preferMine, preferTheirs }: MergePlan): void {
  const isSomewhere = (key: string): boolean => preferMine.byKey.has(key) || preferTheirs.byKey.has(key);
  for (const [key, part] of [...byKey]) {
    if (part.subject.kind !== 'edge') continue;
    if (neededBy(part).some((end) => !byKey.has(end) && isSomewhere(end))) byKey.delete(key);
  }
}

function ordersOf(plan: MergePlan, changed: readonly Made[], byKey: ReadonlyMap<string, Part>): Orders {
  const order = (kind: OrderedKind): string[] => {
    const isTheirs = changed.some(({ decision, choice }) => decision.order === kind && choice.take === 'theirs');
    const wanted = (isTheirs ? plan.preferTheirs : plan.preferMine).orders[kind].filter((key) => byKey.has(key));
    const placed = new Set(wanted);
    const rest = [...byKey].flatMap(([key, { subject }]) => (subject.kind === kind && !placed.has(key) ? [key] : []));
    return [...wanted, ...rest.sort(compareIds)];
  };
  return { path: order('path'), handler: order('handler') };
}

function renamesOf({ name, subject, mine, theirs }: MergeDecision, choice: MergeChoice): Rename[] {
  if (name === undefined || typeof mine !== 'string') return [];
  const to = choice.take === 'value' ? choice.value : theirs;
  return typeof to === 'string' ? [{ kind: name, graph: subject.graph, from: mine, to }] : [];
}
