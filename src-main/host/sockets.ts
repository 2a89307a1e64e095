/** The sockets of windows: the contract over frames. A closed window reconnects and resumes after its last event. */
import { MAX_FRAME_BYTES } from '../../src-shared/contract/messages.ts';
import { serveConnection, type ConnectionOptions } from '../transport/connection.ts';
import type { Logger } from '../telemetry/logger.ts';
import { openGuardedSockets, type Upgrade } from './guarded-sockets.ts';
import type { PeerMonitor } from './peer-monitor.ts';

export interface SocketsOptions extends Omit<ConnectionOptions, 'channel'> {
  readonly log: Logger;
  readonly monitor: PeerMonitor;
}

export interface Sockets {
  accept(upgrade: Upgrade): void;
  count(): number;
  close(): void;
}

export function openSockets(options: SocketsOptions): Sockets {
  const { log, monitor } = options;
  const sockets = openGuardedSockets({
    ...{ peer: 'a window', log, monitor },
    ...{ maxFrameBytes: MAX_FRAME_BYTES, maxBufferedBytes: 2 * MAX_FRAME_BYTES },
  });
  return {
    ...sockets,
    accept: (upgrade) => sockets.accept(upgrade, (channel) => serveConnection({ ...options, channel })),
  };
}
