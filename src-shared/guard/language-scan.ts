/** A forgiving scan of half-typed expressions, for completion and hover only; the checks use the real parser. */

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'operator';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A string whose closing quote has not been typed yet. */
  readonly open?: boolean;
}

export interface Hole {
  /** Offsets of the expression inside `{{ … }}`, braces excluded. */
  readonly start: number;
  readonly end: number;
}

const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?u?/y],
  ['operator', /==|!=|<=|>=|&&|\|\||[^\s]/y],
];

export function scanExpression(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = nextToken(text, at);
    if (token === null) {
      at += 1;
      continue;
    }
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function nextToken(text: string, at: number): Token | null {
  const first = text[at]!;
  if (/\s/.test(first)) return null;
  if (first === '"' || first === "'") return stringToken(text, at, first);
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) return { kind, text: found[0], start: at, end: at + found[0].length };
  }
  return null;
}

function stringToken(text: string, start: number, quote: string): Token {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return { kind: 'string', text: text.slice(start, at + 1), start, end: at + 1 };
  }
  return { kind: 'string', text: text.slice(start), start, end: text.length, open: true };
}

/** The holes of a template, the last one possibly still open. Braces inside strings do not close a hole. */
export function templateHoles(text: string): Hole[] {
  const holes: Hole[] = [];
  let at = text.indexOf('{{');
  while (at !== -1) {
    const start = at + 2;
    const end = holeEnd(text, start);
    holes.push({ start, end });
    at = text.indexOf('{{', end);
  }
  return holes;
}

function holeEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"' || char === "'") {
      const token = stringToken(text, at, char);
      if (token.open) return closingBraces(text, start);
      at = token.end - 1;
    } else if (text.startsWith('}}', at)) return at;
  }
  return text.length;
}

/** An apostrophe nobody closed must not swallow the rest of the text. */
function closingBraces(text: string, start: number): number {
  const at = text.indexOf('}}', start);
  return at === -1 ? text.length : at;
}
