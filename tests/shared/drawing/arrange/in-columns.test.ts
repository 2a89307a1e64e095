import { expect, test } from 'vitest';
import { extentOf } from '../../../../src-shared/drawing/arrange/drawn-shapes.ts';
import { flowToLayOut } from '../../../../src-shared/drawing/arrange/flow-to-lay-out.ts';
import { inColumns } from '../../../../src-shared/drawing/arrange/in-columns.ts';
import { partDrawing } from '../../../../src-shared/drawing/arrange/part-drawing.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { crossings } from '../picture/crossings.ts';
import { generatedFlow } from '../picture/generated-flow.ts';

test.each([1, 4, 7, 16, 40])(
  'a drawing wrapped into columns has no extra crossings, seed %i',
  { tags: 'thorough' },
  (seed) => {
    const flow = generatedFlow({ seed, size: 30 + seed * 8 });
    const drawing = partDrawing(flowToLayOut({ document: { flow, layout: EMPTY_LAYOUT }, graph: null }));
    const wrapped = inColumns(drawing);
    expect(extentOf(wrapped).height).toBeLessThan(extentOf(drawing).height * 0.7);
    expect(wrapped.lines.map(({ id }) => id)).toEqual(drawing.lines.map(({ id }) => id));
    expect(crossings(wrapped.lines)).toBeLessThanOrEqual(crossings(drawing.lines));
  },
);
