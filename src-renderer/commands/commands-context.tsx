/** Provides the list of commands to components. The frame creates the list, above the panels that add to it. */
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useApp } from '../state/workspace/app-context.tsx';
import { runCommand, type Command } from './command.ts';
import type { CommandList } from './command-list.ts';

const CommandsContext = createContext<CommandList | null>(null);

export interface CommandsProviderProps {
  readonly commands: CommandList;
  readonly children: ReactNode;
}

export function CommandsProvider({ commands, children }: CommandsProviderProps) {
  return <CommandsContext value={commands}>{children}</CommandsContext>;
}

export function useCommands(): CommandList {
  const commands = useContext(CommandsContext);
  if (commands === null) throw new Error('There is no CommandsProvider around this component.');
  return commands;
}

/** Runs a command on the window and its active document. False if the command is not possible now. */
export function useRunCommand(): (command: Command) => boolean {
  const app = useApp();
  return useCallback((command) => runCommand(command, app), [app]);
}
