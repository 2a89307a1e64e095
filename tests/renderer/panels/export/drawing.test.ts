import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { t } from '../../../../src-shared/messages/translate.ts';
import { optionOf, possibleScale, scaleOptions } from '../../../../src-renderer/panels/export/picture.ts';
import { drawFlow } from '../../../../src-shared/drawing/svg/drawing.ts';
import { fitLine, fitLines } from '../../../../src-shared/drawing/fit-text.ts';
import { TEXT_SIZE } from '../../../../src-shared/drawing/fonts.ts';
import { textWidth } from '../../../../src-shared/drawing/text-width.ts';
import { THEMES } from '../../../../src-shared/drawing/svg/themes.ts';
import { icon } from '../../../../src-shared/drawing/svg/icons.ts';
import { iconOfKind } from '../../../../src-renderer/drawing/KindIcon.tsx';
import { NODE_KINDS, NODE_TYPES } from '../../../../src-shared/node-kinds/registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { graphRefs } from '../../../../src-shared/flow/flow.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

const DOCUMENT: FlowDocument = {
  flow: flowOf({
    label: 'A & B',
    entry: 'ask',
    nodes: [
      question('ask', { label: '<b>"x"</b>', prompt: 'Now\u0000 & then?' }),
      { id: 'call', type: 'subgraph', ref: 'pay' },
      end,
    ],
    edges: [
      edge('ask', 'call', 'answers.ask == "<a>"'),
      edge('ask', 'end', 'else'),
      edge('call', 'end', null, { kind: 'error' }),
    ],
    subgraphs: {
      pay: {
        label: 'Pay',
        entry: 'x',
        nodes: [{ id: 'x', type: 'say', text: 'Far away' }],
        edges: [edge('x', '__exit__')],
      },
    },
  }),
  layout: {
    version: 'v1',
    root: {
      nodes: { ask: { x: 0, y: 0 }, call: { x: -9000, y: 240 }, end: { x: 300, y: 480 } },
      notes: { why: { x: 400, y: 0, width: 200, height: 100, text: '# Why\nBecause <of> that', color: 'teal' } },
      groups: { both: { label: 'Both', members: ['ask', 'why'] } },
      colors: { ask: 'red' },
    },
    subgraphs: { pay: { nodes: { x: { x: 0, y: 0 } } } },
  },
};

const options = { graphs: [null], theme: 'light', background: true } as const;

test('draws the whole model as well-formed, escaped text', () => {
  const { svg, width, height } = drawFlow(DOCUMENT, options);
  expect(svg).not.toContain('<b>');
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  for (const text of [
    '&lt;b&gt;&quot;x&quot;&lt;/b&gt;',
    'Now & then?'.replace('&', '&amp;'),
    '&quot;&lt;a&gt;&quot;',
    t('canvas.row.otherwise'),
    'Both',
    'Why',
    'Because &lt;of&gt; that',
    'Pay',
    t('canvas.entry'),
  ])
    expect(texts).toContain(text);
  // Items far off the screen are in the picture, too.
  expect({ wide: width > 9000, high: height > 500 }).toEqual({ wide: true, high: true });
  expect(svg.match(/data-node=/g)).toHaveLength(3);
});

test('the bar of a colored card has its color, and the headings of notes are larger and bold, as on the canvas', () => {
  const { svg } = drawFlow(DOCUMENT, options);
  expect(svg).toMatch(new RegExp(`<path d="M3,[^"]*" fill="${THEMES.light['kind-red']}"/>`));
  const textOf = (words: string): string => new RegExp(`<text[^>]*>${words}</text>`).exec(svg)![0];
  expect(textOf('Why')).toContain(`font-size="${TEXT_SIZE.lg}" font-weight="600"`);
  expect(textOf('Because &lt;of&gt; that')).not.toContain('font-weight');
});

test('notes keep bold, italic, and code, and wrap', () => {
  const text = 'Ask **twice** or *never*, see `answers.size` now';
  const drawnAs = (width: number) => {
    const why = { x: 400, y: 0, width, height: 200, text };
    const root = { ...DOCUMENT.layout.root, notes: { why } };
    return drawFlow({ ...DOCUMENT, layout: { ...DOCUMENT.layout, root } }, options).svg;
  };
  const textOf = (svg: string, part: string): string => new RegExp(`<text[^>]*>${part}</text>`).exec(svg)?.[0] ?? '';
  const wide = drawnAs(600);
  expect(textOf(wide, 'twice')).toContain('font-weight="600"');
  expect(textOf(wide, 'never')).toContain('font-style="italic"');
  expect(textOf(wide, 'answers.size')).toContain(`font-size="${TEXT_SIZE.sm}" font-family="`);
  expect(textOf(wide, 'Ask')).not.toContain('font-weight');
  expect(textOf(wide, 'or')).not.toBe('');
  const tops = (svg: string) => new Set([...svg.matchAll(/<text x="4[^>]* y="([\d.]+)"[^>]*>/g)].map(([, y]) => y));
  expect(tops(drawnAs(120)).size).toBeGreaterThan(tops(wide).size);
});

test('a note that is too short for its text shows that there is more', () => {
  const why = { x: 400, y: 0, width: 200, height: 60, text: '# Why\nBecause of that\nand more' };
  const root = { ...DOCUMENT.layout.root, notes: { why } };
  const { svg } = drawFlow({ ...DOCUMENT, layout: { ...DOCUMENT.layout, root } }, options);
  expect(svg).toContain('>Because of that …<');
  expect(svg).not.toContain('and more');
});

test('draws several graphs below each other with their names, optionally without a background', () => {
  const all = drawFlow(DOCUMENT, { ...options, graphs: graphRefs(DOCUMENT.flow) });
  expect(all.height).toBeGreaterThan(drawFlow(DOCUMENT, options).height);
  expect(all.svg).toContain('Far away');
  expect(all.svg).toContain(`fill="${THEMES.light.canvas}"`);
  expect(drawFlow(DOCUMENT, { ...options, background: false }).svg).not.toContain(`fill="${THEMES.light.canvas}"`);
  expect(drawFlow(DOCUMENT, { ...options, theme: 'dark' }).svg).toContain(THEMES.dark.raised);
  expect(drawFlow({ flow: flowOf({}), layout: { version: 'v1', root: { nodes: {} } } }, options).svg).toContain('<svg');
});

test('the colors match the window', () => {
  const css = readFileSync(new URL('../../../../src-renderer/ui/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split(":root[data-theme='dark']");
  for (const [theme, block] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    for (const [name, color] of Object.entries(THEMES[theme])) expect(block).toContain(`--${name}: ${color};`);
  }
});

test('text is cut to fit', () => {
  const room = { width: 100, size: 12 };
  const line = fitLine('A rather long line that does not fit', room);
  expect(textWidth(line, room)).toBeLessThanOrEqual(100);
  expect(line).toMatch(/…$/);
  expect(fitLines('one two three four five six seven eight nine ten', room, 2)).toHaveLength(2);
  expect(fitLines('short', room, 2)).toEqual(['short']);
});

test('the name of the kind is omitted if the title needs its space', () => {
  const titles = ['WORKMEN COMMAND ROOM', 'recommend memory', 'Look up the customer by phone number', 'Name'];
  const drawn = titles.map((label) => {
    const flow = flowOf({ entry: 'ask', nodes: [question('ask', { label }), end], edges: [edge('ask', 'end')] });
    const layout = { version: 'v1', root: { nodes: { ask: { x: 0, y: 0 } } } } as const;
    const { svg } = drawFlow({ flow, layout }, options);
    const texts = [...svg.matchAll(/<text x="([\d.-]+)"[^>]*font-weight="600"[^>]*>([^<]*)<\/text>/g)];
    const [, x, title = ''] = texts[0]!;
    const kind = /<text x="([\d.-]+)"[^>]*>Question<\/text>/.exec(svg);
    const left = kind === null ? 236 : Number(kind[1]) - textWidth('Question', { size: TEXT_SIZE.sm });
    const fits = Number(x) + textWidth(title, { size: TEXT_SIZE.base, bold: true }) <= left;
    return { title, withKind: kind !== null, fits };
  });
  expect(drawn).toEqual([
    { title: 'WORKMEN COMMAND ROOM', withKind: false, fits: true },
    { title: 'recommend memory', withKind: true, fits: true },
    { title: 'Look up the… phone number', withKind: false, fits: true },
    { title: 'Name', withKind: true, fits: true },
  ]);
});

test('text in another font fits the space of ours', () => {
  const drawn = [...drawFlow(DOCUMENT, options).svg.matchAll(/<text [^>]*textLength="([\d.]+)"[^>]*>([^<]*)<\/text>/g)];
  const entry = drawn.find(([, , text]) => text === t('canvas.entry'));
  const width = textWidth(t('canvas.entry'), { size: TEXT_SIZE.badge, bold: true });
  expect(Number(entry?.[1])).toBeCloseTo(width, 1);
});

test('a picture too large for browsers is scaled down', () => {
  expect(possibleScale({ width: 1000, height: 500 }, 2)).toBe(2);
  expect(possibleScale({ width: 64_000, height: 500 }, 2)).toBe(0.25);
  expect(possibleScale({ width: 20_000, height: 20_000 }, 1)).toBe(0.5);
});

test('a picture has the icons of the window', () => {
  const shapes = (markup: string) => markup.replace(/^<svg[^>]*>/, '').replace(/><\/(?:path|rect)>/g, '/>');
  for (const type of NODE_TYPES) {
    const shown = shapes(renderToStaticMarkup(createElement(iconOfKind(type))));
    expect(shapes(icon(NODE_KINDS[type].icon, { x: 0, y: 0, size: 24, color: 'red' }))).toBe(shown);
  }
});

test('sizes that a browser cannot draw are one option with the size of the picture', () => {
  const small = scaleOptions({ width: 100, height: 50 }, [1, 2]);
  expect(small).toEqual([
    { scale: 1, width: 100, height: 50, isLargest: false },
    { scale: 2, width: 200, height: 100, isLargest: false },
  ]);
  const large = scaleOptions({ width: 20_000, height: 20_000 }, [1, 2, 3]);
  expect(large).toEqual([{ scale: 1, width: 10_000, height: 10_000, isLargest: true }]);
  expect(optionOf(large, 2)).toBe(large[0]);
  expect(optionOf(small, 2)).toBe(small[1]);
});
