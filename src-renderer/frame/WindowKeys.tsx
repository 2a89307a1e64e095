/** Window-level events: shortcuts, the clipboard, commands of the desktop's menu bar, the focus, and selecting text. */
import { useEffect } from 'react';
import { useClipboard } from './use-clipboard.ts';
import { useCommands, useRunCommand } from '../commands/commands-context.tsx';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { useTextSelection } from './use-text-selection.ts';
import { useWorkspace } from '../state/workspace/app-context.tsx';

export function WindowKeys() {
  useShortcuts();
  useClipboard();
  useFocusRecovery();
  useTextSelection();
  useDesktopMenu();
  return null;
}

/** The desktop's menu bar names the same commands. */
function useDesktopMenu(): void {
  const { api } = useWorkspace();
  const run = useRunCommand();
  const commands = useCommands();
  useEffect(
    () =>
      api.onCommand((id) => {
        const command = commands.find(id);
        if (command !== undefined) run(command);
      }),
    [api, run, commands],
  );
}
