import { expect, test } from 'vitest';
import { outlineRows } from '../../../../src-renderer/panels/library/outline-rows.ts';
import { end, flowOf } from '../../../shared/flow/build.ts';

test('a call is found by the name of its subgraph', () => {
  const flow = flowOf({
    nodes: [{ id: 'call', type: 'subgraph', ref: 'sub' }, end],
    subgraphs: {
      sub: { label: 'Say thanks', entry: 'say', nodes: [{ id: 'say', type: 'say', text: 'Bye' }], edges: [] },
    },
  });
  const rows = outlineRows(flow, { filter: 'thanks', closed: new Set() });
  expect(rows.map(({ node, label }) => node?.id ?? label)).toEqual([null, 'call']);
});

test('a node found by its text shows that text', () => {
  const say = { id: 'hello', type: 'say', label: 'Greeting', text: 'Welcome to the shop' } as const;
  const flow = flowOf({ entry: 'hello', nodes: [say, end] });
  const foundBy = (filter: string) =>
    outlineRows(flow, { filter, closed: new Set() }).flatMap(({ node, found }) => (node === null ? [] : found));
  expect([foundBy('SHOP'), foundBy('greet'), foundBy('hello')]).toEqual([['Welcome to the shop'], [null], ['hello']]);
});
