/** Renames an action everywhere on a screen, on all screens, and in the flow. */
import { bareName, renameActions } from '../a2ui/screen-actions.ts';
import type { Screens } from '../document/document.ts';
import type { Operation, ScreenOperation } from '../document/operations.ts';
import type { Flow } from '../flow/flow.ts';
import { changedComponents } from './changed-components.ts';
import type { EditedScreen } from './edit-screen.ts';

export function renameAction(
  { name: screen, file }: EditedScreen,
  from: string,
  to: string,
): readonly ScreenOperation[] {
  return renameActionsOn({ name: screen, file }, (name) => (name === from ? to : name));
}

/** Screens follow an action of the flow, whether or not they write the plugin's ID before it. */
export function renameActionOnScreens(
  screens: Screens,
  { plugin, from, to }: { readonly plugin: string | null; readonly from: string; readonly to: string },
): readonly ScreenOperation[] {
  const nameOf = (name: string) => {
    if (bareName(name, plugin) !== bareName(from, plugin)) return name;
    return name === bareName(name, plugin) ? bareName(to, plugin) : `${plugin}.${bareName(to, plugin)}`;
  };
  return Object.entries(screens).flatMap(([name, file]) => renameActionsOn({ name, file }, nameOf));
}

function renameActionsOn(
  { name: screen, file }: EditedScreen,
  nameOf: (name: string) => string,
): readonly ScreenOperation[] {
  const { operations, set: devices } = changedComponents({ name: screen, file }, (component) =>
    renameActions(component, nameOf),
  );
  const set = {
    ...(file.ends?.some((name) => nameOf(name) !== name) === true && { ends: [...new Set(file.ends.map(nameOf))] }),
    ...devices,
  };
  return Object.keys(set).length === 0 ? operations : [...operations, { op: 'update-screen', screen, set }];
}

/** The handler of the action under its new name. Its old name stays an alias, for other screens and stored conversations. */
export function renameHandler({ handlers = [] }: Flow, from: string, to: string): readonly Operation[] {
  const renamed = handlers.map((handler) => {
    const { action, aliases = [] } = handler;
    if (action === from) return { ...handler, action: to, aliases: [...aliases.filter((name) => name !== to), from] };
    return aliases.includes(from) && !aliases.includes(to) ? { ...handler, aliases: [...aliases, to] } : handler;
  });
  return renamed.some((handler, at) => handler !== handlers[at])
    ? [{ op: 'update-flow', set: { handlers: renamed } }]
    : [];
}
