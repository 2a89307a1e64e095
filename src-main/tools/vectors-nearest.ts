/** `vectors.nearest`: finds the rows with the nearest vectors. Exact, because it compares every row. */
import type { Json } from '../../src-shared/json.ts';
import { z } from '../../src-shared/schema.ts';
import { ToolError, type Tool } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { fileSchema, hasOneSource, rowSchema, rowsOf, rowsSchema, type TableRow } from './read-table.ts';
import { compareIds } from '../../src-shared/flow/ids.ts';

const MAX_DIMENSIONS = 4096;
/** Total size of all vectors, so that a call takes about a second at most. */
const MAX_NUMBERS = 20_000_000;

const inputSchema = z
  .strictObject({
    vector: z
      .array(z.number())
      .min(1)
      .max(MAX_DIMENSIONS)
      .meta({ description: t('toolFields.vectorsNearest.vector.help') }),
    file: fileSchema,
    rows: rowsSchema,
    column: z
      .string()
      .max(200)
      .optional()
      .meta({
        description: t('toolFields.vectorsNearest.column.help'),
        default: 'vector',
      }),
    by: z.enum(['cosine', 'euclidean']).optional().meta({ default: 'cosine' }),
    count: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: t('toolFields.vectorsNearest.count.help'), default: 5 }),
    id: z
      .string()
      .max(200)
      .optional()
      .meta({ description: t('toolFields.vectorsNearest.id.help'), default: 'id' }),
    exclude: z
      .array(z.union([z.string(), z.number()]))
      .max(1000)
      .optional()
      .meta({ description: t('toolFields.vectorsNearest.exclude.help') }),
  })
  .refine(hasOneSource, t('plugins.readTable.oneSource'));

type Input = z.infer<typeof inputSchema>;

export const vectorsNearest: Tool<Input> = {
  name: 'vectors.nearest',
  description: t('plugins.vectorsNearest.description'),
  input: inputSchema,
  output: z.array(z.strictObject({ id: z.string(), distance: z.number(), row: rowSchema })),
  idempotent: true,
  irreversible: false,
  timeoutMs: 10_000,
  async run(input, context) {
    const { vector, column = 'vector', by = 'cosine', count = 5, id: idColumn = 'id', exclude = [] } = input;
    const rows = await rowsOf(input, context);
    if (rows.length * vector.length > MAX_NUMBERS)
      throw new ToolError(t('plugins.vectorsNearest.tooMany', { limit: MAX_NUMBERS }));
    const excluded = new Set(exclude.map(String));
    const distance = by === 'cosine' ? cosineDistance : euclideanDistance;
    const compared = rows.flatMap((row, index) => {
      const id = String(row[idColumn] ?? '');
      if (excluded.has(id)) return [];
      const other = vectorOf(row[column], { row: index + 1, column, length: vector.length });
      return [{ id, distance: rounded(distance(vector, other)), row }];
    });
    compared.sort((a, b) => a.distance - b.distance || compareIds(a.id, b.id));
    return compared.slice(0, count).map(({ row, ...found }) => ({ ...found, row: withoutColumn(row, column) }));
  },
};

interface VectorPlace {
  /** Row numbers start at 1. */
  readonly row: number;
  readonly column: string;
  readonly length: number;
}

function vectorOf(value: Json | undefined, { row, column, length }: VectorPlace): readonly number[] {
  const numbers = typeof value === 'string' ? value.trim().split(/\s+/).map(Number) : value;
  if (!Array.isArray(numbers) || !numbers.every((number) => typeof number === 'number' && Number.isFinite(number)))
    throw new ToolError(t('plugins.vectorsNearest.notAVector', { row, column }));
  if (numbers.length !== length)
    throw new ToolError(t('plugins.vectorsNearest.lengths', { row, found: numbers.length, wanted: length }));
  return numbers as number[];
}

function euclideanDistance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0));
}

/** 0 for the same direction, 2 for the opposite one. A vector of zeros counts as orthogonal to everything. */
function cosineDistance(a: readonly number[], b: readonly number[]): number {
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths === 0 ? 1 : 1 - a.reduce((sum, value, index) => sum + value * b[index]!, 0) / lengths;
}

/** Distances that overflow count as the largest possible. */
function rounded(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : Number.MAX_VALUE;
}

function withoutColumn(row: TableRow, column: string): TableRow {
  const { [column]: _vector, ...rest } = row;
  return rest;
}
