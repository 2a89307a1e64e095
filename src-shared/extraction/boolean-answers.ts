/**
 * Answers to yes/no questions: stated directly, by echoing the question, or by naming what another question asks about.
 */
import { isOpen } from './reading/binding.ts';
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { saysUnknown } from './reading/intents.ts';
import { repeatsDecision } from './decisions.ts';
import { straighten, tokenize, type Token } from '../text/tokens.ts';
import { COMMON_WORDS, FILLERS, stem } from '../text/words.ts';
import { echoesPrompt, isNegation, type Polarity } from './values/yes-no.ts';

/** Cue words of this weight were written by the author, or are a whole label or key. */
const WHOLE_CUE = 3;
const QUESTION_STARTS: ReadonlySet<string> = new Set(
  'do does did is are am was were can could will would should have has what which who where when why how if'.split(' '),
);

/** "I don't know whether …", "how to reset my dimmer": not a statement. */
const OPEN_WORDS: ReadonlySet<string> = new Set([
  'how',
  'whether',
  'if',
  'know',
  'sure',
  'wonder',
  'wondering',
  'about',
]);

/**
 * The yes or no to the open question. For important decisions (`decisive`), it must come first, in listed words, or be
 * the whole message: "what if I say yes?" and "it's my wife's card" are not a yes, and neither is one that is retracted
 * at once.
 */
export function readYesNo(reading: Reading): boolean | null {
  const said = readAnyYesNo(reading);
  if (reading.request.pending?.hints?.decisive !== true) return said;
  const listed = reading.flags.findLast(({ slot }) => slot.key === reading.request.pending?.key);
  const isStated = listed !== undefined && !isAsked(reading, listed.start);
  const repeated = repeatsDecision(reading);
  if (repeated !== null) return repeated && hasReservation(reading) ? null : repeated;
  if (!isStated && !beginsWithYesOrNo(reading) && !saysNothingElse(reading)) return null;
  return said === true && (hasReservation(reading) || saysMore(reading)) ? null : said;
}

/** "Yes, but …", "yes, if …", "yes, no, wait": the meaning must be asked. */
const RESERVATIONS: ReadonlySet<string> = new Set(
  'but if unless except only though although however wait hold hang later instead rather first before until actually different else elsewhere other another'.split(
    ' ',
  ),
);

function hasReservation({ polarities, tokens }: Reading): boolean {
  const denied = polarities.some(({ value, firm, verb }) => firm && !verb && !value);
  return denied || tokens.some(({ text }) => RESERVATIONS.has(text));
}

/** Words that only make a yes stronger, faster or kinder. */
const AFFIRMING: ReadonlySet<string> = new Set(
  (
    'sure certain certainly definitely absolutely positive immediately straight away asap soon possible quickly urgently urgent today ' +
    'correct fine great perfect lovely brilliant happy works love mate sir madam'
  ).split(' '),
);

/**
 * Next to a yes that must be plain: words that the question doesn't ask about ("yes, after the weekend"), or a
 * question.
 */
function saysMore({ polarities, tokens, flags, request }: Reading): boolean {
  const { pending } = request;
  if (pending?.hints?.plain !== true) return false;
  const asked = new Set(
    [pending.prompt, pending.label ?? '', ...(pending.hints.keywords ?? [])].flatMap((words) =>
      tokenize(straighten(words)).map(({ text }) => stem(text)),
    ),
  );
  const isCovered = (at: number) => [...polarities, ...flags].some(({ start, end }) => start <= at && at < end);
  return tokens.some(({ kind, text }, at) => {
    if (kind === 'sign') return text === '?';
    return !(
      isCovered(at) ||
      FILLERS.has(text) ||
      COMMON_WORDS.has(text) ||
      AFFIRMING.has(text) ||
      asked.has(stem(text))
    );
  });
}

/** "Ok", "all right then", "I don't". "I'm good" rather declines. */
export function saysNothingElse({ polarities, tokens }: Reading): boolean {
  if (polarities.some(({ verb, value }) => verb && value)) return false;
  return tokens.every(({ kind, text }, at) => {
    return kind === 'sign' || FILLERS.has(text) || polarities.some(({ start, end }) => start <= at && at < end);
  });
}

function readAnyYesNo(reading: Reading): boolean | null {
  const { tokens, request } = reading;
  const listed = reading.flags.findLast(({ slot }) => slot.key === request.pending?.key && !request.confirming);
  if (listed !== undefined) return listed.value;
  const said = saidYesNo(reading);
  if (said !== null) return said;
  const prompt = request.pending?.prompt ?? '';
  if (saysUnknown(tokens) || request.confirming || reading.hinted !== null) return null;
  return echoesPrompt(tokens, tokenize(straighten(prompt))) ? true : null;
}

/** Yes or no in a word or verb. After a correction ("yes, no wait, no") the last counts, else the first firm one. */
export function saidYesNo(reading: Reading): boolean | null {
  const { polarities, markers } = reading;
  const last = markers.findLast(
    ({ start, end }) => polarities.some((said) => said.start < start) && polarities.some((said) => said.start >= end),
  );
  const valid = polarities.filter(
    (said) =>
      said.start >= (last?.end ?? 0) && (!said.verb || answersItsVerb(reading, said)) && !isExclaimed(reading, said),
  );
  return (valid.find(({ firm }) => firm) ?? valid[0])?.value ?? null;
}

/** Verbs that ask for a yes or no, each with the forms it is answered in. */
const VERBS: readonly RegExp[] = [
  /\b(?:am|is|isn't|are|aren't|was|wasn't|were|weren't|be|ain't)\b|'(?:m|re)\b|\b(?:it|that|he|she|there)'s\b/,
  /\b(?:do|don't|does|doesn't|did|didn't)\b/,
  /\b(?:have|haven't|has|hasn't|had|hadn't)\b|'ve\b/,
  /\b(?:can|can't|cannot|could|couldn't|will|won't|would|wouldn't|should|shouldn't)\b|'(?:ll|d)\b/,
];

/** "I'm stuck" and "it is not working" don't answer "Do you bank with us?", but "I'm not" alone does. */
function answersItsVerb({ tokens, clauses, request }: Reading, said: Polarity): boolean {
  const prompt = (request.pending?.prompt ?? '').toLowerCase();
  const words = tokens
    .slice(said.start, said.end)
    .map(({ text }) => text)
    .join(' ');
  const asked = VERBS.filter((forms) => forms.test(prompt));
  if (asked.length === 0 || asked.some((forms) => forms.test(words))) return true;
  const rest = tokens.filter((_token, at) => at >= said.end && clauses[at] === clauses[said.start]);
  return rest.every(({ kind, text }) => kind === 'sign' || FILLERS.has(text) || COMMON_WORDS.has(text));
}

/** "Oh no, somebody stole my passport": an exclamation if more text follows. */
function isExclaimed({ tokens }: Reading, { start, end }: Polarity): boolean {
  const said = tokens[start]?.text === 'no' && tokens[start - 1]?.text === 'oh';
  return said && tokens.slice(end).some(({ kind, text }) => kind !== 'sign' && !FILLERS.has(text));
}

/** "I'm an existing customer" for a question that isn't open: a statement contains or denies its cue words. */
export function findMentionedFlags(reading: Reading): { readonly slot: Slot; readonly value: boolean }[] {
  const { cues, clauses, tokens, request, markers } = reading;
  const flags = new Map<string, { slot: Slot; value: boolean }>();
  for (const cue of cues) {
    const { slot } = cue;
    const other = slot.answer.type === 'boolean' && slot.key !== request.pending?.key;
    // "Actually it was stolen": after a retraction, one word is enough for an earlier answer.
    const isTakenBack = !isOpen(reading, slot) && markers.some(({ end }) => end <= cue.start);
    const least = isTakenBack ? 1 : leastWords(slot);
    if (!other || !(isOpen(reading, slot) || isTakenBack)) continue;
    if (cue.weight < WHOLE_CUE || cue.end - cue.start < least) continue;
    const clause = clauses[cue.start];
    let start = cue.start;
    while (start > 0 && clauses[start - 1] === clause) start -= 1;
    const before = tokens.slice(start, cue.start).map((token) => token.text);
    if (before.some((word, index) => (index < 2 && QUESTION_STARTS.has(word)) || OPEN_WORDS.has(word))) continue;
    flags.set(slot.key, { slot, value: !before.some(isNegation) });
  }
  for (const slot of statedElsewhere(reading)) flags.set(slot.key, { slot, value: true });
  for (const { slot, value, start } of reading.flags) {
    if (slot.key !== request.pending?.key && !isAsked(reading, start)) flags.set(slot.key, { slot, value });
  }
  return [...flags.values()];
}

const STATING = /^(?:i|we|it|he|she|they)(?:'(?:ve|m|re|s))?$/;
/** A single word of a prompt occurs too easily by chance. */
const MIN_ECHOED = 2;

/**
 * "We've got solar panels" for "Do you have solar panels?" while something else is asked: the message contains
 * everything it asks about.
 */
function statedElsewhere({ tokens, clauses, request }: Reading): readonly Slot[] {
  const others = request.slots.filter(
    ({ key, answer }) =>
      answer.type === 'boolean' && key !== request.pending?.key && (request.answers[key] ?? null) === null,
  );
  if (others.length === 0 || request.confirming) return [];
  const said = Map.groupBy(tokens, (_token, at) => clauses[at] ?? 0);
  return others.filter((slot) => {
    const asked = contentOf(tokenize(straighten(slot.prompt)));
    if (asked.size < MIN_ECHOED) return false;
    return [...said.values()].some((clause) => {
      const words = clause.map(({ text }) => text);
      const isStatement =
        words.some((word) => STATING.test(word)) && !words.some((word) => isNegation(word) || word === '?');
      const isOpenWord = words.some((word, at) => OPEN_WORDS.has(word) || (at === 0 && QUESTION_STARTS.has(word)));
      const content = contentOf(clause);
      return isStatement && !isOpenWord && [...asked].every((word) => content.has(word));
    });
  });
}

function contentOf(tokens: readonly Token[]): ReadonlySet<string> {
  const words = tokens.filter(({ kind, text }) => kind === 'word' && !COMMON_WORDS.has(text) && !FILLERS.has(text));
  return new Set(words.map(({ text }) => stem(text)));
}

/** "Do I need to have found one?", "I'm not sure if we'd be joint": not a statement. */
function isAsked({ tokens, clauses }: Reading, at: number): boolean {
  let start = at;
  while (start > 0 && clauses[start - 1] === clauses[at]) start -= 1;
  const before = tokens.slice(start, at).map(({ text }) => text);
  return before.some((word, index) => (index === 0 && QUESTION_STARTS.has(word)) || OPEN_WORDS.has(word));
}

/** "Yes, please", "no, it turned up": the first word is a yes or no. */
export function beginsWithYesOrNo({ polarities, tokens, flags, request }: Reading): boolean {
  const listed = flags.filter(({ slot }) => slot.key === request.pending?.key);
  const [first] = [...polarities.filter(({ verb, firm }) => firm && !verb), ...listed].sort(
    (a, b) => a.start - b.start,
  );
  return (
    first !== undefined && tokens.slice(0, first.start).every(({ kind, text }) => kind === 'sign' || FILLERS.has(text))
  );
}

/** A single word is enough only if the author gave cue words. */
function leastWords(slot: Slot): number {
  return (slot.hints?.keywords ?? []).length > 0 ? 1 : 2;
}
