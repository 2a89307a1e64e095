/** The inspector finds everything in each agent of the corpus, and nothing else. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compare } from './corpus/compare.ts';
import { CORPUS, corpusNames, readExpectation } from './corpus/expectation.ts';
import { inspectHere } from './corpus/inspect-here.ts';
import { precision, recall, scoreOf, sumScores, type Score } from './corpus/score.ts';

const scores: Score[] = [];

describe('each agent of the corpus', () => {
  test.each(corpusNames())('%s', (name) => {
    const expected = readExpectation(name);
    const found = inspectHere(join(CORPUS, name));
    scores.push(scoreOf(found, expected));
    expect(compare(join(CORPUS, name), found, expected)).toEqual([]);
  });
});

test('all nodes and edges of the corpus are found, and no others', () => {
  const { nodes, edges } = sumScores(scores);
  expect(scores).toHaveLength(corpusNames().length);
  expect({
    nodes: { precision: precision(nodes), recall: recall(nodes) },
    edges: { precision: precision(edges), recall: recall(edges) },
  }).toEqual({ nodes: { precision: 1, recall: 1 }, edges: { precision: 1, recall: 1 } });
});
