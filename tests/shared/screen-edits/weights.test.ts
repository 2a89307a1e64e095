/** Weights after the boundary between two neighbors was moved. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weightsAt, weightsBeside, type Sibling } from '../../../src-shared/screen-edits/weights.ts';

const plain = (size: number): Sibling => ({ weight: null, size });
const weighted = (weight: number, size: number): Sibling => ({ weight, size });

test.each([
  [0.5, [1, 1]],
  [0.34, [1, 2]],
  [0.745, [3, 1]],
  [0.4, [2, 3]],
  [0, [1, 11]],
  [1.4, [11, 1]],
])('two components alone in a line get the smallest whole weights near %f', (share, weights) => {
  expect(weightsAt([plain(100), weighted(3, 300)], 0, share)).toEqual(weights);
});

test('two components next to others with weights keep their total weight', () => {
  const siblings = [weighted(1, 100), weighted(1, 100), weighted(2, 200)];
  expect(weightsAt(siblings, 0, 0.7)).toEqual([1.5, 0.5]);
  expect(weightsAt(siblings, 1, 0.1)).toEqual([0.25, 2.75]);
});

test('components without weights get weights that leave the others at their size', () => {
  expect(weightsAt([plain(150), plain(150), weighted(2, 200)], 0, 0.5)).toEqual([1.5, 1.5]);
});

test('arrow keys always change the weights until the end', () => {
  let siblings: readonly Sibling[] = [weighted(1, 100), weighted(1, 100)];
  const seen: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    const [first, second] = weightsBeside(siblings, 0, 1);
    seen.push(`${first}:${second}`);
    siblings = [weighted(first, 100), weighted(second, 100)];
  }
  expect(new Set(seen).size).toBeGreaterThanOrEqual(5);
  expect(seen.at(-1)).toBe('11:1');
});

test('weights are positive and close to the requested share', () => {
  const sibling = fc.record({
    weight: fc.option(fc.integer({ min: 1, max: 12 })),
    size: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(
      fc.array(sibling, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (line, share) => {
        const [first, second] = weightsAt(line, 0, share);
        expect(Math.min(first, second)).toBeGreaterThan(0);
        expect(weightsAt(line, 0, 1)[0]).toBeGreaterThanOrEqual(first);
      },
    ),
  );
});
