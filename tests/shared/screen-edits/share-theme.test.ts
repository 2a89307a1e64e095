import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { shareTheme } from '../../../src-shared/screen-edits/share-theme.ts';

const themed = (theme?: ScreenFile['theme']): ScreenFile => ({
  ...{ version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hello' }] },
  ...(theme && { theme }),
});
const green = { primaryColor: '#15803d', font: 'Inter' };
const screens = {
  a: themed(green),
  b: themed({ font: 'Inter' }),
  c: themed(),
  'd.fragment': themed(),
  e: themed(green),
};

test('a theme is applied to all screens that have another one or none', () => {
  expect(shareTheme(screens, 'a')).toEqual([
    { op: 'update-screen', screen: 'b', set: { theme: green } },
    { op: 'update-screen', screen: 'c', set: { theme: green } },
  ]);
});

test('there is nothing to apply if all screens have the theme or the screen has none', () => {
  expect(shareTheme({ a: themed(green), e: themed(green) }, 'a')).toEqual([]);
  expect(shareTheme(screens, 'c')).toEqual([]);
});
