/** JSON with the location of each value, to show errors in a text where they are. */
import { fromPointer, toPointer } from './json.ts';
import { t } from './messages/translate.ts';

const MAX_DEPTH = 100;
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])|($))/y;

/** Offsets into the text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

interface RepeatedName {
  readonly name: string;
  readonly range: TextRange;
}

export type LocatedJson =
  | {
      readonly ok: true;
      readonly value: unknown;
      lineOf(path: readonly (string | number)[]): number;
      /** The name of a member, or an item up to the end of its first token; for a missing value, its surroundings. */
      rangeOf(pointer: string): TextRange;
      /** Members whose name is duplicated in their object: only the last would count. */
      readonly repeated: readonly RepeatedName[];
    }
  | { readonly ok: false; readonly why: string; readonly line: number; readonly at: number };

interface Found extends TextRange {
  readonly line: number;
}

interface Token {
  readonly kind: 'mark' | 'string' | 'scalar' | 'end';
  readonly text: string;
  readonly at: number;
}

/** Thrown inside the scanner only, with the position where parsing stopped. */
class Stopped extends Error {
  readonly at: number;
  constructor(why: string, at: number) {
    super(why);
    this.at = at;
  }
}

export function readLocatedJson(source: string): LocatedJson {
  const text = source.replace(/^\ufeff/, '');
  const found = new Map<string, Found>();
  const repeated: RepeatedName[] = [];
  try {
    new Scanner(text, found, repeated).document();
    return {
      ok: true,
      value: JSON.parse(text),
      lineOf: (path) => nearest(found, path)?.line ?? 1,
      rangeOf: (pointer) => nearest(found, fromPointer(pointer)) ?? { start: 0, end: 1 },
      repeated,
    };
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, why: error.message, line: lineAt(text, error.at), at: error.at };
    if (error instanceof SyntaxError) return { ok: false, why: t('shared.locatedJson.invalidJson'), line: 1, at: 0 };
    throw error;
  }
}

/** A value, or the nearest located value around it. */
function nearest(found: ReadonlyMap<string, Found>, path: readonly (string | number)[]): Found | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const place = found.get(toPointer(path.slice(0, length)));
    if (place !== undefined) return place;
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

class Scanner {
  #at = 0;
  #line = 1;
  #counted = 0;
  readonly #text: string;
  readonly #found: Map<string, Found>;
  readonly #repeated: RepeatedName[];

  constructor(text: string, found: Map<string, Found>, repeated: RepeatedName[]) {
    this.#text = text;
    this.#found = found;
    this.#repeated = repeated;
  }

  document(): void {
    this.#value(this.#next(), []);
    const after = this.#next();
    if (after.kind !== 'end') throw new Stopped(t('shared.locatedJson.afterEnd', { found: shown(after) }), after.at);
  }

  #value(token: Token, path: readonly (string | number)[]): void {
    if (path.length > MAX_DEPTH) throw new Stopped(t('shared.locatedJson.tooDeep', { limit: MAX_DEPTH }), token.at);
    if (path.length > 0) this.#remember(path, token);
    if (token.text === '{') this.#object(path);
    else if (token.text === '[') this.#array(path);
    else if (token.kind === 'mark' || token.kind === 'end')
      throw new Stopped(t('shared.locatedJson.value', { found: shown(token) }), token.at);
  }

  #object(path: readonly (string | number)[]): void {
    let token = this.#next();
    if (token.text === '}' && token.kind === 'mark') return;
    const names = new Set<string>();
    for (;;) {
      if (token.kind !== 'string') throw new Stopped(t('shared.locatedJson.name', { found: shown(token) }), token.at);
      const key = JSON.parse(token.text) as string;
      if (names.has(key))
        this.#repeated.push({ name: key, range: { start: token.at, end: token.at + token.text.length } });
      names.add(key);
      this.#remember([...path, key], token);
      this.#expect(':');
      this.#value(this.#next(), [...path, key]);
      if (this.#closes('}')) return;
      token = this.#next();
    }
  }

  #array(path: readonly (string | number)[]): void {
    let token = this.#next();
    if (token.text === ']' && token.kind === 'mark') return;
    for (let index = 0; ; index += 1) {
      this.#value(token, [...path, index]);
      if (this.#closes(']')) return;
      token = this.#next();
    }
  }

  #closes(mark: string): boolean {
    const token = this.#next();
    if (token.kind === 'mark' && token.text === mark) return true;
    if (token.kind === 'mark' && token.text === ',') return false;
    throw new Stopped(t('shared.locatedJson.commaOr', { close: mark, found: shown(token) }), token.at);
  }

  #expect(mark: string): void {
    const token = this.#next();
    if (token.kind !== 'mark' || token.text !== mark)
      throw new Stopped(t('shared.locatedJson.expected', { wanted: mark, found: shown(token) }), token.at);
  }

  /** A key has been remembered before its value: the line of the key counts. */
  #remember(path: readonly (string | number)[], { at, text }: Token): void {
    const pointer = toPointer(path);
    if (this.#found.has(pointer)) return;
    for (; this.#counted < at; this.#counted += 1) if (this.#text[this.#counted] === '\n') this.#line += 1;
    this.#found.set(pointer, { line: this.#line, start: at, end: at + text.length });
  }

  #next(): Token {
    TOKEN.lastIndex = this.#at;
    const match = TOKEN.exec(this.#text);
    if (match === null) throw this.#unknown();
    this.#at = TOKEN.lastIndex;
    const [, mark, string, scalar] = match;
    const text = mark ?? string ?? scalar ?? '';
    const kind =
      mark !== undefined ? 'mark' : string !== undefined ? 'string' : scalar !== undefined ? 'scalar' : 'end';
    return { kind, text, at: this.#at - text.length };
  }

  #unknown(): Stopped {
    let at = this.#at;
    while (/\s/.test(this.#text[at] ?? 'x')) at += 1;
    const rest = this.#text.slice(at, at + 2);
    if (rest === '//' || rest === '/*' || rest[0] === '#') return new Stopped(t('shared.locatedJson.noComments'), at);
    if (rest[0] === "'") return new Stopped(t('shared.locatedJson.doubleQuotes'), at);
    if (rest[0] === '"') return new Stopped(t('shared.locatedJson.openText'), at);
    return new Stopped(
      t('shared.locatedJson.notJson', { text: this.#text.slice(at, at + 20).split(/\s/)[0] ?? '' }),
      at,
    );
  }
}

function shown(token: Token): string {
  return token.kind === 'end'
    ? t('shared.locatedJson.end')
    : token.text.length > 40
      ? t('shared.locatedJson.longText')
      : token.text;
}
