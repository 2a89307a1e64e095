import { expect, test } from 'vitest';
import { leastWidth } from '../../../src-shared/a2ui/least-width.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';

const COMPONENTS: readonly Component[] = [
  { id: 'word', component: 'Text', text: 'Extraordinary terms' },
  { id: 'bound', component: 'Text', text: { path: '/name' } },
  { id: 'icon', component: 'Icon', name: 'home' },
  { id: 'words', component: 'Column', children: ['word', 'icon'] },
  { id: 'card', component: 'Card', child: 'words' },
  { id: 'name', component: 'TextField', label: 'Name' },
  { id: 'when', component: 'DateTimeInput', value: '', enableDate: true, enableTime: true },
  { id: 'form', component: 'Column', children: ['name', 'when'] },
  { id: 'loop', component: 'Column', children: ['loop', 'icon'] },
];
const least = (id: string) => {
  const find = (wanted: string) => COMPONENTS.find((one) => one.id === wanted) ?? null;
  return leastWidth(find(id)!, find);
};

test('a text is as narrow as its longest word, and a container as its widest child', () => {
  expect(least('word')).toEqual({ pixels: 97.5, isWords: true });
  expect(least('words')).toEqual(least('word'));
  expect(least('card').pixels).toBeGreaterThan(least('words').pixels);
  expect(least('bound').pixels).toBeGreaterThan(0);
});

test('a form is as wide as its widest field, which needs more than its text', () => {
  expect(least('form')).toEqual(least('when'));
  expect(least('form').isWords).toBe(false);
  expect(least('when').pixels).toBeGreaterThan(least('name').pixels);
});

test('a component that contains itself is still measured', () => {
  expect(least('loop')).toEqual({ pixels: 20, isWords: true });
});
