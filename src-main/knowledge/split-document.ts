/** Splits a document into passages for search and quotation, each with its heading and position in the file. */
import { parseDocument } from 'yaml';
import type { Json, JsonObject } from '../../src-shared/json.ts';

export interface Passage {
  /** The headings above it, outermost first, joined with " > "; empty for none. */
  readonly heading: string;
  readonly text: string;
  /** The first and last line, counted from 1. */
  readonly lines: readonly [first: number, last: number];
  /** The number of characters before it in the file. */
  readonly offset: number;
}

export interface SplitDocument {
  readonly title: string;
  /** Scalars and lists of scalars from the front matter. */
  readonly meta: JsonObject;
  readonly passages: readonly Passage[];
  /** Whether the document continues after the last passage. */
  readonly isCut: boolean;
}

/** Adjacent sections are merged up to the first length, paragraphs up to the second. */
const SHORT_LENGTH = 400;
const GOOD_LENGTH = 1000;
/** Anything longer is split. */
const MAX_LENGTH = 1500;
export const MAX_PASSAGES = 5000;
const MAX_FRONT_MATTER = 16 * 1024;

/**
 * Control characters, and invisible ones that hide text from people. Each is replaced by a space, so that positions
 * stay the same.
 */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

interface Line {
  readonly text: string;
  readonly offset: number;
  /** Counted from 1. */
  readonly number: number;
}

export function splitDocument(path: string, content: string): SplitDocument {
  const clean = content.replace(HIDDEN, ' ');
  const front = frontMatterOf(clean);
  const isMarkdown = !/\.txt$/i.test(path);
  const splitter = new Splitter(isMarkdown);
  let offset = 0;
  let number = 1;
  for (const text of clean.split('\n')) {
    if (offset >= front.length) splitter.take({ text: text.trimEnd(), offset, number });
    if (splitter.isFull) break;
    offset += text.length + 1;
    number += 1;
  }
  splitter.end();
  const { title } = front.meta;
  return {
    title: typeof title === 'string' ? title : (splitter.firstHeading ?? nameOf(path)),
    meta: front.meta,
    passages: splitter.passages,
    isCut: splitter.isFull,
  };
}

class Splitter {
  readonly passages: Passage[] = [];
  firstHeading: string | null = null;
  readonly #isMarkdown: boolean;
  readonly #headings: string[] = [];
  #lines: Line[] = [];
  /** The heading of the current passage. */
  #heading = '';
  #level = 0;
  #length = 0;
  #fence: string | null = null;

  constructor(isMarkdown: boolean) {
    this.#isMarkdown = isMarkdown;
  }

  get isFull(): boolean {
    return this.passages.length >= MAX_PASSAGES;
  }

  take(line: Line): void {
    const heading = this.#isMarkdown && this.#fence === null ? headingIn(line.text) : null;
    if (heading !== null) return this.#begin(heading, line);
    this.#followFence(line.text);
    if (line.text.trim() === '' && this.#length >= GOOD_LENGTH) return this.#finish();
    if (this.#length + line.text.length > MAX_LENGTH) this.#finish();
    this.#push(line);
    if (this.#length > MAX_LENGTH) this.#cut();
  }

  end(): void {
    if (!this.isFull) this.#finish();
  }

  /** A short section continues in the same passage as the next one, unless that is at a higher level. */
  #begin({ level, text }: Heading, line: Line): void {
    const isShort = this.#length > 0 && this.#length < SHORT_LENGTH && level >= this.#level;
    if (!isShort) this.#finish();
    this.firstHeading ??= text;
    this.#headings.length = Math.min(this.#headings.length, level - 1);
    while (this.#headings.length < level - 1) this.#headings.push('');
    this.#headings.push(text);
    if (isShort) this.#push(line);
  }

  #push(line: Line): void {
    if (this.#length === 0 && line.text.trim() === '') return;
    if (this.#length === 0) {
      this.#heading = this.#headings.filter((each) => each !== '').join(' > ');
      this.#level = this.#headings.length;
    }
    this.#lines.push(line);
    this.#length += line.text.length + 1;
  }

  /** A line in a code block is never a heading. */
  #followFence(text: string): void {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark === undefined) return;
    if (this.#fence === null) this.#fence = mark;
    else if (mark.startsWith(this.#fence)) this.#fence = null;
  }

  #finish(): void {
    const lines = trimmed(this.#lines);
    this.#lines = [];
    this.#length = 0;
    const [first] = lines;
    const last = lines.at(-1);
    if (first === undefined || last === undefined || this.isFull) return;
    const text = lines.map((line) => line.text).join('\n');
    this.#add(text.trimStart(), first.offset + text.length - text.trimStart().length, [first.number, last.number]);
  }

  /** Splits a line longer than a passage, at a space if there is one. */
  #cut(): void {
    const line = this.#lines[0]!;
    const cuts = cutsOf(line.text);
    this.#lines = [];
    this.#length = 0;
    for (const { text, offset } of cuts) {
      if (this.isFull) return;
      this.#add(text, line.offset + offset, [line.number, line.number]);
    }
  }

  #add(text: string, offset: number, lines: Passage['lines']): void {
    this.passages.push({ heading: this.#heading, text, lines, offset });
  }
}

const MAX_HEADING = 300;

interface Heading {
  readonly level: number;
  readonly text: string;
}

function headingIn(line: string): Heading | null {
  const found = line.length > MAX_HEADING ? null : /^ {0,3}(#{1,6})\s+(\S.*)$/.exec(line);
  return found === null ? null : { level: found[1]!.length, text: found[2]!.replace(/\s+#+$/, '') };
}

function trimmed(lines: readonly Line[]): readonly Line[] {
  const from = lines.findIndex(({ text }) => text.trim() !== '');
  const to = lines.findLastIndex(({ text }) => text.trim() !== '');
  return from < 0 ? [] : lines.slice(from, to + 1);
}

function cutsOf(text: string): { readonly text: string; readonly offset: number }[] {
  const cuts: { text: string; offset: number }[] = [];
  for (let from = 0; from < text.length && cuts.length < MAX_PASSAGES;) {
    const rest = text.slice(from, from + MAX_LENGTH);
    const blank = rest.length < MAX_LENGTH ? -1 : rest.lastIndexOf(' ');
    const piece = blank < GOOD_LENGTH ? rest : rest.slice(0, blank);
    const inner = piece.trimStart();
    if (inner !== '') cuts.push({ text: inner.trimEnd(), offset: from + piece.length - inner.length });
    from += piece.length;
  }
  return cuts;
}

/** Lines between `---` at the very start. If they aren't valid YAML, they are part of the text. */
function frontMatterOf(text: string): { readonly meta: JsonObject; readonly length: number } {
  const found = /^---[ \t]*\r?\n([\s\S]*?)\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(0, MAX_FRONT_MATTER));
  if (found === null) return { meta: {}, length: 0 };
  const document = parseDocument(found[1]!, { logLevel: 'silent' });
  if (document.errors.length > 0) return { meta: {}, length: 0 };
  return { meta: plainMeta(readValue(document)), length: found[0].length };
}

function readValue(document: { toJS(options: { maxAliasCount: number }): unknown }): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return null;
  }
}

function plainMeta(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).slice(0, 50);
  return Object.fromEntries(
    entries.flatMap(([name, part]): [string, Json][] => {
      if (isPlain(part)) return [[name, part]];
      return Array.isArray(part) ? [[name, part.filter(isPlain).slice(0, 100)]] : [];
    }),
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
