/** The context menu of the selection, or else of the canvas. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { MenuName } from '../../commands/command.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { contextMenu } from '../../commands/menus.tsx';
import { useApp, useSelection } from '../../state/workspace/app-context.tsx';
import type { SelectionState } from '../../state/editing/selection-store.ts';
import { ContextItems } from '../../ui/Menu.tsx';

export function CanvasMenuItems() {
  const app = useApp();
  const commands = useCommands();
  const name = useSelection(menuName);
  return <ContextItems items={() => contextMenu(name, { app, commands, t })} />;
}

function menuName({ nodes, edges, notes, groups }: SelectionState): Exclude<MenuName, 'main'> {
  const count = nodes.length + notes.length + groups.length;
  if (count === 0) return edges.length === 0 ? 'canvas' : 'edge';
  if (count > 1) return 'nodes';
  if (groups.length > 0) return 'group';
  return notes.length > 0 ? 'note' : 'node';
}
