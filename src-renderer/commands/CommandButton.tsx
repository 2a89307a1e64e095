/** A button with an icon that runs a command; its name and keys are the command's. */
import type { ReactNode } from 'react';
import { t } from '../../src-shared/messages/translate.ts';
import { IconButton, type IconButtonProps } from '../ui/IconButton.tsx';
import { useCommands, useRunCommand } from './commands-context.tsx';
import { useKeysOf } from './use-keymap.ts';

export interface CommandButtonProps extends Pick<
  IconButtonProps,
  'size' | 'side' | 'disabled' | 'pressed' | 'className'
> {
  readonly id: string;
  readonly icon: ReactNode;
  /** A shorter name, if the context makes it clear. */
  readonly label?: string;
}

export function CommandButton({ id, icon, label, ...rest }: CommandButtonProps) {
  const run = useRunCommand();
  const commands = useCommands();
  const command = commands.require(id);
  return (
    <IconButton
      {...rest}
      label={label ?? t(command.title)}
      shortcut={useKeysOf(id)}
      icon={icon}
      onClick={() => run(command)}
    />
  );
}
