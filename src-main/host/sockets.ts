/** The WebSockets of the host: several windows at once, dead ones noticed by heartbeat, slow ones turned away. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '../../src-shared/contract/messages.ts';
import { serveConnection, type ConnectionOptions, type FrameChannel } from '../door/connection.ts';
import type { Logger } from '../telemetry/logger.ts';

export interface SocketsOptions extends Omit<ConnectionOptions, 'channel'> {
  readonly log: Logger;
  readonly heartbeatMs: number;
}

export interface Sockets {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  count(): number;
  close(): void;
}

/** A window that reads slower than it is sent to is cut off here; it reconnects and resumes from its last event. */
const MAX_BUFFERED_BYTES = 2 * MAX_FRAME_BYTES;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;

export function openSockets(options: SocketsOptions): Sockets {
  const { log, heartbeatMs } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) {
        log.info({}, 'a window does not answer and is let go');
        socket.terminate();
      } else socket.ping();
    }
  }, heartbeatMs);
  beat.unref();

  const start = (socket: WebSocket): void => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', (error) => log.warn({ reason: error.message }, 'a socket was closed for a bad frame'));
    serveConnection({ ...options, channel: channelOf(socket, log) });
  };
  return {
    accept: (request, socket, head) => server.handleUpgrade(request, socket, head, start),
    count: () => server.clients.size,
    close: () => {
      clearInterval(beat);
      for (const socket of server.clients) socket.close(GOING_AWAY, 'Switchyard is closing');
      server.close();
    },
  };
}

function channelOf(socket: WebSocket, log: Logger): FrameChannel {
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text);
      if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return;
      log.warn({ bytes: socket.bufferedAmount }, 'a window reads too slowly and is let go');
      socket.close(TRY_AGAIN_LATER, 'reading too slowly');
    },
    onMessage: (listener) =>
      socket.on('message', (data: RawData, isBinary) => listener(isBinary ? null : textOf(data))),
    onClose: (listener) => socket.on('close', listener),
  };
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data).toString('utf8');
}
