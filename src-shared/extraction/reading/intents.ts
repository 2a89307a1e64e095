/** Recognizes exit commands. */
import type { UserIntent } from '../../flow/flow.ts';
import { CERTAIN_PEOPLE, COMMANDS, COURTESY, PEOPLE, TALKING, UNKNOWN_PHRASES, WANTING } from './intent-phrases.ts';
import { findPhrases, phraseTable, textsOf } from '../../text/phrases.ts';
import { tokenize, type Token } from '../../text/tokens.ts';
import { FILLERS } from '../../text/words.ts';

const unknownTable = phraseTable(UNKNOWN_PHRASES.map((phrase) => [phrase, true] as const));

const commands = new Map(
  Object.entries(COMMANDS).flatMap(([intent, phrases]) =>
    phrases.map((phrase) => [coreOf(tokenize(phrase)), intent as UserIntent] as const),
  ),
);
const unknownCores = new Set(UNKNOWN_PHRASES.map((phrase) => coreOf(tokenize(phrase))));

/** Words between "speak" and "someone". */
const PEOPLE_REACH = 7;
const PRIORITY: readonly UserIntent[] = ['human', 'restart', 'cancel', 'repeat', 'skip', 'unknown'];

/** The exit command that the whole text consists of, or null. */
export function wholeIntent(tokens: readonly Token[]): UserIntent | null {
  const clauses = clausesBySigns(tokens);
  const found = new Set<UserIntent>();
  for (const clause of clauses) {
    const core = coreOf(clause);
    if (core === '') continue;
    const intent = commands.get(core) ?? (unknownCores.has(core) ? 'unknown' : null);
    if (intent === null) return null;
    found.add(intent);
  }
  const [only] = found;
  if (only !== undefined) return found.size === 1 ? only : (PRIORITY.find((intent) => found.has(intent)) ?? null);
  return isPardon(tokens) ? 'repeat' : null;
}

/** "I'd like to speak to one of your advisers", anywhere in the text. */
export function asksForHuman(tokens: readonly Token[]): boolean {
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.text ?? '';
    const wants = WANTING.has(word);
    if (!wants && !TALKING.has(word)) continue;
    if (isDenied(tokens, at)) continue;
    const ahead = tokens.slice(at + 1, at + 1 + PEOPLE_REACH).map((token) => token.text);
    const stop = ahead.findIndex((next) => /^[.,;!?\n]$/.test(next));
    const reach = stop < 0 ? ahead : ahead.slice(0, stop);
    if (wants ? wantsPerson(reach) : reachesPerson(word, reach)) return true;
  }
  return false;
}

/** "need a real person": a clear request for a person. */
function wantsPerson(ahead: readonly string[]): boolean {
  const person = ahead.findIndex((word) => PEOPLE.has(word));
  if (person < 0 || person > 3) return false;
  const real = ['real', 'live', 'actual', 'human'].includes(ahead[person - 1] ?? '');
  // "give me a person"
  const handed = /^(?:me|us)$/.test(ahead[0] ?? '') && person <= 2 && person === ahead.length - 1;
  return real || handed || (CERTAIN_PEOPLE.has(ahead[person] ?? '') && person <= 2);
}

/** "speak to one of your advisers", "put me through to someone", "call a colleague"; not "talk about it with my team". */
function reachesPerson(verb: string, ahead: readonly string[]): boolean {
  const to = ahead.slice(0, 3).findIndex((word) => word === 'to' || word === 'with' || word === 'through');
  if (to < 0 && !['call', 'contact', 'reach'].includes(verb)) return false;
  const person = ahead.findIndex((word, index) => index > to && PEOPLE.has(word));
  if (person < 0 || ahead.slice(0, person).includes('about')) return false;
  return !ahead.slice(Math.max(0, person - 2), person).some((word) => word === 'my' || word === 'our');
}

/** "I have no idea what we need", anywhere in the text. */
export function saysUnknown(tokens: readonly Token[]): boolean {
  return findPhrases(unknownTable, textsOf(tokens)).some(({ start }) => !describesSomething(tokens, start));
}

const INDEFINITE: ReadonlySet<string> = new Set(
  'a an some someone somebody something somewhere another other others few several one two three strange unknown'.split(
    ' ',
  ),
);
const CONJUNCTIONS: ReadonlySet<string> = new Set(
  'and but or so because since as that is was if when where'.split(' '),
);

/** "A payment I don't know": specifies which one, rather than saying that nothing is known. */
function describesSomething(tokens: readonly Token[], phraseStart: number): boolean {
  const start = /^(?:i|we)$/.test(tokens[phraseStart - 1]?.text ?? '') ? phraseStart - 1 : phraseStart;
  const last = tokens[start - 1];
  if (last === undefined || last.kind === 'sign' || CONJUNCTIONS.has(last.text) || FILLERS.has(last.text)) return false;
  let from = start;
  while (from > 0 && tokens[from - 1]?.kind !== 'sign') from -= 1;
  return tokens.slice(from, start).some(({ kind, text }) => kind === 'number' || INDEFINITE.has(text));
}

/** "Sorry?" and so on, which are only courtesy elsewhere. */
function isPardon(tokens: readonly Token[]): boolean {
  const words = textsOf(tokens)
    .join(' ')
    .replace(/[ .!?]+$/, '');
  return ['sorry', 'what', 'pardon', 'again', 'oh sorry', 'im sorry', "i'm sorry"].includes(words);
}

function isDenied(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) => ["don't", 'not', "didn't", "can't", 'never', 'without'].includes(text));
}

function coreOf(tokens: readonly Token[]): string {
  return tokens
    .filter((token) => token.text === '/' || (token.kind !== 'sign' && !COURTESY.has(token.text)))
    .map((token) => token.text)
    .join(' ');
}

function clausesBySigns(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (/^[.,;!?\n-]$/.test(token.text)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses;
}
