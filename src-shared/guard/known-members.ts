/** Member names that are known without types: variables, and facts about the turn and the client. */
import type { Token } from './language-scan.ts';

const OF_ROOTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['event', ['kind', 'text', 'action', 'data', 'at', 'today', 'changed', 'refused', 'intent', 'topic']],
  ['client', ['mode', 'device']],
  ['approval', ['granted']],
]);

/** The possible members after these tokens and a dot. */
export function knownMembers(variables: readonly string[], owner: readonly Token[]): readonly string[] {
  const [root, ...inside] = namesEndingAt(owner);
  if (root === undefined) return [];
  if (root !== 'domain') return inside.length === 0 ? (OF_ROOTS.get(root) ?? []) : [];
  const rows = variables.map((variable) => variable.split('.'));
  const below = rows.filter((names) => inside.every((name, at) => names[at] === name));
  return [...new Set(below.flatMap((names) => names[inside.length] ?? []))];
}

/** `domain.intent` as its names, if the tokens end with it. */
export function namesEndingAt(tokens: readonly Token[]): readonly string[] {
  const names: string[] = [];
  for (let at = tokens.length - 1; tokens[at]?.kind === 'name'; at -= 2) {
    names.unshift(tokens[at]!.text);
    if (tokens[at - 1]?.text !== '.') return names;
  }
  return [];
}
