/** The application menu. Items name commands of the page's own list; the page runs them, so both always do the same. */
import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';

export type SendCommand = (id: string) => void;

export function installMenu(send: SendCommand): void {
  const item = (label: string, id: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => send(id),
    // Shown only: the page listens to its shortcuts itself, and knows when a text field has the focus.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: [
        item('Open Another Flow…', 'openWelcome'),
        item('Save', 'save', 'CmdOrCtrl+S'),
        item('Save a Copy…', 'saveCopy'),
        item('Reload from Disk', 'reload'),
        separator,
        item('Settings…', 'settings', 'CmdOrCtrl+,'),
        separator,
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    {
      label: 'Edit',
      submenu: [
        item('Undo', 'undo', 'CmdOrCtrl+Z'),
        item('Redo', 'redo', 'CmdOrCtrl+Shift+Z'),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
      ],
    },
    {
      label: 'View',
      submenu: [
        item('Command Palette', 'palette', 'CmdOrCtrl+K'),
        item('Fit to Window', 'fit'),
        item('Arrange Automatically', 'layout'),
        separator,
        item('Switch Between Light and Dark', 'toggleTheme'),
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    { label: 'Flow', submenu: [item('Talk to the Flow', 'run')] },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** The window a menu item is about: the focused one, or the only one. */
export function targetWindow(focused: BrowserWindow | null, all: readonly BrowserWindow[]): BrowserWindow | null {
  return focused ?? all[0] ?? null;
}
