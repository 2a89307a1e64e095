/** The application menu, as data. Items name commands of the page, and the page runs them, so both behave the same. */
import type { MenuItemConstructorOptions } from 'electron';

export type SendCommand = (id: string) => void;

type Item = MenuItemConstructorOptions;
const SEPARATOR: Item = { type: 'separator' };

export function menuTemplate(send: SendCommand, platform: NodeJS.Platform): Item[] {
  const mac = platform === 'darwin';
  const command = (id: string, label: string, accelerator?: string): Item => ({
    id,
    label,
    click: () => send(id),
    // Shortcuts are shown but not registered, because the page handles them and knows when a text field has focus. On a
    // Mac they can't be shown without registering.
    ...(accelerator === undefined || mac ? {} : { accelerator, registerAccelerator: false }),
  });
  const file: Item[] = [
    command('file.open', 'Open Another Flow…'),
    command('file.import', 'Import an Agent…'),
    command('file.save', 'Save', 'CmdOrCtrl+S'),
    command('file.save-copy', 'Save a Copy…'),
    command('file.reload', 'Reload from Disk'),
    SEPARATOR,
    command('app.settings', 'Settings…'),
    SEPARATOR,
    { role: mac ? 'close' : 'quit' },
  ];
  const edit: Item[] = [
    command('edit.undo', 'Undo', 'CmdOrCtrl+Z'),
    command('edit.redo', 'Redo', 'CmdOrCtrl+Shift+Z'),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
  ];
  const view: Item[] = [
    command('app.palette', 'Command Palette', 'CmdOrCtrl+K'),
    SEPARATOR,
    command('view.fit', 'Fit to Window'),
    command('graph.arrange', 'Arrange Automatically'),
    command('app.theme', 'Switch Between Light and Dark'),
    SEPARATOR,
    { role: 'togglefullscreen' },
    { role: 'toggleDevTools' },
  ];
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: file },
    { label: 'Edit', submenu: edit },
    { label: 'View', submenu: view },
    { label: 'Flow', submenu: [command('run.talk', 'Talk to the Flow')] },
    { role: 'windowMenu' },
  ];
}
