/** A system clock that is changed in the middle of a conversation, and a service that counts its requests. */
import { createServer } from 'node:http';
import { vi } from 'vitest';
import type { Database } from '../../src-main/store/database.ts';
import { closeServer, listenLocally, originOf } from '../harness/local-server.ts';

export class SteppingClock {
  #offset = 0;

  /** LangGraph derives the ids of checkpoints from `Date.now`. */
  install(): void {
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + this.#offset);
  }

  step(ms: number): void {
    this.#offset += ms;
  }

  now(): Date {
    return new Date(Date.now());
  }
}

/** Calls `before` ahead of each transaction; every step of a turn is stored in at least one. */
export function watchTransactions(database: Database, before: (count: number) => void): Database {
  let count = 0;
  return {
    ...database,
    transaction(work) {
      before((count += 1));
      return database.transaction(work);
    },
  };
}

export interface CountingService {
  readonly origin: string;
  /** The bodies of all requests, in order. */
  readonly bodies: string[];
  close(): Promise<void>;
}

export async function startCountingService(): Promise<CountingService> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{"done":true}');
    });
  });
  await listenLocally(server);
  return {
    ...{ origin: originOf(server), bodies },
    close: () => closeServer(server),
  };
}
