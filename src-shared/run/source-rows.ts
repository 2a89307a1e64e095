/** The sources in the result of a tool: documents, passages, papers, or web pages, with the grade that each was given. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { redactJson } from '../redaction/redact-pii.ts';

export interface SourceRow {
  readonly title: string;
  /** A file or an address. */
  readonly place: string | null;
  readonly text: string | null;
  /** Null if it isn't graded. */
  readonly isRelevant: boolean | null;
  /** A grade in words. */
  readonly grade: string | null;
  readonly score: number | null;
}

/** Null if the result doesn't contain exactly one list of sources. */
export function sourceRows(result: Json): readonly SourceRow[] | null {
  const value = redactJson(result);
  const members = Array.isArray(value) ? [value] : isJsonObject(value) ? Object.values(value) : [];
  const lists = members.map(rowsOf).filter((rows) => rows !== null);
  return lists.length === 1 ? lists[0]! : null;
}

/** Whether a value is a list of sources that were judged. */
export function hasGrades(value: Json): boolean {
  const rows = rowsOf(value);
  return rows !== null && rows.some(({ isRelevant, grade }) => isRelevant !== null || grade !== null);
}

function rowsOf(list: Json): readonly SourceRow[] | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const rows = list.map(rowOf);
  return rows.every((row) => row !== null) ? rows : null;
}

/** A title alone isn't a source: it needs an origin, a text, or a grade. */
function rowOf(value: Json): SourceRow | null {
  if (!isJsonObject(value)) return null;
  const title = textAt(value, ['title', 'name']);
  const row = {
    place: textAt(value, ['url', 'source', 'file']),
    text: textAt(value, ['text', 'snippet', 'abstract', 'excerpt', 'content']),
    isRelevant: typeof value['relevant'] === 'boolean' ? value['relevant'] : null,
    grade: textAt(value, ['grade']),
    score: typeof value['score'] === 'number' ? value['score'] : null,
  };
  const isSource = row.place !== null || row.text !== null || row.isRelevant !== null || row.grade !== null;
  return title !== null && isSource ? { title, ...row } : null;
}

function textAt(value: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const text = value[name];
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return null;
}
