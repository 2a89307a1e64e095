/** Splits a text into pieces, with the matches marked. */

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range of the first match, ignoring case. */
export function firstRange(text: string, wanted: string): readonly Range[] {
  const start = text.toLowerCase().indexOf(wanted.toLowerCase());
  return start < 0 || wanted === '' ? [] : [{ start, end: start + wanted.length }];
}

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

const BEFORE = 28;
/** Cutting less isn't worth an ellipsis. */
const SLACK = 12;
const LONGEST = 220;

/** Splits a text into pieces with the matches marked, and shortens it around the first match. */
export function pieces(text: string, ranges: readonly Range[], before = BEFORE): Piece[] {
  const first = ranges[0]?.start ?? 0;
  const from = first > before + SLACK ? first - before : 0;
  const until = Math.min(text.length, from + LONGEST);
  const found: Piece[] = from > 0 ? [{ text: '…', isMarked: false }] : [];
  let at = from;
  for (const { start, end } of ranges) {
    if (start >= until) break;
    if (start > at) found.push({ text: text.slice(at, start), isMarked: false });
    found.push({ text: text.slice(Math.max(start, at), Math.min(end, until)), isMarked: true });
    at = end;
  }
  if (at < until) found.push({ text: text.slice(at, until), isMarked: false });
  if (until < text.length) found.push({ text: '…', isMarked: false });
  return found;
}
