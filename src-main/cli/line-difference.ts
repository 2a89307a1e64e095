/** Two texts side by side, as lines that went and lines that came: enough to look a change over before it is accepted. */

/** Lines that are the same at both ends are left out; in between each line is looked for in what comes. */
export function lineDifference(before: string, after: string): string {
  const [was, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < was.length && start < now.length && was[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(was.length, now.length) - start;
  while (end < most && was[was.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const lines = pair(was.slice(start, was.length - end), now.slice(start, now.length - end));
  return lines.map((line) => `${line}\n`).join('');
}

/** Goes through both lists; where they part, on to the nearest line they share. */
function pair(was: readonly string[], now: readonly string[]): string[] {
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < now.length) {
    const [skipWas, skipNow] = meeting(was.slice(i, i + REACH), now.slice(j, j + REACH));
    for (const line of was.slice(i, i + skipWas)) lines.push(`- ${line.trimStart()}`);
    for (const line of now.slice(j, j + skipNow)) lines.push(`+ ${line.trimStart()}`);
    [i, j] = [i + skipWas, j + skipNow];
    while (i < was.length && j < now.length && was[i] === now[j]) [i, j] = [i + 1, j + 1];
  }
  return lines;
}

/** How far a line is looked for. */
const REACH = 200;

/** How many lines to pass on each side until both have the same one. */
function meeting(was: readonly string[], now: readonly string[]): [number, number] {
  let best: [number, number] = [was.length, now.length];
  const places = new Map(now.map((line, at) => [line, at] as const).reverse());
  for (const [at, line] of was.entries()) {
    const there = places.get(line);
    if (there !== undefined && at + there < best[0] + best[1]) best = [at, there];
  }
  return best;
}
