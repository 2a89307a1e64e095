import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunIds } from '../../../src-main/runs/run-id.ts';

test('ids are version 7 UUIDs in order of creation, whatever the clock does', () => {
  const clock = fc.date({ min: new Date(0), max: new Date('9000-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(clock, { minLength: 2, maxLength: 20 }), (times) => {
      let ids = new RunIds(undefined);
      const made = times.map((time, index) => {
        const id = ids.next(time);
        if (index % 3 === 2) ids = new RunIds(id); // another start of the app
        return id;
      });
      expect(made).toEqual([...made].sort());
      expect(new Set(made).size).toBe(made.length);
      for (const id of made)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }),
  );
});

test('an id contains its time of creation', () => {
  const at = new Date('2026-03-04T05:06:07.890Z');
  expect(Number.parseInt(new RunIds(undefined).next(at).replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
});
