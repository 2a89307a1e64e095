/** Reads a text with git conflict markers: both sides as whole texts, and their base if the text contains it. */

export interface ConflictSides {
  readonly mine: string;
  readonly theirs: string;
  /** Null unless git was configured to write it (`merge.conflictStyle = diff3`). */
  readonly base: string | null;
  /** git's names of the sides: a branch, `HEAD`, a commit. */
  readonly names: { readonly mine: string; readonly theirs: string };
  readonly count: number;
}

const MARKER = /^(<{7}|\|{7}|={7}|>{7})(?: (.*))?$/;
type Part = 'all' | 'mine' | 'base' | 'theirs';

/** The order of a conflict's parts; `|||||||` may be missing. */
const NEXT: Readonly<Record<string, { readonly after: readonly Part[]; readonly part: Part }>> = {
  '<<<<<<<': { after: ['all'], part: 'mine' },
  '|||||||': { after: ['mine'], part: 'base' },
  '=======': { after: ['mine', 'base'], part: 'theirs' },
  '>>>>>>>': { after: ['theirs'], part: 'all' },
};

/** Null if there are no markers, or they don't match up, so that the sides are unclear. */
export function readConflicts(text: string): ConflictSides | null {
  const sides: Record<'mine' | 'base' | 'theirs', string[]> = { mine: [], base: [], theirs: [] };
  const names = { mine: '', theirs: '' };
  let part: Part = 'all';
  let [count, withBase] = [0, 0];
  for (const line of text.split('\n')) {
    const [, marker, name = ''] = MARKER.exec(line.replace(/\r$/, '')) ?? [];
    if (marker === undefined) {
      const into = part === 'all' ? (['mine', 'base', 'theirs'] as const) : [part];
      for (const side of into) sides[side].push(line);
      continue;
    }
    const { after, part: next } = NEXT[marker]!;
    if (!after.includes(part)) return null;
    part = next;
    if (marker === '<<<<<<<') {
      count += 1;
      names.mine ||= name;
    } else if (marker === '|||||||') withBase += 1;
    else if (marker === '>>>>>>>') names.theirs ||= name;
  }
  if (count === 0 || part !== 'all') return null;
  const [mine, base, theirs] = [sides.mine, sides.base, sides.theirs].map((lines) => lines.join('\n'));
  return { mine: mine!, theirs: theirs!, base: withBase === count ? base! : null, names, count };
}
