/** Saving and opening. */
import { FolderOpen, RotateCcw, Save, SaveAll } from 'lucide-react';
import { hasProject, type Command } from '../commands/command.ts';

export const fileCommands: readonly Command[] = [
  {
    id: 'file.save',
    menus: ['main'],
    title: 'commands.save',
    group: 'file',
    icon: Save,
    shortcuts: ['mod+s'],
    inFields: true,
    when: hasProject,
    run: (app) => app.files.save(),
  },
  {
    id: 'file.save-copy',
    menus: ['main'],
    title: 'commands.saveCopy',
    group: 'file',
    icon: SaveAll,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('save-copy'),
  },
  {
    id: 'file.reload',
    menus: ['main'],
    title: 'commands.reload',
    group: 'file',
    icon: RotateCcw,
    when: hasProject,
    run: (app) => app.files.reload(),
  },
  {
    id: 'file.open',
    menus: ['main'],
    title: 'commands.openWelcome',
    words: 'commands.words.openWelcome',
    group: 'file',
    icon: FolderOpen,
    shortcuts: ['mod+o'],
    inFields: true,
    run: (app) => app.view.getState().showPage('welcome'),
  },
];
