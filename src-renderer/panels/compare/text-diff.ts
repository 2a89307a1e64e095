/** The common words of two texts, and the differences on each side: for conditions and prompts, shown in one line. */

export interface TextPiece {
  readonly in: 'both' | 'before' | 'after';
  readonly text: string;
}

/** Longer texts are shown one after the other. */
const MAX_WORDS = 600;

export function diffTexts(before: string, after: string): TextPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) return wholly(before, after);
  const common = lengths(old, now);
  const pieces: TextPiece[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < now.length) {
    const isSame = left < old.length && right < now.length && old[left] === now[right];
    if (isSame) {
      pieces.push(piece('both', old[left]!));
      [left, right] = [left + 1, right + 1];
    } else if (right >= now.length || (left < old.length && common[left + 1]![right]! >= common[left]![right + 1]!)) {
      pieces.push(piece('before', old[left]!));
      left += 1;
    } else {
      pieces.push(piece('after', now[right]!));
      right += 1;
    }
  }
  return hasEnoughInCommon(pieces, before, after) ? joined(pieces) : wholly(before, after);
}

function wholly(before: string, after: string): TextPiece[] {
  return joined([piece('before', before), piece('after', after)]);
}

/** Two texts with only a few common words are easier to read one after the other. */
function hasEnoughInCommon(pieces: readonly TextPiece[], before: string, after: string): boolean {
  const letters = (text: string): number => text.replaceAll(/\s/gu, '').length;
  const shared = pieces.reduce((sum, { in: where, text }) => sum + (where === 'both' ? letters(text) : 0), 0);
  return shared * 2 >= Math.max(letters(before), letters(after));
}

/** Words, spaces, and punctuation separately. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

/** The number of common words from each pair of positions on. */
function lengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let left = old.length - 1; left >= 0; left -= 1)
    for (let right = now.length - 1; right >= 0; right -= 1)
      table[left]![right] =
        old[left] === now[right]
          ? table[left + 1]![right + 1]! + 1
          : Math.max(table[left + 1]![right]!, table[left]![right + 1]!);
  return table;
}

function piece(where: TextPiece['in'], text: string): TextPiece {
  return { in: where, text };
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const next of pieces) {
    const last = result.at(-1);
    if (next.text === '') continue;
    if (last?.in === next.in) result[result.length - 1] = { ...last, text: last.text + next.text };
    else result.push(next);
  }
  return result;
}
