/** The window: sandboxed, isolated, and limited to the app's own page. */
import { app, BrowserWindow, session, shell, type WebContents } from 'electron';
import type { Logger } from '../telemetry/logger.ts';
import { isExternalLink, isOwnAddress } from './addresses.ts';
import { PAGE_URL } from './page.ts';

export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 600,
    title: 'Switchyard',
    show: false,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(PAGE_URL);
  return window;
}

/** Applies to every page this process creates. */
export function lockPages(log: Logger): void {
  app.on('web-contents-created', (_event, page) => lockPage(page, log));
  session.defaultSession.setPermissionRequestHandler((_page, permission, answer) => {
    const granted = isHarmless(permission);
    if (!granted) log.warn({ permission }, 'a permission was asked for and denied');
    answer(granted);
  });
  session.defaultSession.setPermissionCheckHandler((_page, permission) => isHarmless(permission));
}

/** Allows copying to the clipboard; everything else is denied until a feature needs it. */
function isHarmless(permission: string): boolean {
  return permission === 'clipboard-sanitized-write';
}

function lockPage(page: WebContents, log: Logger): void {
  page.setWindowOpenHandler(({ url }) => {
    openOutside(url, log);
    return { action: 'deny' };
  });
  page.on('will-navigate', (event) => {
    if (isOwnAddress(event.url)) return;
    event.preventDefault();
    openOutside(event.url, log);
  });
  page.on('will-redirect', (event) => event.preventDefault());
  page.on('will-attach-webview', (event) => event.preventDefault());
}

function openOutside(address: string, log: Logger): void {
  if (isExternalLink(address)) void shell.openExternal(address);
  else log.warn({ protocol: URL.parse(address)?.protocol }, 'a link that is not plain https was not opened');
}
