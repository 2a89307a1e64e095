/** Gives a window its MessagePort to the services after checking the sender. */
import { ipcMain, MessageChannelMain, type IpcMainEvent, type MessagePortMain, type WebContents } from 'electron';
import { DESKTOP_PORT_CHANNEL } from '../../src-shared/contract/transport.ts';
import type { ServerFrame } from '../../src-shared/contract/messages.ts';
import { serveConnection, type ConnectionOptions, type FrameChannel } from '../transport/connection.ts';
import { isOwnPage } from './addresses.ts';

export interface Ipc {
  /** Tells the page of a window to run one of its commands. */
  sendCommand(window: WebContents, id: string): void;
}

export function serveWindows(options: Omit<ConnectionOptions, 'channel'>): Ipc {
  const ports = new WeakMap<WebContents, MessagePortMain>();
  ipcMain.on(DESKTOP_PORT_CHANNEL, (event) => {
    const frame = event.senderFrame;
    if (frame === null || !isOwnPage(senderOf(event, frame))) {
      options.log.warn({ origin: frame?.origin }, 'a frame that is not the app asked for the services and was refused');
      return;
    }
    const { port1, port2 } = new MessageChannelMain();
    ports.get(event.sender)?.close();
    ports.set(event.sender, port1);
    serveConnection({ ...options, channel: channelOf(port1) });
    port1.start();
    frame.postMessage(DESKTOP_PORT_CHANNEL, null, [port2]);
  });
  return {
    sendCommand: (window, id) => {
      const frame: ServerFrame = { kind: 'command', id };
      ports.get(window)?.postMessage(JSON.stringify(frame));
    },
  };
}

function senderOf(
  event: IpcMainEvent,
  frame: NonNullable<IpcMainEvent['senderFrame']>,
): Parameters<typeof isOwnPage>[0] {
  return { isMainFrame: frame === event.sender.mainFrame, origin: frame.origin, url: frame.url };
}

function channelOf(port: MessagePortMain): FrameChannel {
  return {
    send: (text) => port.postMessage(text),
    onMessage: (listener) => port.on('message', (event) => listener(event.data)),
    onClose: (listener) => port.on('close', listener),
  };
}
