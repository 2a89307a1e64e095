import { describe, expect, test } from 'vitest';
import { answersAsJson, answerTable } from '../../../../src-renderer/panels/console/answers/answer-rows.ts';
import { namesOf, sameNames } from '../../../../src-renderer/conversation/flow-names.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { runOf, step } from './run-of.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [
    { id: 'q1', type: 'question', key: 'name', prompt: 'Name?' },
    { id: 'q2', type: 'question', key: 'age', prompt: 'Age?' },
    { id: 'q3', type: 'question', key: 'city', prompt: 'City?' },
  ],
  edges: [],
};

describe('the answers', () => {
  test('are in the order of the flow, with the open question first among the unanswered ones', () => {
    const view = runOf(
      { type: 'run.started', flow: 'f' },
      step({ type: 'answer.committed', key: 'age', value: 20, previous: null, node: 'q2' }),
      step({ type: 'answer.committed', key: 'prefilled', value: 'x', previous: null, node: 'q9' }),
      step({ type: 'question.asked', node: 'q3', key: 'city', reason: 'first' }),
    );
    const { known, open } = answerTable(view, namesOf(FLOW));
    expect([known.map(({ key }) => key), open.map(({ key }) => key), JSON.parse(answersAsJson(view))]).toEqual([
      ['age', 'prefilled'],
      ['city', 'name'],
      { age: 20, prefilled: 'x' },
    ]);
  });
});

describe('names of a flow', () => {
  test('stay the same object if an edit changes no name', () => {
    const before = namesOf(FLOW);
    const reworded = namesOf({ ...FLOW, nodes: FLOW.nodes.map((node) => ({ ...node, notes: 'Reworded' })) });
    const renamed = namesOf({ ...FLOW, nodes: FLOW.nodes.map((node) => ({ ...node, label: 'Renamed' })) });
    expect([sameNames(before, reworded) === before, sameNames(before, renamed) === renamed]).toEqual([true, true]);
  });
});
