import { expect, test } from 'vitest';
import { iconThatNames, iconWords } from '../../../src-shared/a2ui/icon-label.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';

const named = (...components: readonly Component[]) => {
  const find = (id: string) => components.find((one) => one.id === id) ?? null;
  return iconThatNames(find('go')!, find);
};
const button = (child: string): Component => ({
  id: 'go',
  component: 'Button',
  child,
  action: { event: { name: 'x' } },
});
const icon: Component = { id: 'icon', component: 'Icon', name: 'skipNext' };

test('an icon-only button is named after its icon', () => {
  expect(named(button('icon'), icon)).toBe('skipNext');
  expect(named(button('row'), { id: 'row', component: 'Row', children: ['icon'] }, icon)).toBe('skipNext');
  expect(['skipNext', 'home', 'arrow_back'].map(iconWords)).toEqual(['Skip next', 'Home', 'Arrow back']);
});

test("a button's own text names it", () => {
  const row: Component = { id: 'row', component: 'Row', children: ['icon', 'text'] };
  expect(named(button('row'), row, icon, { id: 'text', component: 'Text', text: 'Next' })).toBeNull();
  expect(named(button('icon'), { ...icon, accessibility: { label: 'Next song' } })).toBeNull();
  expect(named(button('loop'), { id: 'loop', component: 'Column', children: ['loop'] })).toBeNull();
});
