import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { expect, test } from 'vitest';
import { farName, farTitle } from '../../../src-shared/drawing/card-title.ts';

test('zoomed out, a long title of an end has two lines', () => {
  const end = (title: string) => farTitle({ type: 'terminal' }, title);
  expect(end('Booked')).toEqual(['Booked']);
  expect(end('Callback arranged')).toEqual(['Callback', 'arranged']);
  expect(end('The customer has canceled the whole order')).toEqual(['The customer', expect.stringMatching(/…$/)]);
});

test('zoomed out, a long title of another card is cut in the middle', () => {
  expect(farTitle({ type: 'say' }, 'Look up the customer by phone')).toEqual([
    expect.stringMatching(/^Look.*….*phone$/),
  ]);
});

test('zoomed out, a card whose title is only its kind is named by its text', () => {
  const { title } = NODE_KINDS.say;
  expect(farName({ type: 'say' }, { title, text: 'The card\nwas declined.' })).toBe('The card was declined.');
  expect(farName({ type: 'say' }, { title: 'Declined', text: 'The card was declined.' })).toBe('Declined');
  expect(farName({ type: 'say' }, { title, text: null })).toBe(title);
});
