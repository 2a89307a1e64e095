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

/** The holes of a template, as the template compiler cuts them; the last one may still be open. */
export function templateHoles(text: string): Hole[] {
  const holes: Hole[] = [];
  let open = text.indexOf('{{');
  while (open !== -1) {
    const close = text.indexOf('}}', open + 2);
    const end = close === -1 ? text.length : close;
    holes.push({ start: open + 2, end });
    open = close === -1 ? -1 : text.indexOf('{{', close + 2);
  }
  return holes;
}
