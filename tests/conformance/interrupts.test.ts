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

describe('a waiting question', () => {
  test('waits three subgraphs deep, with one turn per question', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1', 'b=2', 'c=3', 'd=4', 'e=5', 'f=6', 'g=7', 'h=8');
    expect(linesOf(events)).toEqual([
      ...['a: a?', '> a=1', 'b: b?', '> b=2', 'c: c?', '> c=3', 'd: d?', '> d=4', 'e: e?', '> e=5'],
      ...['f: f?', '> f=6', 'g: g?', '> g=7', 'h: h?', '> h=8', 'ended: done'],
    ]);
  });

  test('is skipped, inside and outside subgraphs, if an earlier message answers it', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1 b=2 c=3 d=4', 'e=5 g=7', 'f=6 h=8');
    expect(linesOf(events)).toEqual([
      ...['a: a?', '> a=1 b=2 c=3 d=4', 'e: e?', '> e=5 g=7', 'f: f?', '> f=6 h=8', 'ended: done'],
    ]);
  });

  test('asks again after a refused answer, then continues at the right node', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1 b=2 c=3', 'd="x"', 'd=4 e=5 f=6 g=7 h=8');
    expect(linesOf(events).at(-1)).toBe('ended: done');
    expect(linesOf(events).filter((line) => line.startsWith('d:'))).toHaveLength(2);
  });

  test('is left by "start again" from any subgraph', async () => {
    const { talk, events } = createBench();
    await talk(nested, 'a=1 b=2 c=3', '!restart', 'a=1', 'b=2');
    expect(linesOf(events)).toEqual([
      ...['a: a?', '> a=1 b=2 c=3', 'd: d?', '> !restart', 'a: a?', '> a=1', 'b: b?', '> b=2', 'c: c?'],
    ]);
  });

  test('waits once per round of a loop', async () => {
    const loop = flowOf({
      id: 'loop',
      entry: 'n',
      nodes: [
        ask('n'),
        ask('more', { retries: 0 }),
        { id: 'sorry', type: 'say', text: 'Again!' },
        { id: 'end', type: 'terminal' },
      ],
      edges: [
        edge('n', 'more', 'answers.n > 5'),
        edge('n', 'more', 'else'),
        edge('more', 'end'),
        { from: 'more', to: 'sorry', kind: 'error' },
        edge('sorry', 'more'),
      ],
    });
    const { talk, events } = createBench();
    await talk(loop, 'n=1', 'more="x"', 'more="y"', 'more="z"', 'more=1');
    expect(linesOf(events)).toEqual([
      ...['n: n?', '> n=1', 'more: more?', '> more="x"', 'sorry: Again!', 'more: more?', '> more="y"', 'sorry: Again!'],
      ...['more: more?', '> more="z"', 'sorry: Again!', 'more: more?', '> more=1', 'ended: done'],
    ]);
  });

  test('waits in the last of several calls of the same subgraph in one turn', async () => {
    const call = (id: string, when: string) => ({ id, type: 'subgraph', ref: 'part', inputs: { part: `"${when}"` } });
    const repeated = flowOf({
      id: 'repeated',
      entry: 'start',
      nodes: [
        ask('start'),
        call('one', 'first'),
        call('two', 'second'),
        call('three', 'third'),
        { id: 'end', type: 'terminal' },
      ],
      edges: [edge('start', 'one'), edge('one', 'two'), edge('two', 'three'), edge('three', 'end')],
      subgraphs: {
        part: {
          entry: 'which',
          nodes: [
            { id: 'which', type: 'say', text: '{{ context.part }}' },
            ask('late', { when: 'context.part == "third"' }),
          ],
          edges: [edge('which', 'late'), edge('late', '__exit__')],
        },
      },
    });
    const { talk, events } = createBench();
    await talk(repeated, 'start=1', 'late=2');
    expect(linesOf(events)).toEqual([
      ...[
        'start: start?',
        '> start=1',
        'which: first',
        'which: second',
        'which: third',
        'late: late?',
        '> late=2',
        'ended: done',
      ],
    ]);
  });

  test('waits for approval before a call, and a no prevents the call', async () => {
    const confirmed = flowOf({
      id: 'confirmed',
      entry: 'act',
      nodes: [
        { id: 'act', type: 'action', tool: 'template.render', args: { template: 'made' }, confirm: 'Shall I?' },
        { id: 'tell', type: 'say', text: '{{ last }}' },
      ],
      edges: [edge('act', 'tell')],
    });
    const { talk, events } = createBench();
    await talk(confirmed, 'yes');
    await talk(confirmed, 'no');
    expect(linesOf(events)).toEqual([
      ...['act: Shall I?', '> yes', 'tell: made', 'ended: implicit'],
      ...['act: Shall I?', '> no', 'tell: ', 'ended: implicit'],
    ]);
  });
});
