/**
 * Copy, cut, and paste. Their default shortcuts run in `clipboard/use-clipboard.ts`, where the browser provides the
 * clipboard.
 */
import { ClipboardPaste, Copy, Scissors } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { copyByCommand } from './copy.ts';
import { pasteText } from './paste.ts';
import { readClipboard } from '../../ui/system-clipboard.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, isFlowShown, type Command } from '../../commands/command.ts';

function hasSelection(app: AppState): boolean {
  const { nodes, edges, notes, groups } = app.selection.getState();
  return hasProject(app) && isFlowShown(app) && nodes.length + edges.length + notes.length + groups.length > 0;
}

async function paste(app: AppState): Promise<void> {
  const { mouse } = app.pasting.getState();
  const text = await readClipboard();
  if (text !== null) return pasteText(app, text, mouse);
  const [title, hint] = [t('clipboard.refusedPaste'), t('clipboard.useKeys')];
  app.view.getState().notify({ tone: 'info', title, text: hint });
}

const shared = { group: 'edit', isOfClipboard: true } as const;

export const clipboardCommands: readonly Command[] = [
  {
    ...shared,
    id: 'edit.cut',
    menus: ['main', 'node', 'nodes', 'edge', 'note', 'group'],
    title: 'commands.cut',
    icon: Scissors,
    shortcuts: ['mod+x'],
    when: hasSelection,
    run: (app) => copyByCommand(app, true),
  },
  {
    ...shared,
    id: 'edit.copy',
    menus: ['main', 'node', 'nodes', 'edge', 'note', 'group'],
    title: 'commands.copy',
    icon: Copy,
    shortcuts: ['mod+c'],
    when: hasSelection,
    run: (app) => copyByCommand(app, false),
  },
  {
    ...shared,
    id: 'edit.paste',
    menus: ['main', 'canvas', 'node', 'nodes', 'edge'],
    title: 'commands.paste',
    icon: ClipboardPaste,
    shortcuts: ['mod+v'],
    when: hasProject,
    run: paste,
  },
];
