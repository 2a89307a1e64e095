/** The offline reader: finds answers to a flow's questions in a text by words, forms, and cues alone. */
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { UserIntent } from '../flow/flow.ts';
import type { PathCandidate, Proposal, Understanding } from '../step/state.ts';
import { takeAnyWords } from './any-words.ts';
import { bind } from './bind.ts';
import { isOpen, type Binding } from './reading/binding.ts';
import { declinesOptional } from './declining.ts';
import { beginsWithYesOrNo, findMentionedFlags, readYesNo, saidYesNo, saysNothingElse } from './boolean-answers.ts';
import { completeChoices } from './choice-answers.ts';
import { fitTo } from './reading/fit.ts';
import { saysToSkip } from './reading/flag-words.ts';
import { findFramed, isWholeCode, wholeAnswer, type OwnWords } from './free-text.ts';
import { asksForHuman, saysUnknown, wholeIntent } from './reading/intents.ts';
import { readText, type Reading } from './reading/reading.ts';
import type { ExtractionRequest, Slot } from '../step/extraction-request.ts';
import { findPath } from './paths/find-path.ts';
import { answerPending, spokenWords } from './pending-answer.ts';
import { asksForTopic, type AnsweredWords } from './paths/own-words.ts';
import type { HintedPath } from './reading/hints.ts';
import { addUp } from './sums.ts';
import { takesOnlyDigits } from './values/spoken-digits.ts';
import { overlaps, type Mention } from '../text/mention.ts';

const CONFIDENCE = { cue: 0.85, kind: 0.75, correction: 0.85, pending: 0.9, words: 0.7, guess: 0.6 } as const;

/** Below this, a word in passing could cost the user an answer. */
const SURE_ASIDE = 0.5;

export function extractOffline(request: ExtractionRequest): Understanding {
  return takeAnyWords(request, readRequest(request));
}

function readRequest(request: ExtractionRequest): Understanding {
  const reading = readText(request);
  if (request.agentAsks === true) return readForAgent(reading);
  if (request.pending?.hints?.verbatim === true) return readVerbatim(reading, request.pending);
  const isDecided = beginsWithYesOrNo(reading) && (request.confirming || isAnsweredPlainly(reading));
  const hinted = isDecided && !interrupts(reading) ? null : reading.hinted;
  if (hinted?.silent === true) return { proposals: [], intent: null, path: candidateOf(hinted) };
  if (request.confirming) return readConfirmation({ ...reading, hinted });
  if (skips(reading)) return { proposals: [], intent: 'skip' };
  if (hinted !== null) return readAsked(reading, hinted);
  const turn = readTurn({ ...reading, hinted });
  // If a plain yes or no decides, the other words request nothing.
  return isDecided && turn.path ? { ...turn, path: null } : turn;
}

/** Greetings and doubts are part of the verbatim text. */
function readVerbatim({ tokens, request }: Reading, { key }: Slot): Understanding {
  const intent = wholeIntent(tokens);
  if (intent === 'cancel' || intent === 'restart') return { proposals: [], intent };
  const value = request.text.trim();
  return { proposals: value === '' ? [] : [{ key, value, confidence: 1 }], intent: null };
}

/**
 * Only a message that is nothing but an exit command, a request for a person, and paths requested in listed words may
 * concern the flow.
 */
function readForAgent({ tokens, hinted }: Reading): Understanding {
  if (hinted !== null) return { proposals: [], intent: null, path: candidateOf(hinted) };
  return { proposals: [], intent: wholeIntent(tokens) ?? (asksForHuman(tokens) ? 'human' : null) };
}

/** A yes with a reservation decides nothing. */
function isAnsweredPlainly(reading: Reading): boolean {
  return reading.request.pending?.hints?.decisive === true && readYesNo(reading) !== null;
}

/** "Oh no, I've lost my card": a digression that returns to the open question loses nothing. */
function interrupts({ hinted, request }: Reading): boolean {
  return !request.confirming && request.paths?.find(({ id }) => id === hinted?.id)?.digression !== undefined;
}

/** A text that requests a path in listed words: its answers are kept, and it contains no other exit command. */
function readAsked(reading: Reading, hinted: HintedPath): Understanding {
  const proposals = findProposals(reading, { ...findAnswers(reading), whole: null });
  return { proposals, intent: null, path: candidateOf(hinted) };
}

function candidateOf({ id }: HintedPath): PathCandidate {
  return { path: id, confidence: 1, explicit: true };
}

/** "I don't know the postcode", in the words an author listed, unless an address or similar is given as well. */
function skips(reading: Reading): boolean {
  const said = saysToSkip(reading.tokens, reading.request.pending);
  if (said === null) return false;
  return !reading.mentions.some((mention) => !overlaps(mention, said) && answersPending(reading, mention));
}

function answersPending({ request }: Reading, mention: Mention): boolean {
  const fit = request.pending === null ? null : fitTo(request.pending, mention);
  return fit?.valid === true && fit.closeness >= 0.3;
}

function readTurn(reading: Reading): Understanding {
  const { request } = reading;
  const intent = namesOption(reading) ? null : wholeIntent(reading.tokens);
  const answersItself = intent !== null && request.pending?.answer.type === 'boolean' && readYesNo(reading) !== null;
  if (intent !== null && !answersItself) return { proposals: [], intent };
  if (!namesOption(reading) && declinesOptional(reading)) return { proposals: [], intent: 'skip' };
  if (request.offersHuman === true && isNothingButYes(reading)) return { proposals: [], intent: 'human' };
  const found = findAnswers(reading);
  const chosenPath = pathIn(reading, found);
  const proposals = findProposals(
    reading,
    isDigression(reading, chosenPath.path ?? null) ? { ...found, whole: null } : found,
  );
  const isAnswered = proposals.some((proposal) => proposal.key === request.pending?.key);
  if (request.offersHuman === true && proposals.length === 0 && acceptsPerson(reading))
    return { proposals, intent: 'human' };
  const sideCommand = sideIntent(reading, isAnswered || chosenPath.path?.explicit === true);
  return { proposals, intent: sideCommand, ...chosenPath };
}

/** Said only in a flow that has paths. */
function pathIn(reading: Reading, answered: AnsweredWords): Pick<Understanding, 'path'> {
  return (reading.request.paths ?? []).length === 0 ? {} : { path: findPath(reading, answered) };
}

/** "When do you open?" requests a path; it isn't an answer in the user's own words to another question. */
function isDigression({ tokens, request }: Reading, path: PathCandidate | null): boolean {
  if (path === null || request.pending === null || asksForTopic(request.pending)) return false;
  return path.explicit === true || (tokens.at(-1)?.text === '?' && (path.confidence ?? 0) >= SURE_ASIDE);
}

const BUT: ReadonlySet<string> = new Set('but except only make change actually instead though with'.split(' '));

/** "No, make it green", "yes, but from the 1st": the change is applied first, and confirmation is asked again. */
function readChanges(reading: Reading, value: boolean | null): Proposal[] {
  if (value === true && !reading.tokens.some(({ text }) => BUT.has(text))) return [];
  const whole = { start: 0, end: 0, strength: 'strong' } as const;
  const markers = reading.markers[0]?.start === 0 ? reading.markers : [whole, ...reading.markers];
  const proposals = findProposals({ ...reading, markers }, { ...findAnswers({ ...reading, markers }), whole: null });
  return proposals.filter(({ correction }) => correction === true);
}

/**
 * While an action waits for confirmation, only yes, no, corrections, requests for another path, side questions, and
 * exit commands count.
 */
function readConfirmation(reading: Reading): Understanding {
  const value = readYesNo(reading);
  const key = reading.request.pending?.key ?? '';
  if (reading.hinted !== null) return { proposals: [], intent: null, path: candidateOf(reading.hinted) };
  const { path } = pathIn(reading, { bindings: [], framed: [], whole: null });
  const counts = path?.explicit === true || (value === null && isDigression(reading, path ?? null));
  const followed = path === undefined ? {} : { path: counts ? path : null };
  const changes = followed.path ? [] : readChanges(reading, value);
  if (changes.length > 0) return { proposals: changes, intent: null, ...followed };
  if (value !== null && !followed.path)
    return { proposals: [{ key, value, confidence: CONFIDENCE.pending }], intent: null, ...followed };
  const intent = wholeIntent(reading.tokens) ?? sideIntent(reading, false);
  return { proposals: [], intent, ...followed };
}

/** Longer texts that start with a yes say something more. */
const SHORT_YES = 5;

/** "Yes please" to the offer of a person. Where yes is an answer to the question itself it stays that. */
function isNothingButYes(reading: Reading): boolean {
  return acceptsPerson(reading) && saysNothingElse(reading);
}

/** "That would be great, yes": a word for yes, not merely an echo of the question. */
function acceptsPerson(reading: Reading): boolean {
  const isAnswer = reading.request.pending?.answer.type === 'boolean';
  return !isAnswer && spokenWords(reading).length <= SHORT_YES && saidYesNo(reading) === true;
}

/** An option called "Skip" or "Not sure" is an answer if it is offered. */
function namesOption(reading: Reading): boolean {
  const key = reading.request.pending?.key;
  return reading.mentions.some(
    (mention) => mention.kind === 'choice' && mention.slot === key && mention.how === 'named',
  );
}

/** An exit command next to other text. A text question accepts "I don't know how to …" as its answer. */
function sideIntent(reading: Reading, isAnswered: boolean): UserIntent | null {
  if (asksForHuman(reading.tokens)) return 'human';
  return !isAnswered && saysUnknown(reading.tokens) ? 'unknown' : null;
}

interface FoundAnswers extends AnsweredWords {
  readonly framed: readonly OwnWords[];
  readonly whole: OwnWords | null;
}

function findAnswers(reading: Reading): FoundAnswers {
  const { pending } = reading.request;
  if (pending !== null && !takesOnlyDigits(pending.answer) && isWholeCode(reading, pending))
    return { framed: [], bindings: [], whole: wholeAnswer(reading, pending, []) };
  const framed = findFramed(reading);
  const bindings = bind(reading).filter((binding) => !framed.some((words) => overlaps(words, binding.mention)));
  const isBound = pending === null || bindings.some((binding) => binding.slot.key === pending.key);
  return { framed, bindings, whole: isBound ? null : wholeAnswer(reading, pending, bindings) };
}

function findProposals(reading: Reading, { framed, bindings, whole }: FoundAnswers): Proposal[] {
  const { pending } = reading.request;
  const proposals = new Map<string, Proposal>();
  const propose = (slot: Slot, value: Json, confidence: number): void => {
    const proposal = proposalFor(reading, slot, { value, confidence });
    if (proposal !== null && !proposals.has(slot.key)) proposals.set(slot.key, proposal);
  };
  const { bindings: summed, marks } = addUp(reading, bindings);
  for (const binding of summed) propose(binding.slot, valueOf(reading, binding), confidenceOf(binding));
  for (const words of framed) propose(words.slot, words.value, CONFIDENCE.words);
  const marked = reading.request.slots.filter(({ key, answer }) => answer.type === 'boolean' && marks.includes(key));
  for (const slot of marked) propose(slot, true, CONFIDENCE.words);
  for (const flag of findMentionedFlags(reading)) propose(flag.slot, flag.value, CONFIDENCE.words);
  if (pending !== null && !proposals.has(pending.key)) {
    const corrects = [...proposals.values()].some(({ correction }) => correction === true);
    const isMeant = !corrects || pending.answer.type !== 'boolean' || saysFirmly(reading);
    const answer = isMeant ? answerPending(reading, pending, { framed, whole }) : null;
    if (answer !== null) propose(pending, answer, CONFIDENCE.words);
  }
  return [...proposals.values()];
}

/**
 * Next to a correction, only a plain yes or no answers the question: not the "no" of "no, I meant", nor "I was" after
 * it.
 */
function saysFirmly({ polarities, markers, tokens }: Reading): boolean {
  const leadsTo = (end: number, start: number): boolean =>
    end <= start && tokens.slice(end, start).every(({ kind }) => kind === 'sign');
  return polarities.some(
    (said) => said.firm && !markers.some((marker) => overlaps(marker, said) || leadsTo(said.end, marker.start)),
  );
}

function valueOf(reading: Reading, binding: Binding): Json {
  if (binding.slot.answer.type !== 'choices') return binding.fit.value;
  return completeChoices(reading, binding.slot) ?? [binding.fit.value];
}

function confidenceOf(binding: Binding): number {
  const guessed = binding.fit.closeness < 0 || (binding.mention.kind === 'choice' && binding.mention.how === 'typo');
  return guessed ? CONFIDENCE.guess : CONFIDENCE[binding.by];
}

/** A repeated answer is ignored; a different one for a question that isn't open is a correction. */
function proposalFor(
  reading: Reading,
  slot: Slot,
  said: { readonly value: Json; readonly confidence: number },
): Proposal | null {
  const isPending = slot.key === reading.request.pending?.key;
  const isSame = deepEqual(reading.request.answers[slot.key] ?? null, said.value);
  if (isSame && !isPending) return null;
  const proposal = { key: slot.key, value: said.value, confidence: said.confidence };
  return isPending || isOpen(reading, slot) ? proposal : { ...proposal, correction: true };
}
