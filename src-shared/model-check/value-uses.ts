/**
 * How conditions use members of the context, of results, and of answers, including under the names that calls give
 * them.
 */
import type { KeyUse } from '../guard/key-uses.ts';
import type { Computed } from './computed-names.ts';
import { answerName, placeName, getOrAdd, handedOn, mergeInto, newUse, type Reads, type ValueUse } from './reads.ts';

/** Uses by member, joined with dots; the value itself is the empty name. */
export type MemberUses = Map<string, ValueUse>;

export interface ValueUses {
  readonly context: ReadonlyMap<string, MemberUses>;
  readonly last: MemberUses;
  /** Contains only answers that are passed on unchanged. */
  readonly answers: ReadonlyMap<string, KeyUse>;
}

/** A recursive call that passes on a member of its input goes deeper each time. */
const MAX_MEMBERS = 8;

/** `keys`: how conditions look at answers, which assign nodes may give. */
export function valueUsesOf(
  all: readonly Reads[],
  computed: readonly Computed[],
  keys: ReadonlyMap<string, KeyUse>,
): ValueUses {
  const context = new Map<string, MemberUses>();
  const last: MemberUses = new Map();
  const ofName = (name: string): MemberUses => getOrAdd(context, name, (): MemberUses => new Map());
  for (const reads of all) {
    mergeInto(last, reads.last);
    for (const [name, uses] of reads.context) mergeInto(ofName(name), uses);
  }
  for (const [key, use] of keys) mergeInto(ofName(answerName(key)), new Map([['', asValueUse(use)]]));
  const answers = new Map<string, MemberUses>();
  const sources = computed.flatMap(({ name, members: within, text }) => {
    const from = handedOn(text);
    if (from === null) return [];
    const [first = '', ...rest] = from.members;
    if (from.root === 'last') return [{ name, within, uses: last, members: from.members }];
    if (from.root === 'context') return [{ name, within, uses: ofName(first), members: rest }];
    if (from.root === 'domain') return [{ name, within, uses: ofName(placeName(first)), members: rest }];
    if (from.root !== 'answers') return [];
    return [{ name, within, uses: getOrAdd(answers, first, (): MemberUses => new Map()), members: rest }];
  });
  for (let before = -1; before < sizeOf(sources);) {
    before = sizeOf(sources);
    for (const { name, within, uses, members } of sources)
      mergeInto(uses, usesBelow(members, usesInside(within, ofName(name))));
  }
  return { context, last, answers: new Map([...answers].map(([key, uses]) => [key, asKeyUse(uses)])) };
}

/** The uses of a member: by name, and wherever its parent is used as a whole. */
export function usesInside(members: readonly string[], uses: MemberUses = new Map()): MemberUses {
  if (members.length === 0) return uses;
  const path = members.join('.');
  const found: MemberUses = new Map();
  for (const [name, use] of uses) {
    if (name === '' || name === path || path.startsWith(`${name}.`)) mergeInto(found, new Map([['', use]]));
    else if (name.startsWith(`${path}.`)) mergeInto(found, new Map([[name.slice(path.length + 1), use]]));
  }
  return found;
}

/** The uses of a value as uses of its parent. */
export function usesBelow(members: readonly string[], uses: MemberUses): MemberUses {
  return new Map(
    [...uses].flatMap(([path, use]) => {
      const all = [...members, ...(path === '' ? [] : [path])];
      return all.join('.').split('.').length > MAX_MEMBERS ? [] : [[all.join('.'), use] as const];
    }),
  );
}

/** Grows whenever a new use is found. */
function sizeOf(sources: readonly { readonly uses: MemberUses }[]): number {
  let size = 0;
  for (const { uses } of sources) {
    for (const { literals, isFlag, isFree, isOrdered } of uses.values())
      size += 1 + literals.size + Number(isFlag) + Number(isFree) + Number(isOrdered);
  }
  return size;
}

function asValueUse({ literals, isOrdered, isFree, isSearched }: KeyUse): ValueUse {
  return { literals: new Set(literals), isOrdered, isFlag: false, isFree: isFree || isSearched };
}

/** A member of an answer is searched for inside it. */
function asKeyUse(uses: MemberUses): KeyUse {
  const { literals, isOrdered, isFree } = uses.get('') ?? newUse();
  const isOpened = [...uses.keys()].some((path) => path !== '');
  return { literals, isOrdered, isFree: isFree || isOpened, isSearched: false };
}
