import { expect, test } from 'vitest';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, say } from './play.ts';

test('a value is not refused because of another one in the same message that fails on its own', () => {
  const flow = flowOf({
    nodes: [question('a', { validate: "answers.a == 'x'" }), question('b'), question('c'), end],
    edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'end')],
  });
  const [, , step] = play(flow, [say({ a: 'x' }), say({ b: 'y', a: 'wrong' }, null, true)]);
  expect(step!.state.answers).toEqual({ a: 'x', b: 'y' });
});
