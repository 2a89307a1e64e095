/** A template as shown on a card, with text in place of expressions that choose between texts. */
import { splitTemplate } from '../../guard/template.ts';

/** Placeholder for text that is only known in a conversation. */
const OPEN = '…';

export function templateWords(text: string): string {
  if (!text.includes('{{')) return text;
  const parts = splitTemplate(text);
  if (!parts.ok) return text;
  const isAlone = parts.value.length === 1;
  return parts.value.map((part) => (part.kind === 'text' ? part.text : holeWords(part.expression, isAlone))).join('');
}

/** A plain name stays as written; of alternative texts, uses the one for which no condition holds. */
function holeWords(expression: string, isAlone: boolean): string {
  if (/^\s*[\w.]+\s*$/.test(expression)) return `{{${expression}}}`;
  const words = wordsChosen(expression);
  if (words === null) return OPEN;
  return isAlone ? `${words} /\u00a0${OPEN}` : words;
}

const CHOSEN_WORDS = /[?:][\s(]*(['"])((?:(?!\1)[^\\]|\\.)*)\1/g;

function wordsChosen(expression: string): string | null {
  const last = [...expression.matchAll(CHOSEN_WORDS)].at(-1)?.[2];
  return last === undefined ? null : last.replace(/\\(.)/g, '$1');
}
