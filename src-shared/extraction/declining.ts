/** "No, that's all" to an optional question gives no answer, so "no" isn't stored. */
import type { Reading } from './reading/reading.ts';

const NOTHING_TO_SAY =
  /^(?:no|nope|nah|none|nothing|not really|no need|not now|not today|(?:good)?bye|nothing (?:else|more|special|really|to add|comes to mind)|(?:that's|that is|that will be|that'll be) (?:all|it|everything)|all good|(?:i'm|i am|we're|we are) (?:good|fine|done))$/;
const AROUND = /\b(?:please|thanks|thank you|sorry|really|for now|at the moment|i think|i guess|well|oh|um|uh|just)\b/g;

export function declinesOptional({ request, tokens }: Reading): boolean {
  const { pending } = request;
  if (pending?.optional !== true || pending.answer.type === 'boolean' || pending.answer.type === 'choices')
    return false;
  const counts = pending.answer.type === 'number' || pending.answer.type === 'duration';
  const clauses = tokens
    .map(({ text }) => (/^[.,;!?\n-]$/.test(text) ? '|' : text))
    .join(' ')
    .split('|')
    .map((clause) => clause.replace(AROUND, ' ').replace(/\s+/g, ' ').trim())
    .filter((clause) => clause !== '');
  // "None" is a number when something is counted.
  if (counts && clauses.some((clause) => /^(?:none|nothing)$/.test(clause))) return false;
  // Without the adverb, "Not really" is just a "not".
  const isCourtesy =
    clauses.length === 0 && pending.answer.type === 'text' && tokens.some(({ kind }) => kind === 'word');
  return (
    isCourtesy || (clauses.length > 0 && clauses.every((clause) => clause === 'not' || NOTHING_TO_SAY.test(clause)))
  );
}
