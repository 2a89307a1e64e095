import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../../src-shared/a2ui/theme-colors.ts';

const TOKENS = readFileSync('src-renderer/ui/tokens.css', 'utf8');
/** Light comes first. */
const DARK_AT = TOKENS.indexOf(":root[data-theme='dark']");

test.each([
  ['light', TOKENS.slice(0, DARK_AT)],
  ['dark', TOKENS.slice(DARK_AT)],
])('the borders of inputs are visible on every background of a screen: %s', (_theme, tokens) => {
  const color = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '';
  const faint = ['panel', 'raised', 'sunken', 'hover'].filter((one) => contrast(color('control'), color(one)) < 3);
  expect(faint).toEqual([]);
});
