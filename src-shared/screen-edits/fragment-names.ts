/** Which files of screens are fragments, by their names. Apart from what makes fragments: every window begins with this. */
import type { Screens } from '../document/document.ts';

/** Names of screens have no dot: none is taken for a fragment. */
export const FRAGMENT = '.fragment';

export function isFragment(name: string): boolean {
  return name.endsWith(FRAGMENT);
}

/** The screens that a flow can show. */
export function withoutFragments(screens: Screens): Screens {
  const names = Object.keys(screens);
  if (!names.some(isFragment)) return screens;
  return Object.fromEntries(Object.entries(screens).filter(([name]) => !isFragment(name)));
}
