/**
 * Retrieval over 10,000 passages, compared with plain FTS5 over the same texts: a search including everything around
 * it, and building an index.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Knowledge } from '../../src-main/knowledge/knowledge.ts';
import { matchAny, wordsOf } from '../../src-main/knowledge/match-expression.ts';
import { splitDocument } from '../../src-main/knowledge/split-document.ts';
import { interleave, report } from './measure.ts';

const DOCUMENTS = 500;
const SECTIONS = 20;
const QUERIES = 40;
const ROUNDS = 15;
const VOCABULARY = 6000;

/** Words are as frequent as in natural language: the n-th occurs about 1/n as often as the first. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = makeRandom(20_260_101);
const word = (): string => `w${Math.floor(VOCABULARY ** random())}ord`;
const words = (count: number): string => Array.from({ length: count }, word).join(' ');

function documentText(): string {
  const sections = Array.from({ length: SECTIONS }, () => `## ${words(4)}\n\n${words(90)}.\n`);
  return `# ${words(6)}\n\n${sections.join('\n')}`;
}

async function main(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'switchyard-bench-'));
  const folder = path.join(root, 'plugin');
  mkdirSync(path.join(folder, 'documents'), { recursive: true });
  const texts = Array.from({ length: DOCUMENTS }, (_, at) => [`documents/d${at}.md`, documentText()] as const);
  for (const [name, text] of texts) writeFileSync(path.join(folder, name), text);
  const passages = texts.flatMap(([name, text]) => splitDocument(name, text).passages);
  const queries = Array.from({ length: QUERIES }, () => words(6));
  const { signal } = new AbortController();
  const search = (knowledge: Knowledge, query: string) =>
    knowledge.search(folder, { query, count: 5, perFile: 2, withVectors: false }, signal);

  const indexing = await interleave({
    rounds: 3,
    subject: async () => {
      const knowledge = new Knowledge({ dataDir: mkdtempSync(path.join(root, 'data-')) });
      const started = performance.now();
      await search(knowledge, queries[0]!);
      const took = performance.now() - started;
      knowledge.close();
      return took;
    },
    baseline: () => {
      const started = performance.now();
      plainIndex(path.join(mkdtempSync(path.join(root, 'plain-')), 'plain.db'), passages).close();
      return performance.now() - started;
    },
  });
  const note = `${passages.length} passages of ${DOCUMENTS} documents`;
  report({ name: 'indexing 10,000 passages against plain FTS5', unit: 'ms', target: 6, note, ...indexing });

  // Files changed within the last two seconds are read again; a later search is the normal case.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const knowledge = new Knowledge({ dataDir: path.join(root, 'data') });
  for (const query of queries.slice(0, 5)) await search(knowledge, query);
  const plain = plainIndex(path.join(root, 'plain.db'), passages);
  const select = plain.prepare('SELECT rowid, text FROM words WHERE words MATCH ? ORDER BY bm25(words) LIMIT 5');
  const searching = await interleave({
    rounds: ROUNDS,
    subject: async () => {
      const started = performance.now();
      for (const query of queries) await search(knowledge, query);
      return (performance.now() - started) / QUERIES;
    },
    baseline: () => {
      const started = performance.now();
      for (const query of queries) select.all(matchAny(wordsOf(query)));
      return (performance.now() - started) / QUERIES;
    },
  });
  report({ name: 'a search in 10,000 passages against plain FTS5', unit: 'ms', target: 3, note, ...searching });
  knowledge.close();
  plain.close();
  rmSync(root, { recursive: true });
}

/** One table, one transaction, the same tokenizer. */
function plainIndex(
  file: string,
  passages: readonly { readonly heading: string; readonly text: string }[],
): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE VIRTUAL TABLE words USING fts5(heading, text, tokenize = 'porter unicode61 remove_diacritics 2');
    BEGIN`);
  const insert = database.prepare('INSERT INTO words (heading, text) VALUES (?, ?)');
  for (const { heading, text } of passages) insert.run(heading, text);
  database.exec('COMMIT');
  return database;
}

await main();
