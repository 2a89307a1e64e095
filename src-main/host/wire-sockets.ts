/** `/ws`: the sockets of the session protocol. Dead ones are noticed by heartbeat, slow readers are let go and may come back. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { CLOSE_GOING_AWAY, CLOSE_SLOW_READER, MAX_WIRE_FRAME_BYTES } from '../../src-shared/wire/limits.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { WireChannel } from '../wire/channel.ts';
import type { WireServer } from '../wire/wire-server.ts';

export interface WireSocketsOptions {
  readonly wire: WireServer;
  readonly log: Logger;
  readonly heartbeatMs: number;
}

export interface WireSockets {
  accept(url: URL, upgrade: { request: IncomingMessage; socket: Duplex; head: Buffer }): void;
  close(): void;
}

/** What may wait for a client that does not read. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

export function openWireSockets({ wire, log, heartbeatMs }: WireSocketsOptions): WireSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_WIRE_FRAME_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (alive.delete(socket)) socket.ping();
      else {
        log.info({}, 'a client does not answer and is let go');
        socket.terminate();
      }
    }
  }, heartbeatMs);
  beat.unref();

  const start = (socket: WebSocket, url: URL): void => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', (error) => log.warn({ reason: error.message }, 'the socket of a client was closed'));
    const request = { agent: url.searchParams.get('agent'), session: url.searchParams.get('session') };
    const connection = wire.connect(request, channelOf(socket, log));
    socket.on('message', (data: RawData, isBinary) => connection.receive(isBinary ? null : textOf(data)));
    socket.on('close', () => connection.gone());
  };
  return {
    accept: (url, { request, socket, head }) => {
      const upgrade = (): void => server.handleUpgrade(request, socket, head, (opened) => start(opened, url));
      wire.ready().then(upgrade, () => socket.destroy());
    },
    close: () => {
      clearInterval(beat);
      for (const socket of server.clients) socket.close(CLOSE_GOING_AWAY, 'Switchyard is closing');
      server.close();
    },
  };
}

function channelOf(socket: WebSocket, log: Logger): WireChannel {
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text);
      if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return;
      log.warn({ bytes: socket.bufferedAmount }, 'a client reads too slowly and is let go');
      socket.close(CLOSE_SLOW_READER, 'reading too slowly');
      // The close frame waits behind all that is not read.
      setTimeout(() => socket.terminate(), GRACE_MS).unref();
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

const GRACE_MS = 2000;

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data).toString('utf8');
}
