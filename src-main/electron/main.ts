/** The desktop app: one process, one window, with the same services and page as the host. */
import { app, BrowserWindow, dialog, Menu } from 'electron';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp, type App } from '../app.ts';
import { findPlaces, type Places } from '../transport/places.ts';
import { answersOf } from '../handlers.ts';
import { openLocalSocket } from '../host/local-socket.ts';
import { FLOW_FILE } from '../project/project-files.ts';
import { surviveFaults } from '../runtime/uncaught-faults.ts';
import { readHostEnvironment } from '../settings/host-environment.ts';
import { createFileKeyStore } from '../settings/key-store.ts';
import { createLogger, logFileStream } from '../telemetry/logger.ts';
import { openObservers } from '../telemetry/open-observers.ts';
import { serveWindows } from './ipc.ts';
import { menuTemplate } from './menu.ts';
import { registerPageScheme, servePage } from './page.ts';
import { KEYCHAIN_SEAL } from './secrets.ts';
import { lockPages, openWindow } from './window.ts';
import { t } from '../messages/translate.ts';

const places = findPlaces(process.env, app.getAppPath());

app.enableSandbox();
app.setPath('userData', join(places.dataDir, 'desktop'));
registerPageScheme();

if (app.requestSingleInstanceLock()) void app.whenReady().then(() => start(places));
else app.quit();

async function start({ rendererDir, root, ...rest }: Places): Promise<void> {
  const environment = readHostEnvironment(process.env);
  if (!environment.ok) return failStart(environment.error);
  const log = createLogger({ level: 'info', stream: logFileStream(rest.dataDir) });
  const trace = await openObservers({ trace: process.env['SWITCHYARD_TRACE'], redact: true, env: process.env, log });
  if (!trace.ok) log.warn({ code: trace.error.code }, trace.error.message);
  const created = await createApp({
    ...rest,
    ...environment.value,
    shell: 'desktop',
    keyStore: createFileKeyStore(join(rest.dataDir, 'keychain.json'), KEYCHAIN_SEAL),
    log,
    clock: () => new Date(),
    startWith: projectOf(process.argv),
    pickFolder,
    observers: trace.ok ? trace.value : [],
    notify: (message) => void dialog.showMessageBox({ type: 'warning', message }),
  });
  if (!created.ok) return failStart(`${created.error.message}\n\n${created.error.hint ?? ''}`);
  const { ownsData, runs } = created.value;
  if (ownsData) await openLocalSocket({ dataDir: rest.dataDir, runs, events: created.value.events, log });
  lockPages(log);
  servePage(rendererDir);
  const preload = join(root, 'out', 'preload', 'preload.cjs');
  const { events, projects, sessions } = created.value;
  surviveFaults({ log, close: (sessionId) => sessions.close({ sessionId }) });
  const ipc = serveWindows({ answer: answersOf(created.value), events, viewers: projects.viewers, log });
  const send = (id: string): void => {
    const window = currentWindow();
    if (window) ipc.sendCommand(window.webContents, id);
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(send, process.platform)));
  openWindow(preload);
  followLifecycle(created.value, preload);
}

function failStart(reason: string): void {
  dialog.showErrorBox(t('services.main.startFailed'), reason);
  app.exit(1);
}

function followLifecycle(services: App, preload: string): void {
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow(preload);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void services.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}

/** The folder named on the command line, if it contains a project. */
function projectOf(args: readonly string[]): string | undefined {
  const last = args.at(-1);
  if (args.length < 2 || last === undefined || last.startsWith('-')) return undefined;
  const folder = resolve(last);
  return folder !== places.root && existsSync(join(folder, FLOW_FILE)) ? folder : undefined;
}

function currentWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
}

async function pickFolder(): Promise<string | null> {
  const window = currentWindow();
  const options = { title: t('services.main.pickFolder'), properties: ['openDirectory'] as 'openDirectory'[] };
  const picked = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return picked.filePaths[0] ?? null;
}
