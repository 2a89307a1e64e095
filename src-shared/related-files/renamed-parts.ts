/** The screens that a flow runs with: those of the window, or those on disk with the current names. */
import type { Screens } from '../document/document.ts';
import { withoutFragments } from '../screen-edits/fragment-names.ts';
import { screenFollowing } from './apply-renames.ts';
import type { Rename } from './rename.ts';
import type { PluginParts } from '../step/plugin-parts.ts';

/** A window's unsaved parts. */
export interface UnsavedParts {
  readonly changes?: readonly Rename[] | undefined;
  /** All of them, with the names of the window. */
  readonly screens?: Screens | undefined;
}

export function partsFollowing(parts: PluginParts, { changes = [], screens: edited }: UnsavedParts): PluginParts {
  if (edited !== undefined) return { ...parts, screens: withoutFragments(edited) };
  if (changes.length === 0) return parts;
  const screens = Object.entries(parts.screens).map(
    ([name, screen]) => [name, screenFollowing(screen, name, changes)] as const,
  );
  return { ...parts, screens: Object.fromEntries(screens) };
}
