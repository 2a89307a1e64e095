import { expect, test } from 'vitest';
import { farTitle } from '../../../src-shared/drawing/card-title.ts';

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
