/** Gives all screens the theme of one. */
import type { Screens } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { withoutFragments } from './fragment-names.ts';

/** Empty if all have it already, or if the screen has no theme. */
export function shareTheme(screens: Screens, name: string): readonly Operation[] {
  const theme = screens[name]?.theme;
  if (theme === undefined) return [];
  return Object.entries(withoutFragments(screens)).flatMap(([screen, file]): Operation[] =>
    deepEqual(file.theme, theme) ? [] : [{ op: 'update-screen', screen, set: { theme } }],
  );
}
