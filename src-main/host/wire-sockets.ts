/** `/ws`: the sockets of the session protocol. */
import { clientDevice } from '../../src-shared/a2ui/client-device.ts';
import { dialectOf } from '../../src-shared/a2ui/client-dialect.ts';
import { parseJson } from '../../src-shared/json.ts';
import { MAX_WIRE_FRAME_BYTES } from '../../src-shared/wire/limits.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { WireServer } from '../wire/wire-server.ts';
import { openGuardedSockets, type GuardedSocket, type Upgrade } from './guarded-sockets.ts';
import type { PeerMonitor } from './peer-monitor.ts';

export interface WireSocketsOptions {
  readonly wire: WireServer;
  readonly log: Logger;
  readonly monitor: PeerMonitor;
}

export interface WireSockets {
  accept(url: URL, upgrade: Upgrade): void;
  close(): void;
}

const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

export function openWireSockets({ wire, log, monitor }: WireSocketsOptions): WireSockets {
  const sockets = openGuardedSockets({
    ...{ peer: 'a client', log, monitor },
    ...{ maxFrameBytes: MAX_WIRE_FRAME_BYTES, maxBufferedBytes: MAX_BUFFERED_BYTES },
  });
  const start = (socket: GuardedSocket, url: URL): void => {
    const after = /^\d{1,15}$/.exec(url.searchParams.get('after') ?? '');
    const capabilities = parseJson(url.searchParams.get('capabilities') ?? '');
    const request = {
      agent: url.searchParams.get('agent'),
      session: url.searchParams.get('session'),
      after: after === null ? null : Number(after[0]),
      dialect: dialectOf(capabilities),
      device: clientDevice(capabilities),
    };
    const connection = wire.connect(request, socket);
    socket.onMessage((text) => connection.receive(text));
    socket.onClose(() => connection.gone());
  };
  return {
    accept: (url, upgrade) => {
      const open = (): void => sockets.accept(upgrade, (socket) => start(socket, url));
      wire
        .ready()
        .then(open)
        .catch((error: unknown) => {
          log.error({ error }, 'a client could not be connected');
          upgrade.socket.destroy();
        });
    },
    close: () => sockets.close(),
  };
}
