/** Which screen files are fragments, by name. Separate from fragments.ts, because every window starts with this. */
import type { Screens } from '../document/document.ts';

/** Screen names contain no dots, so none looks like a fragment. */
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
