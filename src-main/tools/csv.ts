/**
 * Reads CSV (RFC 4180): the first record names the columns; quoted fields may contain commas, quotes, and line breaks.
 */

export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...records] = readRecords(text.replace(/^\uFEFF/, ''));
  return records
    .filter((record) => record.some((field) => field !== ''))
    .map((record) => Object.fromEntries(header.map((name, index) => [name.trim(), record[index] ?? ''])));
}

const FIELD = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;

function readRecords(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text);
    if (!match) break; // a stray quote: keep what was read so far
    const [, field = '', end] = match;
    record.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
