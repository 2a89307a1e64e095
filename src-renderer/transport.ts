/** The wire below the bridge: frames over the host's WebSocket, or over the MessagePort the desktop's preload hands in. */

export interface TransportEvents {
  readonly onOpen: () => void;
  readonly onFrame: (frame: unknown) => void;
  /** `refused`: trying again with the same credentials is of no use. */
  readonly onClose: (reason: 'lost' | 'refused') => void;
}

export interface Connection {
  send(frame: unknown): void;
  close(): void;
}

/** Opens one connection. Called again after each loss. */
export type Connect = (events: TransportEvents) => Connection;

/** The close code with which the host turns a wrong token or origin away. */
const CLOSE_UNAUTHORIZED = 4401;

export function connectSocket(url: string): Connect {
  return (events) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => events.onOpen());
    socket.addEventListener('message', (message) => events.onFrame(parsed(message.data)));
    socket.addEventListener('close', (closed) =>
      events.onClose(closed.code === CLOSE_UNAUTHORIZED ? 'refused' : 'lost'),
    );
    return {
      send: (frame) => socket.send(JSON.stringify(frame)),
      close: () => socket.close(),
    };
  };
}

/** The word by which the preload announces the port. */
export const PORT_MESSAGE = 'switchyard:port';

export function connectPort(): Connect {
  return (events) => {
    let port: MessagePort | null = null;
    const receive = (message: MessageEvent) => {
      if (message.source !== window || message.data !== PORT_MESSAGE) return;
      port = message.ports[0] ?? null;
      if (port === null) return;
      port.addEventListener('message', (frame) => events.onFrame(parsed(frame.data)));
      port.addEventListener('close', () => events.onClose('lost'));
      port.start();
      events.onOpen();
    };
    window.addEventListener('message', receive);
    // Asks a preload that loaded earlier to hand the port over now.
    window.postMessage(`${PORT_MESSAGE}?`, window.origin === 'null' ? '*' : window.origin);
    return {
      send: (frame) => port?.postMessage(JSON.stringify(frame)),
      close: () => {
        window.removeEventListener('message', receive);
        port?.close();
      },
    };
  };
}

/** There is neither a token nor a desktop around this page. */
export function connectNowhere(): Connect {
  return (events) => {
    queueMicrotask(() => events.onClose('refused'));
    return { send: () => undefined, close: () => undefined };
  };
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
