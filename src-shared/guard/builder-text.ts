/** Parts of an expression's text including their parentheses, which the parser's positions leave out. */
import { scanExpression, type Token } from './language-scan.ts';

/** Tokens of one part, including parentheses around it. */
export type Stretch = readonly Token[];

/** Null for text with comments, because their contents must not be read as the expression. */
export function stretchOf(text: string): Stretch | null {
  const tokens = scanExpression(text);
  const isComment = (token: Token, at: number) => token.text === '/' && tokens[at + 1]?.start === token.end;
  return tokens.some((token, at) => isComment(token, at) && tokens[at + 1]?.text === '/') ? null : tokens;
}

export function textOf(text: string, stretch: Stretch): string {
  const [first, last] = [stretch[0], stretch.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end);
}

/** Removes parentheses around the whole part. */
export function unwrapped(stretch: Stretch): Stretch {
  let inner = stretch;
  while (isWrapped(inner)) inner = inner.slice(1, -1);
  return inner;
}

export function isWrapped(stretch: Stretch): boolean {
  return stretch[0]?.text === '(' && closingOf(stretch, 0) === stretch.length - 1;
}

/** The two sides of an operator between two offsets, or null unless it occurs there exactly once. */
export function sidesOf(
  stretch: Stretch,
  operator: string,
  between: { readonly from: number; readonly to: number },
): readonly [Stretch, Stretch] | null {
  const found = stretch.flatMap(({ text, start }, at) =>
    text === operator && start >= between.from && start < between.to ? [at] : [],
  );
  const [at] = found;
  return at === undefined || found.length > 1 ? null : [stretch.slice(0, at), stretch.slice(at + 1)];
}

/** The text between two positions, with the parentheses opened or closed in between. */
export function balancedText(text: string, start: number, end: number): string {
  const tokens = scanExpression(text);
  let [from, to] = [start, end];
  let open = 0;
  let unopened = 0;
  for (const token of tokens) {
    if (token.start < start || token.end > end || token.kind !== 'operator') continue;
    if (token.text === '(') open += 1;
    else if (token.text === ')' && open > 0) open -= 1;
    else if (token.text === ')') unopened += 1;
  }
  const before = tokens.filter((token) => token.end <= start && token.text === '(').slice(-unopened);
  if (unopened > 0) from = before[0]?.start ?? start;
  const after = tokens.filter((token) => token.start >= end && token.text === ')');
  if (open > 0) to = after[open - 1]?.end ?? end;
  return text.slice(from, to);
}

const OPENING = '([{';
const CLOSING = ')]}';

function closingOf(stretch: Stretch, opening: number): number {
  let depth = 0;
  for (let at = opening; at < stretch.length; at += 1) {
    const { text, kind } = stretch[at]!;
    if (kind !== 'operator') continue;
    if (OPENING.includes(text)) depth += 1;
    if (CLOSING.includes(text)) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
