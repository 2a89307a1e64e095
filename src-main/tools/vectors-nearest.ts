/** `vectors.nearest`: the rows whose vectors are nearest to one. Exact: every row is compared. */
import { z } from '../../src-shared/schema.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { ToolError } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

const vectorSchema = z.array(z.number()).min(1).max(4096);

const inputSchema = z.strictObject({
  vector: vectorSchema,
  rows: z
    .array(z.strictObject({ id: z.string().max(200), vector: vectorSchema }))
    .max(50_000)
    .meta({ description: 'Vectors of the same length, with ids.' }),
  count: z.int().min(1).max(1000).optional().meta({ description: 'How many to give.', default: 5 }),
  by: z.enum(['cosine', 'euclidean']).optional().meta({ default: 'cosine' }),
});

type Input = z.infer<typeof inputSchema>;

export const vectorsNearest: Tool<Input> = {
  name: 'vectors.nearest',
  description: t('plugins.vectorsNearest.description'),
  input: inputSchema,
  output: z.array(z.strictObject({ id: z.string(), distance: z.number() })),
  idempotent: true,
  irreversible: false,
  timeoutMs: 10_000,
  async run({ vector, rows, count = 5, by = 'cosine' }) {
    const other = rows.find((row) => row.vector.length !== vector.length);
    if (other !== undefined)
      throw new ToolError(
        t('plugins.vectorsNearest.lengths', { id: other.id, found: other.vector.length, wanted: vector.length }),
      );
    const distance = by === 'cosine' ? cosineDistance : euclideanDistance;
    const measured = rows.map((row) => ({ id: row.id, distance: rounded(distance(vector, row.vector)) }));
    measured.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
    return measured.slice(0, count);
  },
};

function euclideanDistance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0));
}

/** 0: the same direction. 2: the opposite one. A vector of zeros is as far from everything as a right angle. */
function cosineDistance(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths === 0 ? 1 : 1 - dot / lengths;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
