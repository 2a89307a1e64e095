/** When a model is asked again and when not: against a real server, with a simulated clock. */
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { withModel, type ModelUse } from '../../../src-main/models/ask-model.ts';
import type { Clock } from '../../../src-main/models/clock.ts';
import { findProvider } from '../../../src-main/models/providers/find-provider.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

let server: Server | undefined;
afterEach(() => {
  if (server !== undefined) void closeServer(server);
});

async function serve(status: number, headers: Readonly<Record<string, string>>): Promise<string> {
  const busy = createServer((_request, response) => response.writeHead(status, headers).end('{}'));
  server = busy;
  await listenLocally(busy);
  return originOf(busy);
}

/** Waits pass at once but are counted. The time limit itself never fires. */
function countingClock(timeoutMs: number): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  let now = 0;
  return {
    waits,
    now: () => now,
    after: (milliseconds, action) => {
      if (milliseconds === timeoutMs) return () => undefined;
      waits.push(milliseconds);
      now += milliseconds;
      queueMicrotask(action);
      return () => undefined;
    },
  };
}

async function waitsFor(
  status: number,
  { retries, headers = {} }: { retries: number; headers?: Record<string, string> },
) {
  const timeoutMs = 9000;
  const use: ModelUse = {
    provider: findProvider('openai'),
    model: 'm',
    timeoutMs,
    retries,
    maxTokens: 4096,
    settings: { baseUrl: await serve(status, headers) },
    key: 'k',
  };
  const clock = countingClock(timeoutMs);
  const signal = new AbortController().signal;
  const answer = await withModel(use, { clock, signal }, (ask) => ask({ system: 's', user: 'u', tools: [] }));
  return { waits: clock.waits, cause: answer.ok ? null : answer.error.cause };
}

test('doubles the wait, up to a limit', async () => {
  expect(await waitsFor(500, { retries: 5 })).toEqual({ waits: [250, 500, 1000, 2000, 4000], cause: 'server-error' });
});

test("starts no attempt that can't finish in time", async () => {
  expect(await waitsFor(500, { retries: 10 })).toEqual({ waits: [250, 500, 1000, 2000, 4000], cause: 'server-error' });
});

test('waits as long as the server asks', async () => {
  const answer = await waitsFor(429, { retries: 2, headers: { 'retry-after': '3' } });
  expect(answer).toEqual({ waits: [3000, 3000], cause: 'overloaded' });
});

test('does not wait longer than the limit allows', async () => {
  const answer = await waitsFor(429, { retries: 2, headers: { 'retry-after': '600' } });
  expect(answer).toEqual({ waits: [], cause: 'overloaded' });
});

test('makes only one attempt if retries are off', async () => {
  expect(await waitsFor(503, { retries: 0 })).toEqual({ waits: [], cause: 'overloaded' });
});
