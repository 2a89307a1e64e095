import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MONO, SANS, TEXT_SIZE } from '../../../src-shared/drawing/fonts.ts';

const TOKENS = readFileSync('src-renderer/ui/tokens.css', 'utf8');
/** Small words inside a shape: counts, keys, and marks. */
const BADGES = new Set([
  'src-renderer/fields/ProvenanceBadge.tsx',
  'src-renderer/panels/import/StepRail.tsx',
  'src-renderer/panels/outline/TableCell.tsx',
  'src-renderer/ui/Badge.tsx',
  'src-renderer/ui/Kbd.tsx',
]);

function found(pattern: string, size: RegExp): string[] {
  return globSync(pattern).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(size)].map(([text]) => `${file.replaceAll('\\', '/')}: ${text}`),
  );
}

test('text sizes in style sheets are on the type scale', () => {
  const sizes = found('src-renderer/**/*.css', /font-size: [^;]+;/g);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size) => !/var\(--(canvas-)?text-(badge|sm|base|lg|xl)\)/.test(size))).toEqual([]);
});

test('text sizes in the window are on the type scale, except headings of screens', () => {
  const odd = found('src-renderer/**/*.{ts,tsx}', /\btext-(xs|[2-9]xl|\[[\d.]+(px|rem|em)\])/g);
  expect(odd.filter((size) => !size.startsWith('src-renderer/screens/'))).toEqual([]);
});

test('only badges are smaller than the smallest size of the scale', () => {
  const files = found('src-renderer/**/*.tsx', /\btext-badge\b/g).map((size) => size.split(':')[0]);
  expect(new Set(files)).toEqual(BADGES);
  const styles = found('src-renderer/**/*.css', /font-size: var\(--canvas-text-badge\)/g).map(
    (size) => size.split(':')[0]!,
  );
  expect(styles.filter((file) => !/(drawing\/styles|panels\/compare)\//.test(file))).toEqual([]);
  const inScreens = found('src-renderer/screens/**/*.tsx', /\btext-\[\d+px\]/g);
  expect(inScreens.filter((size) => Number(/\d+(?=px)/.exec(size)![0]) < TEXT_SIZE.sm)).toEqual([]);
});

test('pictures have the fonts and sizes of the window', () => {
  expect(TOKENS).toContain(`--font-sans: ${SANS};`);
  expect(TOKENS).toContain(`--font-mono: ${MONO};`);
  for (const [step, px] of Object.entries(TEXT_SIZE)) {
    expect(TOKENS).toContain(`--canvas-text-${step}: ${px}px;`);
    expect(TOKENS).toContain(`--text-${step}: ${px / 16}rem;`);
  }
});
