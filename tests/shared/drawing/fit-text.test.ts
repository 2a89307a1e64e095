import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitLine, fitMiddle, middleParts } from '../../../src-shared/drawing/fit-text.ts';
import { textWidth } from '../../../src-shared/drawing/text-width.ts';

const ROOM = { width: 180, size: 12 };

describe('texts cut in the middle', () => {
  test('keep the value of a condition and the last word of a name', () => {
    for (const [text, end] of [
      ['The size of the pizza that was ordered is Large', ' is Large'],
      ['warehouse.orders.delivery.create_ticket', 'create_ticket'],
    ] as const) {
      const cut = fitMiddle(text, ROOM);
      expect(cut).toMatch(/…/);
      expect(cut.endsWith(end)).toBe(true);
      expect(textWidth(cut, ROOM)).toBeLessThanOrEqual(ROOM.width);
    }
  });

  test('tell titles apart that begin alike', () => {
    const titles = ['Look up customer email', 'Look up customer phone', 'Look up customer orders'];
    const room = { width: 140, size: 13, bold: true };
    const cut = titles.map((title) => fitMiddle(title, room));
    expect(cut).toEqual(['Look up… email', 'Look up… phone', 'Look up… orders']);
    expect(cut.filter((text) => textWidth(text, room) > room.width)).toEqual([]);
  });

  test('keep their last word where their last words would take most of the room', () => {
    const room = { width: 212, size: 24, bold: true };
    expect(fitMiddle('Look up the customer by phone number', room)).toBe('Look up… number');
    expect(fitMiddle('Look up the customer by email address', room)).toBe('Look… address');
  });

  test('are cut between words unless little would be left', () => {
    const room = { width: 120, size: 13 };
    expect(fitLine('Which treatment do you need?', room)).toBe('Which treatment…');
    expect(fitLine('An internationalization office', room)).toMatch(/^An internat\w+…$/);
    expect(fitLine('Internationalization office', room)).toMatch(/^Internat\w+…$/);
    expect(fitMiddle('The size of the pizza that was ordered is Large', ROOM)).toMatch(/^(\S+ )*\S+… is Large$/);
    fc.assert(
      fc.property(fc.lorem({ maxCount: 8 }), fc.integer({ min: 60, max: 300 }), (text, width) => {
        for (const fit of [fitLine, fitMiddle]) {
          expect(textWidth(fit(text, { ...room, width }), room)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  test('stay whole if they fit, and their parts can be joined again', () => {
    expect(fitMiddle('Size is Large', ROOM)).toBe('Size is Large');
    expect(middleParts('Size is Large')).toEqual(['Size is Large', '']);
    expect(middleParts('The size of the pizza is Large').join('')).toBe('The size of the pizza is Large');
  });
});
