/** Recognises what users say about the conversation rather than in answer to it. */
import type { UserIntent } from '../traverse/state.ts';
import { findPhrases, phraseTable, textsOf } from './text/phrases.ts';
import { tokenize, type Token } from './text/tokens.ts';

/** Said as a command, a clause consists of one of these and of nothing but courtesy words around it. */
const COMMANDS: Readonly<Record<Exclude<UserIntent, 'unknown'>, readonly string[]>> = {
  human: [
    'human',
    'real human',
    'human being',
    'agent',
    'live agent',
    'human agent',
    'real person',
    'person',
    'representative',
    'operator',
    'adviser',
    'advisor',
    'customer service',
    'someone real',
    'real someone',
  ],
  restart: [
    'start again',
    'start over',
    'start over again',
    'start anew',
    'start from scratch',
    'start from the beginning',
    'from the beginning',
    'from the top',
    'from scratch',
    'begin again',
    'restart',
    'restart the conversation',
    'reset',
    'start afresh',
    'start all over',
    'all over again',
    'go back to the beginning',
    'go back to the start',
    'back to the start',
    'do over',
    'try again from the start',
  ],
  repeat: [
    'repeat',
    'repeat that',
    'repeat it',
    'repeat the question',
    'repeat your question',
    'repeat yourself',
    'say again',
    'say that again',
    'say it again',
    'ask again',
    'ask me again',
    'come again',
    'pardon',
    'pardon me',
    'beg pardon',
    'beg your pardon',
    'what',
    'huh',
    'eh',
    'excuse me',
    'what was that',
    'what was the question',
    "what's the question",
    'what is the question',
    'what did you say',
    'what did you ask',
    'one more time',
    'again',
    'once more',
    "didn't catch that",
    'did not catch that',
    "didn't get that",
    "didn't hear that",
    "didn't hear you",
    'missed that',
    'come back',
    'read that again',
  ],
  cancel: [
    'cancel',
    'cancel that',
    'cancel this',
    'cancel it',
    'cancel everything',
    'never mind',
    'nevermind',
    'forget it',
    'forget about it',
    'stop',
    'stop it',
    'stop that',
    'stop this',
    'stop here',
    'quit',
    'exit',
    'abort',
    'end',
    'end the conversation',
    'end the chat',
    'end this',
    'leave it',
    'drop it',
    'not interested any more',
    'not interested anymore',
    'changed my mind',
    'have changed my mind',
    'do not want to continue',
    "don't want to continue",
    'give up',
  ],
  skip: [
    'skip',
    'skip it',
    'skip that',
    'skip this',
    'skip this one',
    'skip that one',
    'skip the question',
    'skip this question',
    'skip that question',
    'next',
    'next question',
    'next one',
    'pass',
    'pass on that',
    'pass on this',
    'pass on this one',
    'move on',
    'moving on',
    'go on to the next question',
    'not say',
    'rather not say',
    'prefer not to say',
    'prefer not to answer',
    'rather not answer',
    'not answer',
    "don't want to say",
    "don't want to answer",
    'do not want to answer',
    'do not want to say',
    'no comment',
    'none of your business',
    'leave it blank',
    'leave blank',
    'leave that blank',
    'not applicable',
    'n/a',
    "doesn't apply",
    'does not apply',
  ],
};

const UNKNOWN_PHRASES = [
  "don't know",
  'dont know',
  'do not know',
  "don't really know",
  "don't actually know",
  "wouldn't know",
  "don't have a clue",
  "haven't a clue",
  "haven't got a clue",
  "haven't decided",
  'have not decided',
  'not decided',
  'undecided',
  "haven't thought about it",
  'not sure',
  'not so sure',
  'not too sure',
  'not really sure',
  'not entirely sure',
  'not quite sure',
  'not 100 % sure',
  'not certain',
  "isn't clear",
  'unsure',
  'no idea',
  'no clue',
  'not a clue',
  'dunno',
  'idk',
  'beats me',
  'who knows',
  'hard to say',
  "can't say",
  "couldn't say",
  "can't tell",
  "couldn't tell you",
  "can't remember",
  'cannot remember',
  "don't remember",
  'do not remember',
  "don't recall",
  'i forgot',
  'forgotten',
  "don't mind",
  "doesn't matter",
  "don't care",
  'no preference',
  'whatever',
  'you choose',
  'you decide',
  'up to you',
  'search me',
  'not known',
  'unknown',
] as const;

const unknownTable = phraseTable(UNKNOWN_PHRASES.map((phrase) => [phrase, true] as const));

/** Words that may stand around a command without changing it. */
const COURTESY: ReadonlySet<string> = new Set(
  (
    "please thanks thank you can could would will we i me i'd i'll we'll let us let's want wanna to like need ok okay well um uh er erm oh ah hmm " +
    'sorry no yes yeah just the a an now then maybe right so actually really honestly hey hi hello think guess have do my this question for at moment ' +
    "i'm i've am it's it is afraid all here there about that it yet simply one and but quickly"
  ).split(' '),
);

const commands = new Map(
  Object.entries(COMMANDS).flatMap(([intent, phrases]) =>
    phrases.map((phrase) => [coreOf(tokenize(phrase)), intent as UserIntent] as const),
  ),
);
const unknownCores = new Set(UNKNOWN_PHRASES.map((phrase) => coreOf(tokenize(phrase))));

const TALKING: ReadonlySet<string> = new Set(
  'talk speak chat talking speaking connect transfer call contact reach pass put get'.split(' '),
);
const WANTING: ReadonlySet<string> = new Set('want need prefer give get require'.split(' '));
const PEOPLE: ReadonlySet<string> = new Set(
  (
    'human humans person people someone somebody agent representative rep advisor adviser operator colleague specialist expert staff manager ' +
    'supervisor team employee consultant'
  ).split(' '),
);
const CERTAIN_PEOPLE: ReadonlySet<string> = new Set('human agent representative operator advisor adviser'.split(' '));
/** Words between "speak" and "someone". */
const PEOPLE_REACH = 7;
const PRIORITY: readonly UserIntent[] = ['human', 'restart', 'cancel', 'repeat', 'skip', 'unknown'];

/** The intent the whole text consists of, or null. */
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

/** "need a real person": what is wanted is plainly somebody to talk to. */
function wantsPerson(ahead: readonly string[]): boolean {
  const person = ahead.findIndex((word) => PEOPLE.has(word));
  if (person < 0 || person > 3) return false;
  const real = ['real', 'live', 'actual', 'human'].includes(ahead[person - 1] ?? '');
  return real || (CERTAIN_PEOPLE.has(ahead[person] ?? '') && person <= 2);
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
  return findPhrases(unknownTable, textsOf(tokens)).length > 0;
}

/** "Sorry?" and the like, which are nothing but courtesy elsewhere. */
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
