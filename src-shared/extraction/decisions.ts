/**
 * A decision in the words of its question: "freeze it" and "let's freeze the card" for "Shall I freeze the card?", "I'd
 * like a new card" for "Would you like a new card?", "I don't need one" for either.
 */
import type { Reading } from './reading/reading.ts';
import { straighten, tokenize, type Token } from '../text/tokens.ts';
import { COMMON_WORDS, FILLERS, stem } from '../text/words.ts';

/** The offered action: the verb of "Shall I freeze …", "Do you want me to freeze …". */
const OFFERED_DEED =
  /\b(?:(?:shall|should|may|can|could) (?:i|we)|(?:want|like) (?:me|us) to|(?:want|like) to)(?: now| please| just)? (\w+)/;
const OFFERED_THING =
  /\b(?:would you like|do you want|do you need|can i get you|shall i get you) (?:a|an|the|another|some|any|your|to have)\b/;

/** Words that may precede a command. */
const LEAD_IN =
  /^(?:(?:yes|yeah|yep|yup|sure|ok|okay|alright|right|well|then|so|please|just|and|go ahead|go on|let's|let us|you (?:can|may|should|could)|(?:i|we) (?:want|need|would like|would love) (?:you )?to|(?:i'd|we'd) (?:like|love) (?:you )?to|can you please|could you please) )*/;
const WISH =
  /^(?:yes |yeah |yep |sure |ok |okay |please |well )*(?:(?:i|we) (?:want|need|would like|would love)|(?:i'd|we'd) (?:like|love)|(?:i'll|we'll) (?:take|have)|(?:give|get|send) (?:me|us))\b/;
const REFUSAL =
  /^(?:no |nope |nah |well |sorry )*(?:i|we) (?:don't|do not|won't|wouldn't) (?:really )?(?:need|want|like)\b/;
/** Words that don't change an order. */
const AT_ONCE: ReadonlySet<string> = new Set(
  'love immediately straight away asap soon possible quickly urgently urgent today already right now'.split(' '),
);
const MAX_WORDS = 12;

/** Null if the text isn't such a decision. */
export function repeatsDecision({ tokens, request }: Reading): boolean | null {
  const prompt = straighten(request.pending?.prompt ?? '').toLowerCase();
  const words = tokens.filter(({ kind }) => kind !== 'sign').map(({ text }) => text);
  if (words.length > MAX_WORDS || tokens.some(({ text }) => text === '?')) return null;
  const said = words.join(' ');
  if (REFUSAL.test(said) && staysWithin(tokens, prompt)) return false;
  return isOrder(said, prompt) && staysWithin(tokens, prompt) ? true : null;
}

function isOrder(said: string, prompt: string): boolean {
  const act = OFFERED_DEED.exec(prompt)?.[1];
  const [first = ''] = said.replace(LEAD_IN, '').split(' ');
  return (act !== undefined && stem(first) === stem(act)) || (OFFERED_THING.test(prompt) && WISH.test(said));
}

/** The message adds nothing to the prompt: "freeze it when I'm home" is another request. */
function staysWithin(tokens: readonly Token[], prompt: string): boolean {
  const asked = new Set(tokenize(prompt).map(({ text }) => stem(text)));
  return tokens.every(
    ({ kind, text }) =>
      kind === 'sign' || COMMON_WORDS.has(text) || FILLERS.has(text) || AT_ONCE.has(text) || asked.has(stem(text)),
  );
}
