/** Servers of tests, which only this machine can reach. */
import type { AddressInfo, Server } from 'node:net';

/** Listens on a free port. */
export function listenLocally(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

export function originOf(server: Server): string {
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Also ends open connections. */
export function closeServer(server: Server & { closeAllConnections?(): void }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections?.();
  return closed;
}
