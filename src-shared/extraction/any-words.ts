/** Questions that accept any text: small talk then counts as their answer. */
import type { Understanding } from '../step/state.ts';
import type { ExtractionRequest } from '../step/extraction-request.ts';

/** The whole text, for an open question that accepts anything, if the text has no other meaning. */
export function takeAnyWords({ pending, text }: ExtractionRequest, understood: Understanding): Understanding {
  const { proposals, intent, path } = understood;
  if (pending?.hints?.anyWords !== true || pending.answer.type !== 'text') return understood;
  const value = text.trim();
  if (value === '' || proposals.length > 0 || intent !== null || path?.explicit === true) return understood;
  return { ...understood, proposals: [{ key: pending.key, value, confidence: 1 }] };
}
