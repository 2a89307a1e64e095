/** `table.lookup`: finds rows of a table, given as data or as a JSON or CSV file of the plugin folder. */
import { z } from '../../src-shared/schema.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { fileSchema, hasOneSource, rowSchema, rowsOf, rowsSchema, type TableRow } from './read-table.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const boundsSchema = z.strictObject({ min: z.number().optional(), max: z.number().optional() });

const inputSchema = z
  .strictObject({
    file: fileSchema,
    rows: rowsSchema,
    column: z
      .string()
      .optional()
      .meta({ description: t('toolFields.tableLookup.column.help') }),
    value: scalar.optional().meta({ description: t('toolFields.tableLookup.value.help') }),
    where: z
      .record(z.string(), z.union([scalar, boundsSchema]))
      .optional()
      .meta({ description: t('toolFields.tableLookup.where.help') }),
    range: z
      .strictObject({ from: z.string(), to: z.string() })
      .optional()
      .meta({
        description: t('toolFields.tableLookup.range.help'),
      }),
    take: z
      .enum(['first', 'all'])
      .optional()
      .meta({ description: t('toolFields.tableLookup.take.help') }),
  })
  .refine(hasOneSource, t('plugins.readTable.oneSource'))
  .refine((input) => input.column === undefined || input.value !== undefined, t('plugins.readTable.valueMissing'))
  .refine(
    (input) => input.range === undefined || typeof input.value === 'number',
    t('plugins.readTable.rangeNeedsNumber'),
  );

type Input = z.infer<typeof inputSchema>;

export const tableLookup: Tool<Input> = {
  name: 'table.lookup',
  description: t('plugins.tableLookup.description'),
  input: inputSchema,
  output: z.union([rowSchema.nullable(), z.array(rowSchema)]),
  idempotent: true,
  irreversible: false,
  timeoutMs: 10_000,
  async run(input, context) {
    const rows = await rowsOf(input, context);
    const found = rows.filter((row) => rowFits(row, input));
    return input.take === 'all' ? found : (found[0] ?? null);
  },
};

function rowFits(row: TableRow, input: Input): boolean {
  const { column, value, where = {}, range } = input;
  if (column !== undefined && !isEqual(cell(row, column), value)) return false;
  if (range !== undefined && !isBetween(Number(value), cell(row, range.from), cell(row, range.to))) return false;
  return Object.entries(where).every(([name, wanted]) => {
    if (typeof wanted !== 'object' || wanted === null) return isEqual(cell(row, name), wanted);
    const found = toNumber(cell(row, name));
    return found !== null && isBetween(found, wanted.min, wanted.max);
  });
}

function cell(row: TableRow, column: string): unknown {
  return Object.hasOwn(row, column) ? row[column] : undefined;
}

/** Compares text without regard to case and surrounding spaces. CSV holds only text, so numbers match their digits. */
function isEqual(found: unknown, wanted: unknown): boolean {
  if (found === undefined || found === null) return wanted === null;
  if (wanted === null || wanted === undefined) return false;
  return String(found).trim().toLowerCase() === String(wanted).trim().toLowerCase();
}

function isBetween(value: number, from: unknown, to: unknown): boolean {
  const low = toNumber(from) ?? -Infinity;
  const high = toNumber(to) ?? Infinity;
  return low <= value && value <= high;
}

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const parsed = Number(value);
  return Number.isNaN(parsed) ? null : parsed;
}
