/** The listed words for yes and no, and for skipping a question. */
import type { Slot } from '../../step/extraction-request.ts';
import { findSaid, phraseTree, type PhraseTree } from '../../text/said-phrases.ts';
import type { Token } from '../../text/tokens.ts';
import type { Span } from '../../text/mention.ts';
import { isNegation } from '../values/yes-no.ts';

export interface FlagWords extends Span {
  readonly slot: Slot;
  readonly value: boolean;
}

interface Meaning {
  readonly slot: Slot;
  readonly value: boolean;
}

/** How far before the words for yes a "not" denies them. */
const DENIAL_REACH = 4;

const trees = new WeakMap<readonly Slot[], readonly PhraseTree<Meaning>[]>();

/** Finds flag words for any question, open or not. The same words may match several. */
export function findFlagWords(
  { tokens, clauses }: { readonly tokens: readonly Token[]; readonly clauses: readonly number[] },
  slots: readonly Slot[],
): FlagWords[] {
  return treesOf(slots).flatMap((tree) =>
    findSaid(tree, tokens).map(({ start, end, value: { slot, value } }) => {
      const before = tokens
        .slice(Math.max(0, start - DENIAL_REACH), start)
        .filter((_, index) => clauses[Math.max(0, start - DENIAL_REACH) + index] === clauses[start]);
      const isDenied = value && before.some(({ text }) => text !== 'no' && isNegation(text));
      return { slot, value: value && !isDenied, start, end };
    }),
  );
}

export function saysToSkip(tokens: readonly Token[], pending: Slot | null): Span | null {
  const phrases = pending?.hints?.skip ?? [];
  if (phrases.length === 0) return null;
  return findSaid(phraseTree(phrases.map((phrase) => [phrase, true] as const)), tokens)[0] ?? null;
}

function treesOf(slots: readonly Slot[]): readonly PhraseTree<Meaning>[] {
  const known = trees.get(slots);
  if (known !== undefined) return known;
  const built = slots.flatMap((slot) => {
    const { yes = [], no = [] } = slot.hints ?? {};
    const entries = [yes, no].flatMap((phrases, index) =>
      phrases.map((phrase): [string, Meaning] => [phrase, { slot, value: index === 0 }]),
    );
    return slot.answer.type === 'boolean' && entries.length > 0 ? [phraseTree(entries)] : [];
  });
  trees.set(slots, built);
  return built;
}
