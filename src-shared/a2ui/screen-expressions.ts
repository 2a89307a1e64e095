/** The expressions of screens: bindings and conditions. */
import type { ScreenFile } from './screen-file.ts';

export function expressionsOf(screens: readonly ScreenFile[]): readonly string[] {
  return screens.flatMap(({ bindings = {}, when = {} }) => [...Object.values(bindings), ...Object.values(when)]);
}
