import { describe, expect, test } from 'vitest';
import { createBench, flowOf, linesOf } from './harness.ts';

const ask = (id: string, extra: object = {}) => ({
  ...{ id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' } },
  ...extra,
});
const edge = (from: string, to: string, guard?: string) => ({ from, to, ...(guard ? { guard } : {}) });

/** top: a, one(b, two(c, three(d, e), f), g), h */
const nested = flowOf({
  id: 'nested',
  entry: 'a',
  nodes: [ask('a'), { id: 'call1', type: 'subgraph', ref: 'one' }, ask('h'), { id: 'end', type: 'terminal' }],
  edges: [edge('a', 'call1'), edge('call1', 'h'), edge('h', 'end')],
  subgraphs: {
    one: {
      entry: 'b',
      nodes: [ask('b'), { id: 'call2', type: 'subgraph', ref: 'two' }, ask('g')],
      edges: [edge('b', 'call2'), edge('call2', 'g'), edge('g', '__exit__')],
    },
    two: {
      entry: 'c',
      nodes: [ask('c'), { id: 'call3', type: 'subgraph', ref: 'three' }, ask('f')],
      edges: [edge('c', 'call3'), edge('call3', 'f'), edge('f', '__exit__')],
    },
    three: { entry: 'd', nodes: [ask('d'), ask('e')], edges: [edge('d', 'e'), edge('e', '__exit__')] },
  },
});

describe('a question waits', () => {
  test('three subgraphs deep, one turn for each question', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1', 'b=2', 'c=3', 'd=4', 'e=5', 'f=6', 'g=7', 'h=8');
    expect(linesOf(events)).toEqual([
      ...['a: a?', '> a=1', 'b: b?', '> b=2', 'c: c?', '> c=3', 'd: d?', '> d=4', 'e: e?', '> e=5'],
      ...['f: f?', '> f=6', 'g: g?', '> g=7', 'h: h?', '> h=8', 'ended: done'],
    ]);
  });

  test('and one sentence that answers several passes all of them, in and out of subgraphs', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1 b=2 c=3 d=4', 'e=5 g=7', 'f=6 h=8');
    expect(linesOf(events)).toEqual([
      ...['a: a?', '> a=1 b=2 c=3 d=4', 'e: e?', '> e=5 g=7', 'f: f?', '> f=6 h=8', 'ended: done'],
    ]);
  });

  test('again at the same node after a refused answer, and goes on at the right place', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1 b=2 c=3', 'd="x"', 'd=4 e=5 f=6 g=7 h=8');
    expect(linesOf(events).at(-1)).toBe('ended: done');
    expect(linesOf(events).filter((line) => line.startsWith('d:'))).toHaveLength(2);
  });

  test('and "start again" leads out of every subgraph to the beginning', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1 b=2 c=3', '!restart', 'a=1', 'b=2');
    expect(linesOf(events)).toEqual([
      ...['a: a?', '> a=1 b=2 c=3', 'd: d?', '> !restart', 'a: a?', '> a=1', 'b: b?', '> b=2', 'c: c?'],
    ]);
  });
});
