/** JSON with the line of each of its values, so that what is wrong with a file can be shown where it stands. */
import { toPointer } from '../../../../src-shared/json.ts';

const MAX_DEPTH = 100;
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])|($))/y;

export type LocatedJson =
  | { readonly ok: true; readonly value: unknown; lineOf(path: readonly (string | number)[]): number }
  | { readonly ok: false; readonly why: string; readonly line: number };

interface Token {
  readonly kind: 'mark' | 'string' | 'scalar' | 'end';
  readonly text: string;
  readonly at: number;
}

/** Thrown inside the scanner only, with the place where reading stopped. */
class Stopped extends Error {
  readonly at: number;
  constructor(why: string, at: number) {
    super(why);
    this.at = at;
  }
}

export function readLocatedJson(source: string): LocatedJson {
  const text = source.replace(/^\ufeff/, '');
  const lines = new Map<string, number>();
  try {
    new Scanner(text, lines).document();
    return { ok: true, value: JSON.parse(text), lineOf: (path) => lineOf(lines, path) };
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, why: error.message, line: lineAt(text, error.at) };
    if (error instanceof SyntaxError) return { ok: false, why: 'this is not JSON', line: 1 };
    throw error;
  }
}

/** The line of a value, or of the nearest thing around it that has one. */
function lineOf(lines: ReadonlyMap<string, number>, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(toPointer(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

class Scanner {
  private at = 0;
  private line = 1;
  private counted = 0;
  private readonly text: string;
  private readonly lines: Map<string, number>;

  constructor(text: string, lines: Map<string, number>) {
    this.text = text;
    this.lines = lines;
  }

  document(): void {
    this.value(this.next(), []);
    const after = this.next();
    if (after.kind !== 'end') throw new Stopped(`${shown(after)} follows the end of the document`, after.at);
  }

  private value(token: Token, path: readonly (string | number)[]): void {
    if (path.length > MAX_DEPTH) throw new Stopped(`it is nested more than ${MAX_DEPTH} levels deep`, token.at);
    if (path.length > 0) this.remember(path, token.at);
    if (token.text === '{') this.object(path);
    else if (token.text === '[') this.array(path);
    else if (token.kind === 'mark' || token.kind === 'end')
      throw new Stopped(`a value is expected, not ${shown(token)}`, token.at);
  }

  private object(path: readonly (string | number)[]): void {
    let token = this.next();
    if (token.text === '}' && token.kind === 'mark') return;
    for (;;) {
      if (token.kind !== 'string')
        throw new Stopped(`a name in double quotes is expected, not ${shown(token)}`, token.at);
      const key = JSON.parse(token.text) as string;
      this.remember([...path, key], token.at);
      this.expect(':');
      this.value(this.next(), [...path, key]);
      if (this.closes('}')) return;
      token = this.next();
    }
  }

  private array(path: readonly (string | number)[]): void {
    let token = this.next();
    if (token.text === ']' && token.kind === 'mark') return;
    for (let index = 0; ; index += 1) {
      this.value(token, [...path, index]);
      if (this.closes(']')) return;
      token = this.next();
    }
  }

  private closes(mark: string): boolean {
    const token = this.next();
    if (token.kind === 'mark' && token.text === mark) return true;
    if (token.kind === 'mark' && token.text === ',') return false;
    throw new Stopped(`"," or "${mark}" is expected, not ${shown(token)}`, token.at);
  }

  private expect(mark: string): void {
    const token = this.next();
    if (token.kind !== 'mark' || token.text !== mark)
      throw new Stopped(`"${mark}" is expected, not ${shown(token)}`, token.at);
  }

  /** A key has been remembered before its value: the line of the key counts. */
  private remember(path: readonly (string | number)[], at: number): void {
    const pointer = toPointer(path);
    if (this.lines.has(pointer)) return;
    for (; this.counted < at; this.counted += 1) if (this.text[this.counted] === '\n') this.line += 1;
    this.lines.set(pointer, this.line);
  }

  private next(): Token {
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.text);
    if (match === null) throw this.unknown();
    this.at = TOKEN.lastIndex;
    const [, mark, string, scalar] = match;
    const text = mark ?? string ?? scalar ?? '';
    const kind =
      mark !== undefined ? 'mark' : string !== undefined ? 'string' : scalar !== undefined ? 'scalar' : 'end';
    return { kind, text, at: this.at - text.length };
  }

  private unknown(): Stopped {
    let at = this.at;
    while (/\s/.test(this.text[at] ?? 'x')) at += 1;
    const rest = this.text.slice(at, at + 2);
    if (rest === '//' || rest === '/*' || rest[0] === '#') return new Stopped('JSON has no comments', at);
    if (rest[0] === "'") return new Stopped('JSON has double quotes, not single ones', at);
    if (rest[0] === '"') return new Stopped('a text is not closed, or has a character that must be escaped', at);
    return new Stopped(`"${this.text.slice(at, at + 20).split(/\s/)[0]}" is no JSON`, at);
  }
}

function shown(token: Token): string {
  return token.kind === 'end' ? 'the end of the file' : token.text.length > 40 ? 'a long text' : token.text;
}
