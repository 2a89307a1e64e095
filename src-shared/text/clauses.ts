/** Splits a text into clauses: a cue binds to the value of its own clause. */
import type { Span } from './mention.ts';
import type { Token } from './tokens.ts';

const BREAK_SIGNS: ReadonlySet<string> = new Set([',', ';', '.', '!', '?', '\n', '(', ')', '|', '•']);
export const BREAK_WORDS: ReadonlySet<string> = new Set(
  'and but with also then while whereas although though plus because since however except'.split(' '),
);

/** The clause number of each token. Punctuation or "and" inside a value ("three hundred and fifty") doesn't split. */
export function clausesOf(tokens: readonly Token[], values: readonly Span[]): number[] {
  const inside = new Uint8Array(tokens.length);
  for (const { start, end } of values) inside.fill(1, start, end);
  let clause = 0;
  return tokens.map((token, index) => {
    const dash = token.text === '-' && token.spaced && tokens[index + 1]?.spaced === true;
    const breaks = BREAK_SIGNS.has(token.text) || BREAK_WORDS.has(token.text) || dash;
    if (breaks && inside[index] === 0) clause += 1;
    return clause;
  });
}
