/** The texts of edge labels, and their sizes. */
import { describe, expect, test } from 'vitest';
import { edgeLabel, labelWith } from '../../../src-shared/drawing/edge-label.ts';
import { edgeTitle } from '../../../src-shared/drawing/edge-text.ts';
import { TEXT_SIZE } from '../../../src-shared/drawing/fonts.ts';
import { drawFlow } from '../../../src-shared/drawing/svg/drawing.ts';
import { textWidth } from '../../../src-shared/drawing/text-width.ts';
import type { Edge, Flow } from '../../../src-shared/flow/flow.ts';

const LONG = 'The customer wants to pay by card and has told us the number of the invoice already';
const EDGE: Edge = { id: 'e', from: 'a', to: 'b' };

describe('the label of an edge', () => {
  test('stays on one line if it is short', () => {
    expect(edgeLabel({ ...EDGE, label: 'Pays by card' }, null, {})).toMatchObject({
      lines: ['Pays by card'],
      height: 20,
    });
  });

  test('wraps to two lines of about the same length', () => {
    const label = labelWith({ text: 'The customer pays by card and has an invoice', tone: 'label' }, null);
    expect(label.lines).toEqual(['The customer pays by', 'card and has an invoice']);
    expect(label.height).toBe(35);
  });

  test('is cut after two lines', () => {
    const { lines, width } = labelWith({ text: LONG, tone: 'label' }, null);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/… already$/);
    expect(width).toBeLessThanOrEqual(200);
  });

  test('cuts a word longer than a line', () => {
    const { lines, width } = labelWith({ text: `${'Donau'.repeat(12)} and so on`, tone: 'label' }, null);
    expect(lines[0]).toMatch(/^Donau.*…$/);
    expect(width).toBeLessThanOrEqual(200);
  });

  test('is as wide as its longest line plus the number of its branch', () => {
    const { lines, width } = labelWith({ text: LONG, tone: 'words' }, 2);
    const longest = Math.max(...lines.map((line) => textWidth(line, { size: TEXT_SIZE.sm })));
    expect(width).toBe(Math.ceil(longest) + 32);
  });

  test('is not drawn for an edge without text', () => {
    expect(edgeLabel(EDGE, null, {})).toBeNull();
  });

  test('is drawn on two lines in exports, with its full text on hover', () => {
    const nodes = [{ id: 'a', type: 'say', text: 'A' } as const, { id: 'b', type: 'terminal' } as const];
    const flow: Flow = { version: 'v1', id: 'flow.f', entry: 'a', nodes, edges: [{ ...EDGE, label: LONG }] };
    const layout = { version: 'v1', root: { nodes: { a: { x: 0, y: 0 }, b: { x: 0, y: 240 } } } } as const;
    const { svg } = drawFlow({ flow, layout }, { graphs: [null], theme: 'light', background: false });
    const label = /<g data-label="e">.*?<\/g>/s.exec(svg)?.[0] ?? '';
    expect(label.match(/<text/g)).toHaveLength(2);
    expect(label).toContain(`<title>${LONG}</title>`);
  });
});

test.each<[string, Partial<Edge>, string]>([
  ['the label and the condition in words', { label: 'Large', guard: 'answers.size > 3' }, 'Large\nSize is more than 3'],
  ['the condition in words', { guard: 'answers.size > 3' }, 'Size is more than 3'],
  ['nothing for a plain edge', {}, ''],
])('on hover, an edge and its row show %s', (_name, edge, expected) => {
  expect(edgeTitle({ ...EDGE, ...edge }, {})).toBe(expected);
});
