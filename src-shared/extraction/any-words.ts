/** Questions that any words answer: what else would be small talk is then what the user wants to say. */
import type { Understanding } from '../step/state.ts';
import type { ExtractionRequest } from '../step/extraction-request.ts';

/** The whole text, for an open question that takes anything, where the text was found to say nothing else. */
export function takeAnyWords({ pending, text }: ExtractionRequest, understood: Understanding): Understanding {
  const { proposals, intent, path } = understood;
  if (pending?.hints?.anyWords !== true || pending.answer.type !== 'text') return understood;
  const value = text.trim();
  if (value === '' || proposals.length > 0 || intent !== null || path?.explicit === true) return understood;
  return { ...understood, proposals: [{ key: pending.key, value, confidence: 1 }] };
}
