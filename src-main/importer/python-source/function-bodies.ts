/** Finds function bodies in Python text from its lines alone, because most of them never need to be parsed. */

export interface BodyPlace {
  /** The range from the start of the first statement to the end of the last. */
  readonly start: number;
  readonly end: number;
  /** The start of the line of its first statement. */
  readonly lineStart: number;
}

/** Shorter bodies aren't worth skipping. */
const SHORTEST = 80;
const DEFINITION = /(?:async[ ]+)?def\b/y;

/** Returns the outermost functions only, or null if the text is too unusual to be sure. */
export function functionBodies(text: string): readonly BodyPlace[] | null {
  const found: BodyPlace[] = [];
  let open: { readonly indent: number; body: BodyPlace | null } | null = null;
  const close = () => {
    if (open?.body != null && open.body.end - open.body.start >= SHORTEST) found.push(open.body);
    open = null;
  };
  for (let at = 0; at < text.length;) {
    const line = logicalLine(text, at);
    if (line === null) return null;
    const { start, end, next } = line;
    if (end > start) {
      if (open !== null && start - at > open.indent) {
        if (open.body !== null && start - at < open.body.start - open.body.lineStart) return null;
        open.body = open.body === null ? { start, end, lineStart: at } : { ...open.body, end };
      } else {
        close();
        DEFINITION.lastIndex = start;
        if (text[end - 1] === ':' && DEFINITION.test(text)) open = { indent: start - at, body: null };
      }
    }
    at = next;
  }
  close();
  return found;
}

interface LogicalLine {
  /** The range without comments and spaces; start equals end if nothing is left. */
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const [TAB, NEWLINE, SPACE, RETURN] = [9, 10, 32, 13];
const [HASH, BACKSLASH, DOUBLE, SINGLE] = [35, 92, 34, 39];
const OPENING: ReadonlySet<number> = new Set([40, 91, 123]);
const CLOSING: ReadonlySet<number> = new Set([41, 93, 125]);

/** Returns a line with everything that brackets, triple-quoted strings, and backslashes make part of it. */
function logicalLine(text: string, from: number): LogicalLine | null {
  let start = from;
  while (text.charCodeAt(start) === SPACE) start += 1;
  let [at, end, depth] = [start, start, 0];
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE && depth === 0) return { start, end, next: at + 1 };
    if (code === DOUBLE || code === SINGLE) {
      at = behindText(text, at, code);
      if (at < 0) return null;
      end = at;
      continue;
    }
    if (code === HASH) {
      at = lineEnd(text, at);
      continue;
    }
    // Tabs indent differently, and a lone carriage return also ends a line.
    if (code === TAB && end === start) return null;
    if (code === RETURN && text.charCodeAt(at + 1) !== NEWLINE) return null;
    if (code === BACKSLASH) {
      at += text.charCodeAt(at + 1) === RETURN ? 3 : 2;
      continue;
    }
    if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth < 0) return null;
    at += 1;
    if (code > SPACE) end = at;
  }
  return depth === 0 ? { start, end, next: at } : null;
}

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}

/** Negative if the string doesn't end. */
function behindText(text: string, at: number, quote: number): number {
  const isLong = text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote;
  for (let next = at + (isLong ? 3 : 1); next < text.length; next += 1) {
    const code = text.charCodeAt(next);
    if (code === BACKSLASH) next += 1;
    else if (code === NEWLINE && !isLong) return -1;
    else if (code !== quote) continue;
    else if (!isLong) return next + 1;
    else if (text.charCodeAt(next + 1) === quote && text.charCodeAt(next + 2) === quote) return next + 3;
  }
  return -1;
}

/** Replaces each body with an empty tuple of the same length, so that all positions stay the same. */
export function withoutBodies(text: string, bodies: readonly BodyPlace[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of bodies) {
    parts.push(text.slice(at, start), '(', ' '.repeat(end - start - 2), ')');
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
