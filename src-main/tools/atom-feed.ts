/** Reads untrusted Atom feeds: elements and text only, with limits on entities, nesting, and size. */
import sax from 'sax';
import { fail, ok, type Result } from '../../src-shared/result.ts';

export interface AtomLink {
  readonly href: string;
  readonly rel: string | null;
  readonly type: string | null;
}

export interface AtomEntry {
  /** The first text of each element, by name, such as `title`. */
  readonly texts: ReadonlyMap<string, string>;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly links: readonly AtomLink[];
}

export interface AtomFeed {
  readonly entries: readonly AtomEntry[];
  /** Texts of the feed itself, such as `opensearch:totalResults`. */
  readonly texts: ReadonlyMap<string, string>;
}

const MAX_DEPTH = 20;
const MAX_ENTRIES = 200;
const MAX_PARTS = 200;
const MAX_TEXT = 20_000;

/** Why it can't be read. A document type could define entities, so such documents are refused. */
export type FeedProblem = 'no-feed' | 'document-type' | 'too-deep';

class Refused extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function readAtomFeed(text: string): Result<AtomFeed, FeedProblem> {
  const reader = new FeedReader();
  try {
    const parser = sax.parser(true);
    parser.onerror = () => {
      throw new Refused('no-feed');
    };
    parser.ondoctype = () => {
      throw new Refused('document-type');
    };
    parser.onopentag = ({ name, attributes }) => reader.open(name, attributes);
    parser.ontext = (part) => reader.add(part);
    parser.oncdata = (part) => reader.add(part);
    parser.onclosetag = () => reader.close();
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return fail(error.problem);
    throw error;
  }
  return reader.isFeed ? ok({ entries: reader.entries, texts: reader.texts }) : fail('no-feed');
}

interface Entry {
  readonly texts: Map<string, string>;
  readonly authors: string[];
  readonly categories: string[];
  readonly links: AtomLink[];
}

class FeedReader {
  isFeed = false;
  readonly entries: Entry[] = [];
  readonly texts = new Map<string, string>();
  /** Names of the open elements, outermost first. */
  readonly #path: string[] = [];
  #entry: Entry | null = null;
  #text = '';

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#path.length >= MAX_DEPTH) throw new Refused('too-deep');
    if (this.#path.length === 0) {
      if (name !== 'feed' || this.isFeed) throw new Refused('no-feed');
      this.isFeed = true;
    }
    this.#path.push(name);
    this.#text = '';
    if (name === 'entry' && this.#path.length === 2)
      this.#entry = { texts: new Map(), authors: [], categories: [], links: [] };
    else if (this.#entry !== null && this.#path.length === 3) takeAttributes(this.#entry, name, attributes);
  }

  add(part: string): void {
    this.#text += part.slice(0, MAX_TEXT - this.#text.length);
  }

  close(): void {
    const name = this.#path.at(-1)!;
    const depth = this.#path.length;
    const text = this.#text.trim();
    this.#text = '';
    if (depth === 2 && name === 'entry') {
      if (this.#entry !== null && this.entries.length < MAX_ENTRIES) this.entries.push(this.#entry);
      this.#entry = null;
    } else if (depth === 2) keep(this.texts, name, text);
    else if (depth === 3 && this.#entry !== null) keep(this.#entry.texts, name, text);
    else if (depth === 4 && name === 'name' && this.#path[2] === 'author') push(this.#entry?.authors, text);
    this.#path.pop();
  }
}

function takeAttributes({ categories, links }: Entry, name: string, attributes: Readonly<Record<string, string>>) {
  const { term, href, rel = null, type = null } = attributes;
  if (name === 'category') push(categories, term ?? '');
  if (name === 'link' && href !== undefined && links.length < MAX_PARTS) links.push({ href, rel, type });
}

function keep(texts: Map<string, string>, name: string, text: string): void {
  if (text !== '' && !texts.has(name) && texts.size < MAX_PARTS) texts.set(name, text);
}

function push(list: string[] | undefined, text: string): void {
  if (list !== undefined && text !== '' && list.length < MAX_PARTS) list.push(text);
}
