/** The `unicode-range` of a font: the characters that its file has. */

const PART = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i;

/** A font without a range has all characters. */
export function isInRange(code: number, range: string): boolean {
  if (range.trim() === '') return true;
  return range.split(',').some((part) => {
    const [, first, last = first] = PART.exec(part.trim()) ?? [];
    return first !== undefined && code >= Number.parseInt(first, 16) && code <= Number.parseInt(last!, 16);
  });
}
