/** What became of the lines of a text, with a few lines around each change. */

const CONTEXT = 2;
/** Beyond, what lies between the first and the last change counts as replaced. */
const MAX_PAIRS = 1_000_000;
const GAP = '⋯';

/** Lines as "+ new", "- old", and "  same"; a "⋯" stands for what is left out. */
export function lineDiff(before: string, after: string): string[] {
  const [was, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < was.length && start < now.length && was[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(was.length, now.length) - start;
  while (end < most && was[was.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const same = (line: string): string => `  ${line}`;
  const lines = [
    ...was.slice(0, start).map(same),
    ...changes(was.slice(start, was.length - end), now.slice(start, now.length - end)),
    ...was.slice(was.length - end).map(same),
  ];
  return withContext(lines);
}

/** By the longest common subsequence. */
function changes(was: readonly string[], now: readonly string[]): string[] {
  const replaced = [...was.map((line) => `- ${line}`), ...now.map((line) => `+ ${line}`)];
  if (was.length * now.length > MAX_PAIRS) return replaced;
  const width = now.length + 1;
  const longest = new Uint32Array((was.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      longest[i * width + j] = was[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: string[] = [];
  for (let [i, j] = [0, 0]; i < was.length || j < now.length;) {
    if (i < was.length && j < now.length && was[i] === now[j]) {
      lines.push(`  ${was[i]}`);
      [i, j] = [i + 1, j + 1];
    } else if (i < was.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) lines.push(`- ${was[i++]}`);
    else lines.push(`+ ${now[j++]}`);
  }
  return lines;
}

function withContext(lines: readonly string[]): string[] {
  const near = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('  ')) continue;
    for (let each = at - CONTEXT; each <= at + CONTEXT; each += 1) near.add(each);
  }
  const shown: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (near.has(at)) shown.push(line);
    else if (shown.length > 0 && shown.at(-1) !== GAP) shown.push(GAP);
  }
  return shown.at(-1) === GAP ? shown.slice(0, -1) : shown;
}
