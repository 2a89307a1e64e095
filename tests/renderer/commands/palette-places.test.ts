import { expect, test } from 'vitest';
import { namesFor, nodesFor } from '../../../src-renderer/commands/palette-places.ts';
import { flowOf, question } from '../../shared/flow/build.ts';

test('matches in titles come first, and other matches show the matching text', () => {
  const nodes = [
    question('size', { label: 'Size', prompt: 'How large is the pizza?' }),
    question('pizza', { label: 'Pizza', prompt: 'Which one?' }),
  ];
  const places = nodesFor(flowOf({ entry: 'size', nodes }), 'Pizza');
  expect(places.map(({ node, found }) => [node.id, found])).toEqual([
    ['pizza', null],
    ['size', 'How large is the pizza?'],
  ]);
});

test('a subgraph is found by its title and by its id', () => {
  const call = { id: 'c', type: 'subgraph', ref: 'sub.2' };
  const subgraph = { label: 'Insurance details', entry: 'q', nodes: [question('q')], edges: [] };
  const flow = flowOf({ entry: 'c', nodes: [call], subgraphs: { 'sub.2': subgraph } });
  for (const typed of ['insurance', 'SUB.2'])
    expect(namesFor(flow, typed)).toEqual([
      { target: { kind: 'subgraph', name: 'sub.2' }, title: 'Insurance details' },
    ]);
});
