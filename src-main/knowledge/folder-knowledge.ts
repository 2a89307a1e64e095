/** The searchable documents of one plugin: keeps their index up to date, and searches by words and by meaning. */
import { setImmediate } from 'node:timers/promises';
import type { Stats } from 'node:fs';
import { t } from '../messages/translate.ts';
import { FileMoved, hashFile, type HashedFile } from '../trust/read-bytes.ts';
import { listDocuments, type DocumentFile, type DocumentProblem } from './document-files.ts';
import type { Embedder, FindEmbedder } from './embedder.ts';
import { wordsOf } from './match-expression.ts';
import { mergeRanks, type Ranked } from './merge-ranks.ts';
import type { FoundPassage, IndexedFile, PassageIndex } from './passage-index.ts';
import { MAX_PASSAGES, splitDocument } from './split-document.ts';

export interface SearchRequest {
  readonly query: string;
  readonly count: number;
  /** The most passages of one file. */
  readonly perFile: number;
  /** Whether vectors may be used; tests never call a model. */
  readonly withVectors: boolean;
}

export interface Hit extends Omit<FoundPassage, 'id'> {
  readonly score: number;
  /** 0 to 1: how much of the query the passage covers, weighted by how rare each word is. */
  readonly coverage: number;
}

export interface SearchOutcome {
  readonly hits: readonly Hit[];
  readonly usedVectors: boolean;
  readonly passages: number;
  readonly problems: readonly DocumentProblem[];
  readonly notes: readonly string[];
}

/** The initial and the largest number of candidates from each of the two lists. */
const CANDIDATES = 100;
const MAX_CANDIDATES = 10_000;
const BATCH = 64;
/** How long one search may spend on missing vectors; later searches compute the rest. */
const VECTORS_MS = 10_000;
/** A file written this recently may change again without a new timestamp. */
const SETTLED_MS = 2000;
/** How many files are indexed before yielding to other work. */
const PAUSE_EVERY = 20;

export class FolderKnowledge {
  readonly #folder: string;
  readonly #index: PassageIndex;
  readonly #findEmbedder: FindEmbedder;
  #updating: Promise<unknown> = Promise.resolve();
  #searches = 0;
  #isClosed = false;

  constructor(folder: string, { index, findEmbedder }: { index: PassageIndex; findEmbedder: FindEmbedder }) {
    this.#folder = folder;
    this.#index = index;
    this.#findEmbedder = findEmbedder;
  }

  async search(request: SearchRequest, signal: AbortSignal): Promise<SearchOutcome> {
    this.#searches += 1;
    try {
      return await this.#search(request, signal);
    } finally {
      this.#searches -= 1;
      if (this.#isClosed) this.close();
    }
  }

  async #search({ query, count, perFile, withVectors }: SearchRequest, signal: AbortSignal): Promise<SearchOutcome> {
    const problems = await this.#upToDate(signal);
    const words = wordsOf(query);
    const meaning = withVectors ? await this.#meaningOf(query, signal) : NO_MEANING;
    const passages = this.#index.count();
    const { found, usedVectors } = this.#best({ words, meaning }, { count, perFile });
    const coverage = this.#coverage(words, { ids: found.map(({ passage }) => passage.id), passages });
    const hits = found.map(({ passage: { id, ...passage }, score }) => ({
      ...passage,
      ...{ score: rounded(score), coverage: rounded(coverage.get(id) ?? 0) },
    }));
    return { hits, usedVectors, passages, problems, notes: meaning.notes };
  }

  /** A long document may take all the first places, so candidates are added until there are enough passages. */
  #best({ words, meaning }: PassageQuery, wanted: Pick<SearchRequest, 'count' | 'perFile'>) {
    for (let candidates = CANDIDATES; ; candidates *= 8) {
      const byWords = this.#index.findWords(words, candidates);
      const byMeaning =
        meaning.vector === null ? [] : this.#index.findNearest(meaning.model, meaning.vector, candidates);
      const found = this.#first(mergeRanks([byWords, byMeaning]), wanted);
      const isAll = byWords.length < candidates && byMeaning.length < candidates;
      if (found.length >= wanted.count || isAll || candidates > MAX_CANDIDATES)
        return { found, usedVectors: byMeaning.length > 0 };
    }
  }

  #first(ranked: readonly Ranked[], { count, perFile }: Pick<SearchRequest, 'count' | 'perFile'>) {
    const found: { readonly passage: FoundPassage; readonly score: number }[] = [];
    const perPath = new Map<string, number>();
    for (const { id, score } of ranked) {
      if (found.length >= count) break;
      const passage = this.#index.passage(id);
      const taken = perPath.get(passage?.file ?? '') ?? 0;
      if (passage === null || taken >= perFile) continue;
      perPath.set(passage.file, taken + 1);
      found.push({ passage, score });
    }
    return found;
  }

  /** The weight of the query's words that each passage contains, by id. Words in no document weigh most. */
  #coverage(words: readonly string[], { ids, passages }: { ids: readonly number[]; passages: number }) {
    const weighed = words.map((word) => {
      const { passages: having, among } = this.#index.whereIsWord(word, ids);
      return { weight: Math.log(1 + (passages + 1) / (having + 0.5)), among };
    });
    const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
    return new Map(
      ids.map((id) => {
        const has = weighed.reduce((sum, { weight, among }) => sum + (among.has(id) ? weight : 0), 0);
        return [id, all === 0 ? 0 : has / all] as const;
      }),
    );
  }

  /** Runs one update at a time; a search made in the meantime finds most of the work done. */
  #upToDate(signal: AbortSignal): Promise<readonly DocumentProblem[]> {
    const update = this.#updating.then(() => this.#update(signal));
    this.#updating = update.catch(() => undefined);
    return update;
  }

  async #update(signal: AbortSignal): Promise<readonly DocumentProblem[]> {
    const { files, problems } = listDocuments(this.#folder);
    const known = this.#index.files();
    const listed = new Set(files.map(({ path }) => path));
    for (const path of known.keys()) if (!listed.has(path)) this.#index.removeFile(path);
    const found = [...problems];
    let read = 0;
    for (const file of files) {
      const before = known.get(file.path);
      const isSame = before !== undefined && before.stamp !== '' && before.stamp === stampOf(file.stats);
      const problem = isSame ? before.problem : this.#read(file, before);
      if (problem !== null) found.push({ path: file.path, problem });
      if (isSame) continue;
      read += 1;
      if (read % PAUSE_EVERY === 0) await setImmediate();
      signal.throwIfAborted();
    }
    return found;
  }

  /** Returns the problem of the file, or null. */
  #read({ path, file, stats }: DocumentFile, before: IndexedFile | undefined): string | null {
    const stamp = Date.now() - stats.mtimeMs > SETTLED_MS ? stampOf(stats) : '';
    const content = contentOf(file, stats);
    if (content === null) {
      this.#index.removeFile(path);
      return t('plugins.knowledge.notRead');
    }
    const { sha256, bytes } = content;
    if (before?.sha256 === sha256) {
      this.#index.setStamp(path, stamp);
      return before.problem;
    }
    const text = textOf(bytes);
    const split = splitDocument(path, text ?? '');
    const problem = problemOf(text, split.isCut);
    this.#index.putFile({ path, stamp, sha256, problem }, split);
    return problem;
  }

  async #meaningOf(query: string, signal: AbortSignal): Promise<Meaning> {
    const embedder = await this.#findEmbedder();
    if (!embedder.ok) return { ...NO_MEANING, notes: [embedder.error] };
    if (embedder.value === null) return NO_MEANING;
    if (!this.#index.hasVectors) return { ...NO_MEANING, notes: [t('plugins.knowledge.noVectors')] };
    const { model } = embedder.value;
    const missing = await this.#addVectors(embedder.value, signal);
    if (missing.problem !== null) return { ...NO_MEANING, notes: [missing.problem] };
    const asked = await embedder.value.embed([query], signal);
    if (!asked.ok) return { ...NO_MEANING, notes: [asked.error] };
    const notes = missing.isMore ? [t('plugins.knowledge.moreVectors')] : [];
    return { model, vector: asked.value[0] ?? null, notes };
  }

  async #addVectors(embedder: Embedder, signal: AbortSignal): Promise<Missing> {
    const until = performance.now() + VECTORS_MS;
    for (;;) {
      const batch = this.#index.withoutVector(embedder.model, BATCH);
      if (batch.length === 0) return { isMore: false, problem: null };
      if (performance.now() > until) return { isMore: true, problem: null };
      const vectors = await embedder.embed(
        batch.map(({ text }) => text),
        signal,
      );
      if (!vectors.ok) return { isMore: true, problem: vectors.error };
      const added = this.#index.putVectors(
        embedder.model,
        batch.map(({ id }, at) => ({ id, vector: vectors.value[at] ?? [] })),
      );
      if (added === 0) return { isMore: true, problem: null };
    }
  }

  /** Closes as soon as no search is running. */
  close(): void {
    this.#isClosed = true;
    if (this.#searches === 0) this.#index.close();
  }
}

/** The vector of a query. */
interface Meaning {
  readonly model: string;
  readonly vector: readonly number[] | null;
  readonly notes: readonly string[];
}

const NO_MEANING: Meaning = { model: '', vector: null, notes: [] };

interface PassageQuery {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

interface Missing {
  readonly isMore: boolean;
  readonly problem: string | null;
}

function stampOf({ ino, dev, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(' ');
}

/** Null if the file changed since it was listed. */
function contentOf(file: string, stats: Stats): HashedFile | null {
  try {
    return hashFile(file, stats, { keep: true });
  } catch (error) {
    if (error instanceof FileMoved || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}

/** Null if it isn't text. */
function textOf(bytes: Uint8Array | null): string | null {
  if (bytes === null || bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function problemOf(text: string | null, isCut: boolean): string | null {
  if (text === null) return t('plugins.knowledge.notText');
  return isCut ? t('plugins.knowledge.tooManyPassages', { limit: MAX_PASSAGES }) : null;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
