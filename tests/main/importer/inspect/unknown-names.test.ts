/** What cannot be told names the place it comes from, in words a designer can use. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORPUS } from '../corpus/expectation.ts';
import { inspectHere } from '../corpus/inspect-here.ts';

test('names computed from data stay open with their source, and nothing is invented', () => {
  const [engine] = inspectHere(join(CORPUS, 'nodes-from-data')).graphs;
  expect(engine?.nodes).toEqual([]);
  expect(engine?.unresolved.map(({ what, why, line }) => ({ what, why, line }))).toEqual([
    {
      what: 'the name of a node',
      why: 'it is an item of `self.steps.items()`, which is known only at run time',
      line: 19,
    },
    {
      what: 'the target of an edge from "__start__"',
      why: 'it comes in as the parameter "first" of build',
      line: 20,
    },
  ]);
});
