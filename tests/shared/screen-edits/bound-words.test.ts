import { expect, test } from 'vitest';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { boundWords } from '../../../src-shared/screen-edits/bound-words.ts';

const BOUND = {
  bindings: {
    name: 'answers.name',
    place: 'answers.place == null ? [] : [answers.place]',
    total: 'domain.cost.total',
    both: 'answers.name + answers.place',
  },
  prompts: new Map([['name', 'What is your name?']]),
};

test.each<[string | null, Partial<Component> & Pick<Component, 'component'>]>([
  ['What is your name?', { component: 'Text', text: { path: '/name' } }],
  ['place', { component: 'ChoicePicker', value: { path: '/place' }, options: [] }],
  ['cost.total', { component: 'Text', text: { call: 'formatNumber', args: { value: { path: '/total' } } } }],
  ['answers.name + answers.place', { component: 'Text', text: { path: '/both' } }],
  ['deal.title', { component: 'Text', text: { path: '/deal/title' } }],
  ['title', { component: 'Text', text: { path: 'title' } }],
  [t('screenDesigner.row.item'), { component: 'Text', text: { path: '.' } }],
  ['For … guests', { component: 'Text', text: { call: 'formatString', args: { value: 'For ${/name} guests' } } }],
  ['What is your name?', { component: 'Text', text: { call: 'formatString', args: { value: '${/name}' } } }],
  [null, { component: 'Text', text: 'Hello' }],
  [null, { component: 'List', children: { componentId: 'row', path: '/rooms' } }],
  [null, { component: 'Button', child: 'label', action: { event: { name: 'go', context: { a: { path: '/a' } } } } }],
])('describes %s by what it is bound to', (words, component) => {
  expect(boundWords({ ...component, id: 'one' }, BOUND)).toBe(words);
});
