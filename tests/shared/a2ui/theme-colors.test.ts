import { expect, test } from 'vitest';
import { contrast, faintOnLight, themeColors } from '../../../src-shared/a2ui/theme-colors.ts';

const pair = (value = '') => /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)?.slice(1) ?? [];

test('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['#ffee00', '#00bfff', '#001122', '#ffffff', '#000000', '#ff0000', '#7f7f7f'])(
  '%s is readable on every background and under its text, in both schemes',
  (primary) => {
    const colors = themeColors(primary) ?? {};
    const [light = '', dark = ''] = pair(colors['--accent']);
    const [onLight = '', onDark = ''] = pair(colors['--on-accent']);
    for (const background of ['#ffffff', '#eef1f6', onLight]) {
      expect(contrast(light, background)).toBeGreaterThanOrEqual(4.5);
    }
    for (const background of ['#14171d', '#222731', onDark]) {
      expect(contrast(dark, background)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('a readable color stays unchanged', () => {
  expect(pair(themeColors('#2f5be0')?.['--accent'])[0]).toBe('#2f5be0');
});

test.each([undefined, 7, 'red', '#12345', '#1234567', 'url(x)'])('%s is not a color', (primary) => {
  expect(themeColors(primary)).toBeNull();
});

test.each(['#ffd400', '#00ffcc', '#ffffff'])(
  '%s is too faint on a light background, and a better color is close to it',
  (color) => {
    const faint = faintOnLight(color);
    expect(faint?.contrast).toBeLessThan(3);
    expect(contrast(faint?.better ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(faintOnLight(faint?.better)).toBeNull();
  },
);

test.each(['#2f5be0', '#000000', '#c2185b', 'red', undefined])('%s is not too faint', (color) => {
  expect(faintOnLight(color)).toBeNull();
});
