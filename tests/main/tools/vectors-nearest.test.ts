import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vectorsNearest } from '../../../src-main/tools/vectors-nearest.ts';
import { t } from '../../harness/messages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-vectors-'));
  await writeFile(path.join(folder, 'cases.csv'), 'id,kind,vector\na,x,1 0\nb,y,0 1\nc,x,1 1\n');
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();
const nearest = async (input: object) =>
  (await vectorsNearest.run(vectorsNearest.input.parse(input), { folder, signal })) as {
    readonly id: string;
    readonly distance: number;
    readonly row: Record<string, unknown>;
  }[];
const rows = [
  { id: 'a', vector: [1, 0] },
  { id: 'b', vector: [0, 1] },
  { id: 'c', vector: [3, 3] },
];

test('returns the nearest rows of a file by direction, without the vectors', async () => {
  const found = await nearest({ file: 'cases.csv', vector: [2, 1], count: 2 });
  expect(found.map(({ row }) => row)).toEqual([
    { id: 'c', kind: 'x' },
    { id: 'a', kind: 'x' },
  ]);
  expect(found[0]?.distance).toBeCloseTo(1 - 3 / Math.sqrt(10));
});

test('returns the nearest rows by distance', async () => {
  const found = await nearest({ rows, vector: [1, 1], by: 'euclidean' });
  expect(found.map(({ id, distance }) => [id, distance])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2.828427],
  ]);
});

test('leaves out excluded rows', async () => {
  const found = await nearest({ rows, vector: [1, 0], exclude: ['a'] });
  expect(found.map(({ id }) => id)).toEqual(['c', 'b']);
});

test('a zero vector is orthogonal to every vector', async () => {
  const found = await nearest({ rows, vector: [0, 0] });
  expect(found.map(({ distance }) => distance)).toEqual([1, 1, 1]);
});

test.each([
  [{ rows: [{ vector: [1] }], vector: [1, 2] }, 'The vector in row 1 has length 1, but must have length 2.'],
  [{ rows: [{ id: 1 }], vector: [1] }, 'Row 1 has no vector in the column "vector". Use a list of numbers.'],
  [{ rows: [{ vector: '1 x' }], vector: [1, 2] }, 'Row 1 has no vector in the column "vector".'],
  [{ rows: [{ vector: [1, null] }], vector: [1, 2] }, 'Row 1 has no vector in the column "vector".'],
  [{ file: 'none.csv', vector: [1] }, t('plugins.readTable.missing', { file: 'none.csv' })],
  [{ file: '../cases.csv', vector: [1] }, 'table "../cases.csv"'],
  [
    { rows: Array.from({ length: 5000 }, () => ({})), vector: Array.from({ length: 4096 }, () => 1) },
    t('plugins.vectorsNearest.tooMany', { limit: 20_000_000 }),
  ],
])('reports an error: %#', async (input, message) => {
  await expect(nearest(input)).rejects.toThrow(message);
});

test('needs one source and a vector of numbers', () => {
  const isValid = (input: object) => vectorsNearest.input.safeParse(input).success;
  expect(isValid({ vector: [1], rows, file: 'a.csv' })).toBe(false);
  expect(isValid({ vector: [1] })).toBe(false);
  expect(isValid({ vector: [], rows })).toBe(false);
  expect(isValid({ vector: ['1'], rows })).toBe(false);
  expect(isValid({ vector: [1], rows, count: 0 })).toBe(false);
});

test('finds the same rows as sorting by all distances', async () => {
  const vector = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(vector, fc.array(vector, { maxLength: 20 }), async (query, vectors) => {
      const table = vectors.map((value, id) => ({ id, vector: value }));
      const found = await nearest({ vector: query, rows: table, by: 'euclidean', count: 3 });
      const distances = vectors.map(
        (value) => Math.round(Math.hypot(...value.map((number, index) => number - query[index]!)) * 1e6) / 1e6,
      );
      expect(found.map(({ distance }) => distance)).toEqual(distances.sort((a, b) => a - b).slice(0, 3));
    }),
    { numRuns: 50 },
  );
});
