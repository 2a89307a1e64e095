/**
 * The text of `formatString`: literal text with `${…}` expressions. An expression is a path (`${/a/b}`, `${name}`), a
 * literal (`${42}`, `${true}`, `${null}`, `${'text'}`), or a call with named arguments (`${formatDate(value: ${/day},
 * format: 'd MMM')}`). `\${` is a literal `${`.
 */
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { MAX_CALL_DEPTH } from './limits.ts';
import { t } from '../messages/translate.ts';

/** Literal text, or a value to insert: a literal, `{path}`, or `{call, args}`. */
export type FormatPart = { readonly text: string } | { readonly value: Json };

export interface FormatProblem {
  readonly message: string;
  readonly at: number;
}

export function parseFormat(text: string): Result<FormatPart[], FormatProblem> {
  const reader = new FormatReader(text);
  try {
    return ok(reader.parts());
  } catch (error) {
    if (error instanceof FormatFailure) return fail({ message: error.message, at: error.at });
    throw error;
  }
}

/** The text with other paths. Returns an invalid text unchanged. */
export function renameInFormat(text: string, pathOf: (path: string) => string): string {
  if (!parseFormat(text).ok) return text;
  const reader = new FormatReader(text);
  reader.parts();
  return reader.paths.reduceRight(
    (now, { path, at }) => now.slice(0, at) + pathOf(path) + now.slice(at + path.length),
    text,
  );
}

/** Leaves the recursive reader in one step; never seen outside of this file. */
class FormatFailure extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const NAME = /@?[A-Za-z_][A-Za-z0-9_]*/y;
/** The published grammar allows a trailing point and no sign. */
const NUMBER = /\d{1,20}(?:\.\d{0,20})?/y;
const SIGNED_NUMBER = /-?\d{1,20}(?:\.\d{0,20})?/y;
/** A keyword must not be followed by a name or path: `trueName` and `true/x` are paths. */
const KEYWORD = /(?:true|false|null)(?![\w/.-])/y;
const KEYWORDS: Readonly<Record<string, Json>> = { true: true, false: false, null: null };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const PATH = /[^\s{}(),:'"]+/y;
const SPACE = /\s*/y;

class FormatReader {
  /** In the order of the text. */
  readonly paths: { readonly path: string; readonly at: number }[] = [];
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  parts(): FormatPart[] {
    const parts: FormatPart[] = [];
    let literal = '';
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('${', this.#at);
      const end = next === -1 ? this.#text.length : next;
      const isEscaped = next > this.#at && this.#text[next - 1] === '\\';
      literal += this.#text.slice(this.#at, isEscaped ? end - 1 : end);
      this.#at = end;
      if (next === -1) break;
      if (isEscaped) {
        literal += '${';
        this.#at += 2;
        continue;
      }
      if (literal !== '') parts.push({ text: literal });
      literal = '';
      parts.push({ value: this.#hole(1) });
    }
    if (literal !== '') parts.push({ text: literal });
    return parts;
  }

  #hole(depth: number): Json {
    const start = this.#at;
    this.#at += 2;
    if (depth > MAX_CALL_DEPTH + 1)
      throw new FormatFailure(t('screenChecks.formatString.tooDeep', { limit: MAX_CALL_DEPTH }), start);
    this.#skipSpace();
    const value = this.#text.startsWith('${', this.#at) ? this.#hole(depth + 1) : this.#expression(depth, NUMBER);
    this.#skipSpace();
    if (this.#text[this.#at] !== '}') throw new FormatFailure(t('screenChecks.formatString.openBrace'), start);
    this.#at += 1;
    return value;
  }

  #expression(depth: number, numberPattern: RegExp): Json {
    const sign = this.#text[this.#at];
    if (sign === "'" || sign === '"') return this.#quoted(sign);
    if (this.#text.startsWith('${', this.#at)) return this.#hole(depth);
    const number = this.#match(numberPattern);
    if (number !== null) return Number(number);
    const keyword = this.#match(KEYWORD);
    return keyword === null ? this.#callOrPath(depth) : (KEYWORDS[keyword] ?? null);
  }

  #callOrPath(depth: number): Json {
    const start = this.#at;
    const name = this.#match(NAME);
    if (name !== null && this.#text[this.#at] === '(') return { call: name, args: this.#args(depth) };
    this.#at = start;
    const path = this.#match(PATH);
    if (path === null) throw new FormatFailure(t('screenChecks.formatString.valueMissing'), start);
    this.paths.push({ path, at: start });
    return { path };
  }

  #args(depth: number): Json {
    if (depth > MAX_CALL_DEPTH)
      throw new FormatFailure(t('screenChecks.formatString.callsTooDeep', { limit: MAX_CALL_DEPTH }), this.#at);
    const args = new Map<string, Json>();
    this.#at += 1;
    this.#skipSpace();
    while (this.#text[this.#at] !== ')') {
      const start = this.#at;
      const name = this.#match(NAME);
      this.#skipSpace();
      if (name === null || this.#text[this.#at] !== ':') {
        throw new FormatFailure(t('screenChecks.formatString.argumentName'), start);
      }
      this.#at += 1;
      this.#skipSpace();
      args.set(name, this.#expression(depth + 1, SIGNED_NUMBER));
      this.#skipSpace();
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#text[this.#at] !== ')')
        throw new FormatFailure(t('screenChecks.formatString.separatorMissing'), this.#at);
      this.#skipSpace();
    }
    this.#at += 1;
    return Object.fromEntries(args);
  }

  #quoted(sign: string): string {
    const start = this.#at;
    let text = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const next = this.#text[this.#at] ?? '';
      if (next === sign) {
        this.#at += 1;
        return text;
      }
      if (next !== '\\') text += next;
      else {
        this.#at += 1;
        const escaped = this.#text[this.#at] ?? '';
        text += ESCAPES[escaped] ?? escaped;
      }
    }
    throw new FormatFailure(t('screenChecks.formatString.openQuote'), start);
  }

  #skipSpace(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }
}
