import { expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { callTitles } from '../../../src-shared/subgraph/call-titles.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [
    { id: 'ask', type: 'question', key: 'book', label: 'Book', prompt: 'Which book?' },
    { id: 'first', type: 'subgraph', ref: 'check' },
    { id: 'renew', type: 'say', label: 'Renew', text: 'Renewing.' },
    { id: 'second', type: 'subgraph', ref: 'check' },
    { id: 'third', type: 'subgraph', label: 'Verify', ref: 'check' },
    { id: 'pay', type: 'subgraph', ref: 'pay' },
  ],
  edges: [
    { id: 'e1', from: 'ask', to: 'first' },
    { id: 'e2', from: 'renew', to: 'second' },
  ],
  subgraphs: {
    check: { label: 'Check member', entry: 's', nodes: [{ id: 's', type: 'say', text: 'Hi.' }], edges: [] },
    pay: { label: 'Payment', entry: 'p', nodes: [{ id: 'p', type: 'say', text: 'Pay.' }], edges: [] },
  },
};

test('calls of a subgraph that several nodes call are told apart by their callers', () => {
  const after = (previous: string) => t('flow.titleAfter', { title: 'Check member', previous });
  expect([...callTitles(FLOW, 'check')]).toEqual([
    ['first', after('Book')],
    ['second', after('Renew')],
    ['third', t('flow.titleWithCaller', { title: 'Check member', caller: 'Verify' })],
  ]);
});

test('the only call of a subgraph has its title', () => {
  expect([...callTitles(FLOW, 'pay')]).toEqual([['pay', 'Payment']]);
});
