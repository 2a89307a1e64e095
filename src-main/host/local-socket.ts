/** Runs for other programs of the same user: HTTP over a socket in the data folder, protected by its permissions. */
import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Runs } from '../runs/runs.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { EventSource } from '../transport/follow.ts';
import { answerError, refuse } from './api-answers.ts';
import { PeerMonitor } from './peer-monitor.ts';
import { createRunsApi } from './runs-api.ts';
import { t } from '../messages/translate.ts';

export interface LocalSocketOptions {
  readonly dataDir: string;
  readonly runs: Runs;
  readonly events: EventSource;
  readonly log: Logger;
}

export interface LocalSocket {
  close(): Promise<void>;
}

/** The shortest limit of all systems, in bytes. */
const LONGEST_PATH = 103;
const HEARTBEAT_MS = 15_000;

/** The socket of the program that has the data folder open; null if the folder's path is too long for a socket. */
export function localAddress(dataDir: string, platform: string = process.platform): string | null {
  const digest = hash('sha256', dataDir).slice(0, 32);
  if (platform === 'win32') return String.raw`\\.\pipe\switchyard-${digest}`;
  const path = join(dataDir, 'runs.sock');
  return Buffer.byteLength(path) > LONGEST_PATH ? null : path;
}

/** For the program that has the data folder open. Everything else works without it, so a failure is only logged. */
export async function openLocalSocket({ dataDir, runs, events, log }: LocalSocketOptions): Promise<LocalSocket> {
  const address = localAddress(dataDir);
  const monitor = new PeerMonitor(HEARTBEAT_MS, log);
  const api = createRunsApi({ runs, events, monitor });
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url === null || !api.owns(url.pathname)) return answerError(response, refuse(404, t('services.runs.notFound')));
    api.answer(request, response, url).catch((error: unknown) => {
      log.error({ error }, 'a request ended in a bug');
      response.destroy();
    });
  });
  server.on('error', (error) => log.warn({ error }, 'other programs of this user cannot ask about runs'));
  if (address !== null) await listenAt(server, address);
  return {
    close: async () => {
      monitor.close();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Removes a socket left by a killed process. No other user may connect, even before the permissions are set. */
async function listenAt(server: Server, address: string): Promise<void> {
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const listening = new Promise((resolve) => {
    server.once('listening', resolve);
    server.once('error', resolve);
  });
  const before = process.umask(0o177);
  try {
    server.listen(address);
  } finally {
    process.umask(before);
  }
  await listening;
}
