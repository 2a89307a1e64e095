/** The range in which two texts differ, between their common beginning and end. */

export interface TextEdit {
  /** Offsets into the text before. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function differenceOf(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  const start = sameStart(before, after, most);
  let tail = 0;
  while (
    tail < most - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

function sameStart(before: string, after: string, most: number): number {
  let at = 0;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  return at;
}
