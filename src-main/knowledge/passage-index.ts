/**
 * The passages of one folder in an SQLite file: full text by FTS5, vectors by sqlite-vec. It can be rebuilt at any
 * time.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JsonObject } from '../../src-shared/json.ts';
import { loadVectors, openIndex } from './index-file.ts';
import { matchAny } from './match-expression.ts';
import type { SplitDocument } from './split-document.ts';

/** Words in titles and headings count more than those in the text. */
const WEIGHTS = '3.0, 2.0, 2.0, 1.0';

/** The most results the extension returns. */
const MAX_NEAREST = 4096;

export interface IndexedFile {
  readonly path: string;
  /** The file's size and times when it was read; empty if it may have changed since. */
  readonly stamp: string;
  readonly sha256: string;
  readonly problem: string | null;
}

export interface FoundPassage {
  readonly id: number;
  readonly file: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly lines: readonly [number, number];
  readonly offset: number;
  readonly meta: JsonObject;
}

export class PassageIndex {
  /** Whether vectors can be stored here; without the extension, only words are searched. */
  readonly hasVectors: boolean;
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Null for an index in memory only. */
  constructor(file: string | null) {
    this.#connection = openIndex(file);
    this.hasVectors = loadVectors(this.#connection);
  }

  files(): Map<string, IndexedFile> {
    const rows = this.#sql('SELECT path, stamp, sha256, problem FROM files').all() as unknown as IndexedFile[];
    return new Map(rows.map((row) => [row.path, row]));
  }

  putFile(file: IndexedFile, { title, meta, passages }: SplitDocument): void {
    this.#whole(() => {
      this.#removeFile(file.path);
      const { lastInsertRowid } = this.#sql(
        'INSERT INTO files (path, stamp, sha256, title, meta, problem) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(file.path, file.stamp, file.sha256, title, JSON.stringify(meta), file.problem);
      const keywords = keywordsOf(meta);
      for (const { heading, text, lines, offset } of passages) {
        const { lastInsertRowid: id } = this.#sql(
          'INSERT INTO passages (file, heading, text, first_line, last_line, start) VALUES (?, ?, ?, ?, ?, ?)',
        ).run(lastInsertRowid, heading, text, lines[0], lines[1], offset);
        this.#sql('INSERT INTO words (rowid, title, heading, keywords, text) VALUES (?, ?, ?, ?, ?)').run(
          ...[id, title, heading, keywords, text],
        );
      }
    });
  }

  /** Updates the stamp of a file whose content is already indexed. */
  setStamp(path: string, stamp: string): void {
    this.#sql('UPDATE files SET stamp = ? WHERE path = ?').run(stamp, path);
  }

  removeFile(path: string): void {
    this.#whole(() => this.#removeFile(path));
  }

  #removeFile(path: string): void {
    const file = this.#sql('SELECT id FROM files WHERE path = ?').get(path)?.['id'];
    if (file === undefined) return;
    const own = '(SELECT id FROM passages WHERE file = ?)';
    this.#sql(`DELETE FROM words WHERE rowid IN ${own}`).run(file);
    if (this.#vectorModel() !== null) this.#sql(`DELETE FROM vectors WHERE rowid IN ${own}`).run(file);
    this.#sql('DELETE FROM passages WHERE file = ?').run(file);
    this.#sql('DELETE FROM files WHERE id = ?').run(file);
  }

  /** Ids of passages with any of the words, best first. */
  findWords(words: readonly string[], count: number): number[] {
    if (words.length === 0) return [];
    const found = this.#sql(
      `SELECT rowid AS id, bm25(words, ${WEIGHTS}) AS score FROM words WHERE words MATCH ? ORDER BY score LIMIT ?`,
    ).all(matchAny(words), count);
    const scored = found.map((row) => ({ id: idOf(row), score: Number(row['score']) }));
    return scored.sort((a, b) => a.score - b.score || this.#compare(a.id, b.id)).map(({ id }) => id);
  }

  /** Passages with equal scores are in document order, because ids only say when they were indexed. */
  #compare(a: number, b: number): number {
    const [one, other] = [this.passage(a), this.passage(b)];
    if (one === null || other === null || one.file === other.file) return (one?.offset ?? 0) - (other?.offset ?? 0);
    return one.file < other.file ? -1 : 1;
  }

  /** How many passages contain a word, and which of the given ones do. */
  whereIsWord(
    word: string,
    ids: readonly number[],
  ): { readonly passages: number; readonly among: ReadonlySet<number> } {
    const match = matchAny([word]);
    const { passages } = this.#sql('SELECT count(*) AS passages FROM words WHERE words MATCH ?').get(match)!;
    // FTS5 ignores a rowid that is bound as a floating-point number, as JavaScript numbers are.
    const isThere = this.#sql('SELECT rowid AS id FROM words WHERE words MATCH ? AND rowid = ?');
    return {
      passages: Number(passages),
      among: new Set(Number(passages) === 0 ? [] : ids.filter((id) => isThere.get(match, BigInt(id)) !== undefined)),
    };
  }

  count(): number {
    return Number(this.#sql('SELECT count(*) AS all_passages FROM passages').get()!['all_passages']);
  }

  passage(id: number): FoundPassage | null {
    const row = this.#sql(
      `SELECT path, title, meta, heading, text, first_line, last_line, start
       FROM passages JOIN files ON files.id = passages.file WHERE passages.id = ?`,
    ).get(id);
    if (row === undefined) return null;
    return {
      ...{ id, file: String(row['path']), title: String(row['title']), heading: String(row['heading']) },
      ...{ text: String(row['text']), lines: [Number(row['first_line']), Number(row['last_line'])] },
      ...{ offset: Number(row['start']), meta: JSON.parse(String(row['meta'])) as JsonObject },
    };
  }

  /** Passages without a vector of this model. It replaces vectors of other models. */
  withoutVector(model: string, count: number): { readonly id: number; readonly text: string }[] {
    if (this.#vectorModel()?.name !== model) return this.#texts('', count);
    return this.#texts('WHERE passages.id NOT IN (SELECT rowid FROM vectors)', count);
  }

  #texts(where: string, count: number): { readonly id: number; readonly text: string }[] {
    const rows = this.#sql(
      `SELECT passages.id AS id, title, heading, text FROM passages JOIN files ON files.id = passages.file ${where} LIMIT ?`,
    ).all(count);
    return rows.map((row) => ({
      id: idOf(row),
      text: [row['title'], row['heading'], row['text']].filter((part) => part !== '').join('\n'),
    }));
  }

  /** Stores vectors of equal length. Returns how many were stored; those of passages removed meanwhile are skipped. */
  putVectors(model: string, vectors: readonly { readonly id: number; readonly vector: readonly number[] }[]): number {
    const size = vectors[0]?.vector.length ?? 0;
    if (size === 0) return 0;
    let stored = 0;
    this.#whole(() => {
      this.#useVectorModel(model, size);
      for (const { id, vector } of vectors) {
        if (vector.length !== size || this.passage(id) === null) continue;
        this.#sql('DELETE FROM vectors WHERE rowid = ?').run(BigInt(id));
        this.#sql('INSERT INTO vectors (rowid, embedding) VALUES (?, ?)').run(BigInt(id), bytesOf(vector));
        stored += 1;
      }
    });
    return stored;
  }

  /** Ids of the passages with the nearest vectors, nearest first. Empty if there are no vectors of this model. */
  findNearest(model: string, vector: readonly number[], count: number): number[] {
    const stored = this.#vectorModel();
    if (stored?.name !== model || stored.size !== vector.length) return [];
    const found = this.#sql('SELECT rowid AS id FROM vectors WHERE embedding MATCH ? AND k = ? ORDER BY distance').all(
      bytesOf(vector),
      BigInt(Math.min(count, MAX_NEAREST)),
    );
    return found.map(idOf);
  }

  #vectorModel(): { readonly name: string; readonly size: number } | null {
    if (!this.hasVectors) return null;
    const row = this.#sql('SELECT name, size FROM vector_model').get();
    return row === undefined ? null : { name: String(row['name']), size: Number(row['size']) };
  }

  #useVectorModel(name: string, size: number): void {
    const stored = this.#vectorModel();
    if (stored?.name === name && stored.size === size) return;
    this.#forgetStatements();
    this.#connection.exec(`
      DROP TABLE IF EXISTS vectors;
      CREATE VIRTUAL TABLE vectors USING vec0(embedding float[${size}] distance_metric=cosine);
      DELETE FROM vector_model;`);
    this.#sql('INSERT INTO vector_model (name, size) VALUES (?, ?)').run(name, size);
  }

  close(): void {
    this.#forgetStatements();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #whole(work: () => void): void {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#connection.exec('COMMIT');
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text) ?? this.#connection.prepare(text);
    this.#statements.set(text, known);
    return known;
  }

  #forgetStatements(): void {
    this.#statements.clear();
  }
}

function keywordsOf({ title: _, ...meta }: JsonObject): string {
  const words = Object.values(meta).flat().map(String);
  return words.filter((word) => !/^https?:/.test(word)).join(' ');
}

function bytesOf(vector: readonly number[]): Uint8Array {
  return new Uint8Array(new Float32Array(vector).buffer);
}

function idOf(row: Record<string, unknown>): number {
  return Number(row['id']);
}
