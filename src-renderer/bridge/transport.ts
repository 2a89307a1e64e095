/**
 * The transport below the bridge: frames over the host's WebSocket, or over the MessagePort from the desktop app's
 * preload script.
 */
import {
  DESKTOP_PORT_MESSAGE,
  DESKTOP_PORT_REQUEST,
  HOST_CHECK_PATH,
  HOST_SOCKET_PATH,
  TOKEN_PARAMETER,
} from '../../src-shared/contract/transport.ts';
import type { ClientFrame } from '../../src-shared/contract/messages.ts';

export interface TransportEvents {
  readonly onOpen: () => void;
  readonly onFrame: (frame: unknown) => void;
  /** `refused`: retrying with the same credentials won't help. */
  readonly onClose: (reason: 'lost' | 'refused') => void;
}

export interface Connection {
  send(frame: unknown): void;
  close(): void;
}

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

/** The current connection, if there is one. */
export interface Wire {
  status(): ConnectionStatus;
  /** Does nothing without a connection. */
  send(frame: ClientFrame): void;
}

/** Opens one connection. Called again after each loss. */
export type Connect = (events: TransportEvents) => Connection;

export function connectSocket(token: string): Connect {
  const query = `${TOKEN_PARAMETER}=${encodeURIComponent(token)}`;
  return (events) => {
    const socket = new WebSocket(`${HOST_SOCKET_PATH}?${query}`);
    let opened = false;
    socket.addEventListener('open', () => {
      opened = true;
      events.onOpen();
    });
    socket.addEventListener('message', (message) => events.onFrame(parsed(message.data)));
    socket.addEventListener('close', () => {
      if (opened) events.onClose('lost');
      else void whyTurnedAway(query).then(events.onClose);
    });
    return {
      send: (frame) => {
        // Messages sent while it closes are lost; `onClose` will report that.
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
      },
      close: () => socket.close(),
    };
  };
}

/**
 * A socket doesn't report why it didn't open: retrying may help if the host is down, but not if it refused the token.
 */
async function whyTurnedAway(query: string): Promise<'lost' | 'refused'> {
  try {
    const answer = await fetch(`${HOST_CHECK_PATH}?${query}`, { cache: 'no-store' });
    return answer.status === 401 ? 'refused' : 'lost';
  } catch {
    return 'lost';
  }
}

export function connectPort(): Connect {
  return (events) => {
    let port: MessagePort | null = null;
    const receive = (message: MessageEvent) => {
      if (message.source !== window || message.data !== DESKTOP_PORT_MESSAGE) return;
      port = message.ports[0] ?? null;
      if (port === null) return;
      port.addEventListener('message', (frame) => events.onFrame(parsed(frame.data)));
      port.addEventListener('close', () => events.onClose('lost'));
      port.start();
      window.removeEventListener('message', receive);
      events.onOpen();
    };
    window.addEventListener('message', receive);
    window.postMessage(DESKTOP_PORT_REQUEST, window.origin);
    return {
      send: (frame) => port?.postMessage(JSON.stringify(frame)),
      close: () => {
        window.removeEventListener('message', receive);
        port?.close();
      },
    };
  };
}

/** Used if the page has neither a token nor a desktop app around it. */
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
