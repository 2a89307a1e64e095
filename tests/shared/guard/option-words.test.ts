/** Labels and synonyms of options that are filled in at every turn, including the buttons of a client. */
import { expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { fillsOptions } from '../../../src-shared/guard/option-words.ts';
import { scopeOf } from '../../../src-shared/scope/scope-of.ts';
import { toBodies } from '../../../src-shared/run/step-bodies.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';

const answer: AnswerSchema = {
  type: 'choice',
  options: [
    {
      value: 'first',
      label: '{{ domain.names[0] }}',
      synonyms: ["{{ domain.cheap == 0 ? 'cheaper|the low one' : '' }}"],
    },
    { value: 'second', label: '{{ domain.names[7] }}' },
    { value: 'none', label: 'Neither' },
  ],
};
const flow: Flow = {
  version: 'v1',
  id: 'flow.choice',
  entry: 'q.which',
  nodes: [
    { id: 'q.which', type: 'question', key: 'which', prompt: 'Which one?', answer },
    { id: 't.end', type: 'terminal' },
  ],
  edges: [{ id: 'e.1', from: 'q.which', to: 't.end' }],
};
const state = initialState({ domain: { names: ['Five years'], cheap: 0 } });

test('a label is the result of its template, and an empty result shows the value', () => {
  expect(fillsOptions(answer, scopeOf(flow))?.(answer, state)).toEqual({
    type: 'choice',
    options: [
      { value: 'first', label: 'Five years', synonyms: ['cheaper', 'the low one'] },
      { value: 'second', synonyms: [] },
      { value: 'none', label: 'Neither', synonyms: [] },
    ],
  });
});

test('options without templates stay unchanged', () => {
  const fixed: AnswerSchema = { type: 'choice', options: [{ value: 'a', label: 'A' }, { value: 'b' }] };
  expect(fillsOptions(fixed, scopeOf(flow))).toBeNull();
});

test('a client gets the filled-in labels', () => {
  const compiled = compileFlow(flow);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  const bodies = toBodies(runToRest(compiled.value, state));
  const asked = bodies.find((body) => body.type === 'message');
  expect(asked?.options).toEqual([
    { value: 'first', label: 'Five years' },
    { value: 'second', label: 'second' },
    { value: 'none', label: 'Neither' },
  ]);
});
