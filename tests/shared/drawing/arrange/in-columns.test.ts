import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { toElk } from '../../../../src-shared/drawing/arrange/elk-graph.ts';
import type { ElkNode } from '../../../../src-shared/drawing/arrange/elk-types.ts';
import { fromElk } from '../../../../src-shared/drawing/arrange/from-elk.ts';
import { inColumns } from '../../../../src-shared/drawing/arrange/in-columns.ts';
import { crossings } from '../picture/crossings.ts';
import { generatedFlow } from '../picture/generated-flow.ts';

const ORIGIN = { x: 0, y: 0 };

function extentOf(places: readonly { readonly x: number; readonly y: number }[]) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

test.each([1, 4, 7, 16])(
  'a drawing wrapped into columns has all its routes and no more crossings, seed %i',
  async (seed) => {
    const flow = generatedFlow({ seed, size: 10 + seed * 8 });
    const drawing = (await new ELK().layout(toElk(flow, null))) as ElkNode;
    const [plain, wrapped] = [fromElk(drawing, ORIGIN), fromElk(inColumns(drawing), ORIGIN)];
    const [before, after] = [plain, wrapped].map(({ places }) => extentOf(Object.values(places))) as [Extent, Extent];
    expect(after.height).toBeLessThan(before.height / 2);
    expect([...wrapped.routes.keys()].toSorted()).toEqual([...plain.routes.keys()].toSorted());
    // Cards are placed on the grid, which can turn a touch into a crossing.
    expect(crossings([...wrapped.routes.values()])).toBeLessThanOrEqual(crossings([...plain.routes.values()]) * 1.05);
  },
);

type Extent = ReturnType<typeof extentOf>;
