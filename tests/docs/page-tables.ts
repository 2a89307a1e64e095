/** Reads the tables of a page in `docs`, so that tests can compare them with the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../docs');

export interface PageTable {
  readonly rows: readonly (readonly string[])[];
  /** The names in the first column. */
  readonly names: readonly string[];
  /** The names in all columns. */
  readonly mentions: ReadonlySet<string>;
}

/** The text of a page, or of one section without its subsections. */
export function textOf(page: string, heading?: string): string {
  const text = readFileSync(join(DOCS, page), 'utf8');
  if (heading === undefined) return text;
  const sections = text.split(/^#+ /m).filter((section) => section.split('\n', 1)[0] === heading);
  if (sections.length !== 1) throw new Error(`${page} has ${sections.length} sections "${heading}".`);
  return sections[0]!;
}

/** The only table of a section whose header starts with `first`. */
export function tableOf(page: string, heading: string, first: string): PageTable {
  const found = tablesIn(textOf(page, heading)).filter(([header]) => header?.[0] === first);
  if (found.length !== 1) throw new Error(`${found.length} tables of "${heading}" in ${page} start with "${first}".`);
  const rows = found[0]!.slice(2);
  return {
    rows,
    names: rows.flatMap(([name = '']) => namesIn(name)),
    mentions: new Set(rows.flatMap((row) => row.flatMap(namesIn))),
  };
}

/** The code spans of a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

function tablesIn(text: string): string[][][] {
  const tables: string[][][] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    const isRow = line.startsWith('|');
    if (isRow && !isInside) tables.push([]);
    if (isRow) tables.at(-1)!.push(cellsOf(line));
    isInside = isRow;
  }
  return tables;
}

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim());
}
