/** The sandboxed preload: fetches a MessagePort for the page when it asks, tells where a dropped file is, and offers nothing else. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import {
  DESKTOP_FILES,
  DESKTOP_PORT_CHANNEL,
  DESKTOP_PORT_MESSAGE,
  DESKTOP_PORT_REQUEST,
} from '../../src-shared/contract/transport.ts';

/** All of the page that a preload touches; the services' world has no DOM types. */
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

// A file that did not come from a person's own drop or choice has no path.
contextBridge.exposeInMainWorld(DESKTOP_FILES, {
  pathOf: (file: Parameters<typeof webUtils.getPathForFile>[0]) => webUtils.getPathForFile(file),
});
