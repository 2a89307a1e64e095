/** The screens a flow runs with, with the names its things bear now. */
import { screenFollowing } from './apply-renames.ts';
import type { Rename } from './rename.ts';
import type { PluginParts } from '../step/plugin-parts.ts';

export function partsFollowing(parts: PluginParts, changes: readonly Rename[] = []): PluginParts {
  if (changes.length === 0) return parts;
  const screens = Object.entries(parts.screens).map(
    ([name, screen]) => [name, screenFollowing(screen, name, changes)] as const,
  );
  return { ...parts, screens: Object.fromEntries(screens) };
}
