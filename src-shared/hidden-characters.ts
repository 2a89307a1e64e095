/**
 * Characters that change how a name reads without being visible: control characters, direction marks, and zero-width
 * characters. "invoice\u202efdp.exe" looks like "invoiceexe.pdf". Names that users base decisions on are shown with
 * escapes or refused; texts of conversations may contain what their language needs.
 */

/** Format and control characters, line separators, and invisible fillers. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0]/gu;
/** Embeddings, overrides, and isolates, which also affect the text after them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
const JOINERS = ['\u200c', '\u200d'];

export function hasHiddenCharacters(text: string): boolean {
  return visibleName(text) !== text;
}

/** The text with every hidden character as an escape, such as `\u202e`. */
export function visibleName(text: string): string {
  return text.replaceAll(HIDDEN, (found, at: number) => (isNeeded(text, found, at) ? found : escaped(found)));
}

/**
 * The text with direction marks escaped, for output that contains more than names. In JSON an escape equals its
 * character.
 */
export function escapeDirection(text: string): string {
  return text.replaceAll(DIRECTION, escaped);
}

/** Persian words and joined emoji need joiners, which between ASCII letters only hide. */
function isNeeded(text: string, found: string, at: number): boolean {
  if (!JOINERS.includes(found)) return false;
  // A character has up to two units.
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + 1, at + 3)];
  return (
    /[\p{L}\p{M}\p{So}\p{Sk}\ufe0f]$/u.test(before) &&
    /^[\p{L}\p{M}\p{So}]/u.test(after) &&
    !isAscii(before.at(-1), after[0])
  );
}

function isAscii(...around: readonly (string | undefined)[]): boolean {
  return around.some((character) => character === undefined || character < '\u0080');
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }).join('');
}
