/** The current shortcuts of commands, for tooltips, menus, the palette, the shortcut list, and key handling. */
import { useSettings } from '../state/workspace/app-context.tsx';
import { useCommands } from './commands-context.tsx';
import type { Keymap } from './keymap.ts';

export function useKeymap(): Keymap {
  const custom = useSettings((state) => state.settings?.shortcuts);
  return useCommands().keymap(custom);
}

/** The shortcut to show next to a command. */
export function useKeysOf(command: string): string | undefined {
  return useKeymap().byCommand.get(command)?.[0];
}
