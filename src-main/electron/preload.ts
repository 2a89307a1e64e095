/**
 * The sandboxed preload script: fetches a MessagePort for the page, resolves the path of a dropped file, and exposes
 * nothing else.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import {
  DESKTOP_FILES,
  DESKTOP_PORT_CHANNEL,
  DESKTOP_PORT_MESSAGE,
  DESKTOP_PORT_REQUEST,
} from '../../src-shared/contract/transport.ts';

/** The parts of the page that a preload script uses; the DOM types aren't available here. */
declare const window: {
  readonly origin: string;
  addEventListener(
    type: 'message',
    listener: (event: { readonly source: unknown; readonly data: unknown }) => void,
  ): void;
  postMessage(message: string, targetOrigin: string, transfer: readonly unknown[]): void;
};

window.addEventListener('message', (event) => {
  if (event.source === window && event.data === DESKTOP_PORT_REQUEST) ipcRenderer.send(DESKTOP_PORT_CHANNEL);
});

ipcRenderer.on(DESKTOP_PORT_CHANNEL, (event) => {
  window.postMessage(DESKTOP_PORT_MESSAGE, window.origin, event.ports);
});

// A file that the user didn't drop or choose has no path.
contextBridge.exposeInMainWorld(DESKTOP_FILES, {
  pathOf: (file: Parameters<typeof webUtils.getPathForFile>[0]) => webUtils.getPathForFile(file),
});
