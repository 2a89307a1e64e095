/** The keys of commands as they are now: in tooltips, menus, the palette, the cheat sheet, and where keys are heard. */
import { useSettings } from '../state/workspace/app-context.tsx';
import { useCommands } from './commands-context.tsx';
import type { Keymap } from './keymap.ts';

export function useKeymap(): Keymap {
  const custom = useSettings((state) => state.settings?.shortcuts);
  return useCommands().keymap(custom);
}

/** The keys to show beside a command. */
export function useKeysOf(command: string): string | undefined {
  return useKeymap().byCommand.get(command)?.[0];
}
