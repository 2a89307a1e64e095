/** The answers, variables, and actions that have another name in another version of a flow. */
import { keyRenames } from '../diff/find-renames.ts';
import { deepEqual } from '../equality.ts';
import type { Flow } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import { EMPTY_LAYOUT } from '../flow/layout.ts';
import { contentReferences, renameUses, type Renamable } from './rename.ts';

export interface RenamedName {
  readonly kind: 'key' | 'state' | 'action';
  readonly from: string;
  readonly to: string;
}

/**
 * Answers of the same question, and variables and actions with the same definition. A name that still exists, or existed
 * before, isn't a rename.
 */
export function namesRenamedBetween(before: Flow, after: Flow): readonly RenamedName[] {
  if (before === after) return [];
  const keys = keyRenames(before, after).map(({ from, to }): RenamedName => ({ kind: 'key', from, to }));
  // Their definitions may or may not have followed the other renames yet.
  const states = sameDefinition('state', [before, withNames(before, keys)].map(variablesOf), variablesOf(after));
  const names = [...keys, ...states];
  const actions = sameDefinition('action', [before, withNames(before, names)].map(actionsOf), actionsOf(after));
  return [...names, ...actions];
}

function withNames(flow: Flow, names: readonly RenamedName[]): Flow {
  return usesRenamed({ flow, layout: EMPTY_LAYOUT }, names).flow;
}

/** Uses of answers and variables in the flow and its layers. Some names may already be declared under their new name. */
export function usesRenamed<Content extends Renamable>(content: Content, names: readonly RenamedName[]): Content {
  return IN_TEXTS.reduce<Content>((now, kind) => {
    const renames = new Map(names.filter((one) => one.kind === kind).map(({ from, to }) => [from, to]));
    if (renames.size === 0) return now;
    const former = kind === 'state' ? [...renames.keys()] : [];
    return renameUses(now, contentReferences(now, former), { kind, renames }).content;
  }, content);
}

const IN_TEXTS = ['key', 'state'] as const;

/** The renames that lead from those already known to the wanted ones, both of one version of the flow. */
export function renamesOnTheWay(known: readonly RenamedName[], wanted: readonly RenamedName[]): readonly RenamedName[] {
  const nameIn = (list: readonly RenamedName[], { kind, from }: RenamedName) =>
    list.find((one) => one.kind === kind && one.from === from)?.to ?? from;
  const origins = [
    ...known,
    ...wanted.filter((one) => !known.some(({ kind, from }) => kind === one.kind && from === one.from)),
  ];
  return origins
    .map((one) => ({ kind: one.kind, from: nameIn(known, one), to: nameIn(wanted, one) }))
    .filter(({ from, to }) => from !== to);
}

type Definitions = Readonly<Record<string, unknown>>;

/** Pairs names that disappeared with those that appeared, if their definition belongs to no other of them. */
function sameDefinition(kind: RenamedName['kind'], befores: readonly Definitions[], after: Definitions): RenamedName[] {
  const [before = {}] = befores;
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const come = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  const isSame = (from: string, to: string) => befores.some((one) => deepEqual(one[from], after[to]));
  return gone.flatMap((from) => {
    const [to, ...others] = come.filter((name) => isSame(from, name));
    const isOnly = to !== undefined && others.length === 0 && gone.every((name) => name === from || !isSame(name, to));
    return isOnly ? [{ kind, from, to }] : [];
  });
}

function variablesOf({ state = {} }: Flow): Definitions {
  return state;
}

/** Without aliases, which keep the old names. */
function actionsOf({ handlers = [] }: Flow): Definitions {
  return Object.fromEntries(
    handlers.map(({ action, aliases: _aliases, ...definition }: Handler) => [action, definition]),
  );
}
