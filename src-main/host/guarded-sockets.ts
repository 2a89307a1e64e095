/** The WebSockets of the host: watched by the heartbeat, and closed if they read too slowly. Clients may reconnect. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { CLOSE_GOING_AWAY, CLOSE_SLOW_READER } from '../../src-shared/wire/limits.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Peer, PeerMonitor } from './peer-monitor.ts';
import { t } from '../messages/translate.ts';

export interface GuardedSocketsOptions {
  /** The kind of peer, for the log: "a window", "a client". */
  readonly peer: string;
  readonly log: Logger;
  readonly monitor: PeerMonitor;
  readonly maxFrameBytes: number;
  /** How much may be buffered for a peer that doesn't read. */
  readonly maxBufferedBytes: number;
}

export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

export interface GuardedSocket {
  send(text: string, sent?: () => void): void;
  /** Null for a binary frame. */
  onMessage(listener: (text: string | null) => void): void;
  onClose(listener: () => void): void;
  close(code: number, reason: string): void;
}

export interface GuardedSockets {
  accept(upgrade: Upgrade, start: (socket: GuardedSocket) => void): void;
  count(): number;
  close(): void;
}

/** The close frame waits behind everything the peer hasn't read. */
const GRACE_MS = 2000;

export function openGuardedSockets(options: GuardedSocketsOptions): GuardedSockets {
  const { peer, log, monitor, maxFrameBytes } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  return {
    accept: ({ request, socket, head }, start) =>
      server.handleUpgrade(request, socket, head, (opened) => {
        opened.on('close', monitor.add(monitored(opened, peer)));
        opened.on('error', (error) => log.warn({ reason: error.message }, `the socket of ${peer} was closed`));
        start(guard(opened, options));
      }),
    count: () => server.clients.size,
    close: () => {
      for (const socket of server.clients) socket.close(CLOSE_GOING_AWAY, t('services.guardedSockets.closing'));
      server.close();
    },
  };
}

function monitored(socket: WebSocket, name: string): Peer {
  let hasAnswered = true;
  socket.on('pong', () => (hasAnswered = true));
  return {
    name,
    isResponsive: () => hasAnswered,
    probe: () => {
      hasAnswered = false;
      socket.ping();
    },
    terminate: () => socket.terminate(),
  };
}

function guard(socket: WebSocket, { peer, log, maxBufferedBytes }: GuardedSocketsOptions): GuardedSocket {
  return {
    send: (text, sent) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text, (error) => {
        if (!error) sent?.();
      });
      if (socket.bufferedAmount <= maxBufferedBytes) return;
      log.warn({ bytes: socket.bufferedAmount }, `${peer} reads too slowly and is let go`);
      socket.close(CLOSE_SLOW_READER, t('services.guardedSockets.slow'));
      setTimeout(() => socket.terminate(), GRACE_MS).unref();
    },
    onMessage: (listener) =>
      socket.on('message', (data: RawData, isBinary) => listener(isBinary ? null : textOf(data))),
    onClose: (listener) => socket.on('close', listener),
    close: (code, reason) => socket.close(code, reason),
  };
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data).toString('utf8');
}
