/** The application menu, as data. Items name commands of the page, and the page runs them, so both behave the same. */
import type { MenuItemConstructorOptions } from 'electron';
import { t } from '../messages/translate.ts';

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
    command('file.open', t('commands.openWelcome')),
    command('file.import', t('commands.importAgent')),
    command('file.save', t('commands.save'), 'CmdOrCtrl+S'),
    command('file.save-copy', t('commands.saveCopy')),
    command('file.reload', t('commands.reload')),
    SEPARATOR,
    command('app.settings', t('commands.settings')),
    SEPARATOR,
    { role: mac ? 'close' : 'quit' },
  ];
  const edit: Item[] = [
    command('edit.undo', t('commands.undo'), 'CmdOrCtrl+Z'),
    command('edit.redo', t('commands.redo'), 'CmdOrCtrl+Shift+Z'),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
  ];
  const view: Item[] = [
    command('app.palette', t('commands.palette'), 'CmdOrCtrl+K'),
    SEPARATOR,
    command('view.fit', t('commands.fit')),
    command('graph.arrange', t('commands.layout')),
    command('app.theme', t('commands.toggleTheme')),
    SEPARATOR,
    { role: 'togglefullscreen' },
    { role: 'toggleDevTools' },
  ];
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { label: t('commands.groups.file'), submenu: file },
    { label: t('commands.groups.edit'), submenu: edit },
    { label: t('commands.groups.view'), submenu: view },
    { label: t('commands.groups.graph'), submenu: [command('run.talk', t('commands.run'))] },
    { role: 'windowMenu' },
  ];
}
