import { expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { blankScreen, formOfQuestions } from '../../../src-shared/screen-edits/new-screen.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'booking',
  nodes: [
    { id: 'a', type: 'question', key: 'party', prompt: 'For how many?', answer: { type: 'number' } },
    { id: 'b', type: 'question', key: 'window', prompt: 'By the window?', answer: { type: 'boolean' } },
    { id: 'c', type: 'question', key: 'day', prompt: 'Which day, {{ answers.name }}?', answer: { type: 'date' } },
    {
      ...{ id: 'd', type: 'question', key: 'area', prompt: 'Where?' },
      answer: { type: 'choice', options: [{ value: 'in' }, { value: 'out', label: 'Terrace' }] },
    },
    { id: 'e', type: 'question', key: 'party', prompt: 'For how many again?', answer: { type: 'number' } },
  ],
  edges: [],
};

test('a form has one input for each answer, bound to it, and sends them all', () => {
  const { components, bindings } = formOfQuestions('Booking', FLOW);
  const inputs = components.filter(({ id }) => id.startsWith('answer_'));
  expect(inputs.map(({ component, label, value }) => [component, label, value])).toEqual([
    ['TextField', 'For how many again?', { path: '/party' }],
    ['CheckBox', 'By the window?', { path: '/window' }],
    ['DateTimeInput', 'day', { path: '/day' }],
    ['ChoicePicker', 'Where?', { path: '/area' }],
  ]);
  expect(Object.values(bindings!)).toEqual(['answers.party', 'answers.window', 'answers.day', 'answers.area']);
  expect(components.find(({ id }) => id === 'send')).toMatchObject({
    action: { event: { context: { party: { path: '/party' }, area: { path: '/area' } } } },
  });
});

test('new screens have no errors', () => {
  for (const screen of [blankScreen('Empty'), formOfQuestions('Booking', FLOW)])
    expect(checkScreen(screen).filter(({ severity }) => severity === 'error')).toEqual([]);
});
