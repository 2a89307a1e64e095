/**
 * Finds listed phrases in a user's message: whole words in any form (lose, losing), spelling, or contraction (don't,
 * dont, do not; recognise, recognize), with small words between them. Linear in the text, however many phrases.
 */
import { straighten, tokenize, type Token } from './tokens.ts';
import type { Span } from './mention.ts';

export interface SaidPhrase<T> extends Span {
  readonly value: T;
  /** The number of words in the phrase. */
  readonly words: number;
}

interface Branch<T> {
  readonly next: Map<string, Branch<T>>;
  /** The first listed of the phrases that end here. */
  end: { readonly value: T; readonly words: number } | null;
}

export interface PhraseTree<T> {
  readonly root: Branch<T>;
  /** Words of the phrases by their possible forms. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
}

/** One word of a text after splitting contractions, with its token. */
interface Piece {
  readonly text: string;
  readonly at: number;
}

const NEGATED: ReadonlyMap<string, string> = new Map([
  ["can't", 'can'],
  ['cant', 'can'],
  ['cannot', 'can'],
  ["won't", 'will'],
  ['wont', 'will'],
  ["shan't", 'shall'],
  ["ain't", 'is'],
]);
const PLAIN_NEGATED = /^(do|does|did|have|has|had|is|are|was|were|could|would|should|must|need)n'?t$/;

/** Words allowed inside a phrase: "haven't actually found", "can't seem to find". */
const BETWEEN: ReadonlySet<string> = new Set(
  'actually really even just still yet ever also quite already certainly definitely probably ever seem seems to been be able ,'.split(
    ' ',
  ),
);
const MAX_BETWEEN = 4;

export function phraseTree<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseTree<T> {
  const root: Branch<T> = { next: new Map(), end: null };
  const forms = new Map<string, string[]>();
  const known = new Set<string>();
  for (const [phrase, value] of entries) {
    const words = piecesOf(tokenize(straighten(phrase))).map(({ text }) => text);
    if (words.length === 0) continue;
    let branch = root;
    for (const word of words) {
      if (!known.has(word)) for (const form of formsOf(word)) forms.set(form, [...(forms.get(form) ?? []), word]);
      known.add(word);
      let next = branch.next.get(word);
      if (next === undefined) branch.next.set(word, (next = { next: new Map(), end: null }));
      branch = next;
    }
    branch.end ??= { value, words: words.length };
  }
  return { root, forms };
}

/** Every phrase found, in order; those inside a longer one are left out. */
export function findSaid<T>(tree: PhraseTree<T>, tokens: readonly Token[]): SaidPhrase<T>[] {
  const pieces = piecesOf(tokens);
  const found: SaidPhrase<T>[] = [];
  let reach = -1;
  for (let at = 0; at < pieces.length; at += 1) {
    const hit = longestAt(tree, pieces, at);
    if (hit === null || hit.last <= reach) continue;
    reach = hit.last;
    const [start, end] = [pieces[at]?.at ?? 0, (pieces[hit.last]?.at ?? 0) + 1];
    found.push({ start, end, value: hit.value, words: hit.words });
  }
  return found;
}

interface Hit<T> {
  readonly value: T;
  readonly words: number;
  /** The piece it ends with. */
  readonly last: number;
}

function longestAt<T>(tree: PhraseTree<T>, pieces: readonly Piece[], start: number): Hit<T> | null {
  let best: Hit<T> | null = null;
  let branches = stepped([tree.root], tree, pieces[start]);
  let skipped = 0;
  for (let at = start; branches.length > 0;) {
    const end = branches.find((branch) => branch.end !== null)?.end ?? null;
    if (end !== null) best = { ...end, last: at };
    let next: Branch<T>[] = [];
    do {
      at += 1;
      const piece = pieces[at];
      if (piece === undefined) return best;
      next = stepped(branches, tree, piece);
      if (next.length === 0 && (!BETWEEN.has(piece.text) || (skipped += 1) > MAX_BETWEEN)) return best;
    } while (next.length === 0);
    branches = next;
  }
  return best;
}

function stepped<T>(branches: readonly Branch<T>[], tree: PhraseTree<T>, piece: Piece | undefined): Branch<T>[] {
  if (piece === undefined) return [];
  const words = tree.forms.get(piece.text) ?? [];
  return branches.flatMap(({ next }) => words.flatMap((word) => next.get(word) ?? []));
}

/** Words without punctuation; "don't" and "cannot" are two words, the second being "not". */
function piecesOf(tokens: readonly Token[]): Piece[] {
  return tokens.flatMap((token, at): Piece[] => {
    if (token.kind === 'sign') return BREAKS.has(token.text) ? [{ text: token.text, at }] : [];
    const verb = NEGATED.get(token.text) ?? PLAIN_NEGATED.exec(token.text)?.[1];
    if (verb !== undefined)
      return [
        { text: verb, at },
        { text: 'not', at },
      ];
    return [{ text: token.text.replaceAll("'", '').replace(/iz(e|es|ed|ing|ation)$/, 'is$1'), at }];
  });
}

const BREAKS: ReadonlySet<string> = new Set([',', '.', ';', '!', '?', '\n', ':']);

/** The accepted forms of a word; never a shorter one: "miss" is not "missing". */
function formsOf(word: string): ReadonlySet<string> {
  const forms = new Set([word]);
  if (word.length < 3 || !/^[a-z]+$/.test(word) || word.endsWith('ee')) return forms;
  const root = word.endsWith('e') ? word.slice(0, -1) : word;
  const isClosed = /[^aeiou][aeiou][bdgklmnprt]$/.test(word);
  forms.add(/(?:[sxz]|ch|sh)$/.test(word) ? `${word}es` : `${word}s`);
  if (word.endsWith('y')) for (const ending of ['ies', 'ied']) forms.add(word.slice(0, -1) + ending);
  for (const ending of ['ed', 'ing']) {
    if (isClosed) forms.add(word + (word.at(-1) ?? '') + ending);
    // "car" is unrelated to "caring".
    if (!isClosed || word.length > 3) forms.add(root + ending);
  }
  return forms;
}
