/** Reads a table, a list of rows, from a JSON or CSV file of the plugin folder. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from '../../src-shared/schema.ts';
import { parseCsv } from './csv.ts';
import { ToolError, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_ROWS = 100_000;

export const rowSchema = z.record(z.string(), z.json());
export type TableRow = z.infer<typeof rowSchema>;

export const fileSchema = z
  .string()
  .min(1)
  .max(300)
  .optional()
  .meta({ description: t('toolFields.readTable.file.help') });
export const rowsSchema = z
  .array(rowSchema)
  .max(MAX_ROWS)
  .optional()
  .meta({ description: t('toolFields.readTable.rows.help') });

export interface TableSource {
  readonly file?: string | undefined;
  readonly rows?: readonly TableRow[] | undefined;
}

export function hasOneSource({ file, rows }: TableSource): boolean {
  return (file === undefined) !== (rows === undefined);
}

export async function rowsOf({ file = '', rows }: TableSource, context: ToolContext): Promise<readonly TableRow[]> {
  return rows ?? (await readTable(file, context));
}

async function readTable(file: string, { folder, signal }: ToolContext): Promise<TableRow[]> {
  const target = await locate(file, folder);
  const { size } = await stat(target);
  if (size > MAX_FILE_BYTES) throw new ToolError(t('plugins.readTable.tooLarge', { file, limit: MAX_FILE_BYTES }));
  const text = await readFile(target, { encoding: 'utf8', signal });
  const rows = path.extname(target).toLowerCase() === '.csv' ? parseCsv(text) : parseJson(text, file);
  const parsed = z.array(rowSchema).safeParse(rows);
  if (!parsed.success) throw new ToolError(t('plugins.readTable.notRows', { file }));
  return parsed.data;
}

/** Returns the real path of a file, which must be inside the plugin folder, also after following links. */
async function locate(file: string, folder: string): Promise<string> {
  const refused = new ToolError(t('plugins.readTable.wrongFile', { file }));
  if (path.isAbsolute(file) || !/\.(json|csv)$/i.test(file)) throw refused;
  try {
    const root = await realpath(folder);
    const target = await realpath(path.resolve(root, file));
    if (target.startsWith(root + path.sep)) return target;
  } catch {
    throw new ToolError(t('plugins.readTable.missing', { file }));
  }
  throw refused;
}

function parseJson(text: string, file: string): unknown {
  try {
    const table: unknown = JSON.parse(text);
    // A table is a list, or { "rows": [...] }, which leaves room for notes.
    return typeof table === 'object' && table !== null && 'rows' in table ? table.rows : table;
  } catch {
    throw new ToolError(t('plugins.readTable.notJson', { file }));
  }
}
