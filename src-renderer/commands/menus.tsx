/**
 * Builds menus from the list of commands: the main menu in sections, and a context menu for the item under the pointer.
 */
import type { Translate } from '../../src-shared/messages/translate.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import { COMMAND_GROUPS, isEnabled, runCommand, type Command, type CommandGroup, type MenuName } from './command.ts';
import { CommandIcon } from './CommandIcon.tsx';
import type { CommandList } from './command-list.ts';

export interface MenuSource {
  readonly app: AppState;
  readonly commands: CommandList;
  readonly t: Translate;
}

/** Lists everything and grays out unavailable commands, so that users can discover them. */
export function mainMenu(source: MenuSource): MenuItem[] {
  const { t } = source;
  return sections('main', source, () => true).map(([group, commands]) => ({
    id: group,
    label: t(`commands.groups.${group}`),
    items: deleteLast(commands.map((command) => itemOf(command, source))),
  }));
}

/** Lists available commands only. */
export function contextMenu(name: Exclude<MenuName, 'main'>, source: MenuSource): MenuItem[] {
  const items = sections(name, source, (command) => isEnabled(command, source.app)).flatMap(
    ([group, commands], index) => [
      ...(index > 0 ? [{ id: `before ${group}`, separator: true } as const] : []),
      ...commands.map((command) => withoutLostKeys(itemOf(command, source), source)),
    ],
  );
  return deleteLast(items);
}

/** A command on the canvas takes precedence where both have the same keys, so the other one doesn't show them. */
function withoutLostKeys(item: MenuItem, { app, commands }: MenuSource): MenuItem {
  const { onCanvas } = commands.keymap(app.settings.getState().settings?.shortcuts);
  const first = 'shortcut' in item && item.shortcut !== undefined ? onCanvas.get(item.shortcut) : undefined;
  const isLost = first !== undefined && first.id !== item.id && isEnabled(first, app);
  return isLost ? { ...item, shortcut: undefined } : item;
}

const DELETE = 'edit.delete';

/** Last, where a click by mistake is least likely. */
function deleteLast(items: readonly MenuItem[]): MenuItem[] {
  const deletes = items.filter(({ id }) => id === DELETE);
  const others = items.filter(({ id }) => id !== DELETE);
  return deletes.length === 0 ? others : [...others, { id: 'before delete', separator: true }, ...deletes];
}

function sections(
  name: MenuName,
  { commands: { all } }: MenuSource,
  isShown: (command: Command) => boolean,
): (readonly [CommandGroup, readonly Command[]])[] {
  const listed = all.filter((command) => command.menus?.includes(name) === true && isShown(command));
  const byGroup = Map.groupBy(listed, (command) => command.group);
  return COMMAND_GROUPS.flatMap((group) => {
    const commands = byGroup.get(group);
    return commands === undefined ? [] : [[group, commands] as const];
  });
}

function itemOf(command: Command, { app, commands, t }: MenuSource): MenuItem {
  const { byCommand } = commands.keymap(app.settings.getState().settings?.shortcuts);
  return {
    id: command.id,
    label: t(command.title),
    icon: <CommandIcon command={command} />,
    shortcut: byCommand.get(command.id)?.[0],
    danger: command.id === DELETE,
    disabled: !isEnabled(command, app),
    onSelect: () => void runCommand(command, app),
  };
}
