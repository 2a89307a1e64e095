import { expect, test } from 'vitest';
import { nodesFor } from '../../../src-renderer/commands/palette-places.ts';
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
