import { expect, test } from 'vitest';
import { withDates } from '../../../src-renderer/ui/date-text.ts';

const shown = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(
  new Date('2026-11-18'),
);

test.each([
  ['Booked for 2026-11-18.', `Booked for ${shown}.`],
  ['2026-11-18, (2026-11-18)', `${shown}, (${shown})`],
  ['No such day: 2026-02-31', 'No such day: 2026-02-31'],
  ['answers.day > "2026-11-18"', 'answers.day > "2026-11-18"'],
  ['at 2026-11-18T10:00:00Z', 'at 2026-11-18T10:00:00Z'],
  ['order-2026-11-18 and 2026-11-18-7', 'order-2026-11-18 and 2026-11-18-7'],
  ['/orders/2026-11-18/', '/orders/2026-11-18/'],
])('"%s" is shown as "%s"', (text, expected) => {
  expect(withDates(text)).toBe(expected);
});
