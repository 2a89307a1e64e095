/** The keys of commands as they are now: in tooltips, menus, the palette, the cheat sheet, and where keys are heard. */
import type { AppState } from '../state/workspace/app-state.ts';
import { useSettings } from '../state/workspace/app-context.tsx';
import { COMMANDS } from '../frame/commands.ts';
import { keymap, type CustomKeys, type Keymap } from './keymap.ts';

const NONE: CustomKeys = {};
const made = new WeakMap<CustomKeys, Keymap>();

function keymapOf(custom: CustomKeys = NONE): Keymap {
  const known = made.get(custom);
  if (known !== undefined) return known;
  const map = keymap(COMMANDS, custom);
  made.set(custom, map);
  return map;
}

export function useKeymap(): Keymap {
  return keymapOf(useSettings((state) => state.settings?.shortcuts));
}

/** The keys to show beside a command. */
export function useKeysOf(command: string): string | undefined {
  return useKeymap().byCommand.get(command)?.[0];
}

export function currentKeymap(app: AppState): Keymap {
  return keymapOf(app.settings.getState().settings?.shortcuts);
}
