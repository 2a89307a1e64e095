import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawFlow } from '../../../src-shared/drawing/svg/drawing.ts';
import { THEMES } from '../../../src-shared/drawing/svg/themes.ts';
import { graphOf, graphRefs } from '../../../src-shared/flow/flow.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { called } from './command-line.ts';
import { t } from '../../harness/messages.ts';

const SAMPLE = 'resources/plugins/led_sales';

async function sample() {
  const [flow, layout] = [
    parseFlow(await readFile(join(SAMPLE, 'flow.json'), 'utf8')),
    parseLayout(await readFile(join(SAMPLE, 'layout.json'), 'utf8')),
  ];
  if (!flow.ok || !layout.ok) throw new Error('The sample cannot be read.');
  return { flow: flow.value.flow, layout: layout.value };
}

describe('switchyard export', () => {
  test('draws the same picture as the window', async () => {
    const document = await sample();
    const graphs = graphRefs(document.flow);
    const options = { graphs, theme: 'light', background: true } as const;
    expect(await called(['export', SAMPLE, '--format', 'svg'])).toEqual({
      ...{ code: 0, err: '' },
      out: drawFlow(document, options).svg,
    });
    const dark = await called(['export', SAMPLE, '--format', 'svg', '--theme', 'dark', '--transparent']);
    expect(dark.out).toBe(drawFlow(document, { ...options, theme: 'dark', background: false }).svg);
    expect(dark.out).toContain(THEMES.dark.raised);
  });

  test('places each node of a flow without a layout', async () => {
    const file = join(await temporaryFolder(), 'alone.json');
    await copyFile(join(SAMPLE, 'flow.json'), file);
    const { code, out } = await called(['export', file, '--format', 'svg']);
    const corners = out.split('<g transform').map((graph) => {
      const found = [...graph.matchAll(/data-node="[^"]*"><rect x="([^"]*)" y="([^"]*)"/g)];
      return found.map(([, x, y]) => `${x} ${y}`);
    });
    expect([code, corners.flat().length > 10]).toEqual([0, true]);
    for (const graph of corners) expect(new Set(graph).size).toBe(graph.length);
  });

  test('arranges the flow on request without changing files', async () => {
    const before = await readFile(join(SAMPLE, 'layout.json'), 'utf8');
    const { code, out } = await called(['export', SAMPLE, '--format', 'svg', '--arrange']);
    const { flow } = await sample();
    const ids = (kind: string): string[] =>
      [...out.matchAll(new RegExp(`data-${kind}="([^"]*)"`, 'g'))].map(([, id]) => id!);
    const graphs = graphRefs(flow).map((ref) => graphOf(flow, ref)!);
    expect(code).toBe(0);
    expect(ids('node').toSorted()).toEqual(graphs.flatMap(({ nodes }) => nodes.map(({ id }) => id)).toSorted());
    expect(ids('edge').toSorted()).toEqual(graphs.flatMap(({ edges }) => edges.map(({ id }) => id)).toSorted());
    expect([...ids('label'), ...ids('branch')].length).toBeGreaterThan(10);
    expect(await readFile(join(SAMPLE, 'layout.json'), 'utf8')).toBe(before);
  });

  test('draws a flow without a layout differently once it is arranged', async () => {
    const folder = await temporaryFolder();
    for (const file of ['flow.json', 'plugin.json']) await copyFile(join(SAMPLE, file), join(folder, file));
    const plain = await called(['export', folder, '--format', 'svg']);
    const arranged = await called(['export', folder, '--format', 'svg', '--arrange']);
    expect([plain.code, arranged.code]).toEqual([0, 0]);
    expect(arranged.out).not.toBe(plain.out);
  });

  test('names an unknown graph, format, or theme', async () => {
    const wrong = [
      [['--format', 'svgg'], t('checks.didYouMean', { near: 'svg' })],
      [['--format', 'svg', '--theme', 'blue'], t('cli.export.unknownTheme', { name: 'blue', known: 'light, dark' })],
      [
        ['--graph', 'nowhere'],
        t('cli.export.unknownSubgraph', { name: 'nowhere', known: 'contact, court, fault, workplace' }),
      ],
    ] as const;
    const outcomes = await Promise.all(wrong.map(([options]) => called(['export', SAMPLE, ...options])));
    expect(outcomes.map(({ code, err }) => [code, err])).toEqual(
      wrong.map(([, message]) => [2, expect.stringContaining(message) as string]),
    );
  });
});
