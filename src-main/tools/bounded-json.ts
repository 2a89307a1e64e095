/** Reads JSON written by another program, and refuses text that would take far more memory as values than as text. */

export interface JsonLimits {
  readonly characters: number;
  /** Members of objects and lists, counted before any is created. */
  readonly values: number;
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns undefined for text that isn't JSON or is beyond the limits. */
export function parseBounded(text: string, limits: JsonLimits): unknown {
  if (text.length > limits.characters || !isWithinLimits(text, limits)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWithinLimits(text: string, { values, depth }: JsonLimits): boolean {
  let counted = 1;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) return false;
    } else if (code === COMMA) counted += 1;
    else if (OPENING.has(code)) {
      counted += 1;
      open += 1;
      if (open > depth) return false;
    } else if (CLOSING.has(code)) open -= 1;
    if (counted > values) return false;
  }
  return true;
}

/** Skips long strings with the engine's fast search, because most of a large message is one string. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
