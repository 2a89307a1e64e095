import { expect, test } from 'vitest';
import { NEW_VARIABLE, REFUSED, scoreData } from '../../../../src-renderer/panels/screen-designer/find-data.ts';

const INTENTION = ['intention', 'What can I do for you: new lighting, a fault with your lights, or a brochure?'];

test('letters scattered over a question find nothing, and its words find it', () => {
  expect(scoreData('a', 'floor', INTENTION)).toBe(0);
  expect(scoreData('a', 'fault light', INTENTION)).toBeGreaterThan(0);
  expect(scoreData('a', 'intent', INTENTION)).toBeGreaterThan(scoreData('a', 'lighting', INTENTION));
});

test('data that cannot be chosen comes after a new variable', () => {
  const refused = scoreData(`${REFUSED} a`, 'floor', ['floor_area']);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(scoreData(NEW_VARIABLE, 'floor'));
});
