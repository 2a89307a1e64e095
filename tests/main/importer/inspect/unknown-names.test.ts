/** Unresolved parts name their source in words that a designer understands. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { t } from '../../../harness/messages.ts';
import { CORPUS } from '../corpus/expectation.ts';
import { inspectHere } from '../corpus/inspect-here.ts';

test('names computed from data stay unresolved with their source, and nothing is invented', () => {
  const [engine] = inspectHere(join(CORPUS, 'nodes-from-data')).graphs;
  expect(engine?.nodes).toEqual([]);
  expect(engine?.unresolved.map(({ what, why, line }) => ({ what, why, line }))).toEqual([
    {
      what: t('imports.nodes.name'),
      why: t('imports.unknown.itemOf', { value: 'self.steps.items()' }),
      line: 19,
    },
    {
      what: t('imports.edges.target', { from: '__start__' }),
      why: t('imports.unknown.parameter', { name: 'first', function: 'build' }),
      line: 20,
    },
  ]);
});
