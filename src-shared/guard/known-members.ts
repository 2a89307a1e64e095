/** Members that are known without the types of answers: variables, results of tools, and facts about the turn. */
import type { JsonObject } from '../json.ts';
import { membersAt, type MemberType } from '../json-schema/schema-members.ts';
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

/** The members of a result in the context, or of an object in it, with their types. */
export function knownResultMembers(
  results: ReadonlyMap<string, readonly JsonObject[]> | undefined,
  owner: readonly Token[],
): ReadonlyMap<string, MemberType | null> {
  const [root, name = '', ...path] = namesEndingAt(owner);
  const schemas = root === 'context' ? (results?.get(name) ?? []) : [];
  return new Map(schemas.flatMap((schema) => [...membersAt(schema, path)]));
}

/** `last`, or `context.name` with an agent's reply. `replies` are their names, if the flow has agents. */
export function isReply(replies: readonly string[] | undefined, owner: readonly Token[]): boolean {
  const [before, dot, name] = owner.slice(-3).map(({ text }) => text);
  if (replies === undefined) return false;
  if (owner.at(-1)?.text === 'last') return owner.at(-2)?.text !== '.';
  return before === 'context' && dot === '.' && replies.includes(name ?? '');
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
