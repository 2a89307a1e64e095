import { expect, test } from 'vitest';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { requestFor } from '../../../src-shared/extraction/request-for.ts';
import type { FlowState } from '../../../src-shared/step/state.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile } from '../traverse/play.ts';

const flow = compile(
  flowOf({
    entry: 'email',
    paths: [{ id: 'fees', hints: ['the fees'], digression: 's' }],
    nodes: [
      question('email', { answer: { type: 'text', format: 'email' } }),
      { id: 'x', type: 'external', runner: 'desk' },
      end,
    ],
    edges: [edge('email', 'x'), edge('x', 'end')],
    subgraphs: { s: { entry: 'd', nodes: [{ id: 'd', type: 'decision' }], edges: [edge('d', '__exit__')] } },
  }),
);
const asking: FlowState = {
  ...initialState({ answers: { email: 'ada@example.com' } }),
  open: { node: 'x', key: null, agent: { text: 'To whom?', options: [], interrupt: null } },
};

test.each([
  ['bob@example.com', null],
  ['sorry, I meant bob@example.com', null],
  ['cancel the second one', null],
  ['cancel', 'cancel'],
  ['I want to talk to a human', 'human'],
  ['repeat that', 'repeat'],
])('for %j an agent gets only the text, and the flow only the exit command %s', (text, intent) => {
  const request = requestFor(flow, asking, { text, today: '2030-01-01' });
  expect(request).toMatchObject({ pending: null, confirming: false, agentAsks: true });
  expect(extractOffline(request)).toEqual({ proposals: [], intent });
});

test('words that ask for a path are still recognized', () => {
  const request = requestFor(flow, asking, { text: 'what about the fees?', today: '2030-01-01' });
  expect(extractOffline(request)).toMatchObject({
    proposals: [],
    intent: null,
    path: { path: 'fees', explicit: true },
  });
});
